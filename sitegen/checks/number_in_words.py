"""An ability writes a number from two to ten in letters.

Official abilities use digits: they are shorter, and the eye finds them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import in_english, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "Choose 2 players."}],
    [{**_LAMP, "ability": "One of you glows."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Choose two players."}],
        "/0/ability",
        'The ability of Lamp says "two" in letters',
    ),
)

_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORD = re.compile(rf"(?<![-\w])(?:{'|'.join(_NUMBERS)})(?![-\w])", re.IGNORECASE)


def check(case: Case) -> Iterator[Finding]:
    """English abilities with a number in letters, unless it belongs to the character's name."""
    for character in in_english(case.abilities):
        found = _WORD.search(character.ability)
        if found and found[0].casefold() not in character.name.casefold():
            origin = character.origin.at("ability")
            mended = _WORD.sub(_digits, character.ability)
            message = f'The ability of {character.name} says "{found[0]}" in letters'
            fix = rewrite(origin, mended, f"Write {_digits(found)}")
            yield Finding(origin.inside(found.start()), message, f"write {_digits(found)}", fix)


def _digits(found: re.Match[str]) -> str:
    return str(_NUMBERS.index(found[0].casefold()) + 2)
