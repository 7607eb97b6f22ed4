"""An English character has an official id, and neither the official name nor its ability.

Apps take the id and show the official character, its jinxes and its pictures instead of the author's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.letters import language_prefix
from sitegen.names import key
from sitegen.wording import folded, in_english

SEVERITY = Severity.WARNING


GOOD: tuple[Example, ...] = (
    [{"id": "imp", "name": "Imp", "team": "demon", "ability": "Each night*, choose a player."}],
    [{"id": "imp", "name": "Diablillo", "team": "demon", "ability": "Cada noche*, elige un jugador."}],
    [{"id": "es_ES_imp", "name": "Diablillo", "team": "demon", "ability": "Each night*, you glow."}],
)
BAD = (
    Bad(
        [{"id": "imp", "name": "Lamp", "team": "demon", "ability": "Each night*, you glow."}],
        "/0/id",
        "Lamp has the id of the official Imp",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Official ids under another English name; a mere translation of the name keeps the ability."""
    translated = {
        entry.origin for script in case.scripts for entry in script.entries if language_prefix(entry.id)
    }
    for character in in_english(case.abilities):
        official = case.book.characters.get(character.id) if character.official else None
        if official is None or not {"name", "id"} <= character.given or character.origin in translated:
            continue
        if key(character.name) != key(official.name) and folded(character.ability) != folded(
            official.ability
        ):
            message = f"{character.name} has the id of the official {official.name}"
            hint = "give it an id of its own, made of its name"
            yield Finding(character.origin.at("id"), message, hint)
