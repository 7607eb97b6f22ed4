"""All that an ability does is told at the start, but its character wakes on other nights too.

One sentence of "You start knowing" ends with the first night; a later waking gives the player away, or
belongs to a sentence that is missing.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night
from sitegen.wording_night import START_KNOWING, timed

SEVERITY = Severity.ADVICE

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "townsfolk",
    "firstNight": 30,
    "firstNightReminder": "Show the Lamp a Minion.",
    "otherNight": 40,
    "otherNightReminder": "Show the Lamp a Minion.",
}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You start knowing a Minion. If they die, you learn another tonight."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You start knowing a Minion."}],
        "/0/otherNight",
        "Lamp only starts knowing something, but wakes on other nights too",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Abilities of that one sentence, of characters with a place in the other nights."""
    for character in timed(case):
        once = START_KNOWING.search(character.ability) and character.ability.rstrip(" .").count(".") == 0
        if once and case.wakes(character, Night.OTHER):
            message = f"{character.name} only starts knowing something, but wakes on other nights too"
            yield Finding(character.origin.at("otherNight"), message, 'set "otherNight" to 0')
