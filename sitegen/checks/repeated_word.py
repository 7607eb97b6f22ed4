"""A word stands twice in a row.

A slip of the pen that spelling checkers of many editors pass over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character
from sitegen.wording import RULE_TEXTS, is_english, sentence

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You know that that player glows."}],
    [{"id": "bora", "name": "Bora Bora", "team": "townsfolk", "ability": "You are the Bora Bora."}],
    [{**_LAMP, "ability": "You may make a joke. Waka Waka!"}],
    [{**_LAMP, "ability": "You choose a player. Minden éjszaka válassz egy egy karaktert."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow at the the end."}], "/0/ability", 'The ability of Lamp says "the the"'
    ),
)

_TWICE = re.compile(r"\b([^\W\d_]+)[ \t]+\1\b", re.IGNORECASE)
_MAY_REPEAT = frozenset(["that", "had", "no", "very"])


def check(case: Case) -> Iterator[Finding]:
    """Abilities and night texts in English with a word said twice."""
    for character, text in case.texts(RULE_TEXTS):
        found = _TWICE.search(text.text)
        if found and is_english(sentence(found)) and not _is_meant(found, character):
            message = f'{text.subject} says "{found[0]}"'
            origin = text.origin.inside(found.start())
            yield Finding(origin, message, "take one of the two out")


def _is_meant(found: re.Match[str], character: Character) -> bool:
    """Some words may stand twice, and so may a name or a cry: `Waka Waka!`."""
    is_cry = all(word[0].isupper() for word in found[0].split())
    return is_cry or found[1].casefold() in _MAY_REPEAT or found[0].casefold() in character.name.casefold()
