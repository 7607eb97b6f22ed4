"""A script's own night order names an official character who is not on the script.

The line does nothing. Mostly the character was on an earlier version, or was left off the sheet by mistake.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.night_note import NoteKind
from sitegen.night_origin import in_list

SEVERITY = Severity.WARNING

_FIVE = ["washerwoman", "chef", "empath", "poisoner", "imp"]
_LIST = ["dusk", "poisoner", "minioninfo", "demoninfo", "washerwoman", "chef", "empath", "dawn"]

GOOD: tuple[Example, ...] = ([{"id": "_meta", "name": "Lamps", "firstNight": _LIST}, *_FIVE],)

BAD = (
    Bad(
        [{"id": "_meta", "name": "Lamps", "firstNight": [*_LIST, "spy"]}, *_FIVE],
        "/0/firstNight/8",
        "The list of the first night names Spy, who is not on the script",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Lines of the lists with a stranger."""
    for script, night, note in case.night_notes(NoteKind.LIST_ABSENT):
        hint = "take the line out, or add the character to the script"
        yield Finding(in_list(script, night, note.id), note.sentence, hint)
