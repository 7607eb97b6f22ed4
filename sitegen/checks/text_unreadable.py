"""A file cannot be read as what it should be.

JSON, YAML or TOML with a slip in it says nothing to any tool: the whole file is lost until it is mended.
For everyone who edits scripts by hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.profiles import Profile

SEVERITY = Severity.ERROR
PROFILES = {Profile.APP: Severity.ERROR}

GOOD: tuple[Example, ...] = ([{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],)
BAD = (Bad({"almanac.toml": "title = \n"}, "almanac.toml#", "This is not valid TOML here"),)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("text-unreadable")
