"""An entry of a script names no character.

An empty object or a bare number stands where a character should: usually one that a translation or an
export has lost. It is reported so that nobody vanishes from a sheet in silence.
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
        [{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}, {}],
        "/1",
        "The entry {} names no character",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("entry-shapeless")
