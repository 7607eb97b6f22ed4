"""Night positions as other programs read them: a list for each night, and a number for each character."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby, pairwise
from types import MappingProxyType

from sitegen.model import Night, Script
from sitegen.night import ordered_places
from sitegen.night_place import OWN, Place, distinct
from sitegen.official import Book

_MOST_DECIMALS = 24  # numbers that lie nearer to one another are exported unrounded
_ROUNDED = Decimal(10) ** 9  # beyond, the digits do not suffice to round


@dataclass(frozen=True, slots=True)
class Positions:
    """What to export: `_meta.firstNight`, `_meta.otherNight`, and both numbers of each character by id.

    The lists say the order without doubt. The numbers say it on the official scale of today; where the
    script's list turns the official sheet round, no number of an official character can say so.
    """

    first_night: tuple[str, ...]
    other_night: tuple[str, ...]
    numbers: Mapping[str, tuple[Decimal, Decimal]]


def positions(script: Script, book: Book) -> Positions:
    """The night lists and numbers of a script; 0 for whoever does not wake."""
    first, other = (ordered_places(script, night, book) for night in Night)
    on_first, on_other = _numbers(first), _numbers(other)
    nobody = Decimal(0)
    numbers = {
        each.id: (on_first.get(each.id, nobody), on_other.get(each.id, nobody)) for each in distinct(script)
    }
    return Positions(_ids(first), _ids(other), MappingProxyType(numbers))


def _ids(order: Sequence[Place]) -> tuple[str, ...]:
    return tuple(place.id for place in order if place.present)


def _numbers(order: Sequence[Place]) -> dict[str, Decimal]:
    """Each character's number: its exact one where the order allows, else one between its neighbours'."""
    fixed = _fixed(order)
    numbers: list[Decimal] = []
    for is_fixed, run in groupby(range(len(order)), key=fixed.__contains__):
        rows = list(run)
        if is_fixed:
            numbers += [exact for row in rows if (exact := order[row].exact) is not None]
            continue
        low = numbers[-1] if numbers else Decimal(0)
        high = order[rows[-1] + 1].exact if rows[-1] + 1 < len(order) else None
        numbers += _between(low, low + len(rows) + 1 if high is None else high, len(rows))
    pairs = zip(order, numbers, strict=True)
    return {place.id: number for place, number in pairs if place.character and place.present}


def _fixed(order: Sequence[Place]) -> set[int]:
    """The most rows whose exact numbers rise already, ties broken as a reader of numbers breaks them.

    An own character whose number ties with the row fixed before it gives way to those between the two.
    """
    known = [(row, place.sort_key) for row, place in enumerate(order) if place.exact is not None]
    kept: list[int] = []
    for row in _longest_rising(known):
        crowded = bool(kept) and row - kept[-1] > 1 and order[row].exact == order[kept[-1]].exact
        if not (crowded and order[row].rank == OWN):
            kept.append(row)
    return set(kept)


def _longest_rising(known: Sequence[tuple[int, tuple[Decimal, int, int]]]) -> list[int]:
    """The rows of the longest rising subsequence, by patience sorting."""
    tops: list[tuple[Decimal, int, int]] = []
    top_rows: list[int] = []
    under: dict[int, int | None] = {}
    for row, key in known:
        pile = bisect_left(tops, key)
        under[row] = top_rows[pile - 1] if pile else None
        tops[pile : pile + 1] = [key]
        top_rows[pile : pile + 1] = [row]
    chain: list[int] = []
    at = top_rows[-1] if top_rows else None
    while at is not None:
        chain.append(at)
        at = under[at]
    return chain[::-1]


def _between(low: Decimal, high: Decimal, count: int) -> list[Decimal]:
    """`count` rising numbers between `low` and `high`, with as few decimals as keep them apart."""
    exact = [low + (high - low) * n / (count + 1) for n in range(1, count + 1)]
    if high > _ROUNDED:
        return exact
    for decimals in range(1, _MOST_DECIMALS):
        short = [round(number, decimals) for number in exact]
        if all(earlier < later for earlier, later in pairwise([low, *short, high])):
            return short
    return exact
