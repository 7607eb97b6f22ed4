"""Which counts of the teams a game may have, once it is known who changes them and how."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from sitegen.bag_base import PLAYERS, base_counts
from sitegen.bag_effect import MOST_COPIES, Four, Mode, numbers
from sitegen.model import Team


class Target(NamedTuple):
    """Tokens of the good and of the evil teams in the bag, and the counts as players see them.

    Those are of seats, copies counted. The halves stand apart because bags are looked up by each.
    """

    good: tuple[int, int]
    evil: tuple[int, int]
    seats: Four

    @property
    def tokens(self) -> Four:
        """Tokens of each team in the bag."""
        return (*self.good, *self.evil)


@cache
def every_count(
    changes: tuple[int, int, int], fixed: Four, modes: int, seatless: int, script_minions: int
) -> tuple[tuple[Target, ...], ...]:
    """The counts of `counts`, for each number of players in `PLAYERS`."""
    return tuple(counts(changes, fixed, modes, seatless, players, script_minions) for players in PLAYERS)


def counts(
    changes: tuple[int, int, int], fixed: Four, modes: int, seatless: int, players: int, script_minions: int
) -> tuple[Target, ...]:
    """The counts a game may have.

    `changes` are the bit sets of Outsiders, Minions and Demons, `fixed` as in an effect, `modes` the bits
    of `Mode`; `seatless` Demons are in play without a player. `script_minions` is how many the script has.
    """
    mode, base = Mode(modes), base_counts(players)
    if mode & Mode.NO_EVIL:
        return tuple(_any_outsiders(players, 0, 0))
    if mode & Mode.MAJORITY:
        copies = range(players // 2 + 1, players)
        return tuple(each for count in copies for each in _any_outsiders(players, count, 1))
    o_counts = _counts(base[Team.OUTSIDER], changes[0], fixed[1])
    m_counts = _counts(base[Team.MINION], changes[1], fixed[2])
    if mode & Mode.ALL_MINIONS:
        d_counts = tuple(1 + count for count in m_counts)
        return tuple(_seated(players, (o_counts, (0,), d_counts), 0, one_token=True))
    d_counts = (0,) if mode & Mode.NO_DEMON else _counts(base[Team.DEMON], changes[2], fixed[3])
    if mode & Mode.CHOOSES_MINIONS:
        m_counts = (0,) if min(m_counts) <= script_minions else ()
    return tuple(_seated(players, (o_counts, m_counts, d_counts), seatless, one_token=False))


def _any_outsiders(players: int, demons: int, token: int) -> Iterator[Target]:
    for outsiders in range(players - demons + 1):
        townsfolk = players - demons - outsiders
        yield Target((townsfolk, outsiders), (0, token), (townsfolk, outsiders, 0, demons))


def _seated(
    players: int, allowed: tuple[tuple[int, ...], ...], seatless: int, *, one_token: bool
) -> Iterator[Target]:
    """Townsfolk are the residual: what the others leave."""
    for outsiders, minions, demons in product(*allowed):
        seats = max(demons - seatless, 0)
        townsfolk = players - outsiders - minions - seats
        if townsfolk >= 0:
            evil = (minions, 1 if one_token else demons)
            yield Target((townsfolk, outsiders), evil, (townsfolk, outsiders, minions, seats))


@cache
def _counts(base: int, change: int, fixed: int) -> tuple[int, ...]:
    """The counts a team may have: the base and any change, never below 0, then held to what is fixed.

    A bound (`at least 2`, `no Outsiders`) holds the rest to the nearest it allows; exact numbers replace it.
    """
    free = tuple(base + number for number in numbers(change) if base + number >= 0) or (0,)
    if not fixed:
        return free
    allowed = numbers(fixed)
    if 0 not in allowed and MOST_COPIES not in allowed:
        return allowed
    inside = tuple(count for count in free if count in allowed)
    return inside or (min(allowed, key=lambda count: abs(count - free[0])),)
