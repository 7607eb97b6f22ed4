"""A character has a Storyteller's text for a night, but no place in that night's order.

Apps show a night text only when the character wakes: the text behind `firstNightReminder` would never be
seen. An order in `_meta` or an anchor is a place too.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night

SEVERITY = Severity.ERROR

GOOD: tuple[Example, ...] = (
    [
        {
            "id": "lamp",
            "name": "Lamp",
            "team": "townsfolk",
            "ability": "You glow.",
            "firstNight": 30,
            "firstNightReminder": "Light the lamp.",
        }
    ],
    [{"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow.", "firstNightReminder": "_"}],
)
BAD = (
    Bad(
        [
            {
                "id": "lamp",
                "name": "Lamp",
                "team": "townsfolk",
                "ability": "You glow.",
                "firstNightReminder": "Light the lamp.",
            }
        ],
        "/0/firstNightReminder",
        "Lamp has a text for the first night, but no place in its order",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Characters with a text, not a mere sign, for a night in which nothing wakes them."""
    for character in case.characters:
        for night, name in KEYS.items():
            text = character.night_reminder(night)
            if f"{name}Reminder" not in character.given or not any(map(str.isalnum, text)):
                continue
            if not case.wakes(character, night):
                origin = character.origin.at(f"{name}Reminder")
                message = f"{character.name} has a text for the {WORDS[night]}, but no place in its order"
                yield Finding(origin, message, f'add "{name}" with the position, or an anchor')


KEYS = {Night.FIRST: "firstNight", Night.OTHER: "otherNight"}
WORDS = {Night.FIRST: "first night", Night.OTHER: "other nights"}
