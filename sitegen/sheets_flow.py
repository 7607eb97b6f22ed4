"""From measured pieces to columns and pages: where a print breaks, decided before layout. Heights are in pt.

WeasyPrint can balance columns itself, but takes five times as long over it and may leave a team's head
alone at the foot of a page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from sitegen.model import Team

_TO_THE_EYE = 2.0
_STEPS = 32
_MOST_EXTRA = 14.0  # more would not look like one column beside another


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that is never broken: its height and what the template will draw."""

    height: float
    content: object


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces under one head, in one or two columns. `kind` names the template's macro for them.

    The head is the word of `team`, else `head`.
    """

    kind: str
    pieces: tuple[Piece, ...]
    columns: int = 2
    head_height: float = 0.0
    head: str = ""
    team: Team | None = None
    new_page: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A group, or the part of it that stands on one page."""

    group: Group
    columns: tuple[tuple[object, ...], ...]
    height: float
    rows: int  # pieces in the longest column
    continued: bool = False
    extras: tuple[float, ...] = (0.0, 0.0)  # between two pieces of each column, so that both end level


Page = tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Rooms:
    """The height a page has for its blocks: the first one and those behind it."""

    first: float
    later: float

    def of(self, page: int) -> float:
        """The room on `page`, counted from 0."""
        return self.later if page else self.first


def split(heights: Sequence[float], gap: float) -> int:
    """How many of the pieces go into the left of two columns, so that the taller one is as low as can be.

    Of splits that are equal to the eye the longer left column: an odd piece out belongs left.
    """
    ends = list(accumulate(height + gap for height in heights))
    taller = [max(end, ends[-1] - end) for end in ends]
    return max((n for n, tall in enumerate(taller, 1) if tall <= min(taller) + _TO_THE_EYE), default=0)


def column_height(pieces: Sequence[Piece], columns: int, gap: float) -> float:
    """The height of `pieces` set in one or two columns."""
    heights = [piece.height for piece in pieces]
    cut = split(heights, gap) if columns == 2 else len(heights)
    return max(_stack(heights[:cut], gap), _stack(heights[cut:], gap))


def flow(groups: Sequence[Group], rooms: Rooms, gap: float) -> tuple[Page, ...]:
    """The groups on pages, in order, nothing lost: a group that does not fit goes on under its head again."""
    pages: list[list[Block]] = [[]]
    for group in groups:
        if group.new_page and pages[-1]:
            pages.append([])
        _place(group, pages, rooms, gap)
    return tuple(tuple(page) for page in pages)


def evenly(groups: Sequence[Group], rooms: Rooms, gap: float) -> tuple[Page, ...]:
    """The same on as many pages, none of them nearly empty because the others are full."""
    pages = flow(groups, rooms, gap)
    if len(pages) == 1:
        return pages
    cuts = [min(rooms.first, rooms.later) * step / (2 * _STEPS) for step in range(_STEPS)]

    def cut_by(cut: float) -> tuple[Page, ...]:
        return flow(groups, Rooms(rooms.first - cut, rooms.later - cut), gap)

    return cut_by(largest(cuts, lambda cut: len(cut_by(cut)) <= len(pages)) or 0.0)


def height(page: Page) -> float:
    """What the blocks of a page take."""
    return sum(block.height for block in page)


def largest(sizes: Sequence[float], fits: Callable[[float], bool]) -> float | None:
    """The largest of the ascending `sizes` that fits (smaller ones fit too), `None` if none does."""
    low, high = 0, len(sizes)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if fits(sizes[middle]) else (low, middle)
    return sizes[low - 1] if low else None


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page ready for the template: `gap` between pieces, and what is `spare` above a table at its foot."""

    blocks: Page
    gap: float
    spare: float


def aired(page: Page, room: float, gap: float, most: float) -> Leaf:
    """The page with its free room shared out between its rows, up to `most` between two of them."""
    free = max(room - height(page), 0.0)
    slots = sum(block.rows for block in page)  # one above each head and one between two rows
    air = min(free / slots, max(most - gap, 0.0)) if slots else 0.0
    return Leaf(page, gap + air, free - slots * air)


def _place(group: Group, pages: list[list[Block]], rooms: Rooms, gap: float) -> None:
    rest = group.pieces
    while rest:
        room = rooms.of(len(pages) - 1) - height(tuple(pages[-1]))
        fitting = _fitting(rest, group, room, gap)
        if pages[-1] and _orphaned(fitting, len(rest), group.columns):
            pages.append([])
            continue
        taken = max(fitting, 1)  # what no page can hold stands alone; layout will break it
        pages[-1].append(_block(group, rest[:taken], gap, continued=len(rest) < len(group.pieces)))
        rest = rest[taken:]


def _fitting(pieces: tuple[Piece, ...], group: Group, room: float, gap: float) -> int:
    counts = range(1, len(pieces) + 1)
    room -= group.head_height
    return int(largest(counts, lambda n: column_height(pieces[: int(n)], group.columns, gap) <= room) or 0)


def _orphaned(fitting: int, wanted: int, columns: int) -> bool:
    """Would a head stand over less than two full rows of a longer group?"""
    return fitting < min(wanted, 2 * columns)


def _block(group: Group, pieces: Sequence[Piece], gap: float, *, continued: bool) -> Block:
    contents = tuple(piece.content for piece in pieces)
    cut = split([piece.height for piece in pieces], gap) if group.columns == 2 else len(contents)
    columns = (contents[:cut], contents[cut:])[: group.columns]
    stacks = [_stack([piece.height for piece in part], gap) for part in (pieces[:cut], pieces[cut:])]
    highest = max(stacks)
    extras = tuple(_extra(highest - stack, len(part)) for stack, part in zip(stacks, columns, strict=False))
    return Block(group, columns, group.head_height + highest, max(map(len, columns)), continued, extras)


def _extra(lacking: float, pieces: int) -> float:
    """What to add between the pieces of a column that lacks so many pt, 0 where it would be too much."""
    extra = lacking / (pieces - 1) if pieces > 1 else 0.0
    return extra if extra <= _MOST_EXTRA else 0.0


def _stack(heights: Sequence[float], gap: float) -> float:
    return sum(heights) + gap * max(len(heights) - 1, 0)
