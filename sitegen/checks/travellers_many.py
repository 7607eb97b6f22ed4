"""A script has more than five Travellers.

Five are on the sheet of a published script; a player who comes late and has to read more of them keeps the
game waiting.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Team

SEVERITY = Severity.ADVICE
SAYS = "The script has {count} Travellers"
HINT = "choose five of them"

_SCRIPT = ["washerwoman", "chef", "empath", "saint", "poisoner", "imp"]
_FIVE = ["bureaucrat", "thief", "gunslinger", "scapegoat", "beggar"]

GOOD: tuple[Example, ...] = ([*_SCRIPT, *_FIVE],)
BAD = (Bad([*_SCRIPT, *_FIVE, "barista"], "/11", "The script has 6 Travellers"),)

MOST = 5


def check(case: Case) -> Iterator[Finding]:
    """Whole scripts with more, at the first too many."""
    for script in case.whole_scripts:
        travellers = script.team(Team.TRAVELLER)
        if len(travellers) > MOST:
            origin = case.on_sheet(script, travellers[MOST].id)
            yield Finding(origin, SAYS.format(count=len(travellers)), HINT)
