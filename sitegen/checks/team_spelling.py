"""A team is written in another tool's way.

`traveler` and `Townsfolk` are read, but the published format knows only `traveller` and lower case.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.profiles import Profile

SEVERITY = Severity.WARNING
PROFILES = {Profile.APP: Severity.ERROR}

GOOD: tuple[Example, ...] = ([{"id": "lamp", "name": "Lamp", "team": "traveller", "ability": "You glow."}],)
BAD = (
    Bad(
        [{"id": "lamp", "name": "Lamp", "team": "traveler", "ability": "You glow."}],
        "/0/team",
        'The key "team" holds "traveler", another tool\'s way to write "traveller"',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("team-spelling")
