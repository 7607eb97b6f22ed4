"""The script's own night list (`_meta.firstNight`, `_meta.otherNight`): its order goes before all else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sitegen.model import Character, Night
from sitegen.night_note import Note, NoteKind, nights
from sitegen.night_place import DAWN_KEY, Directory, Means, Place, mark
from sitegen.night_reason import Reason, Why
from sitegen.official import Book

_BY_LIST = Reason(Why.LIST)


def listed(
    default: Sequence[Place], ids: Sequence[str], night: Night, directory: Directory, book: Book
) -> tuple[tuple[Place, ...], tuple[Note, ...]]:
    """The rows in the order of the list `ids`; who wakes by `default` but is left out is put in.

    Of ids the list repeats the first counts; ids it invents are passed over. All of this is noted.
    """
    notes: list[Note] = []
    order: list[Place] = []
    waking = {place.key for place in default}
    for id_ in ids:
        place = directory.find(id_)
        if place is None and mark(id_):
            continue  # minion info on another night than the first: nothing to do
        if place is None or not place.present:
            notes.append(_stranger(id_, night, book))
        elif any(place.key == known.key for known in order):
            words = f"the list of the {nights(night)} names {place.name} twice"
            notes.append(Note(NoteKind.LIST_REPEATED, id_, words))
        else:
            order.append(replace(place, means=Means.LIST, reason=_BY_LIST))
            notes += _silent(place, waking, night)
    return _completed(order, default, night, notes), tuple(notes)


def _stranger(id_: str, night: Night, book: Book) -> Note:
    official = book.find(id_)
    if official is not None:
        words = f"the list of the {nights(night)} names {official.name}, who is not on the script"
        return Note(NoteKind.LIST_ABSENT, id_, words)
    words = f'the list of the {nights(night)} names "{id_}", who is no known character'
    return Note(NoteKind.LIST_UNKNOWN, id_, words)


def _silent(place: Place, waking: set[str], night: Night) -> list[Note]:
    character: Character | None = place.character
    if character is None or place.key in waking or character.night_reminder(night) or character.facts_only:
        return []
    words = f"the list of the {nights(night)} names {place.name}, who has nothing to do then"
    return [Note(NoteKind.LIST_SILENT, place.id, words)]


def _completed(
    order: list[Place], default: Sequence[Place], night: Night, notes: list[Note]
) -> tuple[Place, ...]:
    """The list with everyone who was left out, in default order, so that each may follow the one before."""
    there = {place.key for place in order}
    for n, place in enumerate(default):
        if place.key in there:
            continue
        row = _row(place, order, default[:n], default[n + 1 :])
        follows = f"behind {order[row - 1].name}" if row else "first"
        reason = Reason(Why.ADDED, order[row - 1].neighbour) if row else Reason(Why.ADDED_FIRST)
        order.insert(row, replace(place, reason=reason))
        there.add(place.key)
        kind = NoteKind.LIST_MARK_MISSING if place.character is None else NoteKind.LIST_MISSING
        words = f"the list of the {nights(night)} leaves out {place.name}; it is put in {follows}"
        notes.append(Note(kind, place.id, words))
    return tuple(order)


def _row(place: Place, order: Sequence[Place], before: Sequence[Place], after: Sequence[Place]) -> int:
    """Where to put `place`: a character behind the nearest of those who go before it by default.

    An info row goes before the first of those who come after it, for it is needed early; dawn goes to the
    end, but for those at the end who act after it.
    """
    rows = {known.key: row for row, known in enumerate(order)}
    late = {each.key for each in after}
    if place.key == DAWN_KEY:
        return next((row + 1 for row in reversed(range(len(order))) if order[row].key not in late), 0)
    if place.character is None:
        return next((row for row, known in enumerate(order) if known.key in late), len(order))
    return next((rows[each.key] + 1 for each in reversed(before) if each.key in rows), 0)
