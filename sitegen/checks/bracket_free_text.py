"""A part of a bracket is prose: it is for the Storyteller to read, and is not reckoned with.

The other parts are understood; how many bags a script has is counted without this one. That is often just
what the author means.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow. [+1 Outsider. -1 Minion]"}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. [+1 Outsider. The town is lit]"}],
        "/0/ability",
        '"The town is lit" in the bracket of Lamp is not reckoned with',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Clauses of prose beside clauses that are understood."""
    for character, bracket in case.setup_brackets:
        for clause in bracket.clauses:
            if clause.is_note and not character.official:
                origin = character.origin.at("ability").inside(clause.start)
                message = f'"{clause.text}" in the bracket of {character.name} is not reckoned with'
                yield Finding(origin, message, "see whether a setup modifier can say it")
