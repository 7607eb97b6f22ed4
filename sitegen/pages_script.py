"""What the pages of one script show: its sheet by team, its setup, its almanac, its night order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import pairwise

from sitegen.bag import base_counts
from sitegen.bag_base import is_whole
from sitegen.diff import ALMANAC_TEXT, diff
from sitegen.diff_markdown import entry
from sitegen.headings import Part, body_of
from sitegen.jinxes import Jinx, active_jinxes
from sitegen.locale_words import ENGLISH, Words, words
from sitegen.model import Entry, Night, Ruling, Script, Team
from sitegen.night import NightOrder, night_order
from sitegen.official import Book
from sitegen.pages_places import CharacterPlace, Places, ScriptPlace
from sitegen.setup_view import SetupView, retold, setup_view


@dataclass(frozen=True, slots=True)
class Download:
    """A file to take away from a script's page: its label, its path in the site, bytes, and pages if any.

    A label is the key of a word, or the words themselves.
    """

    label: str
    path: str
    size: int = 0
    pages: int = 0

    def extent(self, t: Words) -> str:
        """How long and how large it is, such as "2 pages, 36 kB"; "" when nothing is known."""
        pages = t.count("script.pages", self.pages) if self.pages else ""
        size = t.size(self.size) if self.size else ""
        return ", ".join(part for part in (pages, size) if part)


def pdf_download(label: str, path: str, data: bytes) -> Download:
    """A PDF to take away, with its extent."""
    from pypdf import PdfReader

    return Download(label, path, len(data), len(PdfReader(BytesIO(data)).pages))


@dataclass(frozen=True, slots=True)
class TeamSection:
    """The characters of one team on a sheet."""

    team: Team
    characters: tuple[CharacterPlace, ...]


@dataclass(frozen=True, slots=True)
class JinxPair:
    """A jinx between two characters of one script, with their places; `exclusive`: never both in play."""

    first: CharacterPlace
    second: CharacterPlace
    reason: str
    exclusive: bool

    def partner(self, place: CharacterPlace) -> CharacterPlace:
        """The other character of the pair."""
        return self.first if place.slug == self.second.slug else self.second


@dataclass(frozen=True, slots=True)
class BaseRow:
    """How many of one team there are before any bracket, by number of players."""

    team: Team
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VersionStep:
    """What changed from one version of a script to the next: Markdown, "" when nothing did."""

    old: str
    new: str
    text: str


@dataclass(frozen=True, slots=True)
class ScriptView:
    """A script with all that is worked out for its pages."""

    place: ScriptPlace
    sections: tuple[TeamSection, ...]
    unknown: tuple[Entry, ...]
    nights: Mapping[Night, NightOrder]
    jinxes: tuple[JinxPair, ...]
    setup: SetupView | None = None  # None for a collection, which nobody plays as it stands
    rulings: tuple[Ruling, ...] = ()
    downloads: tuple[Download, ...] = ()
    history: tuple[VersionStep, ...] = ()  # the newest step first

    @property
    def changelog(self) -> str:
        """The script's own list of changes, Markdown."""
        return body_of(self.script.prose, Part.CHANGELOG)

    @property
    def base(self) -> tuple[BaseRow, ...]:
        """The table every game starts from, for the numbers of players of `setup`."""
        columns = self.setup.columns if self.setup else ()
        return tuple(
            BaseRow(team, tuple(base_counts(column.players)[team] for column in columns))
            for team in Team
            if team.in_bag
        )

    @property
    def script(self) -> Script:
        """The script itself."""
        return self.place.script

    @property
    def characters(self) -> tuple[CharacterPlace, ...]:
        """All characters in sheet order."""
        return tuple(place for section in self.sections for place in section.characters)

    @property
    def has_facts_only(self) -> bool:
        """Is there an official character whose words are not installed?"""
        return any(place.character.facts_only for place in self.characters)

    def jinxes_of(self, place: CharacterPlace) -> tuple[JinxPair, ...]:
        """The jinxes one character is part of."""
        return tuple(jinx for jinx in self.jinxes if place.slug in (jinx.first.slug, jinx.second.slug))


def script_view(
    place: ScriptPlace,
    places: Places,
    book: Book,
    rulings: Sequence[Ruling] = (),
    downloads: tuple[Download, ...] = (),
    first: ScriptView | None = None,
    t: Words | None = None,
) -> ScriptView:
    """Work out the sheet, the nights, the jinxes and the setup of one script.

    Of the `rulings` it keeps those that concern two or more of its characters. `first` is the same script
    before it was translated: its setup is this one's too, for counting bags is dear. The steps from version
    to version are told once, in the words `t` (English without), for they are full of the author's own.
    """
    script = place.script
    ids = {character.id for character in script.characters}
    sections = tuple(
        TeamSection(team, members) for team in Team if (members := places.on_sheet(script, team))
    )
    return ScriptView(
        place,
        sections,
        tuple(entry for entry in script.entries if entry.character is None),
        {night: night_order(script, night, book) for night in Night},
        tuple(_pair(jinx, places) for jinx in active_jinxes(script, book)),
        _setup(script, book) if first is None else first.setup and retold(first.setup, script),
        tuple(ruling for ruling in rulings if len(ids.intersection(ruling.characters)) > 1),
        downloads,
        tuple(_history(script, book, t or words(ENGLISH))) if first is None else first.history,
    )


def _history(script: Script, book: Book, t: Words) -> Iterator[VersionStep]:
    """From each version that the author kept to the next, up to the script as it is now."""
    versions = (*script.earlier, script)
    for old, new in reversed(tuple(pairwise(versions))):
        found = diff(old, new, book)
        # A kept version is a script file: it never had the texts that stand beside one.
        told = tuple(each for each in found.script if each.old or each.field != ALMANAC_TEXT)
        text = entry(replace(found, script=told), t).strip()
        yield VersionStep(old.version or old.name, new.version or new.name, text)


def _setup(script: Script, book: Book) -> SetupView | None:
    return setup_view(script, book) if is_whole(script) else None


def _pair(jinx: Jinx, places: Places) -> JinxPair:
    return JinxPair(places.of(jinx.first), places.of(jinx.second), jinx.reason, jinx.exclusive)
