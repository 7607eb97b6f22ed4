"""What a setup modifier can say: the typed reading of the bracket at the end of an ability."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from sitegen.model import Team


class Group(StrEnum):
    """Players who are no single team."""

    GOOD = "good"
    EVIL = "evil"
    PLAYERS = "players"


Who = Team | Group


@dataclass(frozen=True, slots=True)
class Amounts:
    """The whole numbers a bracket allows: those `listed`, else all from `low` to `high` (`None`: no end)."""

    listed: tuple[int, ...] = ()
    low: int | None = None
    high: int | None = None

    def within(self, low: int, high: int) -> tuple[int, ...]:
        """The allowed numbers from `low` to `high`, both included, in rising order."""
        if self.listed:
            return tuple(number for number in self.listed if low <= number <= high)
        first = low if self.low is None else max(low, self.low)
        last = high if self.high is None else min(high, self.high)
        return tuple(range(first, last + 1))

    def or_none(self) -> Amounts:
        """The same, and 0: for a change that might not happen."""
        return these(0, *self.listed) if self.listed else self


ANY = Amounts()


def these(*numbers: int) -> Amounts:
    """Exactly these numbers, in rising order."""
    return Amounts(tuple(sorted(set(numbers))))


def between(low: int | None, high: int | None) -> Amounts:
    """Every number from `low` to `high`; `None` leaves that end open."""
    if low is None or high is None:
        return Amounts((), low, high)
    return these(*range(min(low, high), max(low, high) + 1))


@dataclass(frozen=True, slots=True)
class Delta:
    """`[+1 Outsider]`: that many more or fewer of a team; `alignment` when the bracket names it."""

    team: Who
    amounts: Amounts
    alignment: Group | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """`[Exactly 3 Outsiders]`, `[X Outsiders]`: how many there are in all; `X` allows any number."""

    team: Who
    amounts: Amounts


@dataclass(frozen=True, slots=True)
class Copies:
    """`[+0 to +2 Village Idiots]`: extra copies of a character; with `total`, how many there are in all."""

    name: str
    amounts: Amounts
    total: bool = False
    alignment: Group | None = None


@dataclass(frozen=True, slots=True)
class Require:
    """`[+the King]`: this character must be in play too."""

    name: str


@dataclass(frozen=True, slots=True)
class Nobody:
    """`[No Demon]`, `[No evil characters]`: none in play; `others`: none but the character itself.

    `name` stands in place of a team when the bracket names a character.
    """

    team: Who | None
    name: str = ""
    others: bool = False

    def said_by(self, team: Team) -> Nobody:
        """What it means on a character of `team`: one that forbids its own side means the others of it.

        Our reading: with `[No Demon]` on a Demon taken by the letter, no game could have that Demon.
        """
        is_own = self.team is team or (self.team is Group.EVIL and team.is_evil)
        return replace(self, others=True) if is_own else self


@dataclass(frozen=True, slots=True)
class All:
    """`[All Minions are Riot]`: every character of the team is this one."""

    team: Who
    name: str


@dataclass(frozen=True, slots=True)
class Most:
    """`[Most players are Legion]`: more than half of them; `name` is "" where the language hides it."""

    name: str = ""
    team: Who = Group.PLAYERS


@dataclass(frozen=True, slots=True)
class ChooseMinions:
    """`[You choose which players are which Minions]`: no Minion comes out of the bag."""


@dataclass(frozen=True, slots=True)
class Align:
    """`[1 Townsfolk is evil]`: alignment only, no change of the counts; `count` is `None` when not said."""

    team: Who
    count: int | None = 1


@dataclass(frozen=True, slots=True)
class Seat:
    """`[You neighbor the Demon]`: who sits where."""

    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """Free text: for the Storyteller to read, not for us to reckon with."""

    text: str


Modifier = Delta | Count | Copies | Require | Nobody | All | Most | ChooseMinions | Align | Seat | Note
