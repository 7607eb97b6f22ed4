"""The night order of a script, with a reason for each row.

What counts, first to last: the script's own list (`_meta.firstNight`); a character's anchor (`after:
poisoner`); its number on the official scale, where dusk is 1; the official night sheet. The sheet of an
edition as it was printed is an order of its own: a script that wants it gives it as its list.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from sitegen.model import Character, Night, Script
from sitegen.night_anchor import anchored
from sitegen.night_list import listed
from sitegen.night_note import Note, NoteKind, nights
from sitegen.night_place import DAWN_KEY, DUSK_KEY, OWN, Directory, Means, Place, distinct, places
from sitegen.night_reason import Reason
from sitegen.night_scale import night_key, number_of, scale_of
from sitegen.official import Book

SEVEN_OR_MORE = ("minioninfo", "demoninfo")
"""Games of five or six players have neither."""

_MARK_TEXTS: Mapping[tuple[str, Night], str] = {
    ("dusk", Night.FIRST): "All eyes close. The first night begins.",
    ("dusk", Night.OTHER): "All eyes close. The night begins.",
    (
        "minioninfo",
        Night.FIRST,
    ): "If there are 7 or more players, wake the Minions together. *THIS IS THE DEMON*: "
    "point out the Demon. The Minions see each other. Put them to sleep.",
    (
        "demoninfo",
        Night.FIRST,
    ): "If there are 7 or more players, wake the Demon. *THESE ARE YOUR MINIONS*: point "
    "out each Minion. *THESE CHARACTERS ARE NOT IN PLAY*: show 3 good characters. Put the Demon to sleep.",
    ("dawn", Night.FIRST): "Let a few breaths pass. All eyes open: the first day begins.",
    ("dawn", Night.OTHER): "Let a few breaths pass. All eyes open: name the dead, and the day begins.",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a night order.

    `id` is the character's, or dusk, minioninfo, demoninfo or dawn, which have no `character` and a text
    of ours. `text` is "" where the official texts are not installed. `reason` says why the row stands here.
    """

    id: str
    name: str
    character: Character | None
    text: str
    reason: Reason
    seven_or_more: bool = False
    after_dawn: bool = False


@dataclass(frozen=True, slots=True)
class NightOrder:
    """The rows of a night, dusk first, and what there is to say about them."""

    night: Night
    rows: tuple[Row, ...]
    notes: tuple[Note, ...] = ()

    @property
    def characters(self) -> tuple[Character, ...]:
        """Those who wake, in order."""
        return tuple(row.character for row in self.rows if row.character is not None)


def night_order(script: Script, night: Night, book: Book) -> NightOrder:
    """Who wakes on `night`, in which order and why."""
    order, notes = _waking(script, night, book)
    return NightOrder(night, tuple(_rows([place for place in order if place.present], night)), notes)


def wakes(character: Character, night: Night, book: Book) -> bool:
    """Does its number wake the character, or, where none is given, the official sheet?"""
    number = number_of(character, night)
    if number is not None:
        return number > 0
    official = book.find(character.id) if character.official else None
    return official is not None and official.id in book.night_sheet(night)


def ordered_places(script: Script, night: Night, book: Book) -> tuple[Place, ...]:
    """The rows of the order as places, among them those official rows that are not on the script.

    A script with its own list has only its own rows. This is what the export of numbers builds on.
    """
    return _waking(script, night, book)[0]


def _waking(script: Script, night: Night, book: Book) -> tuple[tuple[Place, ...], tuple[Note, ...]]:
    """The rows of the night, see `ordered_places`, and the notes on them."""
    characters = distinct(script)
    scale = scale_of(characters, night, book)
    everyone = places(characters, night, book, scale)
    directory = Directory(everyone)
    anchoring = anchored(everyone, night, directory, book)
    default = _dusk_first([p for p in anchoring.order if _has_row(p, anchoring.waking, night, book)])
    notes = [*anchoring.notes, *_silenced(characters, night, book)]
    ids = script.meta.night_list(night)
    if ids:
        order, said = listed([p for p in default if p.present], ids, night, directory, book)
        return _dusk_first(order), (*notes, *said)
    return default, (*scale.notes, *notes, *_ties(default), *_lost(default), *_late(default, night))


def _has_row(place: Place, anchored_keys: frozenset[str], night: Night, book: Book) -> bool:
    if place.character is None or not place.present:
        return True
    return place.key in anchored_keys or wakes(place.character, night, book)


def _dusk_first(order: Sequence[Place]) -> tuple[Place, ...]:
    """Nothing happens at night before dusk."""
    return tuple(sorted(order, key=lambda place: place.key != DUSK_KEY))


def _rows(order: Sequence[Place], night: Night) -> Iterator[Row]:
    dawned = False
    for place in order:
        character = place.character
        text = character.night_reminder(night) if character else _MARK_TEXTS[place.id, night]
        seven = character is None and place.id in SEVEN_OR_MORE
        yield Row(place.id, place.name, character, text, place.reason, seven, dawned)
        dawned = dawned or place.key == DAWN_KEY


def _ties(order: Sequence[Place]) -> Iterator[Note]:
    """Own characters at one position; those moved by an anchor keep their number but not its place."""
    own = [each for each in order if each.rank == OWN and each.means is Means.NUMBER]
    for _, group in groupby(own, key=lambda place: place.position):
        first, *rest = group
        if rest:
            called = " and ".join(place.name for place in (first, *rest))
            yield Note(NoteKind.TIE, first.id, f"{called} have the same night number", _ids(rest))


def _ids(order: Sequence[Place]) -> tuple[str, ...]:
    return tuple(place.id for place in order)


def _lost(order: Sequence[Place]) -> Iterator[Note]:
    for place in order:
        if place.means is Means.NOTHING:
            yield Note(NoteKind.UNPLACED, place.id, f"{place.name} wakes, but nothing says when")


def _late(order: Sequence[Place], night: Night) -> Iterator[Note]:
    keys = [place.key for place in order]
    for place in order[keys.index(DAWN_KEY) + 1 :]:
        if place.rank == OWN:
            words = f"{place.name} acts after dawn on the {nights(night)}"
            yield Note(NoteKind.AFTER_DAWN, place.id, words)


def _silenced(characters: Sequence[Character], night: Night, book: Book) -> Iterator[Note]:
    for each in characters:
        official = book.find(each.id) if each.official else None
        number = each.night_number(night) if night_key(night) in each.given else None
        if official and number == 0 and official.id in book.night_sheet(night):
            official_words = f"{each.name} wakes on the {nights(night)} by the official sheet"
            words = f"{official_words}, but the script's 0 says it does not"
            yield Note(NoteKind.SILENCED, each.id, words)
