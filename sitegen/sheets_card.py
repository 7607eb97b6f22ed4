"""What stands on a character sheet, and how high each thing is at a given size of type. All lengths in pt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sitegen.bag_base import base_counts
from sitegen.model import Character, Team
from sitegen.sheets_flow import Piece
from sitegen.sheets_page import MM, Frame, Picture
from sitegen.sheets_type import Face, ability_line_count, brackets_fit, excess, line_count, width

LEADING = 1.22
NAME_LEADING = 1.18
GUTTER = 6 * MM
ASIDE_LEAD = "◊"
"""Stands before the partners of a jinx."""

_HAIR = 0.4 * MM  # two floats that add up to exactly the measure would wrap


@dataclass(frozen=True, slots=True)
class Card:
    """A character on the sheet; `partners` names who it is jinxed with, `whole` keeps its brackets on a line.

    `added` is the word behind the name of one whom the script's rules need and its file does not name.
    `drop` and `picture_drop` are how far text and picture are lowered to stand middle to middle in `tall` pt.
    """

    character: Character
    picture: Picture
    partners: str = ""
    homebrew: bool = False
    added: str = ""
    whole: bool = True
    drop: float = 0.0
    picture_drop: float = 0.0
    tall: float = 0.0


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the whole script: a jinx under its characters, or a house rule (`lead` is empty)."""

    lead: tuple[Character, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Counts:
    """The table of how many of each team are in play: a column for each number of players."""

    players: tuple[int, ...]
    rows: tuple[tuple[Team, tuple[int, ...]], ...]


COUNTS = Counts(
    tuple(range(5, 16)),
    tuple((team, tuple(base_counts(n)[team] for n in range(5, 16))) for team in Team if team.in_bag),
)
"""The base counts for 5 to 15 players, before any setup modifier."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The lengths that follow from one size of ability and the paper."""

    size: float
    frame: Frame

    @property
    def half(self) -> float:
        """The width of one of two columns."""
        return (self.frame.measure - GUTTER - _HAIR) / 2

    @property
    def column(self) -> float:
        """The width of a column of characters."""
        return self.half if self.frame.columns == 2 else self.frame.measure

    @property
    def beside(self) -> float:
        """The width of the names where they stand beside the abilities, 0 where they stand over them."""
        return 0.0 if self.frame.columns == 2 else 0.24 * self.frame.measure

    @property
    def text(self) -> float:
        """The width of an ability."""
        return self.column - self.indent - self.beside

    @property
    def name(self) -> float:
        """The size of a character's name."""
        return self.size + 1

    @property
    def note(self) -> float:
        """The size of jinxes and house rules."""
        return max(self.size * 0.9, self.frame.fine)

    @property
    def aside(self) -> float:
        """The size of the partners behind a name."""
        return max(self.size * 0.8, self.frame.fine)

    @property
    def picture(self) -> float:
        """The side of a seal or icon: 11.5 mm on a full sheet, 15 mm on a small script's."""
        if self.frame.columns == 1:
            return self.size * 2.6
        if self.size > 13:
            return 42.5 + (self.size - 13) * 1.5
        return self.size * 3.05 if self.size <= 11 else 33.5 + (self.size - 11) * 4.5

    @property
    def indent(self) -> float:
        """Where the text of a card begins."""
        return self.picture + 0.65 * self.size

    @property
    def head(self) -> float:
        """The size of a team's head."""
        return min(1.08 * self.size, max(12.5, self.frame.fine + 3))

    @property
    def head_height(self) -> float:
        """A head with the air round it."""
        return self.head * 2.2

    @property
    def counts(self) -> float:
        """The size of the table of counts."""
        return max(9.0, self.frame.fine)

    @property
    def counts_row(self) -> float:
        """The height of one of its rows."""
        return 1.5 * self.counts

    @property
    def gap(self) -> float:
        """The least air between two cards."""
        return 0.42 * self.size


def card_piece(card: Card, measures: Measures) -> Piece:
    """A card with its place in the row worked out."""
    text = _text_height(card, measures)
    tall = max(text, measures.picture)
    drop = (tall - text) / 2
    picture_drop = min((tall - measures.picture) / 2, 0.35 * measures.size)
    whole = brackets_fit(card.character.ability, measures.text / measures.size)
    return Piece(tall, replace(card, whole=whole, drop=drop, picture_drop=picture_drop, tall=tall))


def rule_piece(rule: Rule, measures: Measures, columns: int) -> Piece:
    """A jinx or house rule: its names and text run on in one paragraph."""
    lead = " · ".join(character.name for character in rule.lead)
    taken = width(lead, Face.NAME) + 0.6 if lead else 0.0
    column = (measures.half if columns == 2 else measures.frame.measure) / measures.note
    lines = line_count(rule.text, column, Face.TEXT, first=taken % column)
    tall = measures.note * (LEADING + excess(lead + rule.text))
    return Piece((lines + int(taken // column)) * tall, rule)


def counts_piece(counts: Counts, measures: Measures) -> Piece:
    """The table of counts: a row for the players and one for each team."""
    return Piece((len(counts.rows) + 1) * measures.counts_row + 1, counts)


def remark_piece(text: str, frame: Frame) -> Piece:
    """A line of ours about the print itself, as wide as the page."""
    lines = line_count(text, frame.measure / frame.small)
    return Piece(lines * frame.small * (LEADING + excess(text)), text)


def _text_height(card: Card, measures: Measures) -> float:
    ability = card.character.ability
    lines = ability_line_count(ability, measures.text / measures.size) if ability else 0
    told = lines * measures.size * (LEADING + excess(ability))
    name = measures.name * (NAME_LEADING + excess(card.character.name, Face.NAME))
    if measures.beside:
        named = _lines_of_name(card, measures, (measures.beside - 0.6 * measures.name) / measures.name)
        return max(told + _partners_height(card, measures), named * name)
    return _name_lines(card, measures) * name + told


def _partners_height(card: Card, measures: Measures) -> float:
    """The height of the partners where they stand under the ability."""
    if not card.partners:
        return 0.0
    lines = line_count(f"{ASIDE_LEAD} {card.partners}", measures.text / measures.aside)
    return lines * measures.aside * (LEADING + excess(card.partners))


def _name_lines(card: Card, measures: Measures) -> int:
    """The lines of a name and of the partners behind it."""
    column = measures.text / measures.name
    lines = _lines_of_name(card, measures, column)
    if not card.partners:
        return lines
    ratio = measures.aside / measures.name
    taken = (width(card.character.name, Face.NAME) + _marks(card, ratio)) % column + 0.6
    return lines - 1 + line_count(f"{ASIDE_LEAD} {card.partners}", column / ratio, Face.TEXT, taken / ratio)


def _lines_of_name(card: Card, measures: Measures, column: float) -> int:
    marks = _marks(card, measures.aside / measures.name)
    return line_count(card.character.name, column - marks, Face.NAME)


def _marks(card: Card, ratio: float) -> float:
    """The width behind a name of the marks for own and for added characters, in its size."""
    return (0.9 if card.homebrew else 0.0) + (
        width(card.added, Face.TEXT) * ratio + 0.4 if card.added else 0.0
    )
