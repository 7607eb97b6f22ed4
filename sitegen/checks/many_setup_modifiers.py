"""More than five characters of a script change the numbers of the teams.

Published scripts have three at most. With many, the numbers say nothing any more, and the setup takes the
Storyteller long.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import listed

SEVERITY = Severity.ADVICE

_SCRIPT = ["washerwoman", "chef", "empath", "monk", "saint", "drunk", "recluse", "poisoner", "imp"]
_FIVE = ["balloonist", "baron", "godfather", "fanggu", "vigormortis"]

GOOD: tuple[Example, ...] = ([*_SCRIPT, *_FIVE],)
BAD = (
    Bad(
        [*_SCRIPT, *_FIVE, "xaan"],
        "",
        "6 characters of the script change the numbers of the teams: "
        "Balloonist, Baron, Godfather, Fang Gu, Vigormortis and Xaan",
    ),
)

_MOST = 5


def check(case: Case) -> Iterator[Finding]:
    """Whole scripts with more of them."""
    for script, table in case.setups:
        if len(table.changing) > _MOST:
            names = [each.name for each in script.characters if each.id in table.changing]
            count = len(table.changing)
            message = f"{count} characters of the script change the numbers of the teams: {listed(names)}"
            yield Finding(script.origin, message, "see whether all of them are needed")
