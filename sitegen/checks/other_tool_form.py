"""A key or a value is in another tool's form.

We read it and keep it; other tools may pass it over. It is said so that nobody wonders where a text came
from, or why another app shows nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}

GOOD: tuple[Example, ...] = ([{**_LAMP, "firstNight": 3}],)
BAD = (
    Bad(
        [{**_LAMP, "attribution": "Drawn by me"}],
        "/0/attribution",
        'The key "attribution" is another tool\'s name for "credits"',
    ),
    Bad(
        [_LAMP, {"id": "dusk_1", "name": "Dusk", "team": "jinxes", "firstNight": 1}],
        "/1",
        "Dusk is another tool's mark of the night, not a character: the night order has its own",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("other-tool-form")
