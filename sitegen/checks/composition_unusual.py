"""A script has other numbers of Townsfolk, Outsiders, Minions and Demons than most.

Thirteen, four, four and one to four fill every bag with some to spare, and a sheet of one page; six, two,
two and one or two do so for five and six players. Many good scripts differ by one.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_base import ScriptKind, script_kind
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Team

SEVERITY = Severity.ADVICE
SAYS = "The script has {counts}; usual are {usual}"
HINT = "see whether there is enough to draw from"

_TEENSY = ["washerwoman", "chef", "empath", "monk", "slayer", "mayor", "saint", "drunk", "baron", "spy"]

GOOD: tuple[Example, ...] = ([*_TEENSY, "imp"], [*_TEENSY, "poisoner", "imp"], ["imp"])
BAD = (
    Bad(
        [*_TEENSY, "poisoner", "goblin", "imp"],
        "",
        "The script has 6 Townsfolk, 2 Outsiders, 4 Minions and 1 Demon; usual are 6, 2, 2 and 1 to 2",
    ),
)

USUAL = {
    ScriptKind.FULL: ((13, 4, 4), range(1, 5), "13, 4, 4 and 1 to 4"),
    ScriptKind.TEENSY: ((6, 2, 2), range(1, 3), "6, 2, 2 and 1 to 2"),
}
_TEAMS = (Team.TOWNSFOLK, Team.OUTSIDER, Team.MINION, Team.DEMON)


def check(case: Case) -> Iterator[Finding]:
    """Whole scripts that differ by more than one in a team, or in their Demons."""
    for script in case.whole_scripts:
        usual, demons, words = USUAL[script_kind(script)]
        *counts, last = (len({each.id for each in script.team(team)}) for team in _TEAMS)
        if (
            any(abs(count - often) > 1 for count, often in zip(counts, usual, strict=True))
            or last not in demons
        ):
            yield Finding(script.origin, SAYS.format(counts=_said((*counts, last)), usual=words), HINT)


def _said(counts: tuple[int, ...]) -> str:
    plural = ("Townsfolk", "Outsiders", "Minions", "Demons")
    parts = [
        f"{count} {name.removesuffix('s') if count == 1 else name}"
        for count, name in zip(counts, plural, strict=True)
    ]
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
