"""A character is revealed in place of another, but has no global reminder token to tell it by.

The app's feature `reveal` / `replace-character` looks for the first of the character's global reminders
beside a player; with none it reveals nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "outsider",
    "ability": "You become a Townsfolk.",
    "special": [{"type": "reveal", "name": "replace-character"}],
}

GOOD: tuple[Example, ...] = ([{**_LAMP, "remindersGlobal": ["Is The Lamp"]}],)
BAD = (
    Bad(
        [_LAMP],
        "/0/special",
        "Lamp is revealed in place of another character, but has no global reminder to tell it by",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Own characters with the feature and no global reminder; one out of the bag has its own check."""
    for character in case.characters:
        if (
            "special" in character.given
            and character.has_special("reveal", "replace-character")
            and not character.has_special("selection", "bag-disabled")
            and not character.reminders_global
        ):
            message = (
                f"{character.name} is revealed in place of another character, "
                "but has no global reminder to tell it by"
            )
            hint = 'add "remindersGlobal" with "Is The" and the name'
            yield Finding(character.origin.at("special"), message, hint)
