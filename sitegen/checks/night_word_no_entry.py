"""A player acts or learns something at night, but the character wakes on no night.

The Storyteller goes by the night order and would pass over it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night
from sitegen.wording_night import ACTS_AT_NIGHT, timed

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "At night, choose a player."}
_CHEST = {
    "id": "chest",
    "name": "Chest",
    "team": "townsfolk",
    "ability": "At night*, choose a player.",
    "otherNight": 30,
    "otherNightReminder": "The Chest chooses a player.",
}

GOOD: tuple[Example, ...] = ([_CHEST, {**_LAMP, "ability": "You cannot die at night."}],)
BAD = (
    Bad(
        [_CHEST, _LAMP],
        "/1/ability",
        "Lamp acts at night, but wakes on no night",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Sentences that begin with the night and a choice, of characters that never wake."""
    for character in timed(case):
        found = ACTS_AT_NIGHT.search(character.ability)
        if found and not any(case.wakes(character, night) for night in Night):
            origin = character.origin.at("ability").inside(found.start())
            message = f"{character.name} acts at night, but wakes on no night"
            yield Finding(origin, message, "give it a place in the night order")
