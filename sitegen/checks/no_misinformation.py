"""No ability of a script makes information unsure: nobody is drunk, poisoned, mistaken or registers falsely.

Evil then has nothing to hide behind, and what the good players learn simply adds up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Script
from sitegen.wording import is_english

SEVERITY = Severity.WARNING

_TEAMS = ("townsfolk", "townsfolk", "townsfolk", "outsider", "minion", "demon")


def _script(ability: str) -> Example:
    """Six characters with the same ability."""
    return [
        {"id": f"lamp{n}", "name": f"Lamp {n}", "team": team, "ability": ability}
        for n, team in enumerate(_TEAMS)
    ]


GOOD: tuple[Example, ...] = (
    _script("Each night, choose a player: they are drunk until dusk."),
    _script("你的邻座中毒。"),
)
BAD = (
    Bad(
        _script("Each night, you learn a player."),
        "",
        "Nothing on the script makes information unsure: nobody is drunk, poisoned or mistaken",
    ),
)

_UNSURE = re.compile(
    r"\b(?:drunk|poison\w*|droison\w*|register\w*|think|thinks|mad|madness|false\w*|wrong\w*|incorrect\w*"
    r"|arbitrar\w*|mistake\w*|misinform\w*|lies?|lying|no ability|lose\w* (?:their|its) abilit\w*|sober"
    r"|might|swap\w*|pretend\w*|random\w*|disguise\w*|fake\w*|confus\w*|malfunction\w*|considered|seen as)\b",
    re.IGNORECASE,
)


def check(case: Case) -> Iterator[Finding]:
    """Whole scripts in English, all of whose texts are there."""
    for script in case.whole_scripts:
        if _readable(script) and not any(_UNSURE.search(each.ability) for each in script.characters):
            message = "Nothing on the script makes information unsure: nobody is drunk, poisoned or mistaken"
            yield Finding(script.origin, message, "add a character that does")


def _readable(script: Script) -> bool:
    """Are all abilities there, and in English? The facts about official characters hold no texts."""
    return all(is_english(each.ability) for each in script.characters if each.team.in_bag)
