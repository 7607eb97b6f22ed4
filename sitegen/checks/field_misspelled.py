"""A key is almost, but not quite, one of the format.

`fistNightReminder` is a key like any other to a program: the text behind it is never shown. Among the
settings of an almanac, every key that is none counts: nobody else would read it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

GOOD: tuple[Example, ...] = ([{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],)
BAD = (
    Bad(
        [
            {
                "id": "lamp",
                "name": "Lamp",
                "team": "townsfolk",
                "ability": "You glow.",
                "fistNightReminder": "Light it.",
            }
        ],
        "/0/fistNightReminder",
        'The key "fistNightReminder" is not one of a script; did you mean "firstNightReminder"?',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("field-misspelled")
