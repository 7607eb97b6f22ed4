"""An ability uses another word for something the game has a word for.

Official abilities say the same thing in the same words: players who know them read a new ability at once, and
ask what the difference is when the words are new too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import in_english

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "Each night, choose a player: you learn their character."}],
    [{**_LAMP, "ability": "You role-play."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Every night, choose a player."}],
        "/0/ability",
        'The ability of Lamp says "Every night"; official abilities say "Each night"',
    ),
    Bad(
        [{**_LAMP, "ability": "Each night, pick a player."}],
        "/0/ability",
        'The ability of Lamp says "pick"; official abilities say "choose"',
    ),
    Bad(
        [{**_LAMP, "ability": "You learn their role."}],
        "/0/ability",
        'The ability of Lamp says "role"; official abilities say "character"',
    ),
)

_TERMS = (
    (r"every (?:night|day|dusk)", "Each night"),
    (r"(?:pick|select)(?:s|ed)?", "choose"),
    (r"roles?(?!-)", "character"),
    (r"(?:are|is|be|being) (?:seen|considered|treated) (?:as|to be)", "registers as"),
    (r"immune", "safe from, or cannot"),
    (r"you (?:are told|get told|find out|get to know|discover)", "you learn"),
    (r"narrator|moderator|game ?master|(?-i:ST|GM|DM)", "Storyteller"),
    (r"lynch(?:ed|es)?|hang(?:ed|s)?|hung", "execute"),
    (r"he|she|his|her|hers|him|himself|herself", "they, their, them"),
)
_ANY = re.compile(rf"\b(?:{'|'.join(f'({pattern})' for pattern, _ in _TERMS)})\b", re.IGNORECASE)


def check(case: Case) -> Iterator[Finding]:
    """English abilities, each term once."""
    for character in in_english(case.abilities):
        seen = set()
        for found in _ANY.finditer(character.ability):
            official = _TERMS[(found.lastindex or 1) - 1][1]
            if official not in seen and found[0] not in character.name:
                seen.add(official)
                message = (
                    f'The ability of {character.name} says "{found[0]}"; official abilities say "{official}"'
                )
                origin = character.origin.at("ability").inside(found.start())
                yield Finding(origin, message, "use the official word if it means the same")
