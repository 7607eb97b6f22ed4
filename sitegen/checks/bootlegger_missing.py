"""A script has characters or rules of its own, but no Bootlegger.

The Bootlegger tells the players that the script is not all official. We print it all the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.jinxes import needs_bootlegger

SEVERITY = Severity.ADVICE
SAYS = "The script has characters or rules of its own, but no Bootlegger"
HINT = 'add "bootlegger"'

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow."}
_GOOD = ["washerwoman", "chef", "empath", "saint", _LAMP, "imp"]

GOOD: tuple[Example, ...] = ([*_GOOD, "bootlegger"], [_LAMP])
BAD = (Bad(_GOOD, "", "The script has characters or rules of its own, but no Bootlegger"),)


def check(case: Case) -> Iterator[Finding]:
    """Whole scripts with something of their own beside official characters, and without the Bootlegger."""
    for script in case.whole_scripts:
        mixed = any(each.official for each in script.characters)
        if mixed and needs_bootlegger(script):
            yield Finding(script.origin, SAYS, HINT)
