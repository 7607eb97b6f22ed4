"""How to Run names a token, in capitals, that nobody in the project brings.

The Storyteller who follows the text looks for the token in vain: a reminder was renamed, or never added.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.headings import Part, is_part
from sitegen.tokens import all_tokens
from sitegen.wording import folded

SEVERITY = Severity.WARNING


_FILES = {"almanac.toml": 'title = "T"\n'}
_LAMP = "---\nname: Lamp\nteam: townsfolk\nability: You glow, and shine.\nreminders: [Lit, No Ability]\n---\n"

GOOD: tuple[Example, ...] = (
    {
        **_FILES,
        "characters/lamp.md": _LAMP
        + "The Lamp is bright.\n\n## How to Run\n\n- Mark them LIT. Show YOU ARE.\n- Put NO ABILITY.\n",
    },
)
BAD = (
    Bad(
        {
            **_FILES,
            "characters/lamp.md": _LAMP + "The Lamp is bright.\n\n## How to Run\n\n- Mark the player DARK.\n",
        },
        "characters/lamp.md#",
        "How to Run of Lamp names DARK, which nobody here brings",
    ),
)

_CAPITALS = re.compile(r"(?<![\w'’])(?:\d+ )?[A-Z][A-Z'’]+(?:(?: |-|: |, | & )[A-Z0-9'’?]+)*(?![\w])")
_NO_TOKENS = frozenset(
    ["OK", "AND", "NOT", "ALL", "NEVER", "ALWAYS", "YES", "NO", "ANY", "EVERY", "ONLY", "OR", "MUST", "ST"]
)


def check(case: Case) -> Iterator[Finding]:
    """Capitals that are nobody's token, no info token and no name, once each a section."""
    if not case.content.characters:
        return
    mine = (*case.characters, *(each for script in case.scripts for each in script.characters))
    brought = {folded(label) for label in all_tokens((*mine, *case.book.characters.values()))}
    for character in case.content.characters:
        for section in character.prose.sections:
            if not is_part(Part.HOW_TO_RUN, section.title):
                continue
            for words, at in _named(section.body).items():
                if brought.isdisjoint(_readings(words)) and not case.known(words):
                    message = f"How to Run of {character.name} names {words}, which nobody here brings"
                    origin = section.origin.inside(section.origin.offset + at)
                    yield Finding(origin, message, 'add it to "reminders", or name the right one')


def _readings(words: str) -> tuple[str, str]:
    """`3 VOTES` is one token; in `2 DRUNK` the number may count tokens."""
    return folded(words), folded(words.lstrip("0123456789 "))


def _named(text: str) -> dict[str, int]:
    """Runs of capitals that are no mere emphasis, each with where it first stands."""
    found = {each[0]: each.start() for each in reversed(list(_CAPITALS.finditer(text)))}
    return {words: at for words, at in found.items() if not _NO_TOKENS.issuperset(words.split())}
