"""An official character wakes by the official sheet, but the script's number 0 keeps it asleep.

Some editors write 0 for everybody whose place they do not know; the player is then passed over at night.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.night_note import NoteKind
from sitegen.night_origin import of_number

SEVERITY = Severity.ADVICE

_WITCH = {"id": "witch", "firstNight": 36}

GOOD: tuple[Example, ...] = ([_WITCH], ["witch"])

BAD = (
    Bad(
        [{**_WITCH, "firstNight": 0}],
        "/0/firstNight",
        "Witch wakes on the first night by the official sheet, but the script's 0 says it does not",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Numbers 0 of official characters that have a row on the sheet."""
    for script, night, note in case.night_notes(NoteKind.SILENCED):
        yield Finding(of_number(script, night, note.id), note.sentence, "take the number out")
