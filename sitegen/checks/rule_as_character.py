"""A rule of the script stands as if it were a character.

It is no character, or a jinx of characters that are not both on the script. We keep it as one of the rules
that the Bootlegger stands for; the official app refuses its team, and with it the whole script.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

GOOD: tuple[Example, ...] = ([{"id": "_meta", "name": "Dusk", "bootlegger": ["The dead may sing."]}, "imp"],)
BAD = (
    Bad(
        ["imp", {"id": "r1", "name": "Song", "team": "special_rule", "ability": "The dead may sing."}],
        "/1",
        "Song stands as a character but is none: it is kept as a rule of the script",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("rule-as-character")
