"""`setup` is true, but the ability has no bracket that says what changes.

The app stops at setup and the Storyteller reads the ability to find out why. Silent for characters whose
player is shown another one, for those that may be there more than once, and for Fabled and Loric.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.brackets import in_parentheses, scan
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.hidden_identity import is_hidden
from sitegen.model import Character, Team

SEVERITY = Severity.WARNING

GOOD: tuple[Example, ...] = (
    [
        {
            "id": "lamp",
            "name": "Lamp",
            "team": "outsider",
            "ability": "You think you are a Townsfolk.",
            "setup": True,
        }
    ],
)
BAD = (
    Bad(
        [{"id": "lamp", "name": "Lamp", "team": "outsider", "ability": "You glow.", "setup": True}],
        "/0/setup",
        "Lamp has setup true, but no bracket in its ability says what changes",
    ),
)

_SELECTIONS = ("bag-disabled", "bag-duplicate", "good-duplicate", "evil-duplicate")


def check(case: Case) -> Iterator[Finding]:
    """Characters with `setup` and neither a bracket nor another reason for it."""
    for character in case.abilities:
        if character.setup and "setup" in character.given and not _has_reason(character):
            message = f"{character.name} has setup true, but no bracket in its ability says what changes"
            hint = "add the bracket, such as [+1 Outsider], or set setup to false"
            yield Finding(character.origin.at("setup"), message, hint)


def _has_reason(character: Character) -> bool:
    return (
        character.team in (Team.FABLED, Team.LORIC)
        or bool(scan(character.ability).brackets)
        or in_parentheses(character.ability) is not None
        or is_hidden(character.ability)
        or any(character.has_special("selection", name) for name in _SELECTIONS)
        or (character.official and character.id == "drunk")
    )
