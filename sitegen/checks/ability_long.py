"""An ability is so long that its token cannot be read.

Beyond 150 characters the words on a printed token become too small for the eyes of most players, and
few will keep them in mind. The longest official ability has 127.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow."}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You may glow. " * 11}],
        "/0/ability",
        "The ability of Lamp is 153 characters long",
    ),
)

READABLE = 150
_ALLOWED = 250  # longer ones are reported as not allowed at all


def check(case: Case) -> Iterator[Finding]:
    """Abilities of more than 150 characters that the format still takes."""
    for character in case.abilities:
        length = len(character.ability)
        if READABLE < length <= _ALLOWED:
            message = f"The ability of {character.name} is {length} characters long"
            yield Finding(character.origin.at("ability"), message, f"bring it below {READABLE} characters")
