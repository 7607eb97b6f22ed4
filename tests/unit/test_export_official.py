"""The published format as we write it: nothing an author said is lost, and nothing is said twice."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from make import LAMP, character, script, script_of

from sitegen.exports import ENDINGS, FORMATS, Loss, loss_lines, writer_of
from sitegen.exports.complete import completed
from sitegen.exports.values import prose_text
from sitegen.model import Anchor, Meta, Night, Prose, Relation, Script, Section
from sitegen.official import facts_book

BOOK = facts_book()
FOLDER = Path(__file__).resolve().parents[2] / "sitegen" / "exports"


def written(content: object, form: str = "official") -> list[Any]:
    """The entries that a file's script becomes."""
    source = content if isinstance(content, Script) else script_of(content)
    values: list[Any] = json.loads(writer_of(form).write(source, BOOK).text)
    return values


def losses(content: object, form: str = "official") -> list[str]:
    """What is lost on the way, in words."""
    source = content if isinstance(content, Script) else script_of(content)
    return [str(loss) for loss in writer_of(form).write(source, BOOK).losses]


def test_the_table_of_formats_is_the_folder() -> None:
    files = {path.stem for path in FOLDER.glob("*.py") if "\nENDING = " in path.read_text(encoding="utf-8")}
    assert set(FORMATS.values()) == files
    assert set(ENDINGS.values()) <= set(FORMATS)


@pytest.mark.parametrize("form", FORMATS)
def test_a_writer_says_what_it_writes(form: str) -> None:
    writer = writer_of(form)
    assert writer.ENDING in (*ENDINGS, ".txt")
    assert len((writer.__doc__ or "").split()) > 8


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("imp", "imp"),
        ({"id": "imp"}, "imp"),
        ("Fortune Teller", "fortuneteller"),
        ("al-hadikhia", "alhadikhia"),
        ("es_ES_pixie", "pixie"),
        ("nobody-knows", "nobody-knows"),
        ({"id": "imp", "flavor": "Hm."}, {"id": "imp", "flavor": "Hm."}),
        (
            {"id": "imp", "jinxes": [{"id": "lamp", "reason": "No."}]},
            {"id": "imp", "jinxes": [{"id": "lamp", "reason": "No."}]},
        ),
        ({"id": "Imp", "setup": False}, {"id": "imp", "setup": False}),
        ({"id": "odd", "team": "111", "name": "Odd"}, {"id": "odd", "team": "111", "name": "Odd"}),
    ],
)
def test_an_entry_says_what_it_said(entry: object, expected: object) -> None:
    assert written([{"id": "_meta", "name": "S"}, entry])[1] == expected


def test_a_script_of_official_characters_stays_as_small_as_it_was() -> None:
    assert written([{"id": "_meta", "name": "S"}, "imp", "chef"]) == [
        {"id": "_meta", "name": "S"},
        "imp",
        "chef",
    ]


def test_own_characters_bring_the_night_lists_with_them() -> None:
    lamp = {**LAMP, "otherNight": 33.5}
    meta = written([lamp, "poisoner"])[0]
    assert meta["firstNight"] == ["dusk", "minioninfo", "demoninfo", "poisoner", "dawn"]
    assert meta["otherNight"] == ["dusk", "poisoner", "lamp", "dawn"]


def test_the_list_of_an_author_is_written_as_it_is() -> None:
    ids = ["dusk", "lamp", "lamp", "stranger"]
    meta = written([{"id": "_meta", "name": "S", "firstNight": ids}, LAMP])[0]
    assert meta["firstNight"] == ids


def test_a_number_that_only_an_anchor_gives_is_written_and_so_is_the_anchor() -> None:
    anchor = Anchor(Night.OTHER, Relation.AFTER, "poisoner")
    value = written(script(character("lamp", anchors=(anchor,)), character("x")))[1]
    assert value["after"] == {"other": "poisoner"}
    sheet = BOOK.night_position("poisoner", Night.OTHER)
    assert sheet is not None
    assert sheet < value["otherNight"] < sheet + 1


@pytest.mark.parametrize(
    ("content", "name"),
    [
        ([LAMP], "s"),
        ([{"id": "_meta"}, LAMP], "s"),
        ([{"id": "_meta", "name": {"a": 1}}, LAMP], "s"),
        ([LAMP, {"id": "_meta", "name": "Late", "author": "Me"}], "Late"),
    ],
)
def test_meta_goes_first_and_has_a_name(content: object, name: str) -> None:
    meta, entry = written(content)
    assert (meta["id"], meta["name"]) == ("_meta", name)
    assert entry["id"] == "lamp"


def test_keys_beside_the_entries_find_a_place_in_meta() -> None:
    content = {"name": "S", "difficulty": 3, "id": 7, "script": ["imp", LAMP]}
    meta = written(content)[0]
    assert meta["difficulty"] == 3
    assert losses(content) == [
        "the script: id: a script is a bare list, and its _meta has another meaning for the key"
    ]


def test_jinxes_that_stood_as_characters_are_jinxes_and_keep_their_old_form_aside() -> None:
    pseudo = {"id": "j1", "name": "Lamp&Imp", "team": "a jinxed", "ability": "They blink."}
    meta, lamp, imp = written([{"id": "_meta", "name": "S"}, LAMP, "imp", pseudo])
    assert lamp["jinxes"] == [{"id": "imp", "reason": "They blink."}]
    assert imp == "imp"
    assert meta["pseudoEntries"] == [pseudo]


PROSE = Prose(
    "A lamp.", "It glows.", (Section("How to Run", "- Wake it.\n- Sleep."), Section("Tips", "None.", 1))
)


def test_almanac_texts_travel_in_the_official_format() -> None:
    own = replace(script(character("lamp", prose=PROSE), meta=Meta("S", present=True)), prose=PROSE)
    text = writer_of("official").write(own, BOOK).text
    back = script_of(text)
    assert back.prose == PROSE
    assert back.characters[0].prose == PROSE
    assert not {"almanacText"} & back.characters[0].given
    assert "almanacText" not in back.meta.extra


@pytest.mark.parametrize("form", ["official-strict", "townsquare", "share-link", "jishi", "csv"])
def test_other_formats_say_whose_almanac_text_they_leave_out(form: str) -> None:
    own = replace(script(character("lamp", prose=PROSE)), prose=PROSE)
    told = [line for line in losses_of(own, form) if "almanac text" in line]
    why = "almanac text: this format has no place for almanac texts"
    assert told == [f"the script: {why}", f"Lamp: {why}"]


def losses_of(source: Script, form: str) -> list[str]:
    return [str(loss) for loss in writer_of(form).write(source, BOOK).losses]


def test_prose_as_markdown_is_how_a_page_has_it() -> None:
    assert (
        prose_text(PROSE)
        == "A lamp.\n\nIt glows.\n\n## How to Run\n\n- Wake it.\n- Sleep.\n\n# Tips\n\nNone."
    )


def test_the_version_of_a_page_goes_into_meta() -> None:
    own = replace(script(character("lamp")), version="1.2")
    assert written(own)[0]["version"] == "1.2"
    assert script_of(writer_of("official").write(own, BOOK).text).version == "1.2"


def test_legacy_is_the_same_with_references_as_objects() -> None:
    content = [{"id": "_meta", "name": "S"}, "imp", {"id": "chef", "flavor": "Hm."}]
    assert written(content, "legacy")[1:] == [{"id": "imp"}, {"id": "chef", "flavor": "Hm."}]


def test_losses_of_one_kind_are_one_line() -> None:
    lines = loss_lines([Loss("A", "flavor", "cut"), Loss("B", "image", "gone"), Loss("C", "flavor", "cut")])
    assert list(lines) == ["flavor: cut (A, C)", "image: gone (B)"]


def test_completing_takes_nothing_an_author_gave() -> None:
    given = script_of([{"id": "_meta", "name": "S", "firstNight": ["lamp"]}, {**LAMP, "firstNight": 2.50}])
    once = completed(given, BOOK).script
    assert once.meta.first_night == ("lamp",)
    assert once.characters[0].first_night == given.characters[0].first_night
