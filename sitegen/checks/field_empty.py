"""A text that must say something is empty.

An empty name, label or jinx rule prints as a blank token or line.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ERROR

GOOD: tuple[Example, ...] = ([{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],)
BAD = (
    Bad(
        [
            {
                "id": "lamp",
                "name": "Lamp",
                "team": "townsfolk",
                "ability": "You glow.",
                "reminders": ["Lit", ""],
            }
        ],
        "/0/reminders/1",
        'Entry 2 of "reminders" is empty',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("field-empty")
