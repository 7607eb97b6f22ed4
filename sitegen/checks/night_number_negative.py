"""A night number is below zero.

Positions count from dusk, which is 1; 0 says that the character does not wake. Some tools read -12 as 12.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ERROR

GOOD: tuple[Example, ...] = (
    [{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow.", "firstNight": 0}],
)
BAD = (
    Bad(
        [{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow.", "firstNight": -1}],
        "/0/firstNight",
        "The night number -1 is below zero",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("night-number-negative")
