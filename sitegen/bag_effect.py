"""What a character does to the bag, as data.

A set of changes is an integer used as a bit set: bit `ZERO + n` is set when a change by `n` is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Flag, auto
from functools import cache

from sitegen.model import Team

ZERO = 31
"""The bit of no change; changes beyond ±31 mean nothing in a game of 15."""

NOTHING = 1 << ZERO
_WINDOW = (1 << 2 * ZERO + 1) - 1
MOST_COPIES = 14


def bits(numbers: Iterable[int]) -> int:
    """The bit set of some changes; those outside the window are left out."""
    return sum({1 << ZERO + number for number in numbers if -ZERO <= number <= ZERO})


@cache
def numbers(mask: int) -> tuple[int, ...]:
    """The changes of a bit set, in rising order."""
    return tuple(at - ZERO for at in range(2 * ZERO + 1) if mask >> at & 1)


ANYTHING = bits(range(-ZERO, ZERO + 1))


@cache
def sums(one: int, two: int) -> int:
    """The bit set of all sums of a change of each."""
    if one == NOTHING or two == NOTHING:
        return two if one == NOTHING else one
    total = 0
    for number in numbers(two):
        total |= one << number if number >= 0 else one >> -number
    return total & _WINDOW


class Mode(Flag):
    """What a character changes beyond numbers."""

    PLAIN = 0
    NO_EVIL = auto()  # neither Minions nor Demons
    NO_DEMON = auto()
    MAJORITY = auto()  # it is most of the players
    ALL_MINIONS = auto()  # every Minion is a copy of it
    CHOOSES_MINIONS = auto()  # no Minion comes out of the bag


TEAMS = (Team.TOWNSFOLK, Team.OUTSIDER, Team.MINION, Team.DEMON)
Four = tuple[int, int, int, int]
NO_CHANGE: Four = (NOTHING, NOTHING, NOTHING, NOTHING)
NONE: Four = (0, 0, 0, 0)
_ONE: dict[Team | None, Four] = {
    Team.TOWNSFOLK: (1, 0, 0, 0),
    Team.OUTSIDER: (0, 1, 0, 0),
    Team.MINION: (0, 0, 1, 0),
}


@dataclass(frozen=True, slots=True)
class Effect:
    """A character's effect on the bag, by team in the order of `TEAMS` where there are four of a kind.

    `change` holds bit sets of changes, `fixed` bit sets of the counts themselves (0: not fixed).
    `thinks` is the team its player believes to be of. `extras` are the further copies it may bring within
    its own team's seats, `added` those that bring their own seats. `needs` and `excludes` are ids. `absent`
    is the change of Outsiders it allows when it is on the script and *not* in play. `unread` says that a
    modifier was understood but has no place in our reckoning.
    """

    id: str
    team: Team
    change: Four = NO_CHANGE
    fixed: Four = NONE
    thinks: Team | None = None
    mode: Mode = Mode.PLAIN
    extras: tuple[int, ...] = (0,)
    added: tuple[int, ...] = (0,)
    needs: frozenset[str] = frozenset()
    excludes: frozenset[str] = frozenset()
    missing: tuple[str, ...] = ()
    absent: int = NOTHING
    is_seatless: bool = False
    unread: bool = False

    @property
    def shown(self) -> Four:
        """How many spare characters of each team must exist, to be shown to someone.

        None for who thinks to be a Demon: that may be the one in play.
        """
        return _ONE.get(self.thinks, NONE)

    @property
    def is_plain(self) -> bool:
        """Has it no effect at all?"""
        bare = Effect(self.id, self.team, thinks=self.thinks, unread=self.unread)
        return self == bare and self.shown == NONE

    @property
    def changes_counts(self) -> bool:
        """Does it change how many there are of a team?"""
        return self.change != NO_CHANGE or self.fixed != NONE or self.mode is not Mode.PLAIN
