"""A value is of the wrong kind: a number for a text, a text for a list.

Tools that do not stop at it read something else than was meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.profiles import Profile

SEVERITY = Severity.ERROR
PROFILES = {Profile.APP: Severity.ERROR}

GOOD: tuple[Example, ...] = ([{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],)
BAD = (
    Bad(
        [
            {
                "id": "lamp",
                "name": "Lamp",
                "team": "townsfolk",
                "ability": "You glow.",
                "reminders": {"Lit": 1},
            }
        ],
        "/0/reminders",
        '"reminders" is {"Lit": 1}, not a list',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("field-type")
