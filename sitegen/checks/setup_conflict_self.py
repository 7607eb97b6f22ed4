"""A character forbids itself: `[No Demon]` on a Demon, `[No evil characters]` on a Minion.

By the letter no game could have it. We read it as `[No other Demons]`; readers may stumble.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bracket_model import Nobody
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "team": "minion", "ability": "You glow. [No Demon]"}],
    [{**_LAMP, "team": "demon", "ability": "You glow. [No other Demons]"}],
)
BAD = (
    Bad(
        [{**_LAMP, "team": "demon", "ability": "You glow. [No Demon]"}],
        "/0/ability",
        'Lamp forbids its own team with [No Demon]: we read it as "no other"',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Brackets that exclude the team or the side of their character."""
    for character, bracket in case.setup_brackets:
        for clause in bracket.clauses:
            if any(isinstance(each, Nobody) and _excludes(each, character) for each in clause.modifiers):
                origin = character.origin.at("ability").inside(clause.start)
                shown = character.ability[bracket.start : bracket.end]
                message = f'{character.name} forbids its own team with {shown}: we read it as "no other"'
                yield Finding(origin, message, "say that you mean the others")


def _excludes(nobody: Nobody, character: Character) -> bool:
    return not nobody.others and nobody.said_by(character.team).others
