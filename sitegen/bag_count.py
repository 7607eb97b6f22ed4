"""How many bags are legal: exact counting, without ever listing them.

A bag is the multiset of characters really in play. Characters without effect are *plain* and counted by
binomials; the *active* ones are added one by one, and subsets of the same sum (`Sum`) are merged.
Each subset says which counts it allows; a bag is legal if its own counts are among them, so none is counted
twice. Besides the number of bags, each cell carries two bit sets of characters: those in some of the bags
and those in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import NamedTuple, TypeVar

from sitegen.bag_base import MOST_PLAYERS, PLAYERS
from sitegen.bag_effect import NONE, TEAMS, sums
from sitegen.bag_game import EMPTY, Choice, Game, Side, Sum, add
from sitegen.bag_target import Target, every_count
from sitegen.model import Team

_MINIONS = TEAMS.index(Team.MINION)
MOST_SUMS = 3_000
"""Different sums of one team's active characters; beyond, exact counting is given up."""


class TooManyError(Exception):
    """The script has more different sums of effects than may be counted."""


class Cell(NamedTuple):
    """A number of bags, the characters in some of them and those in all (bit sets)."""

    bags: int
    some: int
    all: int


_Place = TypeVar("_Place", int, tuple[int, int])
Poly = dict[int, Cell]
Goods = dict[tuple[int, int], Cell]


def layers(side: Side, game_: Game) -> list[dict[Sum, Poly]]:
    """After each active character: every sum, with the subsets of so many tokens that have it."""
    states: dict[Sum, Poly] = {EMPTY: {0: Cell(1, 0, 0)}}
    found = [states]
    for id_, choices in side.active:
        states = _with(states, choices, game_.bit(id_))
        if len(states) > MOST_SUMS:
            raise TooManyError
        found.append(states)
    return found


def _with(states: dict[Sum, Poly], choices: tuple[Choice, ...], bit: int) -> dict[Sum, Poly]:
    grown: dict[Sum, Poly] = {}
    for before, poly in states.items():
        for choice in choices:
            after = add(before, choice.sum)
            if after is None:
                continue
            into = grown.setdefault(after, {})
            own = bit if choice.tokens else 0
            for tokens, cell in poly.items():
                if tokens + choice.tokens <= MOST_PLAYERS:
                    _put(into, tokens + choice.tokens, Cell(cell.bags, cell.some | own, cell.all | own))
    return {after: poly for after, poly in grown.items() if poly}


def _put(into: dict[_Place, Cell], at: _Place, cell: Cell) -> None:
    """Add a cell to those at the same place."""
    old = into.get(at)
    if old is None:
        into[at] = cell
    else:
        into[at] = Cell(old.bags + cell.bags, old.some | cell.some, old.all & cell.all)


def settled(side: Side, sum_: Sum, game_: Game) -> Sum | None:
    """A team's sum without the needs met inside the team; `None` when one is not met, or a pair clashes."""
    own = {id_ for id_, _ in side.active}
    if any(id_ in own and id_ not in sum_.have for id_ in sum_.needs) or _clashes(sum_.have, game_):
        return None
    asked = {
        need
        for other in game_.sides
        if other.team is not side.team
        for _, choices in other.active
        for choice in choices
        for need in choice.sum.needs
    }
    apart = {id_ for pair in game_.forbidden if not pair <= own for id_ in pair}
    return sum_._replace(needs=sum_.needs - own, have=sum_.have & (asked | apart))


def _clashes(have: frozenset[str], game_: Game) -> bool:
    return any(pair <= have for pair in game_.forbidden)


def team_sums(side: Side, game_: Game) -> dict[Sum, Poly]:
    """Every sum of a team with its bags by number of tokens, the plain characters among them."""
    found: dict[Sum, Poly] = {}
    for sum_, poly in layers(side, game_)[-1].items():
        kept = settled(side, sum_, game_)
        if kept is not None:
            into = found.setdefault(kept, {})
            for tokens, cell in poly.items():
                for total, filled in _filled(side, tokens, cell):
                    _put(into, total, filled)
    return found


def _filled(side: Side, tokens: int, cell: Cell) -> Iterator[tuple[int, Cell]]:
    """The same active characters with 0, 1, 2… plain ones beside them."""
    plain, bit = len(side.plain), 1 << TEAMS.index(side.team)
    for more in range(min(plain, MOST_PLAYERS - tokens) + 1):
        some = cell.some | (bit if more else 0)
        all_ = cell.all | (bit if more == plain and plain else 0)
        yield tokens + more, Cell(cell.bags * comb(plain, more), some, all_)


def crossed(one: dict[Sum, Poly], two: dict[Sum, Poly]) -> dict[Sum, Goods]:
    """Two teams together: every common sum with its bags by the tokens of both."""
    found: dict[Sum, Goods] = {}
    for left, left_poly in one.items():
        for right, right_poly in two.items():
            both = add(left, right)
            if both is not None:
                _multiply(found.setdefault(both, {}), left_poly, right_poly)
    return found


def _multiply(into: Goods, one: Poly, two: Poly) -> None:
    right_cells = [(right, *cell) for right, cell in two.items()]
    for left, (left_bags, left_some, left_all) in one.items():
        for right, bags, some, all_ in right_cells:
            if left + right <= MOST_PLAYERS:
                _put(into, (left, right), Cell(left_bags * bags, left_some | some, left_all | all_))


def whole(good: Sum, evil: Sum, game_: Game) -> Sum | None:
    """The sum of a whole bag, `None` when it is not legal at all."""
    both = add(good, evil)
    if both is None or not both.needs <= both.have or _clashes(both.have, game_):
        return None
    return both._replace(outsiders=sums(both.outsiders, game_.always))


def is_spare(sum_: Sum, target: Target, game_: Game) -> bool:
    """Are there characters left over to show to those who do not know who they are?"""
    if sum_.shown == NONE:
        return True
    parts = zip(game_.sides, target.tokens, sum_.doubles, sum_.shown, strict=True)
    for side, tokens, doubles, shown in parts:  # a plain loop: it is run half a million times for a corpus
        if shown and side.size - (tokens - doubles) < shown:
            return False
    return True


def targets(sum_: Sum, players: int, game_: Game) -> tuple[Target, ...]:
    """The counts a whole bag of this sum may have, for a number of players from 5 to 15."""
    return every_target(sum_, game_)[players - PLAYERS.start]


def every_target(sum_: Sum, game_: Game) -> tuple[tuple[Target, ...], ...]:
    """The same for each number of players in `PLAYERS`."""
    minions = game_.sides[_MINIONS].size
    changes = (sum_.outsiders, sum_.minions, sum_.demons)
    return every_count(changes, sum_.fixed, sum_.mode, sum_.seatless, minions)
