"""A team is none of the seven.

The app drops characters of a team it does not know; they are on nobody's sheet.
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
        [{"id": "lamp", "name": "Lamp", "team": "hero", "ability": "You glow."}],
        "/0/team",
        '"hero" is no team',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("team-unknown")
