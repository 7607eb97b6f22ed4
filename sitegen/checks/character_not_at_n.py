"""A character can be in play only with some of the numbers of players a script is made for.

Its setup does not come out with the others: with two Outsiders on the script, the Baron fits where no other
Outsider is due. Good players may rule it out by counting heads.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_base import base_counts, players_in_words
from sitegen.bag_compile import effects
from sitegen.bag_effect import Mode
from sitegen.bag_table import Row, SetupTable
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character, Script, Team
from sitegen.official import facts_book
from sitegen.wording import listed

SEVERITY = Severity.WARNING

_TB = [each.id for each in facts_book().edition("tb") if each.team.in_bag]

GOOD: tuple[Example, ...] = (_TB,)
BAD = (
    Bad(
        [each for each in _TB if each not in ("butler", "saint")],
        "/18",
        "Baron cannot be in play with 8, 9, 11, 12, 14 and 15 players",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Characters missing in exact rows, those of the same rows together."""
    for script, table in case.setups:
        rows = [row for row in table.checked if row.is_playable and row.is_exact]
        everywhere = frozenset.intersection(*(row.possible for row in rows)) if rows else frozenset()
        rare = [each for each in script.characters if each.team.in_bag and each.id not in everywhere]
        groups: dict[tuple[int, ...], list[Character]] = {}
        for character in rare if rows and rare and not _choose_minions(script) else ():
            groups.setdefault(tuple(_absent(character, rows, table)), []).append(character)
        for players, group in groups.items():
            if players:
                names = listed([each.name for each in group])
                message = f"{names} cannot be in play with {players_in_words(players)}"
                hint = "add what the setup needs, such as Outsiders"
                yield Finding(case.on_sheet(script, group[0].id), message, hint)


def _choose_minions(script: Script) -> bool:
    """Do Minions come into play without the bag? What may be with what is then no matter of counting."""
    return any(each.mode & Mode.CHOOSES_MINIONS for each in effects(script))


def _absent(character: Character, rows: list[Row], table: SetupTable) -> list[int]:
    """The numbers of players it is missing at, [] where that says nothing or is another check's matter."""
    if character.has_special("selection", "bag-disabled") or character.id in table.unread:
        return []
    missing = [row.players for row in rows if character.id not in row.possible and _is_due(character, row)]
    return missing if any(character.id in row.possible for row in rows) else []


def _is_due(character: Character, row: Row) -> bool:
    """Outsiders are no surprise to miss where none is due."""
    return character.team is not Team.OUTSIDER or base_counts(row.players)[Team.OUTSIDER] > 0
