"""The front strips: who wakes, as pictures at both sides of the character sheet.

Only where a script's author wants it: players do not always see who wakes when.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.locale_words import Words
from sitegen.model import Look, Night, Script
from sitegen.night import Row
from sitegen.official import Book
from sitegen.sheets_page import MM, Frame, Picture
from sitegen.sheets_words import night_rows

WIDTH = 9 * MM
"""What a strip takes of the page at its side, in pt."""

_LARGEST = 7.5 * MM
_HEAD = 13.0
_SHARE = 0.88  # of the room for a picture, the part it fills
_WIDEST = 14 * MM  # from one picture to the next


@dataclass(frozen=True, slots=True)
class FrontMark:
    """A picture of a front strip, or the diamond of dusk, dawn and the two infos: `top` in pt."""

    name: str
    picture: Picture | None
    top: float


@dataclass(frozen=True, slots=True)
class FrontStrip:
    """The pictures of one night, each `size` pt wide."""

    night: Night
    head: str  # the one word there is room for
    marks: tuple[FrontMark, ...]
    size: float


def beside(
    script: Script, book: Book, drawn: Mapping[str, Picture], frame: Frame, look: Look, t: Words
) -> tuple[Frame, tuple[FrontStrip, ...]]:
    """The room a sheet has, and its strips where they are wanted."""
    if not look.front_strips:
        return frame, ()
    narrow = replace(frame, side=frame.side + WIDTH)
    return narrow, front_strips(script, book, drawn, narrow, t)


def front_strips(
    script: Script, book: Book, drawn: Mapping[str, Picture], frame: Frame, t: Words
) -> tuple[FrontStrip, ...]:
    """Both nights as pictures, as large as lets the longer one end on the page."""
    orders = {night: night_rows(script, night, book, t) for night in Night}
    steps = {night: min((frame.room - _HEAD) / len(rows), _WIDEST) for night, rows in orders.items()}
    size = min(min(steps.values()) * _SHARE, _LARGEST)
    return tuple(
        FrontStrip(night, t(f"print.{night}_short"), tuple(_marks(rows, drawn, steps[night])), size)
        for night, rows in orders.items()
    )


def _marks(rows: Sequence[Row], drawn: Mapping[str, Picture], step: float) -> Iterator[FrontMark]:
    for at, row in enumerate(rows):
        yield FrontMark(row.name, drawn.get(row.id), _HEAD + at * step)
