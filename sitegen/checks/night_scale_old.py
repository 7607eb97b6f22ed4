"""Night numbers are of an older official night sheet.

The sheet grows, and numbers that were right once are some rows too low today. We move them; other tools
take them as they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.night_note import NoteKind
from sitegen.night_origin import of_scale

SEVERITY = Severity.ADVICE

_OLD = [
    {
        "id": id_,
        "name": id_,
        "team": "minion",
        "ability": "You wake.",
        "firstNight": number,
        "firstNightReminder": "Wake.",
    }
    for id_, number in (("organgrinder", 33), ("witch", 36), ("cerenovus", 37))
]
_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "townsfolk",
    "ability": "You glow.",
    "firstNight": 36.5,
    "firstNightReminder": "Light the lamp.",
}

GOOD: tuple[Example, ...] = ([_LAMP, "witch"],)

BAD = (
    Bad(
        [*_OLD, _LAMP],
        "/3/firstNight",
        "The numbers of the first night are of an older official night sheet, up to 6 rows off; "
        "they were moved to today's",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Own numbers beside copies of official characters that are a few rows off."""
    for script, night, note in case.night_notes(NoteKind.SCALE_OLD):
        yield Finding(of_scale(script, night), note.sentence, "take the numbers of today's sheet")
