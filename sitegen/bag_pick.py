"""Picking the characters of a legal bag: each as likely as any other, or as it is done at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from random import Random
from typing import TypeVar

from sitegen.bag_base import base_counts
from sitegen.bag_count import Poly, is_spare, layers, settled, targets, team_sums, whole
from sitegen.bag_effect import TEAMS
from sitegen.bag_game import EMPTY, Choice, Game, Side, Sum, add
from sitegen.bag_table import Pairs, legal_pairs
from sitegen.bag_target import Target
from sitegen.model import Team

MOST_DEALS = 3_000
_ROUNDS = 8


class NoLegalBagError(Exception):
    """The script has no legal bag for this number of players, or none was found."""


@dataclass(frozen=True, slots=True)
class Picked:
    """Who is in play, by id: one for each seat, in the order of the teams, and those without a seat."""

    seats: tuple[str, ...]
    seatless: tuple[str, ...]


Tokens = dict[str, int]
"""Ids in play with their number of tokens."""

_Item = TypeVar("_Item")


def _weighted(items: Sequence[tuple[int, _Item]], rng: Random) -> _Item:
    """One of the items, each as likely as its weight; in whole numbers, so that no weight is too small."""
    at = rng.randrange(sum(weight for weight, _ in items))
    for weight, item in items:
        if at < weight:
            return item
        at -= weight
    raise AssertionError("the weights sum up")


def uniformly(pairs: Pairs, game_: Game, players: int, rng: Random) -> Picked:
    """A legal bag, each as likely as any other. Raises `NoLegalBagError` when there is none."""
    kinds = [(cell.bags, (pair, target)) for pair, target, cell in legal_pairs(pairs, players, game_)]
    if not kinds:
        raise NoLegalBagError(f"no legal bag for {players} players")
    pair, target = _weighted(kinds, rng)
    tokens: Tokens = {}
    for sides, sum_ in ((game_.sides[:2], pair.good_sum), (game_.sides[2:], pair.evil_sum)):
        sums = [team_sums(side, game_) for side in sides]
        wanted = [target.tokens[TEAMS.index(side.team)] for side in sides]
        ways = list(_ways(sums[0], sums[1], wanted, sum_))
        for side, count, own in zip(sides, wanted, _weighted(ways, rng), strict=True):
            tokens |= _team(side, own, count, game_, rng)
    return _seated(tokens, target, game_)


def _ways(
    one: dict[Sum, Poly], two: dict[Sum, Poly], wanted: list[int], sum_: Sum
) -> Iterator[tuple[int, tuple[Sum, Sum]]]:
    """The sums of two teams that make up `sum_`, by their number of bags."""
    for left, left_poly in one.items():
        for right, right_poly in two.items():
            if wanted[0] in left_poly and wanted[1] in right_poly and add(left, right) == sum_:
                yield left_poly[wanted[0]].bags * right_poly[wanted[1]].bags, (left, right)


def _team(side: Side, sum_: Sum, count: int, game_: Game, rng: Random) -> Tokens:
    """The characters of one team, uniformly among those of this sum and number of tokens."""
    steps = layers(side, game_)
    plain = len(side.plain)
    ends = [
        (cell.bags * comb(plain, count - active), (raw, active))
        for raw, poly in steps[-1].items()
        if settled(side, raw, game_) == sum_
        for active, cell in poly.items()
        if active <= count
    ]
    raw, active = _weighted(ends, rng)
    tokens = _back(side, steps, raw, active, rng)
    return tokens | dict.fromkeys(rng.sample(side.plain, count - active), 1)


def _back(side: Side, steps: list[dict[Sum, Poly]], sum_: Sum, count: int, rng: Random) -> Tokens:
    """Undo the counting, one active character after the other, from the last."""
    tokens: Tokens = {}
    for (id_, choices), before in zip(reversed(side.active), reversed(steps[:-1]), strict=True):
        options = [
            (poly[count - choice.tokens].bags, (earlier, choice))
            for earlier, poly in before.items()
            for choice in choices
            if count - choice.tokens in poly and add(earlier, choice.sum) == sum_
        ]
        sum_, choice = _weighted(options, rng)
        count -= choice.tokens
        if choice.tokens:
            tokens[id_] = choice.tokens
    return tokens


def _seated(tokens: Tokens, target: Target, game_: Game) -> Picked:
    """Tokens → seats: a Demon that is most of the players takes its seats, a seatless one takes none."""
    seats: list[str] = []
    seatless: list[str] = []
    for side, count, seated in zip(game_.sides, target.tokens, target.seats, strict=True):
        own = [id_ for id_ in _ids(side) for _ in range(tokens.get(id_, 0))]
        if seated > count:
            own *= seated
        without = [id_ for id_ in own if _is_seatless(side, id_)][: len(own) - seated]
        seatless += without
        seats += [id_ for id_ in own if id_ not in without]
    return Picked(tuple(seats), tuple(seatless))


def _ids(side: Side) -> tuple[str, ...]:
    return (*side.plain, *(id_ for id_, _ in side.active))


def _is_seatless(side: Side, id_: str) -> bool:
    return any(choice.sum.seatless for own, choices in side.active if own == id_ for choice in choices)


def by_hand(game_: Game, players: int, rng: Random) -> Picked:
    """A legal bag drawn as at the table: a Demon and Minions first, then what they change, then the rest.

    Raises `NoLegalBagError` when none came up in `MOST_DEALS` deals.
    """
    for _ in range(MOST_DEALS):
        picked = _dealt(game_, players, rng)
        if picked is not None:
            return picked
    raise NoLegalBagError(f"no legal bag for {players} players came up in {MOST_DEALS} deals")


def _dealt(game_: Game, players: int, rng: Random) -> Picked | None:
    """One deal: the counts of the characters so far are settled by those of the next, a few times over."""
    base = base_counts(players)
    chosen = [_one_way(game_.sides[2], base[Team.MINION], rng), _one_way(game_.sides[3], 1, rng)]
    hands: list[dict[str, Choice]] = [{}, {}, *chosen]
    for _ in range(_ROUNDS):
        sum_ = _total(hands, game_)
        allowed = targets(sum_, players, game_) if sum_ is not None else ()
        fitting = [target for target in allowed if target.tokens == _counts(hands)]
        if sum_ is not None and fitting:
            target = rng.choice(fitting)
            legal = whole(sum_, EMPTY, game_) is not None and is_spare(sum_, target, game_)
            tokens = {id_: choice.tokens for hand in hands for id_, choice in hand.items()}
            return _seated(tokens, target, game_) if legal else None
        if not allowed:
            return None
        _fit(hands, rng.choice(allowed), game_, rng)
    return None


_PLAIN = Choice(1, EMPTY)


def _one_way(side: Side, count: int, rng: Random) -> dict[str, Choice]:
    ids = _ids(side)
    return {id_: _way(side, id_, rng) for id_ in rng.sample(ids, min(count, len(ids)))}


def _way(side: Side, id_: str, rng: Random) -> Choice:
    """A way for this character to be in play; out of play when it has none."""
    choices = dict(side.active).get(id_)
    return (
        _PLAIN if choices is None else rng.choice([each for each in choices if each.tokens] or [choices[0]])
    )


def _counts(hands: list[dict[str, Choice]]) -> tuple[int, ...]:
    return tuple(sum(choice.tokens for choice in hand.values()) for hand in hands)


def _total(hands: list[dict[str, Choice]], game_: Game) -> Sum | None:
    """What all in play, and those whose absence counts, do together."""
    total: Sum | None = EMPTY._replace(outsiders=game_.always)
    for side, hand in zip(game_.sides, hands, strict=True):
        absent = (choices[0] for id_, choices in side.active if id_ not in hand)
        for choice in (*hand.values(), *absent):
            total = add(total, choice.sum) if total is not None else None
    return total


def _fit(hands: list[dict[str, Choice]], target: Target, game_: Game, rng: Random) -> None:
    """Bring every team to its count: who is needed first, then whoever comes."""
    needed = {need for hand in hands for choice in hand.values() for need in choice.sum.needs}
    for side, hand, count in zip(game_.sides, hands, target.tokens, strict=True):
        for id_, choices in side.active:
            if id_ in needed and id_ not in hand and len(choices) > 1:
                hand[id_] = _way(side, id_, rng)
        while sum(choice.tokens for choice in hand.values()) > count:
            droppable = [id_ for id_ in hand if id_ not in needed] or list(hand)
            del hand[rng.choice(droppable)]
        left = [id_ for id_ in _ids(side) if id_ not in hand]
        rng.shuffle(left)
        while left and sum(choice.tokens for choice in hand.values()) < count:
            id_ = left.pop()
            hand[id_] = _way(side, id_, rng)
