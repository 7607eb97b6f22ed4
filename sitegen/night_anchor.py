"""Anchors: a place in the night by neighbour, which lasts longer than a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from sitegen.model import Anchor, Character, Night, Relation
from sitegen.night_note import Note, NoteKind, nights
from sitegen.night_place import DAWN_KEY, Directory, Means, Place
from sitegen.night_reason import Reason
from sitegen.night_scale import number_of
from sitegen.official import Book


@dataclass(frozen=True, slots=True)
class Anchoring:
    """All places in order, each anchored one beside its anchor; `waking` holds the keys of the anchored."""

    order: tuple[Place, ...]
    waking: frozenset[str]
    notes: tuple[Note, ...]


@dataclass(slots=True)
class _Links:
    """The anchors of one night while they are being resolved: anchored key → (anchor, target's key)."""

    places: Mapping[str, Place]
    links: dict[str, tuple[Anchor, str]] = field(default_factory=dict)
    waking: set[str] = field(default_factory=set)
    notes: list[Note] = field(default_factory=list)


def anchors_on(character: Character, night: Night) -> tuple[Anchor, ...]:
    """The anchors that count on `night`, after before before.

    One said for both nights at once counts only where the character has something to do, if it has
    anything to do at all: `after: imp` does not wake on the first night whoever has no text there.
    """
    tonight = tuple(each for each in character.anchors if each.night is night)
    if tonight and _said_once(character) and not _acts(character, night):
        return ()
    return tuple(sorted(tonight, key=lambda each: each.relation is Relation.BEFORE))


def anchored(order: Sequence[Place], night: Night, directory: Directory, book: Book) -> Anchoring:
    """The places of `order` with each anchored character moved beside its anchor.

    Anchors may lead to any official character, to marks and to one another. Those that lead nowhere or
    back to themselves are noted, and leave their character where its number or the sheet puts it.
    """
    state = _Links({place.key: place for place in order})
    for place in order:
        _link(place, night, directory, book, state)
    _drop_silent(night, state)
    _break_cycles(state)
    result = _walk(_with_unplaced_before_dawn(order, state), state)
    _note_conflicts(result, night, directory, state)
    return Anchoring(result, frozenset(state.waking), tuple(state.notes))


def _said_once(character: Character) -> bool:
    first, other = (
        {(each.relation, each.id) for each in character.anchors if each.night is night} for night in Night
    )
    return first == other


def _acts(character: Character, night: Night) -> bool:
    number = number_of(character, night)
    if number is not None or character.night_reminder(night):
        return bool(number != 0 or character.night_reminder(night))
    return not any(character.night_reminder(each) for each in Night)


def _link(place: Place, night: Night, directory: Directory, book: Book, state: _Links) -> None:
    """Tie `place` to the first of its anchors that leads somewhere."""
    if place.character is None or not place.present:
        return
    for anchor in anchors_on(place.character, night):
        state.waking.add(place.key)
        target = directory.find(anchor.id)
        if target is not None:
            state.links.setdefault(place.key, (anchor, target.key))
        elif book.find(anchor.id) is not None:
            _note_silent(place, anchor, night, state)
        else:
            words = f'{place.name} is anchored {anchor.relation} "{anchor.id}", who is no known character'
            state.notes.append(Note(NoteKind.ANCHOR_UNKNOWN, place.id, words, (anchor.id,)))


def _note_silent(place: Place, anchor: Anchor, night: Night, state: _Links) -> None:
    """Say that the anchor sleeps; one said for both nights may be meant for one."""
    character = place.character
    if character is not None and _said_once(character) and not character.night_reminder(night):
        state.waking.discard(place.key)
        return
    words = (
        f'{place.name} is anchored {anchor.relation} "{anchor.id}", who does not wake on the {nights(night)}'
    )
    state.notes.append(Note(NoteKind.ANCHOR_SILENT, place.id, words, (anchor.id,)))


def _drop_silent(night: Night, state: _Links) -> None:
    """Untie whoever hangs on a sleeper, and then whoever hangs on those."""
    while sleeping := [key for key, (_, target) in state.links.items() if _sleeps(target, state)]:
        for key in sleeping:
            anchor, _ = state.links.pop(key)
            _note_silent(state.places[key], anchor, night, state)


def _sleeps(key: str, state: _Links) -> bool:
    return state.places[key].position is None and key not in state.links


def _break_cycles(state: _Links) -> None:
    for start in tuple(state.links):
        cycle = _cycle(start, state)
        if not cycle:
            continue
        for key in cycle:
            state.links.pop(key)
        called = [state.places[key].name for key in cycle]
        words = f"the anchors of {' and '.join(called)} lead back to themselves"
        ids = [state.places[key].id for key in cycle]
        state.notes.append(Note(NoteKind.ANCHOR_CYCLE, ids[0], words, tuple(ids[1:])))


def _cycle(start: str, state: _Links) -> list[str]:
    """The keys from `start` back to `start`, [] when its anchors lead elsewhere."""
    path, seen, at = [start], {start}, state.links.get(start)
    while at is not None and at[1] not in seen:
        path.append(at[1])
        seen.add(at[1])
        at = state.links.get(at[1])
    return path if at is not None and at[1] == start else []


def _with_unplaced_before_dawn(order: Sequence[Place], state: _Links) -> list[Place]:
    """Whoever wakes with neither a position nor an anchor wakes last before dawn."""
    lost = [place for place in order if place.position is None and place.key not in state.links]
    kept = [place for place in order if place.position is not None or place.key in state.links]
    dawn = next(n for n, place in enumerate(kept) if place.key == DAWN_KEY)
    return [*kept[:dawn], *lost, *kept[dawn:]]


def _walk(order: Sequence[Place], state: _Links) -> tuple[Place, ...]:
    """Each place with its followers behind it and its forerunners before it, and theirs with them."""
    if not state.links:  # most scripts have no anchors
        return tuple(order)
    beside: dict[tuple[str, Relation], list[Place]] = {}
    for place in sorted(order, key=lambda each: each.index):
        if place.key in state.links:
            anchor, target = state.links[place.key]
            reason = Reason.beside(anchor.relation, state.places[target].neighbour)
            moved = replace(place, means=Means.ANCHOR, reason=reason, exact=None)
            beside.setdefault((target, anchor.relation), []).append(moved)
    result: list[Place] = []
    stack = [(place, False) for place in reversed(order) if place.key not in state.links]
    while stack:
        place, ready = stack.pop()
        if ready:
            result.append(place)
            continue
        after = beside.get((place.key, Relation.AFTER), [])
        before = beside.get((place.key, Relation.BEFORE), [])
        stack += [(each, False) for each in reversed(after)]
        stack.append((place, True))
        stack += [(each, False) for each in reversed(before)]
    return tuple(result)


def _note_conflicts(order: Sequence[Place], night: Night, directory: Directory, state: _Links) -> None:
    """Say which second anchors the order does not keep."""
    row = {place.key: n for n, place in enumerate(order)}
    for place in order:
        if place.key not in state.links or place.character is None:
            continue
        for anchor in anchors_on(place.character, night):
            target = directory.find(anchor.id)
            if target is not None and (row[place.key] > row[target.key]) != (
                anchor.relation is Relation.AFTER
            ):
                words = f"{place.name} cannot also wake {anchor.relation} {target.name}"
                state.notes.append(Note(NoteKind.ANCHOR_CONFLICT, place.id, words, (anchor.id,)))
