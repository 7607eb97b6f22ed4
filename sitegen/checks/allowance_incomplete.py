"""An entry of `allowed.toml` lacks its path, code or reason.

A finding is accepted for a reason; without one nobody can tell next year whether it still holds.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ERROR

GOOD: tuple[Example, ...] = ({"almanac.toml": 'title = "T"\n'},)
BAD = (
    Bad(
        {
            "almanac.toml": 'title = "T"\n',
            "allowed.toml": '[[allow]]\npath = "scripts/x.json"\ncode = "unknown-id"\n',
        },
        "allowed.toml#",
        "An allowance needs a path, a code and a reason",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("allowance-incomplete")
