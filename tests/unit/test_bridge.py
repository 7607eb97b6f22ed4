"""Spellings of other tools: what each is read as, and what is left for the schema to refuse."""

from __future__ import annotations

from decimal import Decimal

import pytest

from sitegen.bridge import bridged
from sitegen.diagnostic import EditKind, Origin

PLACE = Origin("s.json", "/3")
GONE = "the key is not there"


@pytest.mark.parametrize(
    ("key", "written", "meant"),
    [
        ("team", "traveler", "traveller"),
        ("team", "Traveller", "traveller"),
        ("team", "TOWNSFOLK", "townsfolk"),
        ("team", "Outsiders", "outsider"),
        ("team", None, GONE),
        ("setup", 0, False),
        ("setup", 1, True),
        ("setup", "TRUE", True),
        ("setup", "no", False),
        ("setup", "", False),
        ("setup", None, GONE),
        ("firstNight", "12", Decimal(12)),
        ("otherNight", " 33.5 ", Decimal("33.5")),
        ("firstNight", "", GONE),
        ("otherNight", None, GONE),
        ("firstNightReminder", "0", GONE),
        ("otherNightReminder", "无", GONE),
        ("otherNightReminder", "None", GONE),
        ("otherNightReminder", 0, GONE),
        ("name", 7, "7"),
        ("ability", Decimal("1.50"), "1.50"),
        ("reminders", "", []),
        ("reminders", "Lit\nOut\r\n", ["Lit", "Out"]),
        ("reminders", [1, "Lit", Decimal("2.5")], ["1", "Lit", "2.5"]),
        ("remindersGlobal", None, GONE),
        ("image", "", GONE),
        ("image", [], GONE),
        ("mood", None, GONE),
    ],
)
def test_a_foreign_spelling_is_read(key: str, written: object, meant: object) -> None:
    read, misfits = bridged({key: written}, PLACE)
    assert read == ({} if meant is GONE else {key: meant})
    assert [misfit.finding.origin for misfit in misfits] == [PLACE.at(key)]


@pytest.mark.parametrize(
    ("key", "written"),
    [
        ("team", "hero"),
        ("team", 3),
        ("team", "traveller"),
        ("setup", True),
        ("setup", "maybe"),
        ("setup", 2),
        ("firstNight", "dusk"),
        ("firstNight", "nan"),
        ("firstNight", "1e999999999"),
        ("firstNight", 12),
        ("otherNightReminder", ""),
        ("name", True),
        ("name", ["Lamp"]),
        ("reminders", {"Lit": 1}),
        ("reminders", [None]),
        ("reminders", ["Lit", "Lit"]),
        ("image", "https://example.org/a.png"),
        ("mood", 5),
    ],
)
def test_what_has_no_plain_meaning_is_left_as_it_is(key: str, written: object) -> None:
    read, misfits = bridged({key: written}, PLACE)
    assert read == {key: written}
    assert type(read[key]) is type(written)
    assert misfits == ()


@pytest.mark.parametrize(
    ("key", "written", "meant"),
    [
        ("author", None, GONE),
        ("logo", "", GONE),
        ("almanac", "", GONE),
        ("hideTitle", 1, True),
        ("bootlegger", "One rule.\nTwo rules.", ["One rule.", "Two rules."]),
        ("name", 5, "5"),
        ("firstNight", "12", "12"),
        ("firstNight", ["imp"], ["imp"]),
        ("setup", 1, 1),
    ],
)
def test_meta_has_keys_of_its_own(key: str, written: object, meant: object) -> None:
    read, _ = bridged({"id": "_meta", key: written}, PLACE)
    assert read == {"id": "_meta"} | ({} if meant is GONE else {key: meant})
    assert type(read.get(key)) is type(None if meant is GONE else meant)


@pytest.mark.parametrize(
    ("entry", "code", "says", "kind", "value"),
    [
        (
            {"team": "traveler"},
            "team-spelling",
            'The key "team" holds "traveler", another tool\'s way to write "traveller"',
            EditKind.SET,
            "traveller",
        ),
        (
            {"setup": 0},
            "value-spelling",
            'The key "setup" holds 0, another tool\'s way to write false',
            EditKind.SET,
            False,
        ),
        (
            {"image": ""},
            "value-spelling",
            'The key "image" holds "", which says nothing',
            EditKind.REMOVE,
            None,
        ),
    ],
)
def test_each_change_is_told_and_offered_as_a_fix(
    entry: dict[str, object], code: str, says: str, kind: EditKind, value: object
) -> None:
    (misfit,) = bridged(entry, PLACE)[1]
    assert (misfit.code, misfit.finding.message) == (code, says)
    assert misfit.finding.fix is not None
    (edit,) = misfit.finding.fix.edits
    assert (edit.origin, edit.kind, edit.value) == (PLACE.at(*entry), kind, value)


def test_an_entry_in_our_spelling_is_not_touched() -> None:
    entry = {"id": "lamp", "team": "fabled", "setup": True, "firstNight": 3, "reminders": ["Lit"], "x": {}}
    assert bridged(entry, PLACE) == (entry, ())
