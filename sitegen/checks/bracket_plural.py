"""The team in a bracket does not agree with its number: `[+2 Outsider]`.

Official brackets write one Outsider, two Outsiders; the last number before the word decides.
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
    [{**_LAMP, "ability": "You glow. [-0 or -1 Outsider]"}],
    [{**_LAMP, "ability": "You glow. [+0 to +2 Minions]"}],
    [{**_LAMP, "ability": "You glow. [+2 Demon Hunter]"}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. [+2 Outsider]"}],
        "/0/ability",
        'The bracket of Lamp writes "2 Outsider"',
    ),
    Bad(
        [{**_LAMP, "ability": "You glow. [+1 Minions]"}],
        "/0/ability",
        'The bracket of Lamp writes "1 Minions"',
    ),
)

_COUNTED = re.compile(r"(?<![\w?])([1-9]\d?) (Outsider|Minion|Demon|Traveller)(s?)(?![\w'’])(?! [A-Z])")


def check(case: Case) -> Iterator[Finding]:
    """Teams in English brackets, one beside a greater number, many beside 1."""
    for character, bracket in case.setup_brackets:
        if not is_latin(character.ability):
            continue
        for match in _COUNTED.finditer(character.ability, bracket.start, bracket.end):
            number, team, ending = match.groups()
            right = "" if number == "1" else "s"
            if ending != right:
                mended = f"{character.ability[: match.start()]}{number} {team}{right}"
                origin = character.origin.at("ability")
                fix = rewrite(origin, mended + character.ability[match.end() :], f'Write "{team}{right}"')
                message = f'The bracket of {character.name} writes "{match[0]}"'
                yield Finding(origin.inside(match.start()), message, f'write "{team}{right}"', fix)
                break  # the next after this one is mended
