"""A legal bag at random: who is in play, what the players draw, and what the Storyteller needs beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from sitegen.bag_base import FULL_FROM
from sitegen.bag_compile import effects, script_change
from sitegen.bag_count import TooManyError
from sitegen.bag_effect import Effect
from sitegen.bag_game import game
from sitegen.bag_pick import NoLegalBagError, Picked, by_hand, uniformly
from sitegen.bag_table import MOST_PAIRS, Pairs
from sitegen.bracket_model import Align, ChooseMinions, Note, Seat
from sitegen.brackets import brackets
from sitegen.model import Character, Script, Team

BLUFFS = 3

__all__ = ["Aside", "Bag", "Belief", "NoLegalBagError", "Order", "ReminderToken", "draw"]


class Order(StrEnum):
    """How a bag is drawn."""

    UNIFORM = "uniform"  # every legal bag is as likely as every other
    TABLE = "table"  # as a Storyteller does it: Demon, Minions, their changes, then the good players


@dataclass(frozen=True, slots=True)
class Belief:
    """Someone who does not know who they are: `character` is in play, `shown` is what they think to be."""

    character: Character
    shown: Character


@dataclass(frozen=True, slots=True)
class ReminderToken:
    """A reminder token to lay out: whose it is, and its label."""

    character: Character
    label: str


@dataclass(frozen=True, slots=True)
class Aside:
    """What a character in play asks of the setup beyond the bag: a clause of its bracket, as written."""

    character: Character
    text: str


@dataclass(frozen=True, slots=True)
class Bag:
    """A drawn bag.

    `in_play` has one character for each seat, copies repeated, in the order of the teams; `seatless` are in
    play without a player. `tokens` go into the bag: a Townsfolk stands for who only thinks to be one.
    `bluffs` are good, not in play and not shown; none below seven players. `uniform` says whether every
    legal bag was as likely.
    """

    players: int
    in_play: tuple[Character, ...]
    seatless: tuple[Character, ...]
    tokens: tuple[Character, ...]
    beliefs: tuple[Belief, ...]
    bluffs: tuple[Character, ...]
    reminders: tuple[ReminderToken, ...]
    asides: tuple[Aside, ...]
    travellers: tuple[Character, ...] = ()
    uniform: bool = True


def draw(
    script: Script,
    players: int,
    rng: Random,
    *,
    order: Order = Order.UNIFORM,
    forbidden: Iterable[frozenset[str]] = (),
    travellers: int = 0,
) -> Bag:
    """A legal bag for 5 to 15 `players`, with so many `travellers` beside them (at most those of the script).

    `forbidden` are pairs of ids never in play together. Where there are too many effects to count, the
    bag is drawn in table order whatever `order` says. The same `rng` state gives the same bag. Raises
    `NoLegalBagError` when there is none, `ValueError` for other numbers of players.
    """
    found = effects(script)
    game_ = game(found, forbidden, script_change(script))
    uniform = order is Order.UNIFORM
    try:
        pairs = Pairs.of(game_, MOST_PAIRS) if uniform else Pairs(())
    except TooManyError:
        uniform = False
    picked = uniformly(pairs, game_, players, rng) if uniform else by_hand(game_, players, rng)
    return _bag(script, {each.id: each for each in found}, picked, rng, travellers, uniform)


def _bag(
    script: Script, found: dict[str, Effect], picked: Picked, rng: Random, travellers: int, uniform: bool
) -> Bag:
    by_id = {each.id: each for each in reversed(script.characters)}
    seated = [by_id[id_] for id_ in picked.seats]
    beliefs = tuple(_beliefs(script, [found[id_] for id_ in picked.seats], by_id, rng))
    used = {*picked.seats, *picked.seatless, *(belief.shown.id for belief in beliefs)}
    spare = [each for each in by_id.values() if each.team.is_good and each.id not in used]
    seatless = tuple(by_id[id_] for id_ in picked.seatless)
    present = [*dict.fromkeys(picked.seats), *picked.seatless]
    crowd = [each for each in by_id.values() if each.team is Team.TRAVELLER]
    return Bag(
        players=len(seated),
        in_play=tuple(seated),
        seatless=seatless,
        tokens=_tokens(seated, beliefs),
        beliefs=beliefs,
        bluffs=tuple(rng.sample(spare, min(BLUFFS, len(spare)))) if len(seated) >= FULL_FROM else (),
        reminders=tuple(_reminders([*(by_id[id_] for id_ in present), *(each.shown for each in beliefs)])),
        asides=tuple(aside for id_ in present for aside in _asides(by_id[id_])),
        travellers=tuple(rng.sample(crowd, min(travellers, len(crowd)))),
        uniform=uniform,
    )


def _beliefs(
    script: Script, seated: list[Effect], by_id: dict[str, Character], rng: Random
) -> Iterator[Belief]:
    taken = {each.id for each in seated}
    for each in seated:
        if each.thinks is None:
            continue
        of_team = [other for other in script.team(each.thinks) if other.id != each.id]
        spare = [other for other in of_team if other.id not in taken]
        # Who thinks to be a Demon may think to be the very one in play.
        choices = of_team if each.thinks is Team.DEMON else spare
        if choices:
            shown = rng.choice(choices)
            taken.add(shown.id)
            yield Belief(by_id[each.id], shown)


def _tokens(seated: list[Character], beliefs: tuple[Belief, ...]) -> tuple[Character, ...]:
    """What goes into the bag. A Lunatic's token goes in as itself: it is swapped after the draw."""
    shown = {belief.character.id: belief.shown for belief in beliefs if belief.shown.team is not Team.DEMON}
    return tuple(shown.get(each.id, each) for each in seated)


def _reminders(characters: Iterable[Character]) -> Iterator[ReminderToken]:
    for character in {each.id: each for each in characters}.values():
        for label in (*character.reminders, *character.reminders_global):
            yield ReminderToken(character, label)


def _asides(character: Character) -> Iterator[Aside]:
    for bracket in brackets(character.ability, character.name):
        for clause in bracket.clauses:
            told = (isinstance(each, Align | ChooseMinions | Note | Seat) for each in clause.modifiers)
            if not bracket.inline and any(told):
                yield Aside(character, clause.text)
