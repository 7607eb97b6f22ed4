"""A character whose player believes to be a Townsfolk has none to believe in.

The token they draw is of a Townsfolk that is not in play; where all of the script's Townsfolk are in play,
there is none, and everybody knows that the character is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_base import base_counts, players_in_words
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character, Team
from sitegen.official import facts_book

SEVERITY = Severity.WARNING

_TB = [each.id for each in facts_book().edition("tb") if each.team.in_bag]

_NINE = [each for each in _TB if each not in ("virgin", "slayer", "soldier", "mayor")]

GOOD: tuple[Example, ...] = ([*_NINE, "virgin"],)
BAD = (
    Bad(
        _NINE,
        "/10",
        "With 14 and 15 players no Townsfolk is left over for the player of Drunk to believe in",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Characters kept out of the bag, in rows that need all Townsfolk of the script."""
    for script, table in case.setups:
        there = len({each.id for each in script.team(Team.TOWNSFOLK)})
        short = [row.players for row in table.checked if row.is_playable and there <= _needed(row.players)]
        for character in script.characters if short else ():
            players = [each for each in short if _is_due(character, each)]
            if _is_hidden(character) and players:
                who = f"for the player of {character.name} to believe in"
                message = f"With {players_in_words(players)} no Townsfolk is left over {who}"
                yield Finding(case.on_sheet(script, character.id), message, "add a Townsfolk")


def _needed(players: int) -> int:
    return base_counts(players)[Team.TOWNSFOLK]


def _is_due(character: Character, players: int) -> bool:
    """Has its team a seat at this number of players?"""
    return base_counts(players).get(character.team, 0) > 0


def _is_hidden(character: Character) -> bool:
    return character.has_special("selection", "bag-disabled") and character.team in (
        Team.OUTSIDER,
        Team.MINION,
    )
