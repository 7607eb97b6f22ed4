"""What a script allows for each number of players: how many bags, which counts, who can be in play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from sitegen.bag_base import PLAYERS, ScriptKind, script_kind
from sitegen.bag_compile import effects, script_change
from sitegen.bag_count import (
    Cell,
    Goods,
    TooManyError,
    crossed,
    every_target,
    is_spare,
    targets,
    team_sums,
    whole,
)
from sitegen.bag_effect import Four
from sitegen.bag_game import Game, Sum, game
from sitegen.bag_target import Target
from sitegen.bag_witness import Witness, witnesses
from sitegen.model import Script

MOST_PAIRS = 1_000
"""Pairs of good and evil sums that are counted at once; an official script has at most about a hundred."""


class Counts(NamedTuple):
    """Reachable counts as the players see them: seated Demons, copies counted; `bags` is `None` uncounted."""

    townsfolk: int
    outsiders: int
    minions: int
    demons: int
    bags: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One number of players. `bags` is exact, or `None` where there are too many effects to count.

    `possible` are the ids that some legal bag holds, `forced` those that all of them hold. Uncounted, a
    missing id says only that no legal game was found.
    """

    players: int
    bags: int | None
    counts: tuple[Counts, ...]
    possible: frozenset[str]
    forced: frozenset[str] = frozenset()

    @property
    def is_exact(self) -> bool:
        """Was it counted, rather than searched?"""
        return self.bags is not None

    @property
    def is_playable(self) -> bool:
        """Is there a legal bag?"""
        return bool(self.counts)


@dataclass(frozen=True, slots=True)
class SetupTable:
    """A row for each number of players, and for how many the script is made.

    `missing` pairs an id with a name its bracket asks for that is not on the script; `unread` are the ids
    whose modifiers have no place in the counts, `changing` those who change the counts.
    """

    kind: ScriptKind
    rows: tuple[Row, ...]
    missing: tuple[tuple[str, str], ...] = ()
    unread: tuple[str, ...] = ()
    changing: tuple[str, ...] = ()

    def row(self, players: int) -> Row:
        """The row for a number of players the table is for."""
        return self.rows[players - self.rows[0].players]

    @property
    def checked(self) -> tuple[Row, ...]:
        """The rows the script is made for."""
        return tuple(row for row in self.rows if row.players in self.kind.players)


NO_LEGAL_GAME_FOUND = "no legal game found"
"""How to speak of a character that a row which is not exact does not list."""


def table(script: Script, forbidden: Iterable[frozenset[str]] = (), players: range = PLAYERS) -> SetupTable:
    """What `script` allows for these numbers of players, from 5 to 15 in all.

    `forbidden` are pairs of ids that are never in play together.

    Counts are exact up to `MOST_PAIRS` different sums of effects; beyond, legal games are searched.
    """
    found = effects(script)
    game_ = game(found, forbidden, script_change(script))
    tallies = _tallies(game_.shape, players, MOST_PAIRS)
    if tallies is None:
        rows = tuple(_searched(number, game_) for number in players)
    else:
        rows = tuple(each.row(game_) for each in tallies)
    missing = tuple((each.id, name) for each in found for name in each.missing)
    unread = tuple(each.id for each in found if each.unread)
    changing = tuple(each.id for each in found if each.changes_counts)
    return SetupTable(script_kind(script), rows, missing, unread, changing)


def count(script: Script, players: int, forbidden: Iterable[frozenset[str]] = ()) -> int:
    """How many legal bags there are for one number of players, however long it takes.

    Raises `TooManyError` only when one team alone has more sums than memory should hold.
    """
    game_ = game(effects(script), forbidden, script_change(script))
    return sum(cell.bags for _, cell in legal(Pairs.of(game_), players, game_))


@dataclass(frozen=True, slots=True)
class Pair:
    """A good and an evil sum that go together, with their bags by tokens."""

    sum: Sum
    good_sum: Sum
    evil_sum: Sum
    good: Goods
    evil: Goods


@dataclass(frozen=True, slots=True)
class Pairs:
    """All pairs of a game."""

    pairs: tuple[Pair, ...]

    @classmethod
    def of(cls, game_: Game, most: int | None = None) -> Pairs:
        """Count the teams and pair them. Raises `TooManyError` with more than `most` pairs."""
        sides = [team_sums(side, game_) for side in game_.sides]
        if most and max(len(sides[0]) * len(sides[1]), len(sides[2]) * len(sides[3])) > most:
            raise TooManyError
        good, evil = crossed(sides[0], sides[1]), crossed(sides[2], sides[3])
        if most and len(good) * len(evil) > most:
            raise TooManyError
        return cls(tuple(_paired(good, evil, game_)))


def _paired(good: dict[Sum, Goods], evil: dict[Sum, Goods], game_: Game) -> Iterator[Pair]:
    for good_sum, good_bags in good.items():
        for evil_sum, evil_bags in evil.items():
            both = whole(good_sum, evil_sum, game_)
            if both is not None:
                yield Pair(both, good_sum, evil_sum, good_bags, evil_bags)


def legal(pairs: Pairs, players: int, game_: Game) -> Iterator[tuple[Target, Cell]]:
    """Every legal kind of bag with its counts and cell."""
    for _, target, cell in legal_pairs(pairs, players, game_):
        yield target, cell


def legal_pairs(pairs: Pairs, players: int, game_: Game) -> Iterator[tuple[Pair, Target, Cell]]:
    """Every legal kind of bag: its pair of sums, its counts and its cell."""
    for pair in pairs.pairs:
        for target, *cell in _cells(pair, targets(pair.sum, players, game_), game_):
            yield pair, target, Cell(*cell)


def _cells(pair: Pair, allowed: Iterable[Target], game_: Game) -> Iterator[tuple[Target, int, int, int]]:
    """Those of the allowed counts for which the pair has bags, with what makes a cell of them."""
    for target in allowed:
        good, evil = pair.good.get(target.good), pair.evil.get(target.evil)
        if good is not None and evil is not None and is_spare(pair.sum, target, game_):
            yield target, good[0] * evil[0], good[1] | evil[1], good[2] | evil[2]


class _Tally(NamedTuple):
    """What the bags for one number of players come to; characters as bits."""

    players: int
    bags: int
    seats: tuple[tuple[Four, int], ...]
    some: int
    all: int

    def row(self, game_: Game) -> Row:
        counts = tuple(Counts(*seats, bags) for seats, bags in self.seats)
        forced = game_.ids(self.all) if self.bags else frozenset()
        return Row(self.players, self.bags, counts, game_.ids(self.some), forced)


@lru_cache(maxsize=1024)
def _tallies(shape: Game, players: range, most: int) -> tuple[_Tally, ...] | None:
    """All rows of a shape; `None` with more than `most` pairs. Versions of a script mostly share theirs."""
    try:
        pairs = Pairs.of(shape, most)
    except TooManyError:
        return None
    tried = [(pair, every_target(pair.sum, shape)) for pair in pairs.pairs]
    return tuple(_tally(tried, number, shape) for number in players)


def _tally(tried: list[tuple[Pair, tuple[tuple[Target, ...], ...]]], players: int, game_: Game) -> _Tally:
    by_seats: dict[Four, int] = {}
    some, all_, total = 0, -1, 0
    for pair, allowed in tried:
        for target, bags, in_some, in_all in _cells(pair, allowed[players - PLAYERS.start], game_):
            by_seats[target.seats] = by_seats.get(target.seats, 0) + bags
            some, all_, total = some | in_some, all_ & in_all, total + bags
    return _Tally(players, total, tuple(sorted(by_seats.items(), reverse=True)), some, all_)


def _searched(players: int, game_: Game) -> Row:
    found: Witness = witnesses(game_, players)
    counts = tuple(Counts(*seats) for seats in sorted(found.seats, reverse=True))
    return Row(players, None, counts, found.possible)
