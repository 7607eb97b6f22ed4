"""Where in the files the things stand that a night order notes."""

from __future__ import annotations

from decimal import Decimal

from make import character, script

from sitegen.diagnostic import Origin
from sitegen.model import Anchor, Meta, Night, Relation
from sitegen.night_note import Note, NoteKind
from sitegen.night_origin import in_list, of_anchor, of_list, of_number, of_scale

FILE = Origin("moon.json")
LAMP = character("lamp", first_night=Decimal(30), origin=FILE.at(1))
MOTH = character(
    "moth",
    first_night=Decimal(7300),
    origin=FILE.at(2),
    anchors=(
        Anchor(Night.FIRST, Relation.AFTER, "imp"),
        Anchor(Night.FIRST, Relation.BEFORE, "spy"),
        Anchor(Night.OTHER, Relation.BEFORE, "imp"),
    ),
)
META = Meta(first_night=("dusk", "lamp", "moth", "lamp"), present=True, origin=FILE.at(0))
GAME = script(LAMP, MOTH, meta=META)


def test_a_line_of_the_list_is_the_last_that_says_so() -> None:
    assert in_list(GAME, Night.FIRST, "lamp").pointer == "/0/firstNight/3"
    assert in_list(GAME, Night.FIRST, "owl") == of_list(GAME, Night.FIRST)
    assert of_list(GAME, Night.OTHER).pointer == "/0/otherNight"


def test_a_number_is_that_of_its_character_however_the_id_is_spelled() -> None:
    assert of_number(GAME, Night.FIRST, "Moth").pointer == "/2/firstNight"


def test_a_scale_is_shown_by_its_highest_number() -> None:
    assert of_scale(GAME, Night.FIRST).pointer == "/2/firstNight"
    assert of_scale(GAME, Night.OTHER) == GAME.origin


def test_an_anchor_is_the_one_that_leads_to_whom_the_note_names() -> None:
    assert of_anchor(GAME, Night.FIRST, note("moth", "spy")).pointer == "/2/before"
    assert of_anchor(GAME, Night.FIRST, note("moth")).pointer == "/2/after"
    assert of_anchor(GAME, Night.FIRST, note("lamp")).pointer == "/1"


def note(id_: str, *others: str) -> Note:
    return Note(NoteKind.ANCHOR_CONFLICT, id_, "lamp cannot", others)


def test_a_sentence_begins_with_a_capital() -> None:
    assert note("lamp").sentence == "Lamp cannot"
    assert Note(NoteKind.TIE, "", "").sentence == ""
