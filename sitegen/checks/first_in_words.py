"""An ability writes "first night" or "first time"; official abilities write "1st".

`On your 1st night` is also what sorting tools look for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import in_english, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "On your 1st night, choose a player."}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "On your first night, choose a player."}],
        "/0/ability",
        'The ability of Lamp says "first night"; official abilities say "1st night"',
    ),
)

_FIRST = re.compile(r"\b[Ff]irst (night|day|time)\b")


def check(case: Case) -> Iterator[Finding]:
    """English abilities with a first night, day or time in letters."""
    for character in in_english(case.abilities):
        found = _FIRST.search(character.ability)
        if found:
            origin = character.origin.at("ability")
            fix = rewrite(origin, _FIRST.sub(r"1st \1", character.ability), 'Write "1st"')
            message = (
                f'The ability of {character.name} says "{found[0]}"; official abilities say "1st {found[1]}"'
            )
            yield Finding(origin.inside(found.start()), message, 'write "1st"', fix)
