"""A bracket counts a team without a sign: `[1 Outsider]` may be one in all, or one more.

Official brackets say `+1` for one more. Storytellers read the bare number one way or the other, and the
counts of the game differ.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bracket_model import Count
from sitegen.brackets import Clause
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow. [+1 Outsider]"}],
    [{**_LAMP, "ability": "You glow. [Exactly 1 Outsider]"}],
    [{**_LAMP, "ability": "You glow. [X Outsiders]"}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. [1 Outsider]"}],
        "/0/ability",
        'Does "1 Outsider" in the bracket of Lamp mean 1 in all, or 1 more?',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Clauses that begin with a bare number and count a team."""
    for character, bracket in case.setup_brackets:
        for clause in bracket.clauses:
            number = _bare(clause)
            if number is not None:
                origin = character.origin.at("ability").inside(clause.start)
                question = f"mean {number} in all, or {number} more?"
                message = f'Does "{clause.text}" in the bracket of {character.name} {question}'
                yield Finding(origin, message, f'write "+{number}" or "Exactly {number}"')


def _bare(clause: Clause) -> int | None:
    """The number of a clause such as `1 Outsider`."""
    for modifier in clause.modifiers:
        if isinstance(modifier, Count) and len(modifier.amounts.listed) == 1 and clause.text[0].isdigit():
            return modifier.amounts.listed[0]
    return None
