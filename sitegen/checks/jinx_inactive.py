"""A jinx names an official character who is not on the script.

It does nothing here and is not printed; it stays in the file for the scripts that have both.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.jinxes import Standing

SEVERITY = Severity.ADVICE
SAYS = "The jinx of {name} and the {partner} does nothing here: the {partner} is not on the script"
HINT = "leave it for other scripts, or take it out"

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "minion",
    "ability": "You glow.",
    "jinxes": [{"id": "imp", "reason": "The Imp knows the Lamp."}],
}
_GOOD = ["washerwoman", "chef", "empath", "saint"]

GOOD: tuple[Example, ...] = ([*_GOOD, _LAMP, "imp"], [_LAMP])
BAD = (
    Bad(
        [*_GOOD, _LAMP, "vortox"],
        "/4/jinxes/0",
        "The jinx of Lamp and the Imp does nothing here: the Imp is not on the script",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Jinxes of the author's whose partner is official, on whole scripts."""
    for script, jinxes in case.carried:
        for carried in jinxes if script in case.whole_scripts else ():
            if carried.standing is Standing.INACTIVE and carried.partner and carried.note.origin.path:
                message = SAYS.format(name=carried.owner.name, partner=carried.partner.name)
                yield Finding(carried.note.origin, message, HINT)
