"""A script's own night order names somebody nobody knows.

Tools pass over the line in silence; if it is a misspelling, its character wakes where nobody meant it to.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.names import key
from sitegen.night_note import NoteKind
from sitegen.night_origin import in_list

SEVERITY = Severity.WARNING

_FIVE = ["washerwoman", "chef", "empath", "poisoner", "imp"]
_LIST = ["dusk", "poisoner", "minioninfo", "demoninfo", "washerwoman", "chef", "empath", "dawn"]

GOOD: tuple[Example, ...] = (
    [{"id": "_meta", "name": "Lamps", "firstNight": _LIST}, *_FIVE],
    [{"id": "_meta", "name": "Lamps", "firstNight": [*_LIST, "lampp"]}, *_FIVE, "lampp"],  # told at its entry
)

BAD = (
    Bad(
        [{"id": "_meta", "name": "Lamps", "firstNight": [*_LIST, "lampp"]}, *_FIVE],
        "/0/firstNight/8",
        'The list of the first night names "lampp", who is no known character',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Lines of the lists that are neither a mark nor a character, but for unknown entries of the script."""
    for script, night, note in case.night_notes(NoteKind.LIST_UNKNOWN):
        if key(note.id) in case.strangers:
            continue
        hint = case.suggestion(note.id) or "mend the id, or take the line out"
        yield Finding(in_list(script, night, note.id), note.sentence, hint)
