"""Who may stand in a night order, and where their number or the official sheet puts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import cached_property

from sitegen import names
from sitegen.model import Character, Night, Script
from sitegen.night_reason import Neighbour, Reason, Why
from sitegen.night_scale import Scale, number_of, own_number
from sitegen.official import NIGHT_MARKS, Book

MARK_NAMES: Mapping[str, str] = {
    "dusk": "Dusk",
    "minioninfo": "Minion Info",
    "demoninfo": "Demon Info",
    "dawn": "Dawn",
}
_BY_SHEET = Reason(Why.SHEET)
MARK_ALIASES: Mapping[str, str] = {"minion": "minioninfo", "demon": "demoninfo"}
"""What other editors call marks."""


class Means(StrEnum):
    """By what a place is found, strongest first."""

    LIST = "list"  # the script's own list
    ANCHOR = "anchor"
    NUMBER = "number"
    SHEET = "sheet"  # the official night sheet
    NOTHING = "nothing"  # nothing says where


MARK, OFFICIAL, OWN = 0, 1, 2
"""Ranks: who goes first at the same position."""

DUSK_KEY, DAWN_KEY = "mark dusk", "mark dawn"


@dataclass(frozen=True, slots=True)
class Place:
    """One who may stand in the order: a mark, or a character on the script or only on the official sheet.

    `position` is on the official scale, `None` when only an anchor or a list can place it; `exact` is the
    same where it is no guess of ours. `rank` puts marks before official characters before own ones where
    positions tie; `index` is the order of the script.
    """

    id: str
    name: str
    character: Character | None
    position: Decimal | None
    exact: Decimal | None
    means: Means
    reason: Reason
    rank: int
    index: int
    present: bool = True

    @property
    def key(self) -> str:
        """Tells places apart, a character called Dawn from the mark too."""
        return f"mark {self.id}" if self.character is None else self.id

    @property
    def neighbour(self) -> Neighbour:
        """The place as the reason of another names it."""
        return Neighbour(self.id, self.name, is_mark=self.character is None)

    @property
    def sort_key(self) -> tuple[Decimal, int, int]:
        """By position; one without any stands last."""
        return (Decimal("Infinity") if self.position is None else self.position, self.rank, self.index)


def distinct(script: Script) -> tuple[Character, ...]:
    """The characters of a script, each once, in sheet order; the first of two spellings counts."""
    found: dict[str, Character] = {}
    for each in script.characters:
        found.setdefault(names.key(each.id) if each.official else f"own {each.id}", each)
    return tuple(found.values())


def places(characters: Sequence[Character], night: Night, book: Book, scale: Scale) -> tuple[Place, ...]:
    """Every row of the official sheet and every character of the script, by position, then rank and index."""
    own = [_own(each, index, night, book, scale) for index, each in enumerate(characters)]
    taken = {names.key(each.id) for each in characters if each.official}
    rest = [row for row in _sheet_rows(night, book) if row.id not in taken]
    return tuple(sorted([*own, *rest], key=lambda place: place.sort_key))


def mark(id_: str) -> str:
    """The mark that an id in a list means, in any editor's spelling; "" for a character."""
    key = names.key(id_)
    key = MARK_ALIASES.get(key, key)
    return key if key in NIGHT_MARKS else ""


class Directory:
    """Finds the place that an id in a list or anchor means: as written, then by key, then by name.

    Places on the script come before those that are only on the official sheet. Most scripts have neither list
    nor anchor, so nothing is put in order before the first question.
    """

    def __init__(self, all_places: Sequence[Place]) -> None:
        self._places = all_places

    @cached_property
    def _ordered(self) -> list[Place]:
        """Marks, then the rest."""
        return [*self._marks, *sorted(self._places, key=lambda place: not place.present)]

    @cached_property
    def _marks(self) -> list[Place]:
        return [place for place in self._places if place.id in NIGHT_MARKS and place.character is None]

    @cached_property
    def _by_id(self) -> dict[str, Place]:
        return {place.id: place for place in reversed(self._ordered)}

    @cached_property
    def _by_key(self) -> dict[str, Place]:
        found = {place.id: place for place in self._marks}
        for place in self._ordered:
            found.setdefault(names.key(place.id), place)
        for place in self._ordered:
            found.setdefault(names.key(place.name), place)
        return found

    def find(self, id_: str) -> Place | None:
        """The place meant by `id_`, or `None`."""
        key = names.key(id_)
        return self._by_id.get(id_) or self._by_key.get(key) or self._by_key.get(mark(id_))


def neighbours(position: Decimal, night: Night, book: Book) -> tuple[Neighbour | None, Neighbour | None]:
    """Between whom `position` lies on the official sheet; `None` at its ends."""
    sheet = book.night_sheet(night)
    rows = int(position) if position < len(sheet) else len(sheet)  # as many stand before it
    after = _neighbour(sheet[rows - 1], book) if rows else None
    return after, _neighbour(sheet[rows], book) if rows < len(sheet) else None


def _neighbour(id_: str, book: Book) -> Neighbour:
    return Neighbour(id_, _name(id_, book), is_mark=id_ in MARK_NAMES)


def _name(id_: str, book: Book) -> str:
    return MARK_NAMES.get(id_) or book.characters[id_].name


_read: dict[Night, tuple[Book, tuple[Place, ...]]] = {}  # the rows last asked for, with their book


def _sheet_rows(night: Night, book: Book) -> tuple[Place, ...]:
    """The official sheet as places; made anew only for another book."""
    known = _read.get(night)
    if known is None or known[0] is not book:
        rows = (_sheet_row(id_, n, book) for n, id_ in enumerate(book.night_sheet(night), 1))
        known = _read[night] = (book, tuple(rows))
    return known[1]


def _sheet_row(id_: str, row: int, book: Book) -> Place:
    mark = id_ in MARK_NAMES
    return Place(
        id_,
        _name(id_, book),
        None if mark else book.characters[id_],
        Decimal(row),
        Decimal(row),
        Means.SHEET,
        _BY_SHEET,
        MARK if mark else OFFICIAL,
        -1,
        present=mark,
    )


def _own(character: Character, index: int, night: Night, book: Book, scale: Scale) -> Place:
    rank = OFFICIAL if character.official else OWN
    official = book.find(character.id) if character.official else None
    row = book.night_position(official.id, night) if official else None
    number = number_of(character, night)
    if number is not None and number > 0 and (row is None or own_number(character, night)):
        return _by_number(character, number, (rank, index), night, book, scale)
    means, reason = Means.SHEET, _BY_SHEET
    if row is None:
        means, reason = Means.NOTHING, Reason(Why.NOTHING)
    return Place(character.id, character.name, character, row, row, means, reason, rank, index)


def _by_number(
    character: Character, number: Decimal, order: tuple[int, int], night: Night, book: Book, scale: Scale
) -> Place:
    position = scale.position(number)
    exact = None if scale.points else number
    why = Why.OWN_NUMBER if scale.private else Why.NUMBER
    reason = Reason(why, *neighbours(position, night, book), number)
    return Place(character.id, character.name, character, position, exact, Means.NUMBER, reason, *order)
