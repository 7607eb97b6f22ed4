"""A text is longer than the published format allows.

Name 30, ability 250, flavor and night texts 500 characters: beyond that the official app refuses the
script, and no token holds the words.
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
                "name": "LLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL",
                "team": "townsfolk",
                "ability": "You glow.",
            }
        ],
        "/0/name",
        '"name" is 31 characters long; 30 are allowed',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("text-too-long")
