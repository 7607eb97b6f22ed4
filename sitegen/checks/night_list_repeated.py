"""A script's own night order names somebody twice.

Apps wake a character once a night, at the first of the two places, and do not support more.
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
        [{"id": "_meta", "name": "Lamps", "firstNight": [*_LIST, "chef"]}, *_FIVE],
        "/0/firstNight/8",
        "The list of the first night names Chef twice",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """The second lines."""
    for script, night, note in case.night_notes(NoteKind.LIST_REPEATED):
        yield Finding(in_list(script, night, note.id), note.sentence, "take one of the two lines out")
