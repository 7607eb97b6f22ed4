"""A script's own night order names somebody who has nothing to do on that night.

Neither a night text nor the official sheet says what to do there, so that the row stays empty.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.night_note import NoteKind
from sitegen.night_origin import in_list

SEVERITY = Severity.ADVICE

_FIVE = ["washerwoman", "chef", "empath", "poisoner", "imp"]
_LIST = ["dusk", "poisoner", "minioninfo", "demoninfo", "washerwoman", "chef", "empath", "dawn"]

GOOD: tuple[Example, ...] = ([{"id": "_meta", "name": "Lamps", "firstNight": _LIST}, *_FIVE],)

BAD = (
    Bad(
        [
            {"id": "_meta", "name": "Lamps", "firstNight": [*_LIST, "lamp"]},
            *_FIVE,
            {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."},
        ],
        "/0/firstNight/8",
        "The list of the first night names Lamp, who has nothing to do then",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Lines of the lists whose characters have neither a number nor a text for the night."""
    for script, night, note in case.night_notes(NoteKind.LIST_SILENT):
        hint = "write the night text, or take the line out"
        yield Finding(in_list(script, night, note.id), note.sentence, hint)
