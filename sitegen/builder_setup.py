"""The setup as tables for the script builder: what each character does to the bag, alone and beside others.

The page in the browser adds sets of changes and holds them to bounds; whatever is known of brackets and of
single characters is compiled here, by `bag_compile`, and never written a second time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sitegen.bag_base import FEWEST_PLAYERS, FULL_FROM, MOST_PLAYERS, PLAYERS, base_counts
from sitegen.bag_compile import BORROWERS, effects, script_change
from sitegen.bag_effect import (
    ANYTHING,
    MOST_COPIES,
    NO_CHANGE,
    NONE,
    NOTHING,
    TEAMS,
    ZERO,
    Effect,
    Mode,
    numbers,
)
from sitegen.checks import no_demon, no_minion
from sitegen.model import Character, Entry, EntryForm, Meta, Script, Team

Table = dict[str, Any]

ANY = "any"
"""Stands for every change there can be."""


def script_of(characters: Iterable[Character]) -> Script:
    """A script of these characters and no words of its own."""
    return Script("builder", Meta(), tuple(Entry(each.id, EntryForm.STRING, each) for each in characters))


def setup_table() -> Table:
    """What every script starts from: the counts before any bracket, and what the modes make of a team."""
    return {
        "base": {players: list(base_counts(players).values()) for players in PLAYERS},
        "players": [FEWEST_PLAYERS, FULL_FROM, MOST_PLAYERS],
        "plans": [_plan(Mode(value)) for value in range(1 << len(Mode))],
        "zero": ZERO,
        "copies": MOST_COPIES,
    }


def _plan(mode: Mode) -> list[str]:
    """How Outsiders, Minions and Demons are counted under a mode, by the precedence of `bag_target`."""
    if mode & Mode.NO_EVIL:
        return ["any", "none", "none"]
    if mode & Mode.MAJORITY:
        return ["any", "none", "most"]
    if mode & Mode.ALL_MINIONS:
        return ["counted", "none", "with minions"]
    minions = "chosen" if mode & Mode.CHOOSES_MINIONS else "counted"
    return ["counted", minions, "none" if mode & Mode.NO_DEMON else "counted"]


def setup_facts(characters: Sequence[Character]) -> dict[str, Table]:
    """By id: what each character does to the setup; nothing for those who do nothing.

    `effect` is what it does alone, `effect.beside` what it does with one other on the script, where that is
    something else; a borrower (`effect.borrows`: places of teams) has the changes of the Outsiders of all it
    may borrow from. `always` is its change of the Outsiders whoever is in play.
    """
    together = {each.id: each for each in effects(script_of(characters))}
    alone = {each.id: _effect_of(each) for each in characters if each.team.in_bag}
    doing = {id_ for id_, effect in alone.items() if not effect.is_plain}
    facts: dict[str, Table] = {}
    for each in characters:
        if each.id in alone:
            # Only who does something, or is asked for, can change what another does.
            near = doing | together[each.id].needs | together[each.id].excludes
            others = [other for other in characters if other.id in near and other.id != each.id]
            facts[each.id] = _facts(each, alone[each.id], together[each.id], others)
        else:
            facts[each.id] = _standing(each)
    return {id_: table for id_, table in facts.items() if table}


def _standing(character: Character) -> Table:
    always = script_change(script_of((character,)))
    return {} if always == NOTHING else {"always": _listed(always)}


def _facts(character: Character, alone: Effect, together: Effect, others: Sequence[Character]) -> Table:
    table: Table = {"unread": 1} if together.unread else {}
    names = (("demon", no_demon), ("minion", no_minion))
    without = [name for name, check in names if check.does_without(alone)]
    if without:
        table["without"] = without
    if character.official and character.id in BORROWERS:
        lenders = [TEAMS.index(team) for team in BORROWERS[character.id]]
        return table | {"effect": _table(alone) | {"borrows": lenders}}
    beside = dict(_beside(alone, character, others)) if alone != together else {}
    if not alone.is_plain or beside:
        table["effect"] = _table(alone) | ({"beside": beside} if beside else {})
    return table


def _effect_of(character: Character, *others: Character) -> Effect:
    found = effects(script_of((character, *others)))
    return next(each for each in found if each.id == character.id)


def _beside(alone: Effect, character: Character, others: Sequence[Character]) -> Iterator[tuple[str, Table]]:
    own = _table(alone)
    for other in others:
        table = _table(_effect_of(character, other))
        names = [name for name in {**own, **table} if own.get(name) != table.get(name)]
        if names:
            yield other.id, {name: table.get(name, []) for name in names}


def _table(effect: Effect) -> Table:
    """An effect without what it leaves as it is; teams stand in the order of `TEAMS`."""
    members: Table = {
        "change": [] if effect.change == NO_CHANGE else [_listed(mask) for mask in effect.change],
        "fixed": [] if effect.fixed == NONE else [_listed(mask) for mask in effect.fixed],
        "shown": [] if effect.shown == NONE else list(effect.shown),
        "mode": effect.mode.value,
        "seatless": int(effect.is_seatless),
        "ways": [] if effect.extras == effect.added == (0,) else _ways(effect),
        "needs": sorted(effect.needs),
        "excludes": sorted(effect.excludes),
        "missing": list(effect.missing),
        "absent": [] if effect.absent == NOTHING else _listed(effect.absent),
    }
    return {name: value for name, value in members.items() if value}


def _ways(effect: Effect) -> list[list[int]]:
    """How many further copies there can be, and how many of them bring their own seat."""
    return [[extra + added, added] for extra in effect.extras for added in effect.added]


def _listed(mask: int) -> str | list[int]:
    return ANY if mask == ANYTHING else list(numbers(mask))


BAG_TEAMS: tuple[Team, ...] = TEAMS
"""The four teams of the bag, in the order of all lists of four."""
