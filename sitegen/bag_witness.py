"""Where there are too many effects to count: search small legal games that show who can be in play.

What is found is truly legal; what is not found may be legal all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice

from sitegen.bag_count import is_spare, targets, whole
from sitegen.bag_effect import NOTHING, TEAMS, Four
from sitegen.bag_game import EMPTY, Choice, Game, Side, Sum, add

MOST_ACTIVE = 4
MOST_TRIES = 1_500


@dataclass(frozen=True, slots=True)
class Witness:
    """The counts and the ids that some legal game was found for."""

    seats: frozenset[Four]
    possible: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Candidate:
    """An active character in play in one of its ways."""

    id: str
    team: int
    choice: Choice


def witnesses(game_: Game, players: int) -> Witness:
    """Legal games for one number of players, with as few active characters as can be."""
    candidates = tuple(_candidates(game_))
    soft = tuple(_soft(side) for side in game_.sides)
    seats: set[Four] = set()
    possible: set[str] = set()
    for chosen in islice(_tries(candidates), MOST_TRIES):
        if len(chosen) > 1 and {each.id for each in chosen} <= possible:
            continue
        for target, shown in _games(chosen, soft, game_, players):
            seats.add(target)
            possible |= shown
    return Witness(frozenset(seats), frozenset(possible))


def _candidates(game_: Game) -> Iterator[_Candidate]:
    for team, side in enumerate(game_.sides):
        for id_, choices in side.active:
            for choice in choices:
                if choice.tokens:
                    yield _Candidate(id_, team, choice)


def _tries(candidates: tuple[_Candidate, ...]) -> Iterator[tuple[_Candidate, ...]]:
    """Small sets first, each with whom its members need."""
    by_id = {each.id: each for each in reversed(candidates)}
    for size in range(MOST_ACTIVE + 1):
        for chosen in combinations(candidates, size):
            closed = _closed(chosen, by_id)
            if closed is not None and len({each.id for each in closed}) == len(closed):
                yield closed


def _closed(chosen: tuple[_Candidate, ...], by_id: dict[str, _Candidate]) -> tuple[_Candidate, ...] | None:
    whole_: list[_Candidate] = list(chosen)
    for each in whole_:
        for need in each.choice.sum.needs - {other.id for other in whole_}:
            if need not in by_id:
                return None
            whole_.append(by_id[need])
    return tuple(whole_)


def _soft(side: Side) -> tuple[str, ...]:
    """Active characters that can be in play and change nothing: good for filling seats."""
    return tuple(id_ for id_, choices in side.active if any(_is_soft(choice) for choice in choices))


def _is_soft(choice: Choice) -> bool:
    sum_ = choice.sum
    changes = (sum_.outsiders, sum_.minions, sum_.demons)
    bare = sum_._replace(outsiders=NOTHING, minions=NOTHING, demons=NOTHING)
    return choice.tokens == 1 and bare == EMPTY and all(change & NOTHING for change in changes)


def _games(
    chosen: tuple[_Candidate, ...], soft: tuple[tuple[str, ...], ...], game_: Game, players: int
) -> Iterator[tuple[Four, frozenset[str]]]:
    """The counts a set allows with plain and soft characters around it, and who is then in play."""
    sum_ = _summed(chosen, game_)
    if sum_ is None:
        return
    ids = {each.id for each in chosen}
    fillers = tuple(
        frozenset((*side.plain, *more)) - ids for side, more in zip(game_.sides, soft, strict=True)
    )
    for target in targets(sum_, players, game_):
        left = tuple(target.tokens[team] - _tokens(chosen, team) for team in range(len(TEAMS)))
        fits = all(0 <= need <= len(fill) for need, fill in zip(left, fillers, strict=True))
        if fits and is_spare(sum_, target, game_):
            shown = (fill for need, fill in zip(left, fillers, strict=True) if need)
            yield target.seats, frozenset(ids).union(*shown)


def _tokens(chosen: tuple[_Candidate, ...], team: int) -> int:
    return sum(each.choice.tokens for each in chosen if each.team == team)


def _summed(chosen: tuple[_Candidate, ...], game_: Game) -> Sum | None:
    total = EMPTY
    for each in chosen:
        more = add(total, each.choice.sum)
        if more is None:
            return None
        total = more
    return whole(total, EMPTY, game_)
