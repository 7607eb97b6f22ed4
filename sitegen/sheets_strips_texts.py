"""What stands between the night strips: jinxes, house rules, Travellers, the setup, remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sitegen.locale_words import Words
from sitegen.model import Character, Script, Team
from sitegen.official import Book
from sitegen.sheets_card import Card, Measures, card_piece, remark_piece
from sitegen.sheets_flow import Group, Leaf, Page, Rooms, aired, flow, largest
from sitegen.sheets_page import SMALLEST, Frame, Picture, Title
from sitegen.sheets_setup import rule_groups, setup_groups
from sitegen.sheets_words import remarks

TEXT_SIZES = tuple(size / 4 for size in range(int(SMALLEST * 4), 13 * 4 + 1))
"""The sizes of the texts, in pt, ascending."""

_AIR = 2.4  # the most between two of them, in their size
_GUESTS = tuple(team for team in Team if not team.in_bag)


def texts_between(
    script: Script,
    book: Book,
    drawn: Mapping[str, Picture],
    frame: Frame,
    head: Title,
    slack: float,
    narrow: int,
    t: Words,
) -> tuple[Measures, tuple[Leaf, ...]]:
    """The texts on their pages, of which the first `narrow` ones have strips at their sides."""
    rooms = Rooms(frame.room - slack - head.height, frame.room - slack - head.again)

    def pages(size: float) -> tuple[Page, ...]:
        measures = Measures(size, frame)
        return _flowed(
            _groups(script, book, drawn, measures, t), rooms, measures.gap, narrow, t("print.continued")
        )

    fewest = len(pages(SMALLEST))
    size = largest(TEXT_SIZES, lambda size: len(pages(size)) <= fewest) or SMALLEST
    measures = Measures(size, frame)
    return measures, tuple(
        aired(page, rooms.of(at), measures.gap, _AIR * size) for at, page in enumerate(pages(size))
    )


def _flowed(groups: Sequence[Group], rooms: Rooms, gap: float, narrow: int, again: str) -> tuple[Page, ...]:
    """In one column beside strips, in two where the page is free."""
    pages = flow(groups, rooms, gap)
    if len(pages) <= narrow:
        return pages
    placed = {id(group): 0 for group in groups}
    for block in (block for page in pages[:narrow] for block in page):
        placed[id(block.group)] += block.rows
    rest = [
        _rest(group, placed[id(group)], again) for group in groups if placed[id(group)] < len(group.pieces)
    ]
    later = Rooms(rooms.later, rooms.later)
    return (*pages[:narrow], *flow(rest, later, gap))


def _rest(group: Group, placed: int, again: str) -> Group:
    head = f"{group.head} ({again})" if placed and group.head else group.head
    columns = 1 if group.kind in ("tables", "remarks") else 2
    return replace(group, pieces=group.pieces[placed:], columns=columns, head=head)


def _groups(
    script: Script, book: Book, drawn: Mapping[str, Picture], measures: Measures, t: Words
) -> tuple[Group, ...]:
    groups = [
        *rule_groups(script, book, measures, t, narrow=True),
        *(_guests(team, script.team(team), drawn, measures) for team in _GUESTS),
        *setup_groups(script, book, measures, t, narrow=True),
        _remarks(script, measures, t),
    ]
    return tuple(group for group in groups if group.pieces)


def _guests(
    team: Team, characters: Sequence[Character], drawn: Mapping[str, Picture], measures: Measures
) -> Group:
    pieces = tuple(card_piece(Card(each, drawn[each.id]), measures) for each in characters)
    return Group("cards", pieces, 1, measures.head_height, team=team)


def _remarks(script: Script, measures: Measures, t: Words) -> Group:
    narrow = replace(measures.frame, side=(measures.frame.width - measures.column) / 2)
    pieces = tuple(remark_piece(text, narrow) for text in remarks(script, t))
    return Group("remarks", pieces, 1, measures.head * 0.75)
