"""A night text tells the Storyteller to use a token that the character does not bring.

`*LIT*` in a night text stands for a reminder token or one of the game's info tokens. When no reminder has
that name, there is nothing to put down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.tokens import all_tokens
from sitegen.wording import NIGHT_TEXTS, is_english

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [
        {
            **_LAMP,
            "ability": "You glow.",
            "firstNight": 9,
            "firstNightReminder": "Show the player marked *LIT*. Show the *YOU ARE* token.",
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
                "firstNightReminder": "Show the player marked *LIT*.",
                "reminders": ["Dark"],
            }
        ],
        "/0/firstNightReminder",
        "The first-night text of Lamp names the token LIT, which Lamp does not bring",
    ),
)

_TOKEN = re.compile(r"\*(?=\w)([^*\n]{1,80})(?<=\S)\*")


def check(case: Case) -> Iterator[Finding]:
    """Marked capitals in English night texts that are nobody's token, no info token and no character."""
    brought = all_tokens((*case.characters, *(each for script in case.scripts for each in script.characters)))
    for _, text in case.texts(NIGHT_TEXTS):
        if "*" not in text.text or not is_english(text.text):
            continue
        for found in _TOKEN.finditer(text.text):
            label = found[1].casefold()
            if found[1].isupper() and label not in brought and not case.known(label):
                message = f"{text.subject} names the token {found[1]}, which {text.owner} does not bring"
                origin = text.origin.inside(found.start())
                yield Finding(origin, message, 'add it to "reminders", or name the right one')
