"""A character has a place in a night's order, but no text that tells the Storyteller what to do.

The Storyteller would wake a player and find nothing to say. All official characters that wake have a text.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character, Night

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
)
BAD = (
    Bad(
        [{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow.", "otherNight": 30}],
        "/0/otherNight",
        "Lamp wakes on the other nights, but has no text for the Storyteller",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Characters with a number above 0 and no text for that night."""
    for character in case.characters:
        for night, name in KEYS.items():
            number = character.night_number(night)
            if name in character.given and number and number > 0 and not _has_text(case, character, night):
                message = f"{character.name} wakes on the {WORDS[night]}, but has no text for the Storyteller"
                hint = f'add "{name}Reminder", or set "{name}" to 0'
                yield Finding(character.origin.at(name), message, hint)


def _has_text(case: Case, character: Character, night: Night) -> bool:
    """Own words, or those of the official character it overlays, which may not be installed here."""
    return bool(character.night_reminder(night)) or (
        character.official and case.book.night_position(character.id, night) is not None
    )


KEYS = {Night.FIRST: "firstNight", Night.OTHER: "otherNight"}
WORDS = {Night.FIRST: "first night", Night.OTHER: "other nights"}
