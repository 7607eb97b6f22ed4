"""A character has no ability: the text is there, but empty.

Token and sheet would show a name and nothing else; nobody could play the character.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ERROR

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow."}],)
BAD = (Bad([{**_LAMP, "ability": ""}], "/0/ability", "The ability of Lamp is empty"),)


def check(case: Case) -> Iterator[Finding]:
    """Abilities that are given and empty."""
    of_wrong_kind = {finding.origin for finding in case.reported("field-type")}
    for character in case.characters:
        origin = character.origin.at("ability")
        if "ability" in character.given and not character.ability and origin not in of_wrong_kind:
            yield Finding(
                origin, f"The ability of {character.name} is empty", "write what the character can do"
            )
