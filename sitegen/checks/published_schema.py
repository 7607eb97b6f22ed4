"""The published script schema refuses the file, as it stands, for this.

Reported under `--profile schema` only: the same faults have findings of their own, which also cover what we
can read. For authors who hand their script to a tool that goes by the schema to the letter.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.profiles import Profile

SEVERITY = Severity.ERROR
PROFILES = {Profile.PROJECT: None, Profile.APP: None, Profile.SCHEMA: Severity.ERROR}

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}

GOOD: tuple[Example, ...] = ([{**_LAMP, "firstNight": -1, "image": ""}, "imp", "", "_meta", {"id": "_meta"}],)
BAD = (
    Bad(
        [{**_LAMP, "setup": 0}, "imp", "chef", "monk", "baron"], "/0/setup", '"setup" is 0, not true or false'
    ),
    Bad([_LAMP, "imp"], "", "A script has 5 to 201 entries; this one has 2"),
)


def check(case: Case) -> Iterator[Finding]:
    """Refusals of the published schema."""
    return case.reported("published-schema")
