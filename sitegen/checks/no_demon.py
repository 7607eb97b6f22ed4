"""A script has no Demon.

Evil would have nobody to protect and good nobody to find. Only a character that says so, such as one with
`[No Demon]`, allows it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_compile import effects
from sitegen.bag_effect import Effect, Mode
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Team

SEVERITY = Severity.ERROR
SAYS = "The script has no Demon"
HINT = "add one"

_GOOD = ["washerwoman", "chef", "empath", "saint"]

GOOD: tuple[Example, ...] = (
    [*_GOOD, "poisoner", "imp"],
    [*_GOOD, "poisoner", "summoner"],
    ["washerwoman", "chef"],
)
BAD = (Bad([*_GOOD, "poisoner", "spy"], "", "The script has no Demon"),)

_ALLOWING = Mode.NO_DEMON | Mode.NO_EVIL


def check(case: Case) -> Iterator[Finding]:
    """Whole scripts without a Demon or a character that forbids one."""
    for script in case.whole_scripts:
        if not script.team(Team.DEMON) and not any(does_without(each) for each in effects(script)):
            yield Finding(script.origin, SAYS, HINT)


def does_without(effect: Effect) -> bool:
    """May a script with this character have no Demon?"""
    return bool(effect.mode & _ALLOWING)
