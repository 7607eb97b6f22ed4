"""The star of "night*" stands apart from its word.

`Each night*` means every night but the first; apps and sorting tools look for exactly that. With a space or
a comma before the star they read `Each night`.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import SPACED_STAR, rewrite

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "Each night*, choose a player."}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Each night *, choose a player."}],
        "/0/ability",
        'The star in the ability of Lamp stands apart from "night"',
    ),
    Bad(
        [{**_LAMP, "ability": "Each night,* choose a player."}],
        "/0/ability",
        'The star in the ability of Lamp stands apart from "night"',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Stars behind a space or comma."""
    for character in case.abilities:
        found = SPACED_STAR.search(character.ability)
        if found:
            origin = character.origin.at("ability")
            mended = SPACED_STAR.sub(lambda each: f"{each[1]}*{each[2].strip()}", character.ability)
            message = f'The star in the ability of {character.name} stands apart from "{found[1]}"'
            fix = rewrite(origin, mended, "Move the star to its word")
            yield Finding(origin.inside(found.start()), message, "write the star right behind the word", fix)
