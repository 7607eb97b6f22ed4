"""A night text says `:reminder:`, but the character has no reminder token.

The sign stands for a token to be put down; there is none.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.tokens import own_tokens
from sitegen.wording import NIGHT_TEXTS

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [
        {
            **_LAMP,
            "ability": "You glow.",
            "firstNight": 9,
            "firstNightReminder": "Light a player. :reminder:",
            "reminders": ["Lit"],
        }
    ],
)
BAD = (
    Bad(
        [
            {
                **_LAMP,
                "ability": "You glow.",
                "firstNight": 9,
                "firstNightReminder": "Light a player. :reminder:",
            }
        ],
        "/0/firstNightReminder",
        "The first-night text of Lamp says :reminder:, but Lamp has no reminder token",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Night texts with the sign, of characters without tokens."""
    for character, text in case.texts(NIGHT_TEXTS):
        at = text.text.find(":reminder:")
        if at >= 0 and not own_tokens(character):
            message = f"{text.subject} says :reminder:, but {character.name} has no reminder token"
            yield Finding(text.origin.inside(at), message, 'add the token to "reminders"')
