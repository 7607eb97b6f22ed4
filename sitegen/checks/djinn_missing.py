"""A script has jinxes, but no Djinn.

The Djinn stands for the special rules of jinxed characters and belongs on every sheet that has some,
whether or not the jinxed come into play. We print it all the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.jinxes import needs_djinn

SEVERITY = Severity.ADVICE
SAYS = "The script has jinxes, but no Djinn"
HINT = 'add "djinn"'

_GOOD = ["washerwoman", "chef", "magician", "saint", "spy", "imp"]

GOOD: tuple[Example, ...] = ([*_GOOD, "djinn"], ["spy", "magician"])
BAD = (Bad(_GOOD, "", "The script has jinxes, but no Djinn"),)


def check(case: Case) -> Iterator[Finding]:
    """Whole scripts with an active jinx and without the Djinn."""
    for script in case.whole_scripts:
        if needs_djinn(script, case.book):
            yield Finding(script.origin, SAYS, HINT)
