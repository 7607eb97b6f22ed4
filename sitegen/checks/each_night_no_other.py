"""An ability works on each night, but its character does not wake on the other nights.

With or without the star, the other nights are meant. The Storyteller goes by the night order and would pass
over a player who has something to do.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night
from sitegen.wording_night import EVERY_NIGHT, timed

SEVERITY = Severity.WARNING

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "townsfolk",
    "firstNight": 30,
    "firstNightReminder": "Show the Lamp a player.",
}
_BOTH = {**_LAMP, "otherNight": 40, "otherNightReminder": "Show the Lamp a player."}

GOOD: tuple[Example, ...] = (
    [{**_BOTH, "ability": "Each night, you learn a player."}],
    [{**_LAMP, "ability": "Each night, the 1st player to choose you glows."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Each night, you learn a player."}],
        "/0/ability",
        "Lamp acts on each night, but does not wake on the other nights",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Sentences that begin with "Each night", of characters without a place in that night."""
    for character in timed(case):
        found = EVERY_NIGHT.search(character.ability)
        if found and not case.wakes(character, Night.OTHER):
            origin = character.origin.at("ability").inside(found.start())
            message = f"{character.name} acts on each night, but does not wake on the other nights"
            yield Finding(origin, message, 'give it an "otherNight"')
