"""The almanac as a book: a cover, the contents, a character a page, the nights and jinxes at the end.

A planned document that flows: WeasyPrint finds the breaks and the numbers of the pages that references name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.headings import Part, is_part
from sitegen.jinxes import Jinx, active_jinxes
from sitegen.locale_words import Words
from sitegen.mentions import Mentions
from sitegen.model import (
    Character,
    Content,
    Entry,
    EntryForm,
    Meta,
    Night,
    Paper,
    Ruling,
    Script,
    Section,
    Team,
)
from sitegen.night import NightOrder, night_order
from sitegen.official import Book
from sitegen.setup_view import ModifierLine, modifier_lines
from sitegen.sheets_book_fit import SIZES, prose_size
from sitegen.sheets_book_type import prose_fonts
from sitegen.sheets_card import Measures
from sitegen.sheets_pack import FLOWING, ReminderLine, reminder_lines
from sitegen.sheets_page import FRAMES, MM, Frame, Picture, Print, common, pictures, title
from sitegen.sheets_setup import SetupTable, setup_groups
from sitegen.sheets_words import by_line, foot, night_head, print_words, told
from sitegen.text_links import Links

_HEAD_LINE = 1.3  # what a running head holds beside a running foot


@dataclass(frozen=True, slots=True)
class Waking:
    """When a character wakes on a script: the night, its place among those who wake, and their number."""

    head: str  # the night's words
    place: int
    of: int


@dataclass(frozen=True, slots=True)
class Appearance:
    """A character on a script of the book, and when it wakes there."""

    script: Script
    anchor: str
    wakings: tuple[Waking, ...]


@dataclass(frozen=True, slots=True)
class BookCharacter:
    """A character's page."""

    character: Character
    anchor: str
    picture: Picture
    sections: tuple[Section, ...]
    tokens: tuple[ReminderLine, ...]
    appearances: tuple[Appearance, ...]
    setup: tuple[ModifierLine, ...]
    jinxes: tuple[Jinx, ...]
    size: float = SIZES[0]  # of its prose, in pt


@dataclass(frozen=True, slots=True)
class BookScript:
    """A script's pages: its text at the front, its setup, nights and jinxes at the end."""

    script: Script
    anchor: str
    sections: tuple[Section, ...]
    tables: tuple[SetupTable, ...]
    modifiers: tuple[ModifierLine, ...]
    nights: tuple[tuple[str, NightOrder], ...]  # each with its head
    jinxes: tuple[Jinx, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """The characters of one team."""

    team: Team
    characters: tuple[BookCharacter, ...]


def almanac_book(
    content: Content, book: Book, *, script: Script | None = None, paper: Paper = Paper.A5
) -> Print:
    """The plan of a book about one `script`, or about the whole project. `paper` is that of its pages."""
    site = content.site
    scripts = (script,) if script else content.scripts
    whole = script or collected(content)
    t = print_words(whole, site, content.words)
    frame = _frame(FRAMES[paper])
    drawn = pictures(whole, site, content.icons)
    unique = {each.id: each for each in reversed(whole.characters)}
    anchors = {id_: f"c-{n}" for n, id_ in enumerate(unique)}
    parts = tuple(_script(each, n, book, frame, t) for n, each in enumerate(scripts))
    made = {id_: _character(each, anchors[id_], drawn[id_], parts, frame) for id_, each in unique.items()}
    chapters = tuple(Chapter(team, tuple(_of_team(team, whole, made))) for team in Team)
    context = common(whole, site, frame, t) | {
        "title": title(whole.name, by_line(whole, t), frame, 30.0),
        "foot": foot(whole, replace(frame, width=frame.width * _HEAD_LINE), t),  # stands at the head here
        "about": "" if script else site.description,
        "scripts": parts,
        "chapters": tuple(chapter for chapter in chapters if chapter.characters),
        "anchors": anchors,
        "pictures": drawn,
        "contents": _contents_size(len(unique), len(scripts), frame),
        "links": Links(Mentions(unique.values()), {id_: f"#{anchor}" for id_, anchor in anchors.items()}),
        "rulings": _rulings(content.rulings, frozenset(unique)),
        "measures": Measures(9.0, frame),
    }
    return Print("print/book.html.jinja", context, FLOWING, tuple(drawn.values()), fonts=prose_fonts())


def _contents_size(characters: int, scripts: int, frame: Frame) -> float:
    """The size of the contents that keeps a usual script's on one page."""
    lines = characters + 2 * scripts + 1 + 9 * 1.6  # the heads of the teams, with their air
    return round(min(max((frame.room - 60) / lines / 1.3, SIZES[-1]), SIZES[0]), 1)


def collected(content: Content) -> Script:
    """All the characters of a project as one script, called after its site; those on its scripts first."""
    on_scripts = (each for script in content.scripts for each in script.characters)
    unique = {each.id: each for each in (*on_scripts, *content.characters)}
    entries = tuple(Entry(each.id, EntryForm.OBJECT, each) for each in unique.values())
    meta = Meta(name=content.site.title, author=content.site.author, present=True)
    return Script("almanac", meta, entries)


def _frame(frame: Frame) -> Frame:
    """A page that is bound: room for the running head, and for the thumb at the sides."""
    return replace(frame, top=15 * MM, side=13 * MM, bottom=14 * MM)


def _script(script: Script, number: int, book: Book, frame: Frame, t: Words) -> BookScript:
    groups = setup_groups(script, book, Measures(9.0, frame), t)
    contents = (piece.content for group in groups for piece in group.pieces)
    return BookScript(
        script,
        f"s-{number}",
        tuple(each for each in script.prose.sections if not is_part(Part.CHANGELOG, each.title)),
        tuple(each for each in contents if isinstance(each, SetupTable)),
        modifier_lines(script),
        tuple((night_head(night, t), told(night_order(script, night, book), t)) for night in Night),
        active_jinxes(script, book),
    )


def _of_team(team: Team, whole: Script, made: Mapping[str, BookCharacter]) -> Iterator[BookCharacter]:
    for id_ in dict.fromkeys(each.id for each in whole.team(team)):
        yield made[id_]


def _character(
    character: Character, anchor: str, picture: Picture, parts: Sequence[BookScript], frame: Frame
) -> BookCharacter:
    here = [part for part in parts if any(each.id == character.id for each in part.script.characters)]
    modifiers = (each for part in here for each in part.modifiers if each.character.id == character.id)
    setup = tuple({each.bracket: each for each in modifiers}.values())
    jinxes = {jinx.pair: jinx for part in here for jinx in part.jinxes if character.id in jinx.pair}
    lines = 1 + len(setup) + 2 * len(jinxes) + bool(character.credits) + (len(here) > 1)
    return BookCharacter(
        character,
        anchor,
        picture,
        character.prose.sections,
        reminder_lines(character),
        tuple(Appearance(part.script, part.anchor, tuple(_wakings(character, part.nights))) for part in here),
        setup,
        tuple(jinxes.values()),
        prose_size(character, lines, frame),
    )


def _wakings(character: Character, nights: Sequence[tuple[str, NightOrder]]) -> Iterator[Waking]:
    for head, order in nights:
        ids = [each.id for each in order.characters]
        if character.id in ids:
            yield Waking(head, ids.index(character.id) + 1, len(ids))


def _rulings(rulings: Sequence[Ruling], ids: frozenset[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The texts of the rulings that name nobody who is missing, by heading."""
    by_heading: dict[str, list[str]] = {}
    for ruling in rulings:
        if ruling.characters and ids.issuperset(ruling.characters):
            by_heading.setdefault(ruling.heading, []).append(ruling.text)
    return tuple((heading, tuple(texts)) for heading, texts in by_heading.items())
