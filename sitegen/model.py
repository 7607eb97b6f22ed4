"""The game as data: characters, scripts, almanacs. No files, no HTML; frozen once it is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from sitegen.diagnostic import NOWHERE, Origin
from sitegen.model_print import PLAIN as PLAIN
from sitegen.model_print import Guests as Guests
from sitegen.model_print import Look as Look
from sitegen.model_print import Paper as Paper
from sitegen.model_prose import HOW_TO_RUN as HOW_TO_RUN
from sitegen.model_prose import NO_PROSE as NO_PROSE
from sitegen.model_prose import Prose as Prose
from sitegen.model_prose import Section as Section
from sitegen.model_theme import UNDRESSED, Theme


class Team(StrEnum):
    """The seven teams, in the order of a sheet. Values are the official spelling (`script-schema.json`)."""

    TOWNSFOLK = "townsfolk"
    OUTSIDER = "outsider"
    MINION = "minion"
    DEMON = "demon"
    TRAVELLER = "traveller"
    FABLED = "fabled"
    LORIC = "loric"

    @property
    def in_bag(self) -> bool:
        """Do players draw this team from the bag (the four main teams)?"""
        return self in _BAG_TEAMS

    @property
    def is_good(self) -> bool:
        """Townsfolk and Outsiders."""
        return self in (Team.TOWNSFOLK, Team.OUTSIDER)

    @property
    def is_evil(self) -> bool:
        """Minions and Demons."""
        return self in (Team.MINION, Team.DEMON)


_BAG_TEAMS = (Team.TOWNSFOLK, Team.OUTSIDER, Team.MINION, Team.DEMON)


class Night(StrEnum):
    """The first night, and every night after it."""

    FIRST = "first"
    OTHER = "other"


class Relation(StrEnum):
    """On which side of its anchor a character wakes."""

    AFTER = "after"
    BEFORE = "before"


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place in the night order by neighbour: on `night`, wake after or before the character `id`."""

    night: Night
    relation: Relation
    id: str


@dataclass(frozen=True, slots=True)
class Special:
    """One entry of the official `special` list: an app feature such as `selection` / `bag-disabled`."""

    type: str
    name: str
    value: str | int | None = None
    time: str = ""
    global_: str = ""  # key `global`: a team


@dataclass(frozen=True, slots=True)
class JinxNote:
    """A jinx as one character carries it: the partner's id and the rule of the pair."""

    id: str
    reason: str
    origin: Origin = field(default=NOWHERE, compare=False, repr=False)


EMPTY: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Character:
    """A character: the official fields, our own, and its prose.

    `first_night` / `other_night` have three states: `None` nothing is said, `0` does not wake, else the
    exact position on the night sheet's scale (dusk is 1; decimals lie between). `facts_only` marks an
    official character whose texts are not installed: its `ability` then holds the bracket alone.
    """

    id: str
    name: str
    team: Team
    ability: str = ""
    flavor: str = ""
    edition: str = ""
    images: tuple[str, ...] = ()
    setup: bool = False
    first_night: Decimal | None = None
    other_night: Decimal | None = None
    first_night_reminder: str = ""
    other_night_reminder: str = ""
    reminders: tuple[str, ...] = ()
    reminders_global: tuple[str, ...] = ()
    special: tuple[Special, ...] = ()
    jinxes: tuple[JinxNote, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    pronunciation: str = ""
    credits: str = ""
    tags: tuple[str, ...] = ()
    formerly: tuple[str, ...] = ()  # ids it had before, whose pages lead here
    prose: Prose = NO_PROSE
    official: bool = False  # its key is that of an official character
    facts_only: bool = False
    given: frozenset[str] = frozenset()  # the source's own keys, where an official entry is overlaid
    extra: Mapping[str, object] = field(default_factory=lambda: EMPTY)
    origin: Origin = field(default=NOWHERE, compare=False, repr=False)

    def night_number(self, night: Night) -> Decimal | None:
        """The number given for `night`: `None`, 0 or a position."""
        return self.first_night if night is Night.FIRST else self.other_night

    def night_reminder(self, night: Night) -> str:
        """The Storyteller's text for `night`."""
        return self.first_night_reminder if night is Night.FIRST else self.other_night_reminder

    def has_special(self, type_: str, name: str) -> bool:
        """Does the official `special` list name this feature?"""
        return any(entry.type == type_ and entry.name == name for entry in self.special)


@dataclass(frozen=True, slots=True)
class Meta:
    """The `_meta` entry of a script; night lists hold ids as written, in order."""

    name: str = ""
    author: str = ""
    logo: str = ""
    background: str = ""
    almanac: str = ""
    hide_title: bool = False
    bootlegger: tuple[str, ...] = ()
    first_night: tuple[str, ...] = ()
    other_night: tuple[str, ...] = ()
    present: bool = False  # did the file have one?
    extra: Mapping[str, object] = field(default_factory=lambda: EMPTY)
    origin: Origin = field(default=NOWHERE, compare=False, repr=False)

    def night_list(self, night: Night) -> tuple[str, ...]:
        """The author's own night order for `night`, () when none is given."""
        return self.first_night if night is Night.FIRST else self.other_night


class EntryForm(StrEnum):
    """How a script file names a character."""

    STRING = "string"  # "imp"
    LEGACY = "legacy"  # {"id": "imp"}
    OBJECT = "object"  # everything else: a full or partial character


@dataclass(frozen=True, slots=True)
class Entry:
    """One place on a script: the id as written, its form, and the character it means (`None`: unknown).

    `raw` is an object that could not be read as a character, to be written back as it is.
    """

    id: str
    form: EntryForm
    character: Character | None
    raw: Mapping[str, object] = field(default_factory=lambda: EMPTY)
    origin: Origin = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Script:
    """A script: its entries in sheet order, its `_meta`, and the prose of its own pages.

    `extra` is what its file carries beside the entries.
    """

    slug: str
    meta: Meta
    entries: tuple[Entry, ...]
    prose: Prose = NO_PROSE
    version: str = ""
    formerly: tuple[str, ...] = ()  # slugs it had before
    extra: Mapping[str, object] = field(default_factory=lambda: EMPTY)
    earlier: tuple[Script, ...] = field(default=(), compare=False, repr=False)  # versions kept, oldest first
    origin: Origin = field(default=NOWHERE, compare=False, repr=False)
    characters: tuple[Character, ...] = field(init=False, compare=False, repr=False)
    """The known characters, in the order of the file; every check asks for them, so they are kept."""

    def __post_init__(self) -> None:
        known = tuple(entry.character for entry in self.entries if entry.character is not None)
        object.__setattr__(self, "characters", known)

    @property
    def name(self) -> str:
        """The title: `_meta.name`, else the file's own name."""
        return self.meta.name or self.slug

    @property
    def author(self) -> str:
        """Who made the script, "" when the file does not say."""
        return self.meta.author

    @property
    def unknown(self) -> tuple[str, ...]:
        """The ids that nobody knows, in the order of the file."""
        return tuple(entry.id for entry in self.entries if entry.character is None)

    def team(self, team: Team) -> tuple[Character, ...]:
        """The characters of one team, in sheet order."""
        return tuple(character for character in self.characters if character.team is team)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One ruling: its Markdown text, the heading it stands under, and the ids of the characters it names."""

    text: str
    heading: str = ""
    characters: tuple[str, ...] = ()
    line: int = field(default=1, compare=False)
    origin: Origin = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Site:
    """The settings of a project, from `almanac.toml`."""

    title: str = "Almanac"
    author: str = ""
    base_url: str = ""
    language: str = "en"
    description: str = ""
    paper: Paper = Paper.A4
    print: Look = PLAIN
    completeness: bool = False  # publish the page that says what is still missing?
    cards: bool = True  # draw a picture for links to each script and character?
    redirects: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))  # old id → new id
    theme: Theme = UNDRESSED
    origin: Origin = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture of a character that has passed inspection: safe SVG text, or PNG/JPEG/WebP bytes."""

    name: str  # file name in the built site, e.g. `lamplighter.svg`
    data: bytes
    media_type: str

    @property
    def is_svg(self) -> bool:
        """Can it be drawn inline?"""
        return self.media_type == "image/svg+xml"


Translation = Mapping[str, Mapping[str, Any]]
"""By the key of an id (or `_meta`): the fields of `Character` that are written in the language."""


@dataclass(frozen=True, slots=True)
class Content:
    """A whole project: settings, own characters, scripts, rulings; icons by id, translations by language.

    `words` holds what a project calls menus and heads, by language, as its files say it (`locale_words`).
    """

    site: Site = Site()
    characters: tuple[Character, ...] = ()
    scripts: tuple[Script, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    icons: Mapping[str, Icon] = field(default_factory=lambda: MappingProxyType({}))
    changelog: Prose = NO_PROSE
    translations: Mapping[str, Translation] = field(default_factory=lambda: MappingProxyType({}))
    words: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: MappingProxyType({}))
