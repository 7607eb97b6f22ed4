"""A character acts after dawn.

Only what is announced to all stands there on the official sheet. A number beyond the one of dawn is mostly
an older or another scale.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.night_note import NoteKind
from sitegen.night_origin import of_number

SEVERITY = Severity.ADVICE

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "townsfolk",
    "ability": "You glow.",
    "otherNight": 30,
    "otherNightReminder": "Light the lamp.",
}

GOOD: tuple[Example, ...] = ([_LAMP],)

BAD = (
    Bad(
        [
            _LAMP,
            {**_LAMP, "id": "moth", "name": "Moth", "otherNight": 20},
            {**_LAMP, "id": "owl", "otherNight": 10},
            {**_LAMP, "id": "sun", "name": "Sun", "otherNight": 120},
        ],
        "/3/otherNight",
        "Sun acts after dawn on the other nights",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Own characters behind dawn."""
    for script, night, note in case.night_notes(NoteKind.AFTER_DAWN):
        yield Finding(of_number(script, night, note.id), note.sentence, "give it a number before dawn")
