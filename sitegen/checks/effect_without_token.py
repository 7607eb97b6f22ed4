"""A character kills, poisons or makes drunk at night and has no reminder token at all.

Dawn is announced, and other abilities go wrong, by what the tokens in the grimoire say; an effect without
one is forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Team
from sitegen.tokens import own_tokens
from sitegen.wording import in_english

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}
_TORCH = {**_LAMP, "id": "torch", "name": "Torch", "ability": "You burn.", "reminders": ["Lit"]}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "Each night, choose a player: they are poisoned.", "reminders": ["Poisoned"]}],
    [{**_LAMP, "ability": "Each day, choose a player: they die."}, _TORCH],
    [{**_LAMP, "ability": "Each night, you learn how many players are poisoned."}, _TORCH],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Each night, choose a player: they are poisoned."}, _TORCH],
        "/0/ability",
        "Lamp poisons players, but has no reminder token",
    ),
    Bad(
        [{**_LAMP, "ability": "Each night*, choose a player: they die."}, _TORCH],
        "/0/ability",
        "Lamp kills players, but has no reminder token",
    ),
)

_WHO = r"(?:they|(?<!how many )players?|neighbou?rs?|Townsfolk|Outsiders?|Minions?)"
_EFFECTS = (
    ("poisons", re.compile(rf"\b{_WHO} (?:is|are|becomes?) (?:also )?poisoned\b", re.IGNORECASE)),
    ("makes drunk", re.compile(rf"\b{_WHO} (?:is|are|becomes?) (?:also )?drunk\b", re.IGNORECASE)),
    ("kills", re.compile(r"\bnight\b\*?[^.]{0,120}: (?:they|you both|both|all) die\b", re.IGNORECASE)),
)


def check(case: Case) -> Iterator[Finding]:
    """English abilities, where the author gives tokens to others at least."""
    if not any(map(own_tokens, case.characters)):
        return
    for character in in_english(case.abilities):
        if own_tokens(character) or character.team in (Team.FABLED, Team.LORIC):
            continue
        for effect, pattern in _EFFECTS:
            found = pattern.search(character.ability)
            if found:
                message = f"{character.name} {effect} players, but has no reminder token"
                origin = character.origin.at("ability").inside(found.start())
                yield Finding(origin, message, 'add the token to "reminders"')
                break
