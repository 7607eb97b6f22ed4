"""The night sheets: who wakes when, and what the Storyteller does, a page for each kind of night.

Read in the dark, so the type does not shrink below a comfortable size: a long night takes a second page.
A short one fills its page by air between the rows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from sitegen.locale_words import Words
from sitegen.model import Icon, Night, Paper, Script, Site
from sitegen.night import Row
from sitegen.official import Book
from sitegen.sheets_card import Measures, remark_piece
from sitegen.sheets_flow import Group, Leaf, Page, Piece, Rooms, aired, evenly, flow, height, largest
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
from sitegen.sheets_paper import enlarged
from sitegen.sheets_paper import sizes as sizes_of
from sitegen.sheets_setup import rule_groups, setup_groups
from sitegen.sheets_type import Face, excess, line_count, width
from sitegen.sheets_words import NO_WORDS, OwnWords, by_line, night_head, night_rows, print_words, remarks

SIZES = tuple(size / 4 for size in range(34, 45))
"""The sizes a Storyteller's text may have, in pt, ascending: 8.5 to 11; a large print has larger ones."""

LEADING = 1.22
_GAP = 0.4  # the least air between two rows, in sizes of text
_MOST_AIR = 2.6
_TITLE_SIZE = 22.0
_SETUP_SIZE = 10.5  # of the texts of the setup, in pt
_SETUP_AIR = 9.0  # between two rows of a setup that stands alone, in pt
_NAME_SPACE = 0.6  # behind a name, in its size


@dataclass(frozen=True, slots=True)
class NightRow:
    """A row as drawn: text and picture lowered by `drop` and `picture_drop` pt to stand middle to middle."""

    row: Row
    picture: Picture | None = None
    ability: float = 0.0  # its size in pt
    drop: float = 0.0
    picture_drop: float = 0.0


@dataclass(frozen=True, slots=True)
class NightMeasures:
    """The lengths that follow from the size of the Storyteller's text and the paper, in pt."""

    size: float
    frame: Frame

    @property
    def name(self) -> float:
        """The size of a character's name."""
        return self.size + 1

    @property
    def ability(self) -> float:
        """The size of the ability behind the name, which a Storyteller knows or skips."""
        return max(self.size * 0.86, self.frame.fine)

    @property
    def mark(self) -> float:
        """The size of dusk, dawn and the two info rows."""
        return self.size

    @property
    def mark_height(self) -> float:
        """The line of such a row."""
        return self.size * 1.5

    @property
    def picture(self) -> float:
        """The side of a seal or icon: 9 mm."""
        return min(9 * MM, 2.55 * self.size)

    @property
    def indent(self) -> float:
        """Where the text of a row begins."""
        return self.picture + 0.7 * self.size

    @property
    def box(self) -> float:
        """The side of the tick box at the right edge."""
        return 0.95 * self.size

    @property
    def outdent(self) -> float:
        """What the tick box takes of the measure."""
        return self.box * 2

    @property
    def text_width(self) -> float:
        """The width of the texts."""
        return self.frame.measure - self.indent - self.outdent

    @property
    def gap(self) -> float:
        """The least air between two rows."""
        return _GAP * self.size


@dataclass(frozen=True, slots=True)
class NightPart:
    """The pages of one kind of night, or of the setup where the last night has no room for it."""

    name: str  # the night, or "start"
    title: Title
    measures: NightMeasures
    leaves: tuple[Leaf, ...]

    @property
    def head(self) -> str:
        """What it shows: "First Night"."""
        return self.title.text


def night_sheets(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    paper: Paper = Paper.A4,
    slack: float = 0.0,
    setup: bool = True,
    own: OwnWords = NO_WORDS,
) -> Print:
    """The plan of both night sheets. `slack` is the room in pt to leave free at the foot of each page.

    With `setup` the table of counts and what the brackets do stand behind the nights.
    """
    t = print_words(script, site, own)
    drawn = pictures(script, site, icons)
    frame = enlarged(frame_of(paper, site.print), site.print)
    measures = Measures(_SETUP_SIZE, frame)
    # The table's type is small and stays so.
    groups = (
        setup_groups(script, book, measures, t, columns=2) if setup and not site.print.large_print else ()
    )
    rows = {night: night_rows(script, night, book, t) for night in Night}
    part = partial(_part, script, drawn=drawn, frame=frame, slack=slack, t=t)
    first, other = (part(night, rows[night], share=evenly) for night in Night)
    filled = part(Night.OTHER, rows[Night.OTHER], share=flow) if len(other.leaves) > 1 else other
    more = rule_groups(script, book, measures, t, columns=2)
    behind = _with_setup(filled, script, groups, more, slack, t) if groups else ()
    parts = (first, *(behind if len(behind) == 1 else (other, *behind[1:])))
    context = common(script, site, frame, t) | {
        "parts": parts,
        "leading": LEADING,
        "measures": measures,
    }
    return Print(
        "print/night.html.jinja", context, sum(len(part.leaves) for part in parts), tuple(drawn.values())
    )


def _part(
    script: Script,
    night: Night,
    rows: Sequence[Row],
    *,
    share: Callable[[Sequence[Group], Rooms, float], tuple[Page, ...]],
    drawn: Mapping[str, Picture],
    frame: Frame,
    slack: float,
    t: Words,
) -> NightPart:
    """The pages of a night; `share` is how its rows come onto them."""
    head = _head(script, night_head(night, t), frame, t)
    rooms = _rooms(head, frame, slack)

    sizes = sizes_of(frame) if frame.least > SMALLEST else SIZES

    def groups(size: float) -> tuple[Group, ...]:
        measures = NightMeasures(size, frame)
        pieces = tuple(_piece(row, drawn.get(row.id), measures) for row in rows)
        return Group("rows", pieces, 1), _remarks(script, measures, t)

    def count(size: float) -> int:
        return len(flow(groups(size), rooms, NightMeasures(size, frame).gap))

    fewest = count(sizes[0])
    size = largest(sizes, lambda size: count(size) <= fewest) or sizes[0]
    measures = NightMeasures(size, frame)
    leaves = (
        aired(page, rooms.of(at), measures.gap, _MOST_AIR * size)
        for at, page in enumerate(share(groups(size), rooms, measures.gap))
    )
    return NightPart(night, head, measures, tuple(leaves))


def _head(script: Script, words: str, frame: Frame, t: Words) -> Title:
    by = " · ".join(part for part in (" ".join(script.name.split()), by_line(script, t)) if part)
    return title(words, by, frame, _TITLE_SIZE)


def _rooms(head: Title, frame: Frame, slack: float) -> Rooms:
    return Rooms(frame.room - slack - head.height, frame.room - slack - head.again)


def _with_setup(
    part: NightPart, script: Script, groups: Sequence[Group], more: Sequence[Group], slack: float, t: Words
) -> tuple[NightPart, ...]:
    """The last night with the setup behind its rows where there is room, else with a part of its own.

    There `more` has room too.
    """
    frame, size = part.measures.frame, part.measures.size
    rooms = _rooms(part.title, frame, slack)
    last = part.leaves[-1].blocks
    room = rooms.of(len(part.leaves) - 1) - height(last)
    (behind, *rest) = flow(groups, Rooms(room, room), part.measures.gap)
    if not rest and height(behind) <= room:
        last_leaf = aired((*last, *behind), room + height(last), part.measures.gap, _MOST_AIR * size)
        return (replace(part, leaves=(*part.leaves[:-1], last_leaf)),)
    head = _head(script, t("setup.head"), frame, t)
    rooms = _rooms(head, frame, slack)
    alone = (replace(groups[0], head="", head_height=0.0), *groups[1:], *more)
    leaves = (
        aired(page, rooms.of(at), part.measures.gap, _SETUP_AIR)
        for at, page in enumerate(flow(alone, rooms, part.measures.gap))
    )
    return part, NightPart("start", head, part.measures, tuple(leaves))


def _remarks(script: Script, measures: NightMeasures, t: Words) -> Group:
    pieces = tuple(remark_piece(text, measures.frame) for text in remarks(script, t))
    return Group("remarks", pieces, 1, measures.size)


def _ability_size(row: Row, measures: NightMeasures) -> float:
    """The size of the ability, a little smaller where that saves a line for its last word."""
    if row.character is None:
        return 0.0
    room = measures.text_width - (width(row.name, Face.NAME) + _NAME_SPACE) * measures.name
    fitting = min(room / max(width(row.character.ability, Face.TEXT), 1.0) * 0.99, measures.ability)
    return round(fitting, 2) if fitting >= max(measures.ability * 0.9, SMALLEST) else measures.ability


def _piece(row: Row, picture: Picture | None, measures: NightMeasures) -> Piece:
    ability = _ability_size(row, measures)
    text = _text_height(row, measures, ability)
    if row.character is None:
        return Piece(text, NightRow(row))
    tall = max(text, measures.picture)
    lowered = min((tall - measures.picture) / 2, 0.3 * measures.size)
    return Piece(tall, NightRow(row, picture, ability, (tall - text) / 2, lowered))


def _text_height(row: Row, measures: NightMeasures, ability: float) -> float:
    said = line_count(_spoken(row.text), measures.text_width / measures.size) if row.text else 0
    told = said * measures.size * (LEADING + excess(row.text))
    if row.character is None:
        return measures.mark_height + told
    column = measures.text_width / ability
    taken = (width(row.name, Face.NAME) + _NAME_SPACE) * measures.name / ability
    lines = line_count(row.character.ability, column, first=taken % column) + int(taken // column)
    line = measures.name * LEADING + ability * excess(row.name + row.character.ability)
    return lines * line + told


def _spoken(reminder: str) -> str:
    """The text as wide as it will be: a disc is one letter, a token's stars are not drawn."""
    return reminder.replace(":reminder:", "●").replace("*", "")
