"""The table: cells that no spreadsheet computes, and that say the same when they come back."""

from __future__ import annotations

import csv
import io

import pytest
from make import LAMP, script_of

from sitegen.exports import writer_of
from sitegen.exports.csv_table import shielded
from sitegen.official import facts_book


def table(content: object) -> list[dict[str, str]]:
    """The rows of the table, by heading."""
    text = writer_of("csv").write(script_of(content), facts_book()).text
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize(
    "words",
    [
        '=HYPERLINK("http://x")',
        "+1 Outsider",
        "-1",
        "@SUM(1)",
        "＝1+1",
        "'=1",
        "''-x",
        "'+",
        "Nan",
        "none",
        "'null",
        "N/A",
        "'Tis '=' here",
        '\u201cq\u201d, "r"\nnext',
    ],
)
@pytest.mark.parametrize("field", ["name", "ability", "flavor", "xOil"])
def test_no_cell_is_computed_and_every_cell_comes_back(field: str, words: str) -> None:
    content = [{"id": "_meta", "name": "S"}, {**LAMP, field: words}]
    cell = table(content)[1][field]
    assert not cell.startswith(("=", "+", "-", "@", "＝"))
    made = writer_of("csv").write(script_of(content), facts_book())
    back = script_of(made.text, "s.csv").characters[0]
    found = back.extra["xOil"] if field == "xOil" else getattr(back, field)
    assert found == words


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("Lamp", "Lamp"),
        ("=1", "'=1"),
        ("\tx", "'\tx"),
        ("\rx", "'\rx"),
        ("'=1", "''=1"),
        ("'quoted'", "'quoted'"),
        ("none of it", "none of it"),
        ("", ""),
    ],
)
def test_only_what_needs_it_gets_an_apostrophe(cell: str, shown: str) -> None:
    assert shielded(cell) == shown


def test_a_key_that_looks_like_a_formula_or_another_heading_stays_what_it_is() -> None:
    content = [{"id": "_meta", "name": "S", "description": "A script."}, {**LAMP, "=type": "x", "icon": "i"}]
    made = writer_of("csv").write(script_of(content), facts_book())
    assert made.text.split("\n")[0].endswith(",description,'=type,icon")
    back = script_of(made.text, "s.csv")
    assert back.meta.extra["description"] == "A script."
    assert back.characters[0].extra == {"=type": "x", "icon": "i"}
    assert back.characters[0].ability == LAMP["ability"]


@pytest.mark.parametrize(
    ("field", "value", "cell"),
    [
        ("reminders", ["Lit", "Lit", "Out"], "Lit\nLit\nOut"),
        ("reminders", ["[odd", "x"], '["[odd", "x"]'),
        ("reminders", ["two\nlines"], '["two\\nlines"]'),
        ("setup", True, "TRUE"),
        ("otherNight", 33.25, "33.25"),
        ("image", ["https://a.b/1", "https://a.b/2"], '["https://a.b/1", "https://a.b/2"]'),
        ("special", [{"type": "vote", "name": "hidden"}], '[{"type": "vote", "name": "hidden"}]'),
    ],
)
def test_a_cell_holds_a_value_as_people_write_it(field: str, value: object, cell: str) -> None:
    assert table([LAMP | {field: value}])[1][field] == cell


def test_meta_is_the_first_row_and_its_lists_come_back() -> None:
    meta = {"id": "_meta", "name": "S", "author": "Me", "firstNight": ["dusk", "lamp"], "hideTitle": True}
    content = [meta, LAMP, "imp"]
    rows = table(content)
    assert (rows[0]["id"], rows[0]["author"], rows[0]["firstNight"]) == ("_meta", "Me", '["dusk", "lamp"]')
    back = script_of(writer_of("csv").write(script_of(content), facts_book()).text, "s.csv").meta
    assert (back.author, back.first_night, back.hide_title) == ("Me", ("dusk", "lamp"), True)


def test_official_characters_stand_with_name_and_team_but_not_with_half_an_ability() -> None:
    row = table(["baron"])[1]
    assert (row["id"], row["name"], row["team"], row["ability"]) == ("baron", "Baron", "minion", "")


def test_unknown_values_that_are_no_texts_are_reported() -> None:
    made = writer_of("csv").write(script_of([{**LAMP, "xOil": [1, {"a": 2}]}]), facts_book())
    assert [str(loss) for loss in made.losses] == ["Lamp: xOil: comes back from a table as a text"]
