"""Blanks in a bracket stand where official brackets have none, or are missing: `[ + 1Outsider ]`.

Some tools look for `[+1 Outsider]` letter by letter and pass over what is spaced otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import is_latin, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow. [+1 Outsider. -1 Minion]"}],
    [{**_LAMP, "ability": "You glow. [+1 Outsider - in the dark]"}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. [ + 1 Outsider. -1Minion ]"}],
        "/0/ability",
        "The bracket [ + 1 Outsider. -1Minion ] of Lamp is not spaced like official ones",
    ),
    Bad(
        [{**_LAMP, "ability": "You glow. [+ the Imp]"}, "imp"],
        "/0/ability",
        "The bracket [+ the Imp] of Lamp is not spaced like official ones",
    ),
)

_AFTER_SIGN = re.compile(r"(?:(?<=^)|(?<=[.,;/] )|(?<=\bor )|(?<=\bto ))([+\-−])\s+(?=[\w?])")
_BEFORE_WORD = re.compile(r"([+\-−]\d)(?=[A-Z])")
_DOUBLED = re.compile(r" {2,}")


def check(case: Case) -> Iterator[Finding]:
    """Brackets in Latin letters that tidying changes."""
    for character, bracket in case.setup_brackets:
        tidy = _tidy(bracket.text)
        if tidy != bracket.text and is_latin(character.ability):
            before, behind = character.ability[: bracket.start + 1], character.ability[bracket.end - 1 :]
            shown = character.ability[bracket.start : bracket.end]
            origin = character.origin.at("ability")
            message = f"The bracket {shown} of {character.name} is not spaced like official ones"
            wanted = f'"{bracket.opener}{tidy}{bracket.closer}"'
            fix = rewrite(origin, before + tidy + behind, f"Write {wanted}")
            yield Finding(origin.inside(bracket.start), message, f"write {wanted}", fix)


def _tidy(text: str) -> str:
    """The text with no blank at its ends or behind a sign, and one before each word."""
    return _BEFORE_WORD.sub(r"\1 ", _AFTER_SIGN.sub(r"\1", _DOUBLED.sub(" ", text.strip())))
