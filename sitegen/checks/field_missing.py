"""A key that every character, `_meta` or jinx needs is missing.

Without id, name, team and ability there is no character to print; apps drop such an entry in silence.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.profiles import Profile

SEVERITY = Severity.ERROR
PROFILES = {Profile.APP: Severity.ERROR}

GOOD: tuple[Example, ...] = ([{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],)
BAD = (Bad([{"id": "lamp", "name": "Lamp", "team": "townsfolk"}], "/0", 'The key "ability" is missing'),)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("field-missing")
