"""Tables from spreadsheets: separators, quotes, empty cells, lists in a cell."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from make import loaded, places, said, script_of

from sitegen.dialects.table_cells import rows_of, separator_of
from sitegen.model import Team

ROWS = [
    ["Name", "Team", "Ability", "Setup", "First Night", "Other Night", "Reminders", "Mood"],
    ["Lamp", "Townsfolk", 'Say "glow", then glow.', "TRUE", "33.5", "NaN", "Lit\nOut", "calm"],
    ["Imp", "demon", "", "FALSE", "", "0", "", "nan"],
]


def table(separator: str, end: str = "\n") -> str:
    def cell(words: str) -> str:
        return '"' + words.replace('"', '""') + '"' if set(words) & set(f'"\n{separator}') else words

    return "".join(separator.join(map(cell, row)) + end for row in ROWS)


@pytest.mark.parametrize("separator", [",", "\t", ";", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_row_is_a_character(separator: str, end: str, mark: str) -> None:
    found = loaded((mark + table(separator, end)).encode(), "x.csv")
    assert found.dialect == "table"
    assert found.script is not None
    lamp, imp = found.script.characters
    assert (lamp.id, lamp.team, lamp.ability, lamp.setup) == (
        "lamp",
        Team.TOWNSFOLK,
        'Say "glow", then glow.',
        True,
    )
    assert (lamp.first_night, lamp.other_night, lamp.reminders) == (Decimal("33.5"), None, ("Lit", "Out"))
    assert lamp.extra == {"Mood": "calm"}
    assert (imp.id, imp.official, imp.other_night) == ("imp", True, Decimal(0))
    assert imp.given == {"id", "name", "team", "setup", "otherNight"}


def test_a_formula_s_shield_is_taken_off() -> None:
    (lamp,) = script_of("name,team,ability\nLamp,outsider,'+1 to all.\n").characters
    assert lamp.ability == "+1 to all."


def test_lists_and_objects_may_be_json_in_their_cell() -> None:
    text = 'id,name,team,ability,jinxes\nlamp,Lamp,minion,Glow.,"[{""id"": ""imp"", ""reason"": ""No.""}]"\n'
    assert [jinx.reason for jinx in script_of(text).characters[0].jinxes] == ["No."]


def test_a_row_of_meta_names_the_script() -> None:
    script = script_of("id,name,team,ability,author\n_meta,Dusk,,,A. Writer\nlamp,Lamp,minion,Glow.,\n")
    assert (script.name, script.author, len(script.characters)) == ("Dusk", "A. Writer", 1)


def test_findings_point_into_the_cell() -> None:
    found = loaded(table(",").replace("Townsfolk", "Villager"))
    assert [(each.line, each.column) for each in places(found, "team-unknown")] == [(2, 6)]


def test_spellings_of_a_spreadsheet_are_nothing_to_report() -> None:
    assert {misfit.code for misfit in loaded(table(",")).misfits} == {"other-tool-form", "field-unknown"}


def test_a_table_without_rows_is_no_script() -> None:
    found = loaded("name,team,ability\n")
    assert (found.script, len(said(found, "not-a-script"))) == (None, 1)


@given(
    st.lists(st.lists(st.text("ab \"',;\n\r", max_size=5), min_size=2, max_size=4), min_size=1, max_size=4),
    st.sampled_from([",", "\t", ";"]),
)
def test_what_is_written_is_read(rows: list[list[str]], separator: str) -> None:
    text = "\n".join(separator.join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows)
    wanted = [[cell.replace("\r\n", "\n").strip() for cell in row] for row in rows]
    assert [[cell.text for cell in row] for row in rows_of(text, separator)] == [
        row for row in wanted if any(row)
    ]


@given(st.text(max_size=60), st.sampled_from([",", "\t", "|"]))
def test_any_text_has_cells_within_it(text: str, separator: str) -> None:
    for row in rows_of(text, separator):
        assert all(0 <= cell.start <= cell.end <= len(text) for cell in row)
    assert separator_of(text) in ("", "\t", ",", ";", "|")
