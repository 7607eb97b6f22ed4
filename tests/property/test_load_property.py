"""Whatever a file holds, it is read without an exception: a script comes out, or a finding that says why."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.load import load_files, load_project
from sitegen.official import facts_book
from sitegen.pipeline import checked
from sitegen.profiles import Profile
from sitegen.report import REPORTERS

BOOK = facts_book()
FIELDS = [
    "id",
    "name",
    "team",
    "ability",
    "flavor",
    "image",
    "setup",
    "firstNight",
    "otherNight",
    "reminders",
]
NESTED = [
    "remindersGlobal",
    "jinxes",
    "special",
    "reason",
    "bootlegger",
    "after",
    "first",
    "mood",
    "characters",
]
KEYS = st.sampled_from([*FIELDS, *NESTED])
WORDS = st.sampled_from(
    [
        "_meta",
        "imp",
        "lamp",
        "traveler",
        "minion",
        "[+1 Outsider]",
        "Each night*, [",
        "",
        " ",
        "0",
        "12",
        "\u202e",
    ]
)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=True)
    | WORDS
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=25,
)
ENTRIES = st.lists(VALUES | st.dictionaries(KEYS, VALUES, max_size=6), max_size=7)


def _reported(data: bytes) -> tuple[bool, int]:
    loaded = load_files({"s.json": data}, BOOK)
    found = checked(loaded, BOOK)
    for profile in Profile:
        checked(loaded, BOOK, profile=profile)
    for write in REPORTERS.values():
        write(found)
    return bool(loaded.content.scripts), len(found)


@settings(max_examples=60)
@given(VALUES | ENTRIES)
def test_any_json_is_a_script_or_a_finding(value: object) -> None:
    is_script, findings = _reported(json.dumps(value).encode())
    assert is_script or findings


@settings(max_examples=60)
@given(
    st.binary(max_size=300) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
)
def test_any_bytes_are_a_script_or_a_finding(data: bytes) -> None:
    is_script, findings = _reported(data)
    assert is_script or findings


@settings(max_examples=60)
@given(ENTRIES)
def test_every_entry_is_on_the_script_or_told(entries: list[object]) -> None:
    loaded = load_files({"s.json": json.dumps(entries).encode()}, BOOK)
    (script,) = loaded.content.scripts
    on_script = {entry.origin.pointer for entry in script.entries} | {script.meta.origin.pointer}
    told = {"/".join(each.finding.origin.pointer.split("/")[:2]) for each in loaded.misfits}
    assert {f"/{number}" for number in range(len(entries))} <= on_script | told


def _lines(value: object) -> Iterator[str]:
    for name, part in value.items() if isinstance(value, dict) else ():
        yield f"{name}: {json.dumps(part)}"


@settings(max_examples=25)
@given(
    st.dictionaries(KEYS, VALUES, max_size=6),
    st.text(max_size=80),
    st.binary(max_size=60),
    st.binary(max_size=60),
)
def test_any_project_is_read(page: dict[str, object], body: str, settings_: bytes, allowed: bytes) -> None:
    text = "\n".join(["---", *_lines(page), "---", body])
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "characters").mkdir()
        (folder / "almanac.toml").write_bytes(settings_)
        (folder / "allowed.toml").write_bytes(allowed)
        (folder / "rulings.md").write_text(body, encoding="utf-8", errors="replace", newline="")
        (folder / "characters/lamp.md").write_bytes(text.encode("utf-8", "replace"))
        loaded = load_project(folder, BOOK)
        checked(loaded, BOOK, folder)
    assert loaded.content.characters or loaded.misfits
