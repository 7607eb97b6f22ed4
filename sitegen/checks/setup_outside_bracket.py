"""A change of the setup stands in the sentence of an ability, without brackets: `+1 Outsider`.

The bracket tells the Storyteller what to do before the game begins; what stands outside is read as a
thing that happens in play.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.brackets import in_parentheses, scan
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow. [+1 Outsider]"}],
    [{**_LAMP, "ability": "You glow. (+1 Outsider)"}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. +1 Outsider."}],
        "/0/ability",
        'The change "+1 Outsider" of Lamp stands outside a bracket',
    ),
)

_CHANGE = re.compile(r"(?<![\w+\-−–?])[+\-−–]\d (?:Townsfolk|Outsiders?|Minions?|Demons?)\b", re.IGNORECASE)


def check(case: Case) -> Iterator[Finding]:
    """Signed numbers of a team in abilities that have no bracket at all."""
    for character in case.abilities:
        found = _CHANGE.search(character.ability)
        if found and not scan(character.ability).brackets and in_parentheses(character.ability) is None:
            origin = character.origin.at("ability").inside(found.start())
            message = f'The change "{found[0]}" of {character.name} stands outside a bracket'
            yield Finding(origin, message, f"write [{found[0]}] at the end of the ability")
