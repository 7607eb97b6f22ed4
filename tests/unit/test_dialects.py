"""The choice of a dialect: the list, the content that decides, and the word that overrules it."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from make import LAMP, loaded, script_of

from sitegen.dialects import NAMES, dialects
from sitegen.load_script import load_script
from sitegen.official import facts_book

FOLDER = Path(__file__).resolve().parents[2] / "sitegen" / "dialects"
FIVE = ["washerwoman", "librarian", "chef", "poisoner", "imp"]


def test_the_list_of_dialects_is_the_folder() -> None:
    files = {path.stem for path in FOLDER.glob("*.py") if "\nNAME = " in path.read_text(encoding="utf-8")}
    assert {dialect.__name__.rpartition(".")[2] for dialect in dialects()} == files
    assert tuple(dialect.NAME for dialect in dialects()) == NAMES


@pytest.mark.parametrize("dialect", dialects(), ids=NAMES)
def test_a_dialect_says_what_it_is(dialect: object) -> None:
    assert len((dialect.__doc__ or "").split()) > 8


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (FIVE, "official"),
        ([], "official"),
        ([{"id": "_meta", "name": "Dusk"}, LAMP], "official"),
        ({"characters": FIVE}, "wrapped"),
        (dict(LAMP), "character"),
        ([{**LAMP, "isCustom": True}], "townsquare"),
        ([{**LAMP, "GstoneID": 7}], "jishi"),
        ([{"id": "_meta", "name": "Dusk", "state": []}, LAMP], "jishi"),
        ([{**LAMP, "attribution": "me"}], "bloodstar"),
        ({"meta": {"name": "Dusk"}, "characterList": [LAMP]}, "bloodstar"),
        ({"imp": {"name": "Diablotin"}}, "pocket-grimoire"),
        ([{"target": "imp", "trick": "chef", "reason": "No."}], "pocket-grimoire"),
        ([{**LAMP, "lede": "A lamp."}], "wiki"),
        ([{**LAMP, "name": {"en": "Lamp", "fr": "Lampe"}}], "several-languages"),
        ("name,team,ability\nLamp,townsfolk,You glow.\n", "table"),
        ("---\nteam: townsfolk\nability: You glow.\n---\nIt shines.\n", "content"),
        ("Townsfolk\nLamp\nYou glow.\n", "almanac-text"),
        ("The Lamp shines.\nIf the Lamp is out, so are you.\n", "almanac-text"),
        ('<ol class="almanac-viewport"><li class="page" id="a"></li></ol>', "bloodstar-almanac"),
        ("https://script.bloodontheclocktower.com/?script=H4sI", "share-link"),
        (b"PK\x03\x04", "blood"),
    ],
)
def test_the_content_decides(content: object, name: str) -> None:
    assert loaded(content).dialect == name


@pytest.mark.parametrize("content", ["Dear diary,", "", '{"id": ', "\x00", '["imp', "[1,", b"\xff\xfe["])
def test_what_no_dialect_knows_is_one_error(content: str | bytes) -> None:
    found = loaded(content)
    assert (found.script, found.dialect) == (None, "")
    assert [misfit.code for misfit in found.misfits] == ["text-unreadable"]


@pytest.mark.parametrize("content", ["7", "null", "true", '"imp"', "{}", '{"a": 1}', '{"a": {}}'])
def test_json_without_a_script_is_one_error(content: str) -> None:
    found = loaded(content)
    assert found.script is None
    assert [misfit.code for misfit in found.misfits] == ["not-a-script"]


def test_a_word_overrules_the_content() -> None:
    both = [{**LAMP, "imageAlt": "x", "GstoneID": 7, "hatred": [{"id": "imp", "reason": "No."}]}]
    assert loaded(both).dialect == "jishi"
    assert not script_of(both).characters[0].jinxes
    assert [jinx.id for jinx in script_of(both, dialect="townsquare").characters[0].jinxes] == ["imp"]


SAMPLES = [
    FIVE,
    {"characters": FIVE},
    dict(LAMP),
    {"characterList": [LAMP]},
    {"imp": {"name": "x"}},
    7,
    None,
    {},
    "name,team\nLamp,townsfolk\n",
    "Townsfolk\nLamp\nYou glow.\n",
    "---\nteam: x\n---\n",
    "",
    b"PK\x03\x04x",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("content", SAMPLES, ids=lambda content: str(content)[:12])
def test_a_word_that_is_wrong_is_an_error_and_no_more(content: object, name: str) -> None:
    found = loaded(content, dialect=name)
    assert found.script is not None or found.misfits


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "id",
                    "name",
                    "team",
                    "ability",
                    "jinxes",
                    "special",
                    "reminders",
                    "characters",
                    "characterList",
                    "almanac",
                    "_meta",
                    "meta",
                    "target",
                    "trick",
                    "hatred",
                    "lede",
                    "en",
                    "fr",
                    "state",
                    "rules",
                ]
            )
            | st.text(max_size=6),
            inner,
            max_size=6,
        )
    ),
    max_leaves=24,
)


@given(VALUES, st.sampled_from(["", *NAMES]))
def test_no_json_raises_in_any_dialect(value: object, name: str) -> None:
    data = json.dumps(value).encode()
    found = load_script("s.json", data, facts_book(), dialect=name)
    for misfit in found.misfits:
        found.source.place(misfit.finding.origin)


@given(
    st.binary(max_size=80) | st.text(max_size=80).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.sampled_from([b"", b"PK\x03\x04", b"---\n", b"name,team\n", b"Townsfolk\n", b"\xff\xfe", b"[{"]),
    st.sampled_from(["", *NAMES]),
)
def test_no_bytes_raise_in_any_dialect(data: bytes, start: bytes, name: str) -> None:
    found = load_script("s.json", start + data, facts_book(), dialect=name)
    assert found.script is not None or found.misfits


HOSTILE = {
    "comments": '<p class="page-contents">' + "<!--" * 100_000,
    "tags": '<p class="page-contents">' + '<a b="' * 50_000,
    "nested": '<li class="page" id="x"><p class="page-contents">' + "<b>" * 50_000 + "</i>" * 20_000,
    "quotes": "name,team\n" + '"' * 200_000,
    "links": "https://script.bloodontheclocktower.com/?" * 20_000,
    "keys of a link": "https://script.bloodontheclocktower.com/?" + "a=b&" * 50_000,
    "pages": "Townsfolk\n" * 50_000,
    "brackets": "[" * 200_000,
    "commas": "[" + '"b",,' * 2_000 + '"c"]',
    "objects": '{"characters":' * 60 + "[]" + "}" * 60,
}
SECONDS = 10
"""Generous: each takes less than one on an idle machine; what grows with the square takes minutes."""


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_text_takes_long(text: str) -> None:
    started = time.perf_counter()
    loaded(text)
    assert time.perf_counter() - started < SECONDS
