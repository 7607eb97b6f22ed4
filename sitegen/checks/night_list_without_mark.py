"""A script's own night order leaves out dusk, dawn, or the Minion or Demon information.

They may be left out: we put them in where they belong. A list that has them shows the author's own place
for them.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.night_note import NoteKind
from sitegen.night_origin import of_list

SEVERITY = Severity.ADVICE

_FIVE = ["washerwoman", "chef", "empath", "poisoner", "imp"]
_LIST = ["dusk", "poisoner", "minioninfo", "demoninfo", "washerwoman", "chef", "empath", "dawn"]

GOOD: tuple[Example, ...] = ([{"id": "_meta", "name": "Lamps", "firstNight": _LIST}, *_FIVE],)

BAD = (
    Bad(
        [{"id": "_meta", "name": "Lamps", "firstNight": _LIST[:-1]}, *_FIVE],
        "/0/firstNight",
        "The list of the first night leaves out Dawn; it is put in behind Empath",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Marks that were put in."""
    for script, night, note in case.night_notes(NoteKind.LIST_MARK_MISSING):
        yield Finding(of_list(script, night), note.sentence, f'add "{note.id}" where it belongs')
