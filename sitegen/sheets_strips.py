"""Both nights on one page: who wakes as a strip at each side, the second turned as the sheet is at dusk.

Between the strips stands what else a Storyteller looks up: jinxes, house rules, Travellers, the setup.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.jinxes import active_jinxes
from sitegen.model import Character, Icon, Night, Paper, Script, Site, Team
from sitegen.night import Row, night_order
from sitegen.official import Book
from sitegen.sheets_card import Card, Measures, Rule, card_piece, remark_piece, rule_piece
from sitegen.sheets_flow import Group, Leaf, Page, Rooms, aired, flow, largest
from sitegen.sheets_night import NIGHT_HEADS
from sitegen.sheets_page import (
    MM,
    SMALLEST,
    Frame,
    Picture,
    Print,
    Title,
    by_line,
    common,
    frame_of,
    pictures,
    remarks,
    title,
)
from sitegen.sheets_setup import setup_groups
from sitegen.sheets_type import Face, line_count, width

SIZES = tuple(size / 4 for size in range(int(SMALLEST * 4), 12 * 4 + 1))
"""The sizes a name on a strip may have, in pt, ascending."""

TEXT_SIZES = tuple(size / 4 for size in range(int(SMALLEST * 4), 11 * 4 + 1))
"""The sizes of the texts between the strips, in pt, ascending."""

HEAD = 30.0
"""The height of a strip's head, in pt."""

_MOST_AIR = 1.5  # between two rows, in sizes of name
_TEXT_AIR = 1.6
_MARGIN = 4 * MM  # between a strip and the texts
_LEADING = 1.1
_TITLE = 20.0
_SEVEN = "7 or more players"
_GUESTS = tuple(team for team in Team if not team.in_bag)
_NO_TEXT = "The text of this jinx is not installed."


@dataclass(frozen=True, slots=True)
class StripRow:
    """A row of a strip as drawn: its height, the size of its name and the lines it takes. Lengths in pt."""

    row: Row
    picture: Picture | None
    height: float
    size: float
    lines: int
    top: float = 0.0  # from the top of its strip

    @property
    def note(self) -> str:
        """What stands small under the name of an info row."""
        return _SEVEN if self.row.seven_or_more else ""


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
    rows: tuple[StripRow, ...]
    continued: bool = False

    @property
    def head(self) -> str:
        """The night's words: "First Night"."""
        return NIGHT_HEADS[self.night]


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
) -> Print:
    """The plan of the strips. `slack` is the room in pt to leave free at the foot of each page."""
    drawn = pictures(script, site, icons)
    frame = frame_of(paper, site.print)
    measures, strips = _strips(script, book, drawn, frame)
    head = _head(script, frame)
    texts, leaves = _texts(script, book, drawn, frame, head, slack, max(map(len, strips)))
    nothing = Leaf((), texts.gap, 0.0)
    planned = tuple(
        StripLeaf(tuple(_nth(pages, at) for pages in strips), leaves[at] if at < len(leaves) else nothing)
        for at in range(max(*map(len, strips), len(leaves)))
    )
    context = common(script, site, frame) | {
        "title": head,
        "strip": measures,
        "measures": texts,
        "leaves": planned,
    }
    return Print("print/strips.html.jinja", context, len(planned), tuple(drawn.values()))


def _strips(
    script: Script, book: Book, drawn: Mapping[str, Picture], frame: Frame
) -> tuple[StripMeasures, tuple[tuple[Strip, ...], ...]]:
    """Both nights in one size of name, each on as few pages as the smallest size takes."""
    orders = {night: night_order(script, night, book).rows for night in Night}
    room = frame.room - HEAD

    def pages(size: float) -> tuple[tuple[Strip, ...], ...]:
        measures = StripMeasures(size, frame)
        return tuple(_strip(night, rows, drawn, measures, room) for night, rows in orders.items())

    fewest = [len(strip) for strip in pages(SMALLEST)]
    size = largest(SIZES, lambda size: [len(strip) for strip in pages(size)] <= fewest) or SMALLEST
    return StripMeasures(size, frame), pages(size)


def _strip(
    night: Night, rows: Sequence[Row], drawn: Mapping[str, Picture], measures: StripMeasures, room: float
) -> tuple[Strip, ...]:
    pages: list[list[StripRow]] = [[]]
    for row in rows:
        made = _row(row, drawn.get(row.id), measures)
        if pages[-1] and _tall([*pages[-1], made], measures) > room:
            pages.append([])
        pages[-1].append(made)
    return tuple(
        Strip(night, tuple(_placed(page, measures, room)), continued=at > 0) for at, page in enumerate(pages)
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


def _row(row: Row, picture: Picture | None, measures: StripMeasures) -> StripRow:
    """A name on one line, a little smaller where that saves the second one."""
    room = measures.width - measures.indent
    fitting = room / max(width(row.name, Face.NAME), 1.0) * 0.98
    size = round(min(measures.size, fitting), 2) if fitting >= SMALLEST else SMALLEST
    lines = 1 if fitting >= SMALLEST else line_count(row.name, room / size, Face.NAME)
    noted = SMALLEST * _LEADING if row.seven_or_more else 0.0
    return StripRow(row, picture, max(measures.picture, lines * size * _LEADING + noted), size, lines)


def _nth(pages: Sequence[Strip], at: int) -> Strip:
    return pages[at] if at < len(pages) else replace(pages[-1], rows=())


def _head(script: Script, frame: Frame) -> Title:
    narrow = replace(frame, side=(frame.width - Measures(SMALLEST, frame).column) / 2)
    return title(script.name, by_line(script), narrow, _TITLE)


def _texts(
    script: Script,
    book: Book,
    drawn: Mapping[str, Picture],
    frame: Frame,
    head: Title,
    slack: float,
    narrow: int,
) -> tuple[Measures, tuple[Leaf, ...]]:
    """The texts on their pages, of which the first `narrow` ones have strips at their sides."""
    rooms = Rooms(frame.room - slack - head.height, frame.room - slack - head.again)

    def pages(size: float) -> tuple[Page, ...]:
        measures = Measures(size, frame)
        return _flowed(_groups(script, book, drawn, measures), rooms, measures.gap, narrow)

    fewest = len(pages(SMALLEST))
    size = largest(TEXT_SIZES, lambda size: len(pages(size)) <= fewest) or SMALLEST
    measures = Measures(size, frame)
    return measures, tuple(
        aired(page, rooms.of(at), measures.gap, _TEXT_AIR * size) for at, page in enumerate(pages(size))
    )


def _flowed(groups: Sequence[Group], rooms: Rooms, gap: float, narrow: int) -> tuple[Page, ...]:
    """In one column beside strips, in two where the page is free."""
    pages = flow(groups, rooms, gap)
    if len(pages) <= narrow:
        return pages
    placed = {id(group): 0 for group in groups}
    for block in (block for page in pages[:narrow] for block in page):
        placed[id(block.group)] += block.rows
    rest = [_rest(group, placed[id(group)]) for group in groups if placed[id(group)] < len(group.pieces)]
    later = Rooms(rooms.later, rooms.later)
    return (*pages[:narrow], *flow(rest, later, gap))


def _rest(group: Group, placed: int) -> Group:
    head = f"{group.head} (continued)" if placed and group.head else group.head
    columns = 1 if group.kind in ("tables", "remarks") else 2
    return replace(group, pieces=group.pieces[placed:], columns=columns, head=head)


def _groups(
    script: Script, book: Book, drawn: Mapping[str, Picture], measures: Measures
) -> tuple[Group, ...]:
    jinxes = [
        Rule((jinx.first, jinx.second), jinx.reason or _NO_TEXT) for jinx in active_jinxes(script, book)
    ]
    groups = [
        _rules("Jinxes", jinxes, measures),
        _rules("House rules", [Rule((), text) for text in script.meta.bootlegger], measures),
        *(_guests(team, script.team(team), drawn, measures) for team in _GUESTS),
        *setup_groups(script, book, measures, narrow=True),
        _remarks(script, measures),
    ]
    return tuple(group for group in groups if group.pieces)


def _rules(head: str, rules: Sequence[Rule], measures: Measures) -> Group:
    pieces = tuple(rule_piece(rule, measures, 2) for rule in rules)
    return Group("rules", pieces, 1, measures.head_height, head)


def _guests(
    team: Team, characters: Sequence[Character], drawn: Mapping[str, Picture], measures: Measures
) -> Group:
    pieces = tuple(card_piece(Card(each, drawn[each.id]), measures) for each in characters)
    return Group("cards", pieces, 1, measures.head_height, team=team)


def _remarks(script: Script, measures: Measures) -> Group:
    narrow = replace(measures.frame, side=(measures.frame.width - measures.column) / 2)
    pieces = tuple(remark_piece(text, narrow) for text in remarks(script))
    return Group("remarks", pieces, 1, measures.head * 0.75)
