"""A script stands inside an object instead of being a list.

Some tools save `{"characters": [...]}`. We read it; the official app and most other tools do not.
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
        {"almanac.toml": 'title = "T"\n', "scripts/x.json": '{"characters": ["lamp", "b", "c", "d", "e"]}'},
        "scripts/x.json#/characters",
        'The script stands inside an object, under "characters"',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("script-wrapped")
