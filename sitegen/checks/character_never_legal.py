"""A character of a script can be in no game at all.

What its bracket asks for is never there, at any number of players the script is made for.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_compile import effects
from sitegen.bag_effect import Mode
from sitegen.bag_table import NO_LEGAL_GAME_FOUND, SetupTable
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Script, Team
from sitegen.official import facts_book

SEVERITY = Severity.ERROR

_TB = [each.id for each in facts_book().edition("tb") if each.team.in_bag]

GOOD: tuple[Example, ...] = (_TB,)
BAD = (
    Bad(
        [each for each in _TB if each not in ("butler", "recluse", "saint")],
        "/17",
        "Baron can be in no game of this script, with whatever number of players",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Characters that no legal bag holds, where there are legal bags and the bracket was understood."""
    for script, table in case.setups:
        rows = [row for row in table.checked if row.is_playable]
        seen = frozenset[str]().union(*(row.possible for row in rows)) | _unsure(table)
        exact = all(row.is_exact for row in rows)
        absent = [each for each in script.characters if each.team.in_bag and each.id not in seen]
        excused = _excused(script) if rows and absent else frozenset()
        for character in absent if rows else ():
            if character.id not in excused:
                what = f"{character.name} can be in no game of this script"
                end = ", with whatever number of players" if exact else f": {NO_LEGAL_GAME_FOUND}"
                hint = "add what its setup needs, or take it out"
                yield Finding(case.on_sheet(script, character.id), what + end, hint)


def _excused(script: Script) -> frozenset[str]:
    """Minions, where they are chosen at night or stand there for show beside an Atheist."""
    chosen = any(each.mode & Mode.CHOOSES_MINIONS for each in effects(script))
    if script.team(Team.DEMON) and not chosen:
        return frozenset()
    return frozenset(each.id for each in script.team(Team.MINION))


def _unsure(table: SetupTable) -> frozenset[str]:
    """Those of whom something was not understood, or who need somebody missing: another check's matter."""
    return frozenset([*table.unread, *(id_ for id_, _ in table.missing)])
