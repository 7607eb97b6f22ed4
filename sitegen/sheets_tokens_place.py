"""Where tokens stand on a page: packed as honeycombs, or on the labels of a sheet one can buy. In mm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt

from sitegen.model import Paper

SAFE = 5.0
"""What printers leave white at the edges of the paper."""

HEAD = 6.0
FOOT = 13.0
"""Kept for the running foot."""

HAIR = 0.5
"""Between two tokens with their bleed."""


@dataclass(frozen=True, slots=True)
class Labels:
    """A sheet of round labels: their diameter, how many there are, and where they begin and repeat."""

    paper: Paper
    diameter: float
    columns: int
    rows: int
    left: float
    top: float
    across: float
    down: float

    @property
    def middles(self) -> tuple[tuple[float, float], ...]:
        """The middle of each label, from the upper left corner of the paper, row by row."""
        radius = self.diameter / 2
        return tuple(
            (self.left + radius + column * self.across, self.top + radius + row * self.down)
            for row in range(self.rows)
            for column in range(self.columns)
        )


LABELS: Mapping[str, Labels] = {
    "lp24-45r": Labels(Paper.A4, 45.0, 4, 6, 9.0, 6.0, 49.0, 48.0),
    "l7780": Labels(Paper.A4, 40.0, 4, 6, 16.0, 13.5, 46.0, 46.0),
    "lp35-37r": Labels(Paper.A4, 37.0, 5, 7, 8.5, 13.0, 39.0, 39.0),
    "lp54-29r": Labels(Paper.A4, 29.0, 6, 9, 8.0, 6.0, 33.0, 32.0),
    "lp70-25r": Labels(Paper.A4, 25.0, 7, 10, 11.5, 14.5, 27.0, 27.0),
}
"""Round labels on A4 by the names they are sold under, with their makers' figures."""


def honeycomb(width: float, height: float, diameter: float, bleed: float) -> tuple[tuple[float, float], ...]:
    """The middles of as many tokens as a page of `width` by `height` holds, but at least one.

    Each row stands in the gaps of the one above it, all of them in the middle of the page.
    """
    pitch = diameter + 2 * bleed + HAIR
    room = width - 2 * SAFE
    full = int(max(room - diameter, 0.0) // pitch) + 1
    short = full if (full - 0.5) * pitch + diameter <= room else full - 1
    step = pitch * sqrt(3) / 2 if short else pitch
    rows = int(max(height - HEAD - FOOT - diameter, 0.0) // step) + 1
    wide = max((full - 1) * pitch, (short - 0.5) * pitch) + diameter
    left = (width - wide) / 2 + diameter / 2
    return tuple(_rows(rows, (full, short), (left, HEAD + diameter / 2), (pitch, step)))


def _rows(
    rows: int, counts: tuple[int, int], start: tuple[float, float], pitch: tuple[float, float]
) -> Iterator[tuple[float, float]]:
    for row in range(rows):
        inset = pitch[0] / 2 if row % 2 and counts[1] else 0.0
        for column in range(counts[row % 2] or counts[0]):
            yield start[0] + inset + column * pitch[0], start[1] + row * pitch[1]
