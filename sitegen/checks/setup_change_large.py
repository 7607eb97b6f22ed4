"""A bracket changes a team by more than three.

The Baron's two Outsiders are the largest fixed change of any official character; the numbers of a game
hardly hold more.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bracket_model import Delta
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Team

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow. [+2 Outsiders]"}],
    [{**_LAMP, "ability": "You glow. [-? to +? Outsiders]"}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. [+20 Outsiders]"}],
        "/0/ability",
        'Lamp changes a team by 20: "+20 Outsiders"',
    ),
)

_MOST = 3


def check(case: Case) -> Iterator[Finding]:
    """Named numbers beyond three, for the teams in the bag."""
    for character, bracket in case.setup_brackets:
        for clause in bracket.clauses:
            for modifier in clause.modifiers:
                if not (isinstance(modifier, Delta) and isinstance(modifier.team, Team)):
                    continue
                largest = max((abs(each) for each in modifier.amounts.listed), default=0)
                if largest > _MOST and modifier.team.in_bag:
                    origin = character.origin.at("ability").inside(clause.start)
                    message = f'{character.name} changes a team by {largest}: "{clause.text}"'
                    yield Finding(origin, message, "see whether so many can be meant")
