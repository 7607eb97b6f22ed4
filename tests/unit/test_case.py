"""What a check is given: which scripts are meant to be played, and whether an author tells the nights."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from make import character, full_script, script, team

from sitegen.bag_base import is_whole
from sitegen.case import Case
from sitegen.diagnostic import Origin
from sitegen.model import Anchor, Content, Entry, EntryForm, Meta, Night, Relation, Script, Team
from sitegen.official import facts_book
from sitegen.wording import EVERY_WORD, LABELS

BOOK = facts_book()


@pytest.mark.parametrize(
    ("counts", "whole"),
    [
        ((13, 4, 4, 1), True),
        ((6, 2, 2, 1), True),
        ((3, 1, 1, 0), True),
        ((13, 5, 6, 0), True),
        ((18, 0, 0, 0), False),
        ((7, 0, 0, 2), False),
        ((2, 2, 2, 2), False),
        ((40, 12, 12, 8), False),
        ((0, 0, 0, 0), False),
    ],
    ids=str,
)
def test_a_script_to_play_has_townsfolk_two_more_teams_and_fits_a_sheet(
    counts: tuple[int, int, int, int], whole: bool
) -> None:
    assert is_whole(full_script(counts=counts)) is whole


def test_travellers_do_not_make_a_collection() -> None:
    assert is_whole(script(*full_script().characters, *team(Team.TRAVELLER, 50)))


def test_a_script_with_an_unknown_entry_is_not_judged_as_a_whole() -> None:
    known = full_script()
    assert not is_whole(replace(known, entries=(*known.entries, Entry("who", EntryForm.STRING, None))))


def case_of(*scripts: Script) -> Case:
    return Case(Content(scripts=scripts), BOOK)


GIVEN = frozenset(["ability"])


@pytest.mark.parametrize(
    ("game", "tells"),
    [
        (script(character("lamp", given=GIVEN)), False),
        (script(character("lamp", given=GIVEN, first_night=Decimal(0))), False),
        (script(character("lamp", given=GIVEN, first_night=Decimal(30))), True),
        (
            script(character("lamp", given=GIVEN, anchors=(Anchor(Night.OTHER, Relation.AFTER, "imp"),))),
            True,
        ),
        (script(character("lamp", given=GIVEN), meta=Meta(other_night=("lamp",), present=True)), True),
    ],
    ids=["nothing", "zero", "number", "anchor", "list"],
)
def test_an_author_tells_the_nights_by_a_number_an_anchor_or_a_list(game: Script, tells: bool) -> None:
    assert case_of(game).tells_nights is tells


def test_a_place_on_the_sheet_is_the_entry_or_the_script() -> None:
    game = full_script()
    assert Case.on_sheet(game, "townsfolk1") is game.entries[0].origin
    assert Case.on_sheet(game, "nobody") is game.origin


def test_texts_are_those_the_author_gave_under_the_keys_asked_for() -> None:
    lamp = character("lamp", ability="You glow.", reminders=("Lit",), given=GIVEN | {"reminders"})
    lamp = replace(lamp, origin=Origin("s.json", "/0"))
    moth = character("moth", ability="You flutter.", flavor="Not given here.", given=GIVEN)
    case = case_of(script(lamp, moth))
    assert [(who.id, text.text) for who, text in case.texts(EVERY_WORD)] == [
        ("lamp", "You glow."),
        ("lamp", "Lit"),
        ("moth", "You flutter."),
    ]
    assert [text.what for _, text in case.texts(LABELS)] == ["reminder token"]


def test_setups_are_worked_out_for_the_players_the_script_is_made_for() -> None:
    tables = [setup for _, setup in case_of(full_script(), full_script(counts=(6, 2, 2, 1))).setups]
    assert [[row.players for row in setup.rows] for setup in tables] == [list(range(7, 16)), [5, 6]]
