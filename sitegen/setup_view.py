"""The setup of a script as readers see it: one table for command line, site and print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.bag import Row, SetupTable, is_own, table, told
from sitegen.bracket_model import Modifier, Nobody
from sitegen.brackets import brackets
from sitegen.jinxes import exclusive_pairs
from sitegen.locale_words import ENGLISH, Words
from sitegen.locale_words import words as words_of
from sitegen.model import Character, Script, Team
from sitegen.official import Book

DASH = "–"


@dataclass(frozen=True, slots=True)
class SetupColumn:
    """One number of players: which counts of each team can be reached, such as `0–2` or `1, 3`."""

    players: int
    townsfolk: str
    outsiders: str
    minions: str
    demons: str
    legal: int | None  # how many legal bags, `None` where they were not counted

    @property
    def bags(self) -> str:
        """How many legal bags, in English: "5,577", "none" or "many"."""
        return self.bags_in(words_of(ENGLISH))

    def bags_in(self, t: Words) -> str:
        """The same in a reader's language."""
        if self.legal is None:
            return t("setup.many")
        return t.number(self.legal) if self.legal else t("setup.none")

    def count(self, team: Team) -> str:
        """The counts of one of the four teams."""
        by_team = {
            Team.TOWNSFOLK: self.townsfolk,
            Team.OUTSIDER: self.outsiders,
            Team.MINION: self.minions,
            Team.DEMON: self.demons,
        }
        return by_team[team]


@dataclass(frozen=True, slots=True)
class ModifierLine:
    """A character that changes the setup: its bracket as written, and what that was read as."""

    character: Character
    bracket: str
    modifiers: tuple[Modifier, ...]

    @property
    def words(self) -> str:
        """What the bracket does, in English."""
        return told(self.modifiers)

    def beyond(self, t: Words) -> str:
        """What the bracket does, in a reader's language; "" where it says so itself."""
        said = "" if is_own(self.modifiers) else told(self.modifiers, t)
        return "" if said == self.bracket[1:-1] else said


@dataclass(frozen=True, slots=True)
class Limit:
    """A character that cannot be in play at every number of players, and where it can.

    `players` says for which numbers, as `5–7, 9`; "" for none, which `exact` says was counted.
    """

    character: Character
    players: str
    exact: bool

    @property
    def words(self) -> str:
        """Where it can be in play, in English."""
        return self.told(words_of(ENGLISH))

    def told(self, t: Words) -> str:
        """The same in a reader's language."""
        if self.players:
            return t("setup.only_with", players=self.players)
        return t("setup.never" if self.exact else "setup.unseen")


@dataclass(frozen=True, slots=True)
class SetupView:
    """The setup table of a script, its modifiers in words, and who fits only at some numbers of players."""

    table: SetupTable
    columns: tuple[SetupColumn, ...]
    modifiers: tuple[ModifierLine, ...]
    limits: tuple[Limit, ...]


def setup_view(script: Script, book: Book) -> SetupView:
    """What the setup of `script` can be, for 5 to 15 players.

    Numbers of players that the script is not made for are shown where a game is possible all the same.
    """
    found = table(script, exclusive_pairs(script, book))
    shown = [row for row in found.rows if row.is_playable or row in found.checked]
    return SetupView(
        found,
        tuple(_column(row) for row in shown),
        modifier_lines(script),
        tuple(_limits(script, found.checked)),
    )


def _column(row: Row) -> SetupColumn:
    return SetupColumn(
        row.players,
        _numbers(counts.townsfolk for counts in row.counts),
        _numbers(counts.outsiders for counts in row.counts),
        _numbers(counts.minions for counts in row.counts),
        _numbers(counts.demons for counts in row.counts),
        row.bags if row.counts else 0,
    )


def _numbers(values: Iterable[int]) -> str:
    """`0–2` for a run, `1, 3` for numbers apart, "" for none."""
    runs: list[list[int]] = []
    for value in sorted(set(values)):
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return ", ".join(_run(run) for run in runs)


def _run(run: Sequence[int]) -> str:
    return str(run[0]) if len(run) == 1 else f"{run[0]}{DASH}{run[-1]}"


def modifier_lines(script: Script) -> tuple[ModifierLine, ...]:
    """The setup modifiers of a script in words, in the order of its sheet."""
    names = [each.name for each in script.characters]
    return tuple(line for character in script.characters for line in lines_of(character, names))


def lines_of(character: Character, names: Sequence[str]) -> Iterator[ModifierLine]:
    """The setup modifiers of one character; `names` are those a bracket may speak of."""
    for bracket in brackets(character.ability, character.name, names):
        if bracket.last:
            written = character.ability[bracket.start : bracket.end]
            yield ModifierLine(character, written, tuple(_meant(bracket.modifiers, character.team)))


def _meant(modifiers: Iterable[Modifier], team: Team) -> Iterator[Modifier]:
    yield from (each.said_by(team) if isinstance(each, Nobody) else each for each in modifiers)


def retold(setup: SetupView, script: Script) -> SetupView:
    """The setup of a script with the characters of its translation, as which it counts the same."""
    own = {each.id: each for each in script.characters}
    limits = (replace(each, character=own[each.character.id]) for each in setup.limits)
    modifiers = _retold(setup.modifiers, modifier_lines(script), own)
    return replace(setup, modifiers=tuple(modifiers), limits=tuple(limits))


def _retold(
    lines: Iterable[ModifierLine], said: Iterable[ModifierLine], own: Mapping[str, Character]
) -> Iterator[ModifierLine]:
    """Each bracket as the translation writes it; where we cannot read that, it means what it first meant."""
    translated: dict[str, list[ModifierLine]] = {}
    for each in said:
        translated.setdefault(each.character.id, []).append(each)
    for line in lines:
        found = translated.get(line.character.id)
        new = found.pop(0) if found else replace(line, character=own[line.character.id])
        yield replace(new, modifiers=line.modifiers) if is_own(new.modifiers) else new


def _limits(script: Script, rows: Sequence[Row]) -> Iterator[Limit]:
    """Characters of the bag that are missing at some number of players at which there is a game at all."""
    playable = [row for row in rows if row.is_playable]
    for character in script.characters:
        fits = [row.players for row in playable if character.id in row.possible]
        if character.team.in_bag and len(fits) < len(playable):
            exact = all(row.is_exact for row in playable)
            yield Limit(character, _numbers(fits), exact)
