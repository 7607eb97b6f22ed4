"""The Storyteller's pack: all that a Storyteller looks up while they run a script, in one document.

What is prose flows, and WeasyPrint finds its breaks; the night sheets inside are planned page by page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sitegen.headings import Part, body_of
from sitegen.jinxes import active_jinxes
from sitegen.locale_words import Words
from sitegen.model import Character, Icon, Paper, Ruling, Script, Site
from sitegen.official import Book
from sitegen.sheets_card import Measures, Rule
from sitegen.sheets_flow import Group
from sitegen.sheets_night import night_sheets
from sitegen.sheets_page import Frame, Picture, Print, common, frame_of, pictures, title
from sitegen.sheets_setup import SetupTable, setup_groups
from sitegen.sheets_type import Face, line_count
from sitegen.sheets_words import NO_WORDS, OwnWords, by_line, print_words, remarks

INFO_TOKENS = (
    "you_are",
    "this_player_is",
    "demon",
    "minions",
    "not_in_play",
    "selected",
    "use_ability",
    "choice",
    "vote",
    "nominate",
    "good",
    "evil",
)
"""The cards a Storyteller shows at night: their words are `print.info.…`."""

INFO_COLUMNS = 2

FLOWING = 10_000
"""The pages a plan counts on whose breaks WeasyPrint finds."""

_SIZE = 10.0
_LEAD = 0.26  # of the measure: what stands at the left
_LEAD_SIZE = 11.0
_SEAL = 27.0
_NIGHT_SLACK = 20.0  # room kept free at the foot of a night page: the pack is laid out once


@dataclass(frozen=True, slots=True)
class PackEntry:
    """A piece of a section: at its left those it is about (or `head`), at its right what is said.

    `markdown` is an author's prose, `text` a line of the game's own kind (an ability, a rule).
    """

    lead: tuple[Character, ...] = ()
    head: str = ""
    picture: Picture | None = None
    text: str = ""
    markdown: str = ""
    tokens: tuple[ReminderLine, ...] = ()

    def height(self, lead: float) -> float:
        """What its left side takes where that is `lead` pt wide."""
        names = (*(character.name for character in self.lead), self.head)
        room = (lead - (_SEAL if self.picture else 0.0)) / _LEAD_SIZE
        lines = sum(line_count(name, room, Face.NAME) for name in names if name)
        return lines * _LEAD_SIZE * 1.18


@dataclass(frozen=True, slots=True)
class ReminderLine:
    """A reminder token and its number; `out_of_play`: also used while its character is not in play."""

    label: str
    count: int
    out_of_play: bool = False


@dataclass(frozen=True, slots=True)
class PackSection:
    """A section: its name in the file, its head, and its entries; `new_page` ones begin a page."""

    name: str
    head: str
    entries: tuple[PackEntry, ...]
    new_page: bool = False


@dataclass(frozen=True, slots=True)
class InfoCards:
    """The page of info tokens to cut: cards in columns, edge to edge. Lengths in pt."""

    labels: tuple[str, ...]
    frame: Frame

    @property
    def width(self) -> float:
        """The width of a card."""
        return self.frame.measure / INFO_COLUMNS

    @property
    def height(self) -> float:
        """The height of a card."""
        return self.frame.room * 0.97 / (len(self.labels) / INFO_COLUMNS)

    @property
    def size(self) -> float:
        """The size of the words on a card."""
        return min(20.0, self.width * 0.078)

    @property
    def placed(self) -> tuple[tuple[str, float, float], ...]:
        """Each label with the left and top of its card."""
        return tuple(
            (label, at % INFO_COLUMNS * self.width, at // INFO_COLUMNS * self.height)
            for at, label in enumerate(self.labels)
        )


def storyteller_pack(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    rulings: Sequence[Ruling] = (),
    paper: Paper = Paper.A4,
    own: OwnWords = NO_WORDS,
) -> Print:
    """The plan of the pack. Sections with nothing in them are left out."""
    t = print_words(script, site, own)
    nights = night_sheets(
        script, book, site, icons=icons, paper=paper, slack=_NIGHT_SLACK, setup=False, own=own
    )
    frame = frame_of(paper, site.print)
    drawn = pictures(script, site, icons)
    groups = setup_groups(script, book, Measures(_SIZE, frame), t)
    sections = (*_front(script, book, groups, drawn, t), *_back(script, rulings, drawn, t))
    context = common(script, site, frame, t) | {
        "title": title(script.name, by_line(script, t), frame),
        "nights": nights.context,
        "tables": _tables(groups),
        "remarks": remarks(script, t),
        "sections": tuple(section for section in sections if section.entries),
        "lead": frame.measure * _LEAD,
        "cards": InfoCards(tuple(t(f"print.info.{each}") for each in INFO_TOKENS), frame),
        "measures": Measures(_SIZE, frame),
    }
    return Print("print/pack.html.jinja", context, FLOWING, tuple(drawn.values()))


def reminder_lines(character: Character) -> tuple[ReminderLine, ...]:
    """The reminder tokens a character brings, each label once with its number."""
    own = Counter(character.reminders)
    out_of_play = Counter(character.reminders_global)
    return (
        *(ReminderLine(label, count) for label, count in own.items()),
        *(ReminderLine(label, count, out_of_play=True) for label, count in out_of_play.items()),
    )


def _tables(groups: Sequence[Group]) -> tuple[SetupTable, ...]:
    contents = (piece.content for group in groups for piece in group.pieces)
    return tuple(content for content in contents if isinstance(content, SetupTable))


def _front(
    script: Script, book: Book, groups: Sequence[Group], drawn: Mapping[str, Picture], t: Words
) -> Iterator[PackSection]:
    for group in groups:
        if group.kind == "rules":
            name = "brackets" if group.head == t("setup.brackets") else "limits"
            yield PackSection(name, group.head, tuple(_rules(group)))
    jinxes = (
        PackEntry((jinx.first, jinx.second), text=jinx.reason or t("print.no_jinx"))
        for jinx in active_jinxes(script, book)
    )
    yield PackSection("jinxes", t("print.jinxes"), tuple(jinxes))
    rules = (PackEntry(head=t("print.house_rule"), text=rule) for rule in script.meta.bootlegger)
    yield PackSection("house-rules", t("print.house_rules"), tuple(rules))
    tokens = (
        PackEntry((each,), picture=drawn[each.id], tokens=reminder_lines(each))
        for each in script.characters
        if each.reminders or each.reminders_global
    )
    yield PackSection("reminder-tokens", t("print.reminder_tokens"), tuple(tokens))


def _rules(group: Group) -> Iterator[PackEntry]:
    for piece in group.pieces:
        if isinstance(piece.content, Rule):
            yield PackEntry(piece.content.lead, text=piece.content.text)


def _back(
    script: Script, rulings: Sequence[Ruling], drawn: Mapping[str, Picture], t: Words
) -> Iterator[PackSection]:
    run = body_of(script.prose, Part.HOW_TO_RUN)
    cards = [PackEntry(head=script.name, markdown=run)] if run else []
    cards += [
        PackEntry((each,), picture=drawn[each.id], text=each.ability, markdown=told)
        for each in script.characters
        if (told := body_of(each.prose, Part.HOW_TO_RUN))
    ]
    yield PackSection("how-to-run", t("print.how_to_run"), tuple(cards), new_page=True)
    yield PackSection("rulings", t("menu.rulings"), tuple(_rulings(script, rulings)))


def _rulings(script: Script, rulings: Sequence[Ruling]) -> Iterator[PackEntry]:
    """Those that name nobody who is missing, under the headings of their file."""
    ids = {character.id for character in script.characters}
    by_heading: dict[str, list[str]] = {}
    for ruling in rulings:
        if ruling.characters and ids.issuperset(ruling.characters):
            by_heading.setdefault(ruling.heading, []).append(ruling.text)
    for heading, texts in by_heading.items():
        yield PackEntry(head=heading, markdown="\n\n".join(texts))
