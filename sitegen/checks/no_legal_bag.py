"""For some number of players no bag is legal.

Either a team has too few characters for it, or the setup modifiers never come out. The script cannot be
played with so many.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_base import base_counts, players_in_words
from sitegen.bag_table import SetupTable
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Script, Team
from sitegen.official import facts_book

SEVERITY = Severity.ERROR
SAYS = "{players}: no bag is legal, for {why}"
HINT = "add characters, or change a setup modifier"
WHY_FEW = "{most} players need {needed} {team} and the script has {there}"
WHY_NEVER = "the setup modifiers never come out"

_TB = [each.id for each in facts_book().edition("tb") if each.team.in_bag]

GOOD: tuple[Example, ...] = (_TB,)
BAD = (
    Bad(
        [each for each in _TB if each not in ("spy", "baron")],
        "",
        "13 to 15 players: no bag is legal, for 15 players need 3 Minions and the script has 2",
    ),
)

FEWEST = 8  # with fewer characters a script is only begun
NEVER_SPARED = (Team.TOWNSFOLK, Team.MINION, Team.DEMON)


def check(case: Case) -> Iterator[Finding]:
    """Whole scripts with Demons and Minions, one finding a script."""
    for script, table in case.setups:
        failing = [row.players for row in table.checked if not row.is_playable]
        begun = sum(each.team.in_bag for each in script.characters) < FEWEST
        why = _why(script, table, failing[-1]) if failing and not begun else ""
        if why and all(script.team(team) for team in NEVER_SPARED):
            message = SAYS.format(players=players_in_words(failing), why=why)
            yield Finding(script.origin, message, HINT)


def _why(script: Script, table: SetupTable, players: int) -> str:
    """What is missing with so many players; "" where not all of the setup was understood."""
    for team, needed in base_counts(players).items():
        there = len({each.id for each in script.team(team)})
        if there < needed:
            name = "Townsfolk" if team is Team.TOWNSFOLK else f"{team.title()}s"
            return WHY_FEW.format(most=players, needed=needed, team=name, there=there)
    return "" if table.unread or table.missing else WHY_NEVER
