"""What has changed between two states of the published game."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher

from sitegen.model import Character, Night
from sitegen.official.book import Book


@dataclass(frozen=True, slots=True)
class NightMove:
    """A row of a night sheet that stands elsewhere: 1-based rows before and after, `None` for not on it."""

    id: str
    night: Night
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Change:
    """The differences from `before` to `after`, as ids; `renamed` holds id, old and new name.

    What is reworded is known only where both states hold texts (`had_texts`). A jinx is its pair of ids.
    A night row has moved when its neighbours' order does not explain its new place.
    """

    added: tuple[str, ...]
    removed: tuple[str, ...]
    renamed: tuple[tuple[str, str, str], ...]
    reworded: tuple[str, ...]
    jinxes_added: tuple[tuple[str, str], ...]
    jinxes_removed: tuple[tuple[str, str], ...]
    jinxes_reworded: tuple[tuple[str, str], ...]
    night_moves: tuple[NightMove, ...]
    characters: int  # how many there are now
    jinxes: int
    had_texts: bool
    date_before: str
    date_after: str

    @property
    def nothing(self) -> bool:
        """Are both states the same game, word for word?"""
        return not (
            self.added
            or self.removed
            or self.renamed
            or self.reworded
            or self.jinxes_added
            or self.jinxes_removed
            or self.jinxes_reworded
            or self.night_moves
        )


def change(before: Book, after: Book) -> Change:
    """Everything that `after` says otherwise than `before`."""
    old, new = before.characters, after.characters
    both = [id_ for id_ in new if id_ in old]
    return Change(
        added=tuple(id_ for id_ in new if id_ not in old),
        removed=tuple(id_ for id_ in old if id_ not in new),
        renamed=tuple((id_, old[id_].name, new[id_].name) for id_ in both if old[id_].name != new[id_].name),
        reworded=tuple(id_ for id_ in both if _reworded(old[id_], new[id_])),
        jinxes_added=_missing(after, before),
        jinxes_removed=_missing(before, after),
        jinxes_reworded=_reworded_jinxes(before, after),
        night_moves=tuple(move for night in Night for move in _moves(before, after, night)),
        characters=len(new),
        jinxes=len(after.jinxes),
        had_texts=before.has_texts,
        date_before=before.date,
        date_after=after.date,
    )


def _reworded(old: Character, new: Character) -> bool:
    if old.facts_only or new.facts_only:
        return False
    return any(
        getattr(old, text) != getattr(new, text)
        for text in ("ability", "flavor", "first_night_reminder", "other_night_reminder")
    )


def _missing(here: Book, there: Book) -> tuple[tuple[str, str], ...]:
    known = {jinx.pair for jinx in there.jinxes}
    return tuple((jinx.first, jinx.second) for jinx in here.jinxes if jinx.pair not in known)


def _reworded_jinxes(before: Book, after: Book) -> tuple[tuple[str, str], ...]:
    reasons = {jinx.pair: jinx.reason for jinx in before.jinxes if jinx.reason}
    return tuple(
        (jinx.first, jinx.second)
        for jinx in after.jinxes
        if jinx.reason and reasons.get(jinx.pair, jinx.reason) != jinx.reason
    )


def _moves(before: Book, after: Book, night: Night) -> list[NightMove]:
    """The rows that are not part of the longest run both sheets share; newcomers to the game are no moves."""
    old, new = before.night_sheet(night), after.night_sheet(night)
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    still = {id_ for block in blocks for id_ in old[block.a : block.a + block.size]}
    rows = dict.fromkeys([*new, *old])
    known = [id_ for id_ in rows if id_ in before.characters and id_ in after.characters]
    return [NightMove(id_, night, _row(id_, old), _row(id_, new)) for id_ in known if id_ not in still]


def _row(id_: str, sheet: tuple[str, ...]) -> int | None:
    return sheet.index(id_) + 1 if id_ in sheet else None
