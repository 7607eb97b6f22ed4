"""The label of a reminder token begins words with small letters.

Official labels begin every word with a capital: No Ability, Is The Drunk. Tokens of several characters lie
side by side, where each odd one shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import in_english, labels, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow.", "reminders": ["No Ability", "1st", "d6"]}],
    [{**_LAMP, "ability": "Vous brillez.", "reminders": ["est ivre"]}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow.", "reminders": ["No ability"]}],
        "/0/reminders/0",
        'A reminder token of Lamp says "No ability", not "No Ability"',
    ),
)

_SMALL = re.compile(r"(?<![\w'’])[a-z](?=[a-z'’-]*(?![\w]))")


def check(case: Case) -> Iterator[Finding]:
    """Labels of characters with an English ability."""
    for character in in_english(case.abilities):
        for label in labels(character):
            mended = _SMALL.sub(lambda each: each[0].upper(), label.text)
            if mended != label.text:
                message = f'{label.subject} says "{label.text}", not "{mended}"'
                fix = rewrite(label.origin, mended, "Begin each word with a capital")
                yield Finding(label.origin, message, "begin each word with a capital", fix)
