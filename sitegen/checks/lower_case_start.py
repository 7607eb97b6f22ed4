"""An ability begins with a small letter.

All official abilities begin with a capital or a number; a small one looks as if the beginning was cut off.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import is_latin, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "1 player glows."}],
    [{**_LAMP, "ability": "You glow."}],
)
BAD = (
    Bad([{**_LAMP, "ability": "you glow."}], "/0/ability", "The ability of Lamp begins with a small letter"),
)


def check(case: Case) -> Iterator[Finding]:
    """Abilities in Latin letters that begin small."""
    for character in case.abilities:
        text = character.ability
        if text[0].islower() and is_latin(text):
            origin = character.origin.at("ability")
            fix = rewrite(origin, text[0].upper() + text[1:], "Write a capital")
            message = f"The ability of {character.name} begins with a small letter"
            yield Finding(origin, message, "write a capital", fix)
