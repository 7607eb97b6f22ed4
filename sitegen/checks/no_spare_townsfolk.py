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
SAYS = "With {players} no Townsfolk is left over for the player of {name} to believe in"
HINT = "add a Townsfolk"

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
            if is_hidden(character) and players:
                message = SAYS.format(players=players_in_words(players), name=character.name)
                yield Finding(case.on_sheet(script, character.id), message, HINT)


def _needed(players: int) -> int:
    return base_counts(players)[Team.TOWNSFOLK]


def _is_due(character: Character, players: int) -> bool:
    """Has its team a seat at this number of players?"""
    return base_counts(players).get(character.team, 0) > 0


def is_hidden(character: Character) -> bool:
    """Does its player draw the token of a Townsfolk?"""
    return character.has_special("selection", "bag-disabled") and character.team in (
        Team.OUTSIDER,
        Team.MINION,
    )
