"""Players shall not know that they are this character, but its token can be drawn from the bag.

The app keeps a character out of the bag that has the feature `selection` / `bag-disabled`, as the Drunk
does; without it a player draws this very token and knows. Who thinks to be evil, like the Lunatic, draws a
token and has it changed by the Storyteller.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import in_english

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "outsider", "setup": True, "remindersGlobal": ["Is The Lamp"]}
_OUT = {"special": [{"type": "selection", "name": "bag-disabled"}]}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, **_OUT, "ability": "You think you are a Townsfolk, but you are not."}],
    [{**_LAMP, "ability": "You think you are a Demon, but you are not."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You think you are a Townsfolk, but you are not."}],
        "/0/ability",
        "The player of Lamp shall not know it, but can draw its token",
    ),
)

_HIDDEN = re.compile(
    r"^you (?:think you are an? (?:townsfolk|outsider|good)"
    r"|do(?:n['’]t| not) know (?:that )?you are (?:the|a))\b",
    re.IGNORECASE,
)


def check(case: Case) -> Iterator[Finding]:
    """Abilities that begin by hiding the character from its player, without the feature."""
    for character in in_english(case.abilities):
        hides = character.team.in_bag and _HIDDEN.match(character.ability)
        if hides and not character.has_special("selection", "bag-disabled"):
            message = f"The player of {character.name} shall not know it, but can draw its token"
            hint = 'add the special {"type": "selection", "name": "bag-disabled"}'
            yield Finding(character.origin.at("ability"), message, hint)
