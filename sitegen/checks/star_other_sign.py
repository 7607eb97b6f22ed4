"""The star of "night*" is another sign that looks like one: a degree sign, a full-width or a drawn star.

`Each night*` means every night but the first; apps and sorting tools look for the star on the keyboard and
read anything else as every night.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import rewrite

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "Each night*, choose a player."}],
    [{**_LAMP, "ability": "It is night 20°."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Each night°, choose a player."}],
        "/0/ability",
        'The star in the ability of Lamp is "°", not "*"',
    ),
    Bad(
        [{**_LAMP, "ability": "Each night＊, choose a player."}],
        "/0/ability",
        'The star in the ability of Lamp is "＊", not "*"',
    ),
)

_STAR = re.compile(r"(?<=\w)[\u00b0\u2217\u204e\u2731\u2733\u066d\uff0a]")
_BEHIND_DIGIT = re.compile(r"\d[\u00b0]")


def check(case: Case) -> Iterator[Finding]:
    """Abilities with such a sign right behind a word."""
    for character in case.abilities:
        text = character.ability
        found = None if text.isascii() or _BEHIND_DIGIT.search(text) else _STAR.search(text)
        if found:
            origin = character.origin.at("ability")
            fix = rewrite(origin, _STAR.sub("*", text), 'Write "*"')
            message = f'The star in the ability of {character.name} is "{found[0]}", not "*"'
            yield Finding(origin.inside(found.start()), message, 'write "*"', fix)
