"""Characters have the same number in a night order.

Which of them wakes first is then left to the order of the sheet, and tools differ in what they make of it.
Decimals lie between two numbers.
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
_MOTH = {**_LAMP, "id": "moth", "name": "Moth", "otherNight": 31}

GOOD: tuple[Example, ...] = ([_LAMP, _MOTH],)

BAD = (
    Bad(
        [_LAMP, {**_MOTH, "otherNight": 30}],
        "/1/otherNight",
        "Lamp and Moth have the same night number",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Own characters at one position; an official one always goes before an own one."""
    for script, night, note in case.night_notes(NoteKind.TIE):
        origin = of_number(script, night, note.others[0])
        yield Finding(origin, note.sentence, "give one of them a decimal, such as 30.5")
