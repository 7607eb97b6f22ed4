"""A list has more entries than the published format allows.

Twenty reminder tokens and three pictures are the most the official app takes.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.profiles import Profile

SEVERITY = Severity.WARNING
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
                "reminders": [
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                    "Lit",
                ],
            }
        ],
        "/0/reminders",
        '"reminders" has 21 entries; at most 20 are allowed',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("list-length")
