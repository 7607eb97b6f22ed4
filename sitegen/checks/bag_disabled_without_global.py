"""A character is kept out of the bag, but has no global reminder token such as "Is The Drunk".

No player has its own token, so that only this reminder in the grimoire shows who the character is.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Edit, Finding, Fix, Severity
from sitegen.model import Character
from sitegen.wording import is_latin

SEVERITY = Severity.WARNING

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "outsider",
    "ability": "You think you are a Townsfolk.",
    "setup": True,
    "special": [{"type": "selection", "name": "bag-disabled"}],
}

GOOD: tuple[Example, ...] = ([{**_LAMP, "remindersGlobal": ["Is The Lamp"]}],)
BAD = (
    Bad(
        [_LAMP],
        "/0/special",
        "Lamp is kept out of the bag, but has no global reminder that shows who it is",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Own characters with the feature and no global reminder."""
    for character in case.characters:
        if (
            "special" in character.given
            and character.has_special("selection", "bag-disabled")
            and not character.reminders_global
        ):
            message = (
                f"{character.name} is kept out of the bag, but has no global reminder that shows who it is"
            )
            yield Finding(character.origin.at("special"), message, *_remedy(character))


def _remedy(character: Character) -> tuple[str, Fix | None]:
    """Hint and fix: the official wording of such a reminder, for a name in Latin letters."""
    if not is_latin(character.name):
        return 'add "remindersGlobal" with words that tell who it is', None
    label = f"Is The {character.name.removeprefix('The ')}"
    edit = Edit(character.origin.at("remindersGlobal"), [label])
    return f'add the global reminder "{label}"', Fix(f'Add the global reminder "{label}"', (edit,))
