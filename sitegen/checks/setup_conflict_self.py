"""A character forbids itself: `[No Demon]` on a Demon, `[No evil characters]` on a Minion.

With it in the bag the bracket is broken at once, so that no game can have it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bracket_model import Group, Nobody
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character

SEVERITY = Severity.ERROR

_LAMP = {"id": "lamp", "name": "Lamp", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "team": "minion", "ability": "You glow. [No Demon]"}],
    [{**_LAMP, "team": "demon", "ability": "You glow. [No other Demons]"}],
)
BAD = (
    Bad(
        [{**_LAMP, "team": "demon", "ability": "You glow. [No Demon]"}],
        "/0/ability",
        "Lamp forbids itself with [No Demon]",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Brackets that exclude the team or the side of their character."""
    for character, bracket in case.setup_brackets:
        for clause in bracket.clauses:
            if any(isinstance(each, Nobody) and _excludes(each, character) for each in clause.modifiers):
                origin = character.origin.at("ability").inside(clause.start)
                shown = character.ability[bracket.start : bracket.end]
                yield Finding(origin, f"{character.name} forbids itself with {shown}", "say who may be there")


def _excludes(nobody: Nobody, character: Character) -> bool:
    if nobody.others or nobody.team is None:
        return False  # one who begins as nobody may come into play later, by name
    return nobody.team is character.team or (nobody.team is Group.EVIL and character.team.is_evil)
