"""An ability joins two words of the game with "and".

Official abilities write `drunk & poisoned`, `sober & healthy`: the sign saves room on the token.
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
    [{**_LAMP, "ability": "You are sober & healthy."}],
    [{**_LAMP, "ability": "You glow, and the Demon knows."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You learn a good and evil player."}],
        "/0/ability",
        'The ability of Lamp says "good and evil"; official abilities join such words with "&"',
    ),
)

_WORDS = "good|evil|drunk|sober|poisoned|healthy|dead|alive|Townsfolk|Outsiders?|Minions?|Demons?|Travellers?"
_JOINED = re.compile(rf"\b(?:{_WORDS}) and (?:{_WORDS})\b")


def check(case: Case) -> Iterator[Finding]:
    """English abilities with two such words joined by "and"."""
    for character in in_english(case.abilities):
        found = _JOINED.search(character.ability)
        if found:
            origin = character.origin.at("ability")
            mended = _JOINED.sub(lambda each: each[0].replace(" and ", " & "), character.ability)
            said = f'The ability of {character.name} says "{found[0]}"'
            message = f'{said}; official abilities join such words with "&"'
            fix = rewrite(origin, mended, 'Write "&"')
            yield Finding(origin.inside(found.start()), message, 'write "&"', fix)
