"""A script made ready for counting: its plain characters, and the choices of the active ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from sitegen.bag_effect import NONE, NOTHING, TEAMS, Effect, Four, sums
from sitegen.model import Team


class Sum(NamedTuple):
    """What a set of active characters does together. `have` holds only the ids another team asks about."""

    outsiders: int = NOTHING
    minions: int = NOTHING
    demons: int = NOTHING
    fixed: Four = NONE
    shown: Four = NONE
    doubles: Four = NONE
    mode: int = 0
    seatless: int = 0
    needs: frozenset[str] = frozenset()
    have: frozenset[str] = frozenset()


EMPTY = Sum()


def add(one: Sum, two: Sum) -> Sum | None:
    """The sum of two; `None` when they fix a count to different numbers."""
    fixed = _fixed(one.fixed, two.fixed)
    if fixed is None:
        return None
    return Sum(
        sums(one.outsiders, two.outsiders),
        sums(one.minions, two.minions),
        sums(one.demons, two.demons),
        fixed,
        _plus(one.shown, two.shown),
        _plus(one.doubles, two.doubles),
        one.mode | two.mode,
        one.seatless + two.seatless,
        one.needs | two.needs,
        one.have | two.have,
    )


def _plus(one: Four, two: Four) -> Four:
    if one == NONE or two == NONE:
        return two if one == NONE else one
    return (one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3])


def _fixed(one: Four, two: Four) -> Four | None:
    if one == NONE or two == NONE:
        return two if one == NONE else one
    pairs = list(zip(one, two, strict=True))
    both = tuple(left & right if left and right else left | right for left, right in pairs)
    clash = any(left and right and not left & right for left, right in pairs)
    return None if clash else (both[0], both[1], both[2], both[3])


@dataclass(frozen=True, slots=True)
class Choice:
    """One way an active character can be: so many tokens in the bag (0: not in play), and what that does."""

    tokens: int
    sum: Sum


@dataclass(frozen=True, slots=True)
class Side:
    """One team of a script: how many are plain, and the choices of each active character, by id."""

    team: Team
    plain: tuple[str, ...]
    active: tuple[tuple[str, tuple[Choice, ...]], ...]

    @property
    def size(self) -> int:
        """How many different characters there are."""
        return len(self.plain) + len(self.active)


@dataclass(frozen=True, slots=True)
class Game:
    """A script made ready for counting: four sides, forbidden pairs, and what stands whoever is in play."""

    sides: tuple[Side, ...]
    forbidden: tuple[frozenset[str], ...]
    always: int = NOTHING

    def bit(self, id_: str) -> int:
        """The bit of an active character; plain ones share one bit a team, the lowest four."""
        return 1 << len(TEAMS) + self._ids().index(id_)

    def ids(self, bits: int) -> frozenset[str]:
        """The characters of a bit set."""
        active = {id_ for at, id_ in enumerate(self._ids()) if bits >> len(TEAMS) + at & 1}
        plain = (side.plain for at, side in enumerate(self.sides) if bits >> at & 1)
        return frozenset(active).union(*plain)

    @property
    def shape(self) -> Game:
        """The game without the names of its plain characters: games of one shape are counted alike."""
        sides = (replace(side, plain=("",) * len(side.plain)) for side in self.sides)
        return replace(self, sides=tuple(sides))

    def _ids(self) -> tuple[str, ...]:
        return tuple(id_ for side in self.sides for id_, _ in side.active)


def game(found: Iterable[Effect], forbidden: Iterable[frozenset[str]] = (), always: int = NOTHING) -> Game:
    """Effects, forbidden pairs of ids and the standing change of the Outsiders → a game to count."""
    known = {effect.id: effect for effect in found}
    pairs = {*forbidden, *(frozenset((each.id, other)) for each in known.values() for other in each.excludes)}
    barred = tuple(sorted((pair for pair in pairs if len(pair) > 1 and pair <= known.keys()), key=sorted))
    asked = frozenset().union(*barred, *(each.needs for each in known.values()))
    counted = frozenset(at for at in range(4) if any(each.shown[at] for each in known.values()))
    sides = tuple(_side(team, known, asked, counted) for team in TEAMS)
    return Game(sides, barred, always)


def _side(team: Team, known: Mapping[str, Effect], asked: frozenset[str], counted: frozenset[int]) -> Side:
    own = [effect for effect in known.values() if effect.team is team]
    plain = tuple(effect.id for effect in own if effect.is_plain and effect.id not in asked)
    active = tuple(
        (effect.id, tuple(_choices(effect, asked, counted))) for effect in own if effect.id not in plain
    )
    return Side(team, plain, active)


def _choices(effect: Effect, asked: frozenset[str], counted: frozenset[int]) -> Iterator[Choice]:
    yield Choice(0, EMPTY._replace(outsiders=effect.absent))
    if effect.missing:
        return
    at = TEAMS.index(effect.team)
    for extra in effect.extras:
        for added in effect.added:
            doubles = extra + added if at in counted else 0
            yield Choice(1 + extra + added, _sum(effect, added, doubles, asked))


def _sum(effect: Effect, added: int, doubles: int, asked: frozenset[str]) -> Sum:
    at = TEAMS.index(effect.team)
    change = [sums(mask, NOTHING << added) if team == at else mask for team, mask in enumerate(effect.change)]
    return Sum(
        change[1],
        change[2],
        change[3],
        effect.fixed,
        effect.shown,
        tuple(doubles if team == at else 0 for team in range(4)),  # type: ignore[arg-type]
        effect.mode.value,
        int(effect.is_seatless),
        effect.needs,
        frozenset((effect.id,)) & asked,
    )
