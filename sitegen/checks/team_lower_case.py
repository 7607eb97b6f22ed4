"""An ability writes the name of a team with a small letter.

The official texts write Townsfolk, Outsider, Minion, Demon and Traveller with a capital, which tells the
team from the word.
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
    [{**_LAMP, "ability": "You learn the Demon."}],
    [{**_LAMP, "ability": "You act demonic."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You learn the demon."}],
        "/0/ability",
        'The ability of Lamp writes "demon" with a small letter',
    ),
)

_SMALL = re.compile(r"(?<![-\w])(townsfolk|outsiders?|minions?|demons?|travellers?|travelers?)(?![-\w])")


def check(case: Case) -> Iterator[Finding]:
    """English abilities with a team's name in small letters."""
    for character in in_english(case.abilities):
        found = _SMALL.search(character.ability)
        if found:
            origin = character.origin.at("ability")
            mended = _SMALL.sub(lambda each: each[0].capitalize(), character.ability)
            message = f'The ability of {character.name} writes "{found[0]}" with a small letter'
            fix = rewrite(origin, mended, f'Write "{found[0].capitalize()}"')
            yield Finding(origin.inside(found.start()), message, f'write "{found[0].capitalize()}"', fix)
