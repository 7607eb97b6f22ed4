"""A script has fewer than 5 or more than 201 entries.

The published schema allows 5 to 201 (`minItems`, `maxItems`), and the official app refuses the rest. For
authors who want to play their script there.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.profiles import Profile

SEVERITY = Severity.WARNING
PROFILES = {Profile.APP: Severity.ERROR}

GOOD: tuple[Example, ...] = (
    [{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}, "b", "c", "d", "e"],
)
BAD = (
    Bad(
        [{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],
        "",
        "The script has 1 entry; the published format wants at least 5",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("script-length")
