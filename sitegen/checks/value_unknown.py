"""A value is none of those the format allows.

An unknown `special` feature, paper or colour does nothing, and does so in silence.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ERROR

GOOD: tuple[Example, ...] = (
    [
        {
            "id": "lamp",
            "name": "Lamp",
            "team": "townsfolk",
            "ability": "You glow.",
            "special": [{"type": "selection", "name": "bag-disabled"}],
        }
    ],
)
BAD = (
    Bad(
        [
            {
                "id": "lamp",
                "name": "Lamp",
                "team": "townsfolk",
                "ability": "You glow.",
                "special": [{"type": "selection", "name": "bag-enabled"}],
            }
        ],
        "/0/special/0/name",
        '"bag-enabled" is no known value of name',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("value-unknown")
