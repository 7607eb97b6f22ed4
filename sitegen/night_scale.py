"""Numbers of other night scales, brought onto the official one.

The official sheet has grown: a number of last year stands a few rows too early today. Editors count in
scales of their own (11, 12, 13 … or 300, 1400, 15100). Official characters that carry a number, and own
characters that carry both a number and an anchor, show how a script's scale lies on today's.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise

from sitegen.model import Anchor, Character, Night, Relation
from sitegen.night_note import Note, NoteKind, nights
from sitegen.official import Book

DRIFT = Decimal(12)
"""Rows by which numbers of an older official sheet are off at most: 8 to 9 were measured, and it grows."""

_MIN_POINTS = 2  # fewer points of comparison show nothing about a scale
_MIN_BEYOND = 3  # one or two numbers beyond the sheet mean "after dawn"; more are another scale
_MIN_RUN = 3  # 11, 12, 13: so many in a row look like a count
_LARGEST = Decimal(10) ** 9  # keeps the arithmetic finite; no scale in use comes near it
_HALF = Decimal("0.5")

Point = tuple[Decimal, Decimal]
"""A number of the script and the official position it means."""


@dataclass(frozen=True, slots=True)
class Scale:
    """A map from a script's numbers to official positions, as rising points; `()` leaves them as they are."""

    points: tuple[Point, ...] = ()
    private: bool = False
    notes: tuple[Note, ...] = ()

    def position(self, number: Decimal) -> Decimal:
        """The official position of `number`: between points in proportion, beyond them in parallel."""
        if not self.points:
            return number
        number = min(number, _LARGEST)
        place = bisect_right([x for x, _ in self.points], number)
        if place == 0:
            (x, y) = self.points[0]
            return y * number / x if number > 0 else number
        (x0, y0) = self.points[place - 1]
        if place == len(self.points):
            return y0 + number - x0
        (x1, y1) = self.points[place]
        return y0 + (number - x0) * (y1 - y0) / (x1 - x0)


def night_key(night: Night) -> str:
    """The official key of the number for `night`."""
    return "firstNight" if night is Night.FIRST else "otherNight"


def number_of(character: Character, night: Night) -> Decimal | None:
    """The number given for `night`; `None` when it is no position at all."""
    number = character.night_number(night)
    return number if number is not None and number.is_finite() else None


def own_number(character: Character, night: Night) -> bool:
    """Is the number the author's own, so that it counts before the official sheet?

    A full object with an official id repeats the sheet of its day; one that gives a number alone means it.
    """
    alone = night_key(night) in character.given and "ability" not in character.given
    return alone or not character.official


def scale_of(characters: Sequence[Character], night: Night, book: Book) -> Scale:
    """The scale that the numbers of a script are on."""
    own = sorted(number for each in characters if (number := _own_position(each, night)) is not None)
    if not own:
        return Scale()
    points = _rising(_points(characters, night, book))
    off = max((abs(number - position) for number, position in points), default=Decimal(0))
    if len(points) >= _MIN_POINTS and off > DRIFT:
        return _calibrated(points, own, night, book)
    if _beyond(own, night, book):
        return _ranked(own, night, book)
    if len(points) >= _MIN_POINTS:
        return _moved(points, off, night) if off >= 1 else Scale()
    return Scale(notes=_mixed(own, characters, night, book))


def _beyond(own: Sequence[Decimal], night: Night, book: Book) -> bool:
    """Do more numbers lie beyond the official sheet than somebody who acts after dawn explains?"""
    beyond = sum(number > len(book.night_sheet(night)) for number in own)
    return beyond >= _MIN_BEYOND or beyond * 3 > len(own)


def _own_position(character: Character, night: Night) -> Decimal | None:
    number = number_of(character, night)
    return number if number is not None and number > 0 and own_number(character, night) else None


def _points(characters: Sequence[Character], night: Night, book: Book) -> list[Point]:
    found: list[Point] = []
    for each in characters:
        number = number_of(each, night)
        if number is None or number <= 0:
            continue
        position = _meant(each, night, book)
        if position is not None:
            found.append((min(number, _LARGEST), position))
    return found


def _meant(character: Character, night: Night, book: Book) -> Decimal | None:
    """The official position that the character is known to have beside its number."""
    if character.official:
        official = book.find(character.id)
        full = {night_key(night), "ability"} <= character.given
        return book.night_position(official.id, night) if full and official else None
    return next((_beside(anchor, book) for anchor in character.anchors if anchor.night is night), None)


def _beside(anchor: Anchor, book: Book) -> Decimal | None:
    target = book.find(anchor.id)
    position = book.night_position(target.id, anchor.night) if target else None
    if position is None:
        return None
    return position + (_HALF if anchor.relation is Relation.AFTER else -_HALF)


def _rising(points: list[Point]) -> tuple[Point, ...]:
    """The longest selection in which both sides rise: a copy with one slip does not spoil the scale."""
    ordered = sorted(set(points))
    best: list[tuple[Point, ...]] = []
    for x, y in ordered:
        before = [run for run in best if run[-1][0] < x and run[-1][1] < y]
        best.append((*max(before, key=len, default=()), (x, y)))
    longest = max(best, key=len, default=())
    return longest if len(longest) * 2 > len(ordered) else ()


def _moved(points: tuple[Point, ...], off: Decimal, night: Night) -> Scale:
    words = (
        f"the numbers of the {nights(night)} are of an older official night sheet, up to {off} rows off; "
        "they were moved to today's"
    )
    return Scale(points, notes=(Note(NoteKind.SCALE_OLD, "", words),))


def _calibrated(points: tuple[Point, ...], own: Sequence[Decimal], night: Night, book: Book) -> Scale:
    known, last, end = len(points), points[-1], _before_dawn(night, book)
    if own[-1] > last[0] and last[1] < end:
        points = (*points, (min(own[-1], _LARGEST), end))
    words = (
        f"the numbers of the {nights(night)} are on a scale of their own; "
        f"{known} characters whose place is known show how it lies on the official one"
    )
    return Scale(points, private=True, notes=(Note(NoteKind.SCALE_PRIVATE, "", words),))


def _before_dawn(night: Night, book: Book) -> Decimal:
    dawn = book.night_position("dawn", night)
    return (dawn or Decimal(len(book.night_sheet(night)))) - _HALF


def _ranked(own: Sequence[Decimal], night: Night, book: Book) -> Scale:
    """Nothing shows how the scale lies on ours: its numbers keep their order, spread from dusk to dawn."""
    numbers = sorted({min(number, _LARGEST) for number in own})
    start, end = Decimal(1), _before_dawn(night, book)
    step = (end - start) / len(numbers)
    points = tuple((number, start + step * rank) for rank, number in enumerate(numbers, 1))
    words = (
        f"the numbers of the {nights(night)} run up to {own[-1]}, far beyond the official sheet; "
        "their order is kept, their place among official characters is a guess"
    )
    return Scale(points, private=True, notes=(Note(NoteKind.SCALE_GUESSED, "", words),))


def _mixed(
    own: Sequence[Decimal], characters: Sequence[Character], night: Night, book: Book
) -> tuple[Note, ...]:
    """Three or more numbers that are all one run of whole numbers, beside official characters without any."""
    steps = {later - earlier for earlier, later in pairwise(own)}
    beside = any(_by_sheet(each, night, book) for each in characters)
    if len(own) < _MIN_RUN or steps != {Decimal(1)} or not beside:
        return ()
    words = (
        f"the numbers of the {nights(night)} are a plain count from {own[0]} to {own[-1]}, "
        "which is hardly a place on the official scale; they were taken as they are"
    )
    return (Note(NoteKind.SCALE_MIXED, "", words),)


def _by_sheet(character: Character, night: Night, book: Book) -> bool:
    official = book.find(character.id) if character.official else None
    return (
        official is not None and official.id in book.night_sheet(night) and not own_number(character, night)
    )
