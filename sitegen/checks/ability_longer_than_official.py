"""An ability is longer than any official one.

The longest official ability has 127 characters. A longer one still fits on its token, but players have to
remember it: shorter abilities are played better.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow."}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You may glow. " * 10}],
        "/0/ability",
        "The ability of Lamp is 139 characters long, longer than any official one",
    ),
)

_LONGEST_OFFICIAL = 127  # the published data of May 2026
_READABLE = 150  # a longer one is reported as too long


def check(case: Case) -> Iterator[Finding]:
    """Abilities of 128 to 150 characters."""
    for character in case.abilities:
        length = len(character.ability)
        if _LONGEST_OFFICIAL < length <= _READABLE:
            message = (
                f"The ability of {character.name} is {length} characters long, longer than any official one"
            )
            yield Finding(character.origin.at("ability"), message, f"try to say it in {_LONGEST_OFFICIAL}")
