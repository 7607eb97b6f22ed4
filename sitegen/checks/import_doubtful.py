"""Something in a foreign file could not be taken over as it is.

What became of it is said, so that the author can look: a character that is marked as not for export, a text
with a program in it, a page that stands twice.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

GOOD: tuple[Example, ...] = (
    {"almanac.toml": 'title = "T"\n', "scripts/x.json": '["imp", "baron", "chef", "monk", "saint"]'},
)
BAD = (
    Bad(
        {
            "almanac.toml": 'title = "T"\n',
            "scripts/x.json": '{"characterList": [{"id": "a", "name": "Lamp", "export": false}]}',
        },
        "scripts/x.json#/characterList/0",
        "Lamp is not exported: it is left out",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("import-doubtful")
