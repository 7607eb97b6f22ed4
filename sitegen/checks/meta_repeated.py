"""A script has more than one `_meta` entry.

Tools disagree on which of them counts; the title on the sheet is then a matter of luck.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

GOOD: tuple[Example, ...] = (
    [
        {"id": "_meta", "name": "One"},
        {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."},
    ],
)
BAD = (
    Bad(
        [
            {"id": "_meta", "name": "One"},
            {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."},
            {"id": "_meta", "name": "Two"},
        ],
        "/2",
        "The script has a second _meta entry; the first counts",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("meta-repeated")
