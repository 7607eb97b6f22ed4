"""The sheet departs from the standard order of characters.

Players find a character by its place: those who start knowing something first, then those who act each
night, and so on, as the published sort order says. Many authors sort otherwise on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Origin, Severity
from sitegen.model import Script
from sitegen.order import departures

SEVERITY = Severity.ADVICE
SAYS = "The sheet departs from the standard order at one place. {why}"
SAYS_OFTEN = "The sheet departs from the standard order at {count} places. First, {why}"
HINT = "sort it, unless its order is meant"

_EVIL = ["saint", "poisoner", "imp"]

GOOD: tuple[Example, ...] = (
    ["chef", "washerwoman", "empath", *_EVIL],
    ["empath", "washerwoman"],
)
BAD = (
    Bad(
        ["empath", "chef", "washerwoman", *_EVIL],
        "/1",
        "The sheet departs from the standard order at one place. Chef goes before Empath: "
        "“You start knowing” comes before “Each night”",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """One finding a whole script, at the first character out of place."""
    for script in case.whole_scripts:
        found = departures(script)
        if found:
            says = SAYS if len(found) == 1 else SAYS_OFTEN
            message = says.format(count=len(found), why=found[0].words)
            yield Finding(_entry(script, found[0].second.id), message, HINT)


def _entry(script: Script, id_: str) -> Origin:
    return next(entry.origin for entry in script.entries if entry.character and entry.character.id == id_)
