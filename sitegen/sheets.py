"""The character sheet: a script as the page that lies on the table. Planned here, rendered elsewhere.

The type is as large as lets the sheet fill its page; what is left over becomes air between the rows. The
four main teams do not shrink for the sake of jinxes and travellers: those take the back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.jinxes import Jinx, active_jinxes, needs_bootlegger, needs_djinn
from sitegen.locale_words import Words
from sitegen.model import Character, Guests, Icon, Look, Paper, Script, Site, Team
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
from sitegen.sheets_flow import Group, Leaf, Page, Rooms, aired, flow, height, largest
from sitegen.sheets_front import beside
from sitegen.sheets_page import (
    NO_ART,
    Art,
    Fit,
    Frame,
    Picture,
    Print,
    Title,
    common,
    pictures_of,
    title,
)
from sitegen.sheets_paper import sheet_frame, sizes
from sitegen.sheets_words import NO_WORDS, OwnWords, by_line, print_words, remarks

COMFORT = 8.25
"""Below this size a sheet rather takes a back page for its jinxes and travellers than shrink further."""

_ROOMY = 9.5  # a table of player counts must not press the type below this
_MOST_AIR = 2.0  # between two cards, in ability sizes
_WORTH_A_PAGE = 1.0  # what a back page must win in type
_MAIN = tuple(team for team in Team if team.in_bag)
_GUESTS = tuple(team for team in Team if not team.in_bag)
BACKGROUND = "background.jpg"
"""The asset of the picture behind a page."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What the sheet shows, whatever its size."""

    cards: Mapping[Team, tuple[Card, ...]]
    jinxes: tuple[Rule, ...]
    rules: tuple[Rule, ...]
    remarks: tuple[str, ...]
    title: Title
    frame: Frame
    look: Look
    slack: float  # room kept free on each page because a first layout ran over
    t: Words

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
    art: Art = NO_ART,
    own: OwnWords = NO_WORDS,
) -> Print:
    """The plan of the sheet. `slack` is the room in pt to leave free at the foot of each page."""
    t = print_words(script, site, own)
    added = tuple(_added(script, book, site.print))
    drawn = pictures_of((*script.characters, *added), site, icons)
    frame, front = beside(script, book, drawn, sheet_frame(paper, site.print), site.print, t)
    sheet = _sheet(script, book, added, drawn, art, frame, site.print, slack, t)
    fit = _best(sheet)
    leaves = _leaves(sheet, fit)
    context = common(script, site, sheet.frame, t) | {
        "title": sheet.title,
        "measures": fit.measures,
        "leading": LEADING,
        "name_leading": NAME_LEADING,
        "leaves": leaves,
        "star": any("*" in character.ability for character in script.characters),
        "homebrew": _mixed(script),
        "front": front,
        "background": BACKGROUND if art.background else "",
    }
    heads = (sheet.title.height, *[sheet.title.again] * (len(leaves) - 1))
    used = tuple(
        (head + height(page)) / sheet.frame.room for head, page in zip(heads, fit.pages, strict=True)
    )
    return Print(
        "print/sheet.html.jinja",
        context,
        len(fit.pages),
        (*drawn.values(), *_art(art)),
        _notes(script, fit),
        fit=Fit(fit.measures.size, sheet.frame.most, used),
    )


def _sheet(
    script: Script,
    book: Book,
    added: Sequence[Character],
    drawn: Mapping[str, Picture],
    art: Art,
    frame: Frame,
    look: Look,
    slack: float,
    t: Words,
) -> _Sheet:
    jinxes = active_jinxes(script, book) if look.jinxes else ()
    logo = art.logo.name if art.logo else ""
    return _Sheet(
        _cards(script, added, jinxes, drawn, t),
        tuple(Rule((jinx.first, jinx.second), jinx.reason or t("print.no_jinx")) for jinx in jinxes),
        tuple(Rule((), text) for text in script.meta.bootlegger),
        remarks(script, t),
        title(script.name, by_line(script, t), frame, logo=logo, hidden=script.meta.hide_title),
        frame,
        look,
        slack,
        t,
    )


def _added(script: Script, book: Book, look: Look) -> Iterator[Character]:
    """The Djinn and the Bootlegger, where the script's jinxes and own rules need them and it has them not."""
    if look.travellers is Guests.NONE:
        return
    needed = {
        "djinn": look.jinxes and needs_djinn(script, book),
        "bootlegger": needs_bootlegger(script),
    }
    taken = {each.id for each in script.characters}
    for id_, is_needed in needed.items():
        if is_needed and id_ in book.characters and id_ not in taken:
            yield book.characters[id_]


def _art(art: Art) -> Iterator[Picture]:
    if art.logo:
        yield Picture(art.logo.name, None, art.logo, "#000000")
    if art.background:
        yield Picture(BACKGROUND, None, art.background, "#000000")


def _cards(
    script: Script,
    added: Sequence[Character],
    jinxes: Sequence[Jinx],
    drawn: Mapping[str, Picture],
    t: Words,
) -> Mapping[Team, tuple[Card, ...]]:
    partners: dict[str, list[str]] = {}
    for jinx in jinxes:
        partners.setdefault(jinx.first.id, []).append(jinx.second.name)
        partners.setdefault(jinx.second.id, []).append(jinx.first.name)
    marked, word = _mixed(script), t("print.added")

    def card(each: Character) -> Card:
        names = ", ".join(partners.get(each.id, ()))
        return Card(each, drawn[each.id], names, marked and not each.official, word if each in added else "")

    shown = (*script.characters, *added)
    return {team: tuple(card(each) for each in shown if each.team is team) for team in Team}


def _best(sheet: _Sheet) -> _Fit:
    """The best fit, with the table of player counts when the type stays large and no page is added."""
    if sheet.look.counts is not None:
        return _fit(sheet, counts=sheet.look.counts)
    plain, full = _fit(sheet, counts=False), _fit(sheet, counts=True)
    roomy = full.measures.size >= min(_ROOMY, plain.measures.size)
    return full if roomy and len(full.pages) == len(plain.pages) else plain


def _fit(sheet: _Sheet, *, counts: bool) -> _Fit:
    together = _sized(sheet, counts=counts, back=False)
    own_pages = 2 if sheet.look.travellers is Guests.PAGE and _guests(sheet, together.measures) else 1
    if together.measures.size >= COMFORT and len(together.pages) == own_pages:
        return together
    apart = _sized(sheet, counts=counts, back=True)
    gained = len(together.pages) > own_pages or apart.measures.size >= together.measures.size + _WORTH_A_PAGE
    return apart if gained and len(apart.pages) == own_pages + 1 else together


def _sized(sheet: _Sheet, *, counts: bool, back: bool) -> _Fit:
    """The largest type on as few pages as the smallest type takes."""

    def pages(size: float) -> tuple[Page, ...]:
        measures = Measures(size, sheet.frame)
        return flow(_groups(sheet, measures, counts=counts, back=back), sheet.rooms, measures.gap)

    least = sheet.frame.least
    fewest = len(pages(least))
    size = largest(sizes(sheet.frame), lambda size: len(pages(size)) <= fewest) or least
    return _Fit(Measures(size, sheet.frame), pages(size))


def _groups(sheet: _Sheet, measures: Measures, *, counts: bool, back: bool) -> tuple[Group, ...]:
    main = [_team(sheet, team, measures) for team in _MAIN]
    guests = _guests(sheet, measures)
    rest = [
        _rules(sheet.t("print.jinxes"), sheet.jinxes, measures),
        _rules(sheet.t("print.house_rules"), sheet.rules, measures),
    ]
    if sheet.look.travellers is not Guests.PAGE:
        rest = [*guests, *rest]
    if counts:
        rest.append(Group("counts", (counts_piece(COUNTS, measures),), 1, measures.head * 0.9))
    rest.append(_remarks(sheet, measures))
    rest = _on_new_page([group for group in rest if group.pieces], wanted=back)
    if sheet.look.travellers is Guests.PAGE:
        rest += _on_new_page(guests, wanted=True)
    return (*(group for group in main if group.pieces), *rest)


def _on_new_page(groups: list[Group], *, wanted: bool) -> list[Group]:
    return [replace(groups[0], new_page=True), *groups[1:]] if wanted and groups else groups


def _guests(sheet: _Sheet, measures: Measures) -> list[Group]:
    """The teams that are not drawn from the bag, as they are wished for."""
    if sheet.look.travellers is Guests.NONE:
        return []
    group = _names if sheet.look.travellers is Guests.NAMES else _team
    return [group(sheet, team, measures) for team in _GUESTS if sheet.cards[team]]


def _team(sheet: _Sheet, team: Team, measures: Measures) -> Group:
    pieces = tuple(card_piece(card, measures) for card in sheet.cards[team])
    return Group("cards", pieces, sheet.frame.columns, measures.head_height, team=team)


def _names(sheet: _Sheet, team: Team, measures: Measures) -> Group:
    """A team by its names alone, in one paragraph."""
    cards = sheet.cards[team]
    names = " · ".join(card.character.name + (f" ({card.added})" if card.added else "") for card in cards)
    return Group("rules", (rule_piece(Rule((), names), measures, 1),), 1, measures.head_height, team=team)


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
