"""An ability works "once per game, at night*", but its character wakes on the first night.

The star means: not on the first night. With a place in it the Storyteller offers the ability too early.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night
from sitegen.wording_night import BEFORE_OR_FIRST, ONCE_AT_NIGHT, timed

SEVERITY = Severity.WARNING

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "townsfolk",
    "otherNight": 30,
    "otherNightReminder": "The Lamp may choose a player.",
}
_BOTH = {**_LAMP, "firstNight": 30, "firstNightReminder": "The Lamp may choose a player."}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "Once per game, at night*, choose a player."}],
    [{**_BOTH, "ability": "Once per game, at night, choose a player."}],
)
BAD = (
    Bad(
        [{**_BOTH, "ability": "Once per game, at night*, choose a player."}],
        "/0/firstNight",
        'Lamp works "at night*", not on the first night, but wakes then',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Starred abilities of one use, of characters with a place in the first night."""
    for character in timed(case):
        found = ONCE_AT_NIGHT.search(character.ability)
        if not (found and found["star"]) or BEFORE_OR_FIRST.search(character.ability):
            continue
        if case.wakes(character, Night.FIRST):
            message = f'{character.name} works "at night*", not on the first night, but wakes then'
            hint = 'set "firstNight" to 0, or take the star out'
            yield Finding(character.origin.at("firstNight"), message, hint)
