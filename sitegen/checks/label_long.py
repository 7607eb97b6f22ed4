"""The label of a reminder token is longer than any official one.

A reminder token is small: beyond 22 characters the words are hard to read across a grimoire.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import LABELS

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow.", "reminders": ["Lit"]}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow.", "reminders": ["Lit until the next dawn"]}],
        "/0/reminders/0",
        "A reminder token of Lamp has 23 characters: Lit until the next dawn",
    ),
)

_LONGEST_OFFICIAL = 22  # the published data of May 2026
_ALLOWED = {"reminders": 30, "remindersGlobal": 25}  # longer ones are reported as not allowed


def check(case: Case) -> Iterator[Finding]:
    """Labels of more than 22 characters that the format still takes."""
    for _, label in case.texts(LABELS):
        if _LONGEST_OFFICIAL < len(label.text) <= _ALLOWED[str(label.keys[0])]:
            message = f"{label.subject} has {len(label.text)} characters: {label.text}"
            yield Finding(label.origin, message, f"say it in {_LONGEST_OFFICIAL}")
