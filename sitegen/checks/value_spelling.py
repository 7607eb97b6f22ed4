"""A value is written in another tool's way: 0 or 1 for `setup`, a number in quotes, `null`.

The meaning is plain and we read it, but the published schema refuses it, and with it the whole script.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.profiles import Profile

SEVERITY = Severity.WARNING
PROFILES = {Profile.APP: Severity.ERROR}

GOOD: tuple[Example, ...] = (
    [{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow.", "setup": False}],
)
BAD = (
    Bad(
        [{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow.", "setup": 0}],
        "/0/setup",
        'The key "setup" holds 0, another tool\'s way to write false',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("value-spelling")
