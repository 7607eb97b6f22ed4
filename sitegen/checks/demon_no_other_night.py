"""A Demon does not wake on the nights after the first.

Nearly every Demon kills at night, in whatever words. One that does not wake is rare enough to look twice.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night, Team
from sitegen.wording import is_placeholder

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "demon", "ability": "Each night*, choose a player: they die."}
_CHEST = {
    "id": "chest",
    "name": "Chest",
    "team": "demon",
    "ability": "Each night*, a player might die.",
    "otherNight": 30,
    "otherNightReminder": "The Chest might kill a player.",
}

GOOD: tuple[Example, ...] = ([_CHEST], [_LAMP])
BAD = (Bad([_CHEST, _LAMP], "/1", "Lamp is a Demon, but does not wake on the other nights"),)


def check(case: Case) -> Iterator[Finding]:
    """Own Demons without a place there, where the author gives a night order."""
    for character in case.abilities if case.tells_nights else ():
        asleep = character.team is Team.DEMON and not case.wakes(character, Night.OTHER)
        if asleep and not character.official and not is_placeholder(character.ability):
            message = f"{character.name} is a Demon, but does not wake on the other nights"
            yield Finding(character.origin, message, 'give it an "otherNight"')
