"""A setup modifier leaves the Storyteller a choice that is none: only one value ever comes out.

`[-1 or +1 Outsider]` with a single Outsider on the script is always the same; good players know which.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_base import base_counts
from sitegen.bag_table import SetupTable
from sitegen.bracket_model import Delta
from sitegen.brackets import modifiers
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character, Script, Team
from sitegen.official import facts_book

SEVERITY = Severity.ADVICE

_TB = [each.id for each in facts_book().edition("tb") if each.team.in_bag]

_OTHERS = [each for each in _TB if each not in ("drunk", "recluse", "saint", "baron")]

GOOD: tuple[Example, ...] = ([*_TB, "godfather"], ["saint", "drunk", *_OTHERS, "godfather"])
BAD = (
    Bad(
        [*_OTHERS, "godfather"],
        "/18",
        "The choice of Godfather, [-1 or +1 Outsider], has one legal value with each number of players",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Choices of Outsiders that the script's Outsiders leave one value, where nobody else changes them."""
    for script, table in case.setups:
        if len(table.changing) != 1:
            continue
        for character in script.characters:
            if character.id in table.changing and _is_forced(character, script, table):
                bracket = character.ability[character.ability.rfind("[") :]
                what = f"The choice of {character.name}, {bracket}"
                message = f"{what}, has one legal value with each number of players"
                yield Finding(case.on_sheet(script, character.id), message, "add Outsiders")


def _is_forced(character: Character, script: Script, table: SetupTable) -> bool:
    there = len({each.id for each in script.team(Team.OUTSIDER)})
    names = [each.name for each in script.characters]
    for modifier in modifiers(character.ability, character.name, names):
        choice = isinstance(modifier, Delta) and modifier.team is Team.OUTSIDER
        if choice and isinstance(modifier, Delta) and len(modifier.amounts.listed) > 1:
            rows = [row for row in table.checked if row.is_playable]
            return all(_values(modifier, row.players, there) == 1 for row in rows)
    return False


def _values(delta: Delta, players: int, there: int) -> int:
    """How many of the values give a number of Outsiders that the script has."""
    base = base_counts(players)[Team.OUTSIDER]
    return sum(0 <= base + change <= there for change in delta.amounts.listed)
