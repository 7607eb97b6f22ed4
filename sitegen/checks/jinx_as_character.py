"""A jinx stands on the script as if it were a character.

Chinese editors write jinxes this way, two names in one. We bind it to both; the official app refuses its
team, and with it the whole script.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}

GOOD: tuple[Example, ...] = ([{**_LAMP, "jinxes": [{"id": "imp", "reason": "The Imp sees."}]}, "imp"],)
BAD = (
    Bad(
        [
            _LAMP,
            "imp",
            {"id": "j1", "name": "Lamp&Imp", "team": "a jinxed", "ability": "The Imp sees."},
        ],
        "/2",
        "The jinx Lamp&Imp stands as if it were a character",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("jinx-as-character")
