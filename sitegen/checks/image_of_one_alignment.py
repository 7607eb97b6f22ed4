"""A character has one picture only, while most of its script have one for each alignment.

When the player changes sides, the app shows the second picture of the list; without it the token keeps the
colour of the old side.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

_ONE = {**_LAMP, "ability": "You glow.", "image": ["https://example.org/1.png"]}
_TWO = {
    **_LAMP,
    "id": "torch",
    "name": "Torch",
    "ability": "You burn.",
    "image": ["https://example.org/2.png", "https://example.org/3.png"],
}

GOOD: tuple[Example, ...] = ([_ONE], [_TWO])
BAD = (Bad([_ONE, _TWO], "/0/image", "Lamp has one picture, most of the script have one for each alignment"),)


def check(case: Case) -> Iterator[Finding]:
    """Characters of the four main teams with one picture, where at least half of the script have two."""
    for script in case.scripts:
        own = [each for each in script.characters if "image" in each.given and each.team.in_bag]
        single = [each for each in own if len(each.images) == 1]
        if 2 * len(single) <= len(own):
            for character in single:
                message = f"{character.name} has one picture, most of the script have one for each alignment"
                yield Finding(character.origin.at("image"), message, "add a second address to the list")
