"""Both nights on one page: who wakes as a strip at each side, the second turned as the sheet is at dusk.

Between the strips stands what else a Storyteller looks up: jinxes, house rules, Travellers, the setup.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.locale_words import Words
from sitegen.model import Icon, Night, Paper, Script, Site
from sitegen.night import Row
from sitegen.official import Book
from sitegen.sheets_card import Measures
from sitegen.sheets_flow import Leaf, largest
from sitegen.sheets_page import (
    MM,
    SMALLEST,
    Frame,
    Picture,
    Print,
    Title,
    common,
    frame_of,
    pictures,
    title,
)
from sitegen.sheets_strips_texts import texts_between
from sitegen.sheets_type import Face, excess, line_count, width
from sitegen.sheets_words import NO_WORDS, OwnWords, by_line, night_head, night_rows, print_words

SIZES = tuple(size / 4 for size in range(int(SMALLEST * 4), 14 * 4 + 1))
"""The sizes a name on a strip may have, in pt, ascending."""

HEAD = 30.0
"""The height of a strip's head, in pt."""

_MOST_AIR = 2.8  # between two rows, in sizes of name
_MARGIN = 4 * MM  # between a strip and the texts
_LEADING = 1.1
_MARK = 0.85  # the size of dusk and dawn beside that of a name
MARK_SPACING = 0.1  # between their letters, in em
_TITLE = 20.0


@dataclass(frozen=True, slots=True)
class StripRow:
    """A row of a strip as drawn: its height, the size of its name and what that takes. Lengths in pt."""

    row: Row
    picture: Picture | None
    height: float
    size: float
    text: float  # the height of the name
    note: str = ""  # what stands small under the name of an info row
    top: float = 0.0  # from the top of its strip


@dataclass(frozen=True, slots=True)
class StripMeasures:
    """The lengths that follow from the size of a name and the paper, in pt."""

    size: float
    frame: Frame

    @property
    def width(self) -> float:
        """The width of a strip: what the texts in their column leave."""
        return (self.frame.measure - Measures(self.size, self.frame).column) / 2 - _MARGIN

    @property
    def picture(self) -> float:
        """The side of a seal or icon; a crowd's shrink faster than their names."""
        return self.size * min(1.35 + 0.5 * (self.size - SMALLEST), 2.1)

    @property
    def indent(self) -> float:
        """Where a name begins."""
        return self.picture + 0.5 * self.size

    @property
    def gap(self) -> float:
        """The least air between two rows."""
        return 0.3 * self.size


@dataclass(frozen=True, slots=True)
class Strip:
    """The rows of one night on one page."""

    night: Night
    head: str  # the night's words: "First Night"
    rows: tuple[StripRow, ...]
    continued: bool = False


@dataclass(frozen=True, slots=True)
class StripLeaf:
    """A page: two strips (no rows where a night is done) and the texts between them."""

    strips: tuple[Strip, ...]
    texts: Leaf

    @property
    def wide(self) -> bool:
        """Do the texts have the page to themselves?"""
        return not any(strip.rows for strip in self.strips)


def night_strips(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    paper: Paper = Paper.A4,
    slack: float = 0.0,
    own: OwnWords = NO_WORDS,
) -> Print:
    """The plan of the strips. `slack` is the room in pt to leave free at the foot of each page."""
    t = print_words(script, site, own)
    drawn = pictures(script, site, icons)
    frame = frame_of(paper, site.print)
    measures, strips = _strips(script, book, drawn, frame, t)
    head = _head(script, frame, t)
    texts, leaves = texts_between(script, book, drawn, frame, head, slack, max(map(len, strips)), t)
    nothing = Leaf((), texts.gap, 0.0)
    planned = tuple(
        StripLeaf(tuple(_nth(pages, at) for pages in strips), leaves[at] if at < len(leaves) else nothing)
        for at in range(max(*map(len, strips), len(leaves)))
    )
    context = common(script, site, frame, t) | {
        "title": head,
        "strip": measures,
        "measures": texts,
        "leaves": planned,
    }
    return Print("print/strips.html.jinja", context, len(planned), tuple(drawn.values()))


def _strips(
    script: Script, book: Book, drawn: Mapping[str, Picture], frame: Frame, t: Words
) -> tuple[StripMeasures, tuple[tuple[Strip, ...], ...]]:
    """Both nights in one size of name, each on as few pages as the smallest size takes."""
    orders = {night: night_rows(script, night, book, t) for night in Night}
    room = frame.room - HEAD

    def pages(size: float) -> tuple[tuple[Strip, ...], ...]:
        measures = StripMeasures(size, frame)
        return tuple(_strip(night, rows, drawn, measures, room, t) for night, rows in orders.items())

    fewest = [len(strip) for strip in pages(SMALLEST)]
    size = largest(SIZES, lambda size: [len(strip) for strip in pages(size)] <= fewest) or SMALLEST
    return StripMeasures(size, frame), pages(size)


def _strip(
    night: Night,
    rows: Sequence[Row],
    drawn: Mapping[str, Picture],
    measures: StripMeasures,
    room: float,
    t: Words,
) -> tuple[Strip, ...]:
    pages: list[list[StripRow]] = [[]]
    for row in rows:
        made = _row(row, drawn.get(row.id), measures, t("print.seven") if row.seven_or_more else "")
        if pages[-1] and _tall([*pages[-1], made], measures) > room:
            pages.append([])
        pages[-1].append(made)
    head = night_head(night, t)
    return tuple(
        Strip(night, head, tuple(_placed(page, measures, room)), continued=at > 0)
        for at, page in enumerate(pages)
    )


def _placed(rows: Sequence[StripRow], measures: StripMeasures, room: float) -> Iterator[StripRow]:
    """Each row at its own place: WeasyPrint may lose the last rows of a strip that it has to turn round."""
    top, air = HEAD, _air(rows, measures, room)
    for row in rows:
        yield replace(row, top=top)
        top += row.height + air


def _tall(rows: Sequence[StripRow], measures: StripMeasures) -> float:
    return sum(row.height for row in rows) + measures.gap * (len(rows) - 1)


def _air(rows: Sequence[StripRow], measures: StripMeasures, room: float) -> float:
    free = max(room - _tall(rows, measures), 0.0) / max(len(rows) - 1, 1)
    return measures.gap + min(free, max(_MOST_AIR * measures.size - measures.gap, 0.0))


def _row(row: Row, picture: Picture | None, measures: StripMeasures, note: str) -> StripRow:
    """A name on one line, a little smaller where that saves the second one."""
    face, spacing = (Face.NAME, 0.0) if row.character else (Face.DISPLAY, MARK_SPACING)
    most = measures.size if row.character else max(measures.size * _MARK, SMALLEST)
    room = measures.width - measures.indent
    fitting = room / max(width(row.name, face, spacing), 1.0) * 0.98
    size = round(min(most, fitting), 2) if fitting >= SMALLEST else SMALLEST
    # The spacing widens every letter, so the measure is narrowed instead.
    lines = 1 if fitting >= SMALLEST else line_count(row.name, room / size / (1 + 2 * spacing), face)
    noted = SMALLEST * _LEADING if note else 0.0
    text = lines * size * (_LEADING + excess(row.name, face))
    return StripRow(row, picture, max(measures.picture, text + noted), size, text, note)


def _nth(pages: Sequence[Strip], at: int) -> Strip:
    return pages[at] if at < len(pages) else replace(pages[-1], rows=())


def _head(script: Script, frame: Frame, t: Words) -> Title:
    narrow = replace(frame, side=(frame.width - Measures(SMALLEST, frame).column) / 2)
    return title(script.name, by_line(script, t), narrow, _TITLE)
