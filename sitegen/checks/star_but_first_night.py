"""An ability works on "each night*", but its character wakes on the first night too.

The star means: not on the first night. Either the star or the place in the first night is too many, unless
other words speak of the beginning.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night
from sitegen.wording_night import BEFORE_OR_FIRST, STARRED_NIGHT, timed

SEVERITY = Severity.WARNING

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "minion",
    "firstNight": 30,
    "firstNightReminder": "The Lamp chooses a player.",
    "otherNight": 40,
    "otherNightReminder": "The Lamp chooses a player.",
}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "Each night*, choose a player. You start knowing a Minion."}],
    [{**_LAMP, "firstNight": 0, "firstNightReminder": "", "ability": "Each night*, choose a player."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Each night*, choose a player: they glow."}],
        "/0/firstNight",
        'Lamp wakes on the first night, but the star in its ability says "not on the first night"',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Starred abilities without other first-night words or a bracket, that wake on the first night."""
    bracketed = {id(each) for each, _ in case.bracketed}
    for character in timed(case):
        starred = STARRED_NIGHT.search(character.ability) and not BEFORE_OR_FIRST.search(character.ability)
        if starred and id(character) not in bracketed and case.wakes(character, Night.FIRST):
            message = (
                f"{character.name} wakes on the first night, "
                'but the star in its ability says "not on the first night"'
            )
            hint = 'set "firstNight" to 0, or take the star out'
            yield Finding(character.origin.at("firstNight"), message, hint)
