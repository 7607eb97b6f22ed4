"""An ability lets its player start knowing something, but the character does not wake on the first night.

What a player starts knowing is told on the first night; without a place in its order nobody tells it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night
from sitegen.wording_night import START_KNOWING, timed

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You start knowing a Minion."}
_CHEST = {
    "id": "chest",
    "name": "Chest",
    "team": "townsfolk",
    "ability": "You start knowing an Outsider.",
    "firstNight": 30,
    "firstNightReminder": "Show the Chest an Outsider.",
}

GOOD: tuple[Example, ...] = ([_CHEST], [_LAMP])
BAD = (
    Bad(
        [_CHEST, _LAMP],
        "/1/ability",
        "Lamp starts knowing something, but does not wake on the first night",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Abilities that begin so, of characters without a place in the first night."""
    for character in timed(case):
        if START_KNOWING.search(character.ability) and not case.wakes(character, Night.FIRST):
            message = f"{character.name} starts knowing something, but does not wake on the first night"
            yield Finding(character.origin.at("ability"), message, 'give it a "firstNight"')
