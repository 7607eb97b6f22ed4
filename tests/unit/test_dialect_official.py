"""The published format, in every shape and writing it is met in."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from make import LAMP, loaded, places, said, script_of

from sitegen.model import EntryForm

META = {"id": "_meta", "name": "Dusk", "author": "A. Writer"}
SCRIPT = [META, "imp", {"id": "chef"}, dict(LAMP), "baron", "monk"]
TEXT = json.dumps(SCRIPT)


def test_three_forms_of_an_entry() -> None:
    script = script_of(SCRIPT)
    assert (script.name, script.author) == ("Dusk", "A. Writer")
    assert [entry.form for entry in script.entries][:3] == [
        EntryForm.STRING,
        EntryForm.LEGACY,
        EntryForm.OBJECT,
    ]
    assert [each.id for each in script.characters] == ["imp", "chef", "lamp", "baron", "monk"]


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        b"\xef\xbb\xbf" + TEXT.encode(),
        TEXT.encode("utf-16"),
        TEXT.encode("utf-16-le"),
        TEXT.encode("utf-16-be"),
        json.dumps(SCRIPT, indent=2).replace("\n", "\r\n").encode(),
    ],
    ids=["plain", "marked", "utf-16", "le", "be", "crlf"],
)
def test_one_script_however_it_is_written(data: bytes) -> None:
    found = loaded(data)
    assert found.script == script_of(SCRIPT)
    assert said(found, "text-unreadable") == []


@pytest.mark.parametrize(
    ("broken", "place"),
    [
        ('["imp", "chef", "monk", "baron", "saint",]', (1, 41)),
        ('["imp",, "chef", "monk", "baron", "saint"]', (1, 8)),
        ('["imp",\n"chef"\n"monk", "baron", "saint"]', (3, 1)),
        ('[{"id": "imp"}{"id": "chef"}, "monk", "baron", "saint"]', (1, 15)),
        ('["imp", "chef", "monk", "baron", "saint"\n', (1, 41)),
        ('["imp", "chef", "monk", "baron", {"id": "saint"', (1, 48)),
    ],
)
def test_a_slip_with_one_mending_is_said_and_read_over(broken: str, place: tuple[int, int]) -> None:
    found = loaded(broken)
    assert len(said(found, "text-unreadable")) == 1
    assert found.script is not None
    assert len(found.script.characters) == 5
    assert [
        abs(each.column - place[1]) <= 1 and each.line == place[0]
        for each in places(found, "text-unreadable")
    ]


def test_places_behind_a_slip_are_those_of_the_file() -> None:
    text = '["imp",, "chef",\n {"id": "lamp", "name": "Lamp", "team": "TOWNSFOLK", "ability": "You glow."},]'
    (place,) = places(loaded(text), "team-spelling")
    assert (place.line, place.column) == (2, text.split("\n")[1].index('"TOWNSFOLK"') + 1)


def test_places_in_a_file_without_its_end_are_those_of_the_file() -> None:
    text = '["imp", "chef"\n {"id": "lamp", "name": "Lamp", "team": "TOWNSFOLK", "ability": "You glow."'
    found = loaded(text)
    (place,) = places(found, "team-spelling")
    assert (place.line, place.column) == (2, text.split("\n")[1].index('"TOWNSFOLK"') + 1)
    assert max(end for _, end in found.source.spans.values.values()) == len(text)


def test_two_texts_side_by_side_are_not_mended() -> None:
    assert loaded('["imp" "chef", "monk", "baron", "saint"]').script is None


def test_nan_is_an_empty_cell() -> None:
    found = loaded(
        '[{"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow.", "flavor": NaN}]'
    )
    assert found.script is not None
    assert found.script.characters[0].flavor == ""
    assert len(said(found, "text-unreadable")) == 1


@pytest.mark.parametrize(
    ("number", "meant"),
    [
        ("33.5691", Decimal("33.5691")),
        ("0", Decimal(0)),
        ('"14.10"', Decimal("14.10")),
        ("-0.0", Decimal(0)),
        ("null", None),
        ('""', None),
        ("1e1", Decimal(10)),
        ("0.1", Decimal("0.1")),
    ],
)
def test_night_numbers_have_three_states_and_are_exact(number: str, meant: Decimal | None) -> None:
    text = json.dumps([{**LAMP, "firstNight": "#"}]).replace('"#"', number)
    assert script_of(text).characters[0].first_night == meant


def test_what_we_do_not_know_is_kept() -> None:
    meta = {**META, "mood": ["calm"], "author": 7, "firstNight": "dusk"}
    entry = {
        **LAMP,
        "mood": {"a": 1},
        "special": [{"type": "reveal", "name": "replace-character", "beta": True}],
        "jinxes": [{"id": "imp", "reason": "No.", "since": 2}],
        "reminders": {"odd": 1},
    }
    script = script_of([meta, entry])
    assert script.meta.extra == {"mood": ["calm"], "firstNight": "dusk"}
    assert script.characters[0].extra == {
        name: entry[name] for name in ("mood", "special", "jinxes", "reminders")
    }
    assert script.characters[0].special[0].type == "reveal"


def test_a_character_of_an_unknown_team_is_kept_as_it_came() -> None:
    entry = {**LAMP, "team": "potion", "color": "red"}
    (kept,) = script_of([entry]).entries
    assert (kept.character, kept.raw) == (None, entry)


@pytest.mark.parametrize("spelled", ["_id", "id_", "ID"])
def test_an_id_under_another_key_is_read(spelled: str) -> None:
    entry = {spelled if name == "id" else name: each for name, each in LAMP.items()}
    assert script_of([entry]).characters[0].id == "lamp"


def test_keys_in_other_letters_are_read() -> None:
    found = loaded([{**LAMP, "FirstNightReminder": "Light it.", "first_night": 3}])
    assert found.script is not None
    (lamp,) = found.script.characters
    assert (lamp.first_night_reminder, lamp.first_night) == ("Light it.", Decimal(3))
    assert len(said(found, "field-misspelled")) == 2


def test_an_entry_without_an_id_is_known_by_its_name() -> None:
    found = loaded([{name: each for name, each in LAMP.items() if name != "id"}])
    assert found.script is not None
    assert found.script.characters[0].name == "Lamp"
    assert said(found, "field-missing") == ['The key "id" is missing']
