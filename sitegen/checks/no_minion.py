"""A script has no Minion.

Every number of players has at least one in the bag. Only a character that says so, such as one with
`[No Minions]`, allows a script without.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_compile import effects
from sitegen.bag_effect import TEAMS, Effect, Mode, numbers
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Team

SEVERITY = Severity.ERROR
SAYS = "The script has no Minion"
HINT = "add one"

_GOOD = ["washerwoman", "chef", "empath", "saint"]

GOOD: tuple[Example, ...] = (
    [*_GOOD, "poisoner", "imp"],
    [*_GOOD, "legion"],
    ["washerwoman", "chef"],
)
BAD = (Bad([*_GOOD, "imp"], "", "The script has no Minion"),)

_ALLOWING = Mode.NO_EVIL | Mode.MAJORITY | Mode.ALL_MINIONS


def check(case: Case) -> Iterator[Finding]:
    """Whole scripts without a Minion or a character that does without."""
    for script in case.whole_scripts:
        if not script.team(Team.MINION) and not any(does_without(each) for each in effects(script)):
            yield Finding(script.origin, SAYS, HINT)


def does_without(effect: Effect) -> bool:
    """May a script with this character have no Minion?"""
    return bool(effect.mode & _ALLOWING) or 0 in numbers(effect.fixed[TEAMS.index(Team.MINION)])
