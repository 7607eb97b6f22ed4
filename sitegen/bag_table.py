"""What a script allows for each number of players: how many bags, which counts, who can be in play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sitegen.bag_base import PLAYERS, ScriptKind, script_kind
from sitegen.bag_compile import effects, script_change
from sitegen.bag_count import Cell, Goods, TooManyError, crossed, is_spare, targets, team_sums, whole
from sitegen.bag_effect import Four
from sitegen.bag_game import Game, Sum, game
from sitegen.bag_target import Target
from sitegen.bag_witness import Witness, witnesses
from sitegen.model import Script

MOST_PAIRS = 1_000
"""Pairs of good and evil sums that are counted at once; an official script has at most about a hundred."""


@dataclass(frozen=True, slots=True)
class Counts:
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
    """The rows for 5 to 15 players, and for how many the script is made.

    `missing` pairs an id with a name its bracket asks for that is not on the script; `unread` are the ids
    whose modifiers have no place in the counts, `changing` those who change the counts.
    """

    kind: ScriptKind
    rows: tuple[Row, ...]
    missing: tuple[tuple[str, str], ...] = ()
    unread: tuple[str, ...] = ()
    changing: tuple[str, ...] = ()

    def row(self, players: int) -> Row:
        """The row for a number of players from 5 to 15."""
        return self.rows[players - self.rows[0].players]

    @property
    def checked(self) -> tuple[Row, ...]:
        """The rows the script is made for."""
        return tuple(row for row in self.rows if row.players in self.kind.players)


NO_LEGAL_GAME_FOUND = "no legal game found"
"""How to speak of a character that a row which is not exact does not list."""


def table(script: Script, forbidden: Iterable[frozenset[str]] = ()) -> SetupTable:
    """What `script` allows for 5 to 15 players. `forbidden` are pairs of ids that are never in play together.

    Counts are exact up to `MOST_PAIRS` different sums of effects; beyond, legal games are searched.
    """
    found = effects(script)
    game_ = game(found, forbidden, script_change(script))
    try:
        rows = tuple(_rows(Pairs.of(game_, MOST_PAIRS), game_))
    except TooManyError:
        rows = tuple(_searched(players, game_) for players in PLAYERS)
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
        for target in targets(pair.sum, players, game_):
            tokens = target.tokens
            good, evil = pair.good.get(tokens[:2]), pair.evil.get(tokens[2:])
            if good is not None and evil is not None and is_spare(pair.sum, target, game_):
                bags, some, all_ = evil
                yield pair, target, Cell(good[0] * bags, good[1] | some, good[2] | all_)


def _rows(pairs: Pairs, game_: Game) -> Iterator[Row]:
    for players in PLAYERS:
        by_seats: dict[Four, int] = {}
        some, all_, total = 0, -1, 0
        for _, target, (bags, in_some, in_all) in legal_pairs(pairs, players, game_):
            by_seats[target.seats] = by_seats.get(target.seats, 0) + bags
            some, all_, total = some | in_some, all_ & in_all, total + bags
        counts = tuple(Counts(*seats, bags) for seats, bags in sorted(by_seats.items(), reverse=True))
        yield Row(players, total, counts, game_.ids(some), game_.ids(all_) if total else frozenset())


def _searched(players: int, game_: Game) -> Row:
    found: Witness = witnesses(game_, players)
    counts = tuple(Counts(*seats) for seats in sorted(found.seats, reverse=True))
    return Row(players, None, counts, found.possible)
