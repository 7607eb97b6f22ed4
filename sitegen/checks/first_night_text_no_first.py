"""An ability speaks of the first night, but its character does not wake then.

The Storyteller goes by the night order and would pass over it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night
from sitegen.wording_night import FIRST_NIGHT, timed

SEVERITY = Severity.WARNING

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "townsfolk",
    "otherNight": 30,
    "otherNightReminder": "Show the Lamp a player.",
}
_BOTH = {**_LAMP, "firstNight": 30, "firstNightReminder": "The Lamp chooses a player."}

GOOD: tuple[Example, ...] = (
    [{**_BOTH, "ability": "On your 1st night, choose a player."}],
    [{**_LAMP, "ability": "After the 1st night, you learn a player each night*."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "On your 1st night, choose a player."}],
        "/0/ability",
        "The ability of Lamp speaks of the first night, but it does not wake then",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Abilities with something on the first night, of characters without a place in it."""
    for character in timed(case):
        found = FIRST_NIGHT.search(character.ability)
        if found and not case.wakes(character, Night.FIRST):
            origin = character.origin.at("ability").inside(found.start())
            message = f"The ability of {character.name} speaks of the first night, but it does not wake then"
            yield Finding(origin, message, 'give it a "firstNight"')
