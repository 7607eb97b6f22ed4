"""An ability of a character who is no Traveller speaks of exile, and not of Travellers.

Only Travellers can be exiled; every other player is executed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Team
from sitegen.wording import in_english

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "If a Traveller is exiled, you glow."}],
    [{"id": "tramp", "name": "Tramp", "team": "traveller", "ability": "If you are exiled, you glow."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "If you are exiled, you glow."}],
        "/0/ability",
        "The ability of Lamp speaks of exile, which happens to Travellers only",
    ),
)

_EXILE = re.compile(r"\bexil(?:e|es|ed|ing)\b", re.IGNORECASE)
_WITHOUT_PLAYER = (Team.TRAVELLER, Team.FABLED, Team.LORIC)


def check(case: Case) -> Iterator[Finding]:
    """English abilities of the four main teams."""
    for character in in_english(case.abilities):
        found = _EXILE.search(character.ability)
        if found and character.team not in _WITHOUT_PLAYER and "ravel" not in character.ability:
            message = f"The ability of {character.name} speaks of exile, which happens to Travellers only"
            origin = character.origin.at("ability").inside(found.start())
            yield Finding(origin, message, 'write "executed", or say which Traveller is meant')
