"""A character is in every legal bag of some number of players, though its team has others to choose from.

The players know it is in play as soon as they have counted heads.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_base import players_in_words
from sitegen.bag_table import Counts, Row
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character, Script, Team
from sitegen.official import facts_book
from sitegen.wording import listed

SEVERITY = Severity.WARNING

_TB = [each.id for each in facts_book().edition("tb") if each.team.in_bag]

_FEW = [each for each in _TB if each not in ("drunk", "recluse", "saint", "baron")]

GOOD: tuple[Example, ...] = (_TB,)
BAD = (Bad([*_FEW, "godfather"], "/18", "Godfather is in every game with 9, 12 and 15 players"),)


def check(case: Case) -> Iterator[Finding]:
    """Characters in all bags of a row in which their team has others; those of the same rows together."""
    for script, table in case.setups:
        groups: dict[tuple[int, ...], list[Character]] = {}
        for character in script.characters if any(row.forced for row in table.checked) else ():
            rows = [row for row in table.checked if character.id in row.forced]
            players = tuple(row.players for row in rows if _has_choice(character, row, script))
            groups.setdefault(players, []).append(character)
        for players, group in groups.items():
            if players:
                verb = "is" if len(group) == 1 else "are"
                names = listed([each.name for each in group])
                message = f"{names} {verb} in every game with {players_in_words(players)}"
                hint = "add characters of the teams that are short"
                yield Finding(case.on_sheet(script, group[0].id), message, hint)


def _has_choice(character: Character, row: Row, script: Script) -> bool:
    """Does its team have more characters than any bag of this row takes?"""
    size = len({each.id for each in script.team(character.team)})
    return size > max(_of(character.team, counts) for counts in row.counts)


def _of(team: Team, counts: Counts) -> int:
    by_team = {
        Team.TOWNSFOLK: counts.townsfolk,
        Team.OUTSIDER: counts.outsiders,
        Team.MINION: counts.minions,
    }
    return by_team.get(team, max(counts.demons, 1))  # a Demon without a seat is one all the same
