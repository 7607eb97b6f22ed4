"""An ability works once per game, at night, but its character does not wake on a night when it may.

The player is asked each night until the ability is used; a night without a place in its order is one on
which they are not asked. With the star the first night does not count.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night
from sitegen.wording_night import ONCE_AT_NIGHT, timed

SEVERITY = Severity.WARNING

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "townsfolk",
    "otherNight": 30,
    "otherNightReminder": "The Lamp may choose a player.",
}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "Once per game, at night*, choose a player."}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Once per game, at night, choose a player."}],
        "/0/ability",
        "Lamp works once per game, at night, but does not wake on the first night",
    ),
)

_NIGHTS = {Night.FIRST: "the first night", Night.OTHER: "the other nights"}


def check(case: Case) -> Iterator[Finding]:
    """Abilities of one use at night, with the nights on which their characters sleep."""
    for character in timed(case):
        found = ONCE_AT_NIGHT.search(character.ability)
        if not found:
            continue
        nights = [Night.OTHER] if found["star"] else list(Night)
        asleep = [_NIGHTS[night] for night in nights if not case.wakes(character, night)]
        if asleep:
            when = " nor on ".join(asleep)
            message = f"{character.name} works once per game, at night, but does not wake on {when}"
            star = "" if found["star"] or asleep != [_NIGHTS[Night.FIRST]] else ', or write "at night*"'
            yield Finding(character.origin.at("ability"), message, f"give it a place in that night{star}")
