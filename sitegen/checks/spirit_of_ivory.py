"""Three or more abilities of a script can turn good players evil, and the Spirit of Ivory is not there.

This Fabled allows no more than one extra evil player; without it a game of many turns may be lost for
good before it is played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Script
from sitegen.wording import listed

SEVERITY = Severity.ADVICE


def _lamp(number: int, team: str) -> dict[str, object]:
    """A character that turns others."""
    ability = "Once per game, at night, choose a player: they become evil."
    return {"id": f"lamp{number}", "name": f"Lamp {number}", "team": team, "ability": ability}


_SCRIPT = ["washerwoman", "chef", "empath", "poisoner", "imp"]
_LAMPS = [_lamp(1, "minion"), _lamp(2, "outsider"), _lamp(3, "minion")]

GOOD: tuple[Example, ...] = ([*_SCRIPT, *_LAMPS, "spiritofivory"], [*_SCRIPT, *_LAMPS[:2]])
BAD = (
    Bad(
        [*_SCRIPT, *_LAMPS],
        "",
        "Lamp 1, Lamp 2 and Lamp 3 can turn players evil, and the Spirit of Ivory is not on the script",
    ),
)

_MANY = 3
_TURNS = re.compile(
    r"\b(?:becomes?|turns?|turned|made) (?:an? )?evil\b|\bis evil\]|\bchanges? (?:their )?alignment\b"
    r"|\bbecome your alignment\b",
    re.IGNORECASE,
)


def check(case: Case) -> Iterator[Finding]:
    """Whole scripts with so many, by the English words of their abilities."""
    for script in case.whole_scripts:
        turning = [each for each in script.characters if each.team.in_bag and _TURNS.search(each.ability)]
        if len(turning) >= _MANY and not _has_ivory(script):
            names = listed([each.name for each in turning])
            message = f"{names} can turn players evil, and the Spirit of Ivory is not on the script"
            yield Finding(script.origin, message, 'consider adding "spiritofivory"')


def _has_ivory(script: Script) -> bool:
    return any(each.official and each.id == "spiritofivory" for each in script.characters)
