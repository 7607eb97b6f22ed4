"""The paper of a print, its margins, and the sizes of type that go with it. All in pt, 72 to the inch."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sitegen.model import Look, Paper

MM = 72 / 25.4
SMALLEST = 7.5
"""No text of ours is smaller: below it, half the table cannot read."""

BLEED = 10.0
"""3.5 mm: as far as a PDF's own bleed box reaches."""


LARGE, LARGEST = 16.0, 20.0
"""The sizes of abilities in a large print; what says less may stand a quarter smaller."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The paper and its margins; the running foot stands inside the bottom margin.

    `least` and `most` bound the size of an ability, `small` is that of the foot and of remarks, `fine` the
    smallest of any text. `columns` is how many a list of characters has, `bleed` what is printed beyond the
    trimmed page.
    """

    name: str
    width: float
    height: float
    top: float = 11 * MM
    side: float = 12 * MM
    bottom: float = 14 * MM
    least: float = SMALLEST
    most: float = 13.0
    small: float = 8.5
    fine: float = SMALLEST
    columns: int = 2
    bleed: float = 0.0

    @property
    def measure(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.side

    @property
    def room(self) -> float:
        """The height between the margins."""
        return self.height - self.top - self.bottom

    @property
    def scale(self) -> float:
        """How much smaller than on a large sheet the titles are."""
        return min(1.0, self.measure / 480)


FRAMES = {
    Paper.A4: Frame("A4", 210 * MM, 297 * MM),
    Paper.LETTER: Frame("letter", 8.5 * 72, 11 * 72),
    Paper.A5: Frame("A5", 148 * MM, 210 * MM, 9 * MM, 9 * MM, 12 * MM),
    Paper.HALF_LETTER: Frame("half letter", 5.5 * 72, 8.5 * 72, 9 * MM, 9 * MM, 12 * MM),
}


def frame_of(paper: Paper, look: Look) -> Frame:
    """The frame of a print in a look."""
    return replace(FRAMES[paper], bleed=BLEED if look.bleed else 0.0)


def leaf_of(paper: Paper, look: Look) -> Paper:
    """The paper that one page takes: half of it where two stand side by side."""
    return paper.half or paper if look.two_up else paper


def sheet_frame(paper: Paper, look: Look) -> Frame:
    """The frame of a character sheet in a look."""
    return replace(enlarged(frame_of(paper, look), look), columns=look.columns)


def enlarged(frame: Frame, look: Look) -> Frame:
    """The frame with the sizes of a large print, where one is wanted."""
    if not look.large_print:
        return frame
    return replace(frame, least=LARGE, most=LARGEST, small=LARGE * 0.75, fine=LARGE * 0.75)


def sizes(frame: Frame) -> tuple[float, ...]:
    """The sizes an ability may have on this paper, in pt, ascending."""
    return tuple(size / 4 for size in range(int(frame.least * 4), int(frame.most * 4) + 1))
