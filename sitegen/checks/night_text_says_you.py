"""A night text speaks to the player: "You choose a player".

Night texts speak to the Storyteller, who reads them aloud in the head: "The Lamp chooses a player."
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import NIGHT_TEXTS

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [
        {
            **_LAMP,
            "ability": "You glow.",
            "firstNight": 9,
            "firstNightReminder": "The Lamp chooses a player. Show who you chose.",
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
                "firstNightReminder": "You choose a player.",
                "reminders": ["Lit"],
            }
        ],
        "/0/firstNightReminder",
        'The first-night text of Lamp says "You choose a"',
    ),
)

_TO_THE_PLAYER = re.compile(r"(?:^|(?<=[.:!?] ))You (?:learn|wake|start knowing|choose (?:an?|\d))\b")


def check(case: Case) -> Iterator[Finding]:
    """Sentences of night texts that begin so."""
    for _, text in case.texts(NIGHT_TEXTS):
        found = _TO_THE_PLAYER.search(text.text)
        if found:
            message = f'{text.subject} says "{found[0]}"'
            hint = f'write "The {text.owner} chooses" or "wake the {text.owner}"'
            yield Finding(text.origin.inside(found.start()), message, hint)
