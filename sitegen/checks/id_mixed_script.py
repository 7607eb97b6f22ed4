"""An id mixes Latin letters with letters of another script that look like them.

A Cyrillic `а` looks like a Latin one, but no app takes the one id for the other: the character cannot be
found, or passes for another.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.letters import looks_alike

SEVERITY = Severity.WARNING


GOOD: tuple[Example, ...] = (
    [{"id": "戏子_gstone", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],
)
BAD = (
    Bad(
        [{"id": "l\u0430mp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],
        "/0/id",
        "The id of Lamp mixes Latin and Cyrillic letters",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Ids of Latin and Cyrillic or Greek letters."""
    for character in case.characters:
        mixed = looks_alike(character.id)
        if mixed:
            message = f"The id of {character.name} mixes Latin and {mixed} letters"
            yield Finding(character.origin.at("id"), message, "write it in Latin letters")
