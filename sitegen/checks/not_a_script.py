"""A script file holds something that is not a list of characters.

The published format is one JSON list. Other shapes are read where their meaning is plain; this one has
none. For authors who saved the wrong file.
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
        {"almanac.toml": 'title = "T"\n', "scripts/x.json": '{"name": "X"}'},
        "scripts/x.json#",
        "A script is a list of characters; this is an object with the keys name",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("not-a-script")
