"""The character sheet: a script as the page that lies on the table. Planned here, rendered elsewhere.

The type is as large as lets the sheet fill its page; what is left over becomes air between the rows. The
four main teams do not shrink for the sake of jinxes and travellers: those take the back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.jinxes import Jinx, active_jinxes
from sitegen.model import Icon, Paper, Script, Site, Team
from sitegen.official import Book
from sitegen.sheets_card import (
    COUNTS,
    LEADING,
    NAME_LEADING,
    Card,
    Measures,
    Rule,
    card_piece,
    counts_piece,
    remark_piece,
    rule_piece,
)
from sitegen.sheets_flow import Group, Leaf, Page, Rooms, aired, flow, largest
from sitegen.sheets_page import (
    FRAMES,
    SMALLEST,
    Frame,
    Picture,
    Print,
    Title,
    by_line,
    common,
    pictures,
    remarks,
    title,
)

SIZES = tuple(size / 4 for size in range(int(SMALLEST * 4), 13 * 4 + 1))
"""The sizes an ability may have, in pt, ascending."""

COMFORT = 8.25
"""Below this size a sheet rather takes a back page for its jinxes and travellers than shrink further."""

_ROOMY = 9.5  # a table of player counts must not press the type below this
_MOST_AIR = 2.0  # between two cards, in ability sizes
_WORTH_A_PAGE = 1.0  # what a back page must win in type
_MAIN = tuple(team for team in Team if team.in_bag)
_GUESTS = tuple(team for team in Team if not team.in_bag)
_NO_TEXT = "The text of this jinx is not installed."


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What the sheet shows, whatever its size."""

    cards: Mapping[Team, tuple[Card, ...]]
    jinxes: tuple[Rule, ...]
    rules: tuple[Rule, ...]
    remarks: tuple[str, ...]
    title: Title
    frame: Frame
    slack: float  # room kept free on each page because a first layout ran over

    @property
    def rooms(self) -> Rooms:
        """The room for teams on the first page and on later ones."""
        room = self.frame.room - self.slack
        return Rooms(room - self.title.height, room - self.title.again)


@dataclass(frozen=True, slots=True)
class _Fit:
    """A size, and the pages it leads to."""

    measures: Measures
    pages: tuple[Page, ...]


def character_sheet(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    paper: Paper = Paper.A4,
    slack: float = 0.0,
) -> Print:
    """The plan of the sheet. `slack` is the room in pt to leave free at the foot of each page."""
    drawn = pictures(script, site, icons)
    sheet = _sheet(script, active_jinxes(script, book), drawn, FRAMES[paper], slack)
    fit = _best(sheet)
    context = common(script, site, sheet.frame) | {
        "title": sheet.title,
        "measures": fit.measures,
        "leading": LEADING,
        "name_leading": NAME_LEADING,
        "leaves": _leaves(sheet, fit),
        "star": any("*" in character.ability for character in script.characters),
        "homebrew": _mixed(script),
    }
    return Print(
        "print/sheet.html.jinja", context, len(fit.pages), tuple(drawn.values()), _notes(script, fit)
    )


def _sheet(
    script: Script, jinxes: Sequence[Jinx], drawn: Mapping[str, Picture], frame: Frame, slack: float
) -> _Sheet:
    partners: dict[str, list[str]] = {}
    for jinx in jinxes:
        partners.setdefault(jinx.first.id, []).append(jinx.second.name)
        partners.setdefault(jinx.second.id, []).append(jinx.first.name)
    marked = _mixed(script)
    cards = {
        team: tuple(
            Card(each, drawn[each.id], ", ".join(partners.get(each.id, ())), marked and not each.official)
            for each in script.team(team)
        )
        for team in Team
    }
    return _Sheet(
        cards,
        tuple(Rule((jinx.first, jinx.second), jinx.reason or _NO_TEXT) for jinx in jinxes),
        tuple(Rule((), text) for text in script.meta.bootlegger),
        remarks(script),
        title(script.name, by_line(script), frame),
        frame,
        slack,
    )


def _best(sheet: _Sheet) -> _Fit:
    """The best fit, with the table of player counts when the type stays large and no page is added."""
    plain, full = _fit(sheet, counts=False), _fit(sheet, counts=True)
    roomy = full.measures.size >= min(_ROOMY, plain.measures.size)
    return full if roomy and len(full.pages) == len(plain.pages) else plain


def _fit(sheet: _Sheet, *, counts: bool) -> _Fit:
    together = _sized(sheet, counts=counts, back=False)
    if together.measures.size >= COMFORT and len(together.pages) == 1:
        return together
    apart = _sized(sheet, counts=counts, back=True)
    gained = len(together.pages) > 1 or apart.measures.size >= together.measures.size + _WORTH_A_PAGE
    return apart if gained and len(apart.pages) == 2 else together


def _sized(sheet: _Sheet, *, counts: bool, back: bool) -> _Fit:
    """The largest type on as few pages as the smallest type takes."""

    def pages(size: float) -> tuple[Page, ...]:
        measures = Measures(size, sheet.frame)
        return flow(_groups(sheet, measures, counts=counts, back=back), sheet.rooms, measures.gap)

    fewest = len(pages(SMALLEST))
    size = largest(SIZES, lambda size: len(pages(size)) <= fewest) or SMALLEST
    return _Fit(Measures(size, sheet.frame), pages(size))


def _groups(sheet: _Sheet, measures: Measures, *, counts: bool, back: bool) -> tuple[Group, ...]:
    main = [_team(sheet, team, measures) for team in _MAIN]
    rest = [_team(sheet, team, measures) for team in _GUESTS]
    rest += [_rules("Jinxes", sheet.jinxes, measures), _rules("House rules", sheet.rules, measures)]
    if counts:
        rest.append(Group("counts", (counts_piece(COUNTS),), 1, measures.head * 0.9))
    rest.append(_remarks(sheet, measures))
    rest = [group for group in rest if group.pieces]
    if back and rest:
        rest[0] = replace(rest[0], new_page=True)
    return (*main, *rest)


def _team(sheet: _Sheet, team: Team, measures: Measures) -> Group:
    pieces = tuple(card_piece(card, measures) for card in sheet.cards[team])
    return Group("cards", pieces, 2, measures.head_height, team=team)


def _rules(head: str, rules: Sequence[Rule], measures: Measures) -> Group:
    columns = 2 if len(rules) > 1 else 1
    pieces = tuple(rule_piece(rule, measures, columns) for rule in rules)
    return Group("rules", pieces, columns, measures.head_height, head)


def _remarks(sheet: _Sheet, measures: Measures) -> Group:
    pieces = tuple(remark_piece(text, sheet.frame) for text in sheet.remarks)
    return Group("remarks", pieces, 1, measures.head * 0.75)


def _leaves(sheet: _Sheet, fit: _Fit) -> tuple[Leaf, ...]:
    gap, most = fit.measures.gap, fit.measures.size * _MOST_AIR
    return tuple(aired(page, sheet.rooms.of(at), gap, most) for at, page in enumerate(fit.pages))


def _mixed(script: Script) -> bool:
    """Do official and own characters stand on one sheet, so that a reader may ask which is which?"""
    return len({character.official for character in script.characters}) == 2


def _notes(script: Script, fit: _Fit) -> tuple[str, ...]:
    if len(fit.pages) == 1:
        return ()
    longest = sorted(script.characters, key=lambda character: -len(character.ability))[:3]
    names = ", ".join(character.name for character in longest)
    return (f"the sheet takes {len(fit.pages)} pages; the longest abilities are those of {names}",)
