"""A character has no flavor text, while most of its script have one.

It is the voice of the character: almanacs and apps show it, and a gap is seen.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

_TORCH = {**_LAMP, "id": "torch", "name": "Torch", "ability": "You burn.", "flavor": "Come closer."}

GOOD: tuple[Example, ...] = ([_TORCH], [{**_LAMP, "ability": "You glow."}])
BAD = (
    Bad(
        [_TORCH, {**_LAMP, "ability": "You glow."}],
        "/1",
        "Lamp has no flavor, most of the script do",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Homebrew characters of script files; a project's are told all that their page lacks at once."""
    elsewhere = {each.origin for each in case.content.characters}
    for script in case.scripts:
        own = [each for each in script.characters if each.given and each.origin not in elsewhere]
        if 2 * sum(bool(each.flavor) for each in own) >= len(own):
            for character in own:
                if not character.flavor and not character.official:
                    message = f"{character.name} has no flavor, most of the script do"
                    yield Finding(character.origin, message, 'add "flavor"')
