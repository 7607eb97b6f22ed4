"""A script's own night order leaves out somebody who wakes.

We put the character in behind those that go before it by the official sheet; other tools may leave it out,
and nobody wakes the player.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.night_note import NoteKind
from sitegen.night_origin import of_list

SEVERITY = Severity.WARNING

_FIVE = ["washerwoman", "chef", "empath", "poisoner", "imp"]
_LIST = ["dusk", "poisoner", "minioninfo", "demoninfo", "washerwoman", "chef", "empath", "dawn"]

GOOD: tuple[Example, ...] = ([{"id": "_meta", "name": "Lamps", "firstNight": _LIST}, *_FIVE],)

BAD = (
    Bad(
        [
            {
                "id": "_meta",
                "name": "Lamps",
                "firstNight": ["dusk", "minioninfo", "demoninfo", "washerwoman", "chef", "empath", "dawn"],
            },
            *_FIVE,
        ],
        "/0/firstNight",
        "The list of the first night leaves out Poisoner; it is put in behind Demon Info",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Who wakes by a number or the official sheet, and has no line in the list."""
    for script, night, note in case.night_notes(NoteKind.LIST_MISSING):
        yield Finding(of_list(script, night), note.sentence, f'add "{note.id}" where it belongs')
