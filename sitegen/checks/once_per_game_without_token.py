"""A character acts once per game and has no reminder token at all.

Without a No Ability token the Storyteller has to remember who has used theirs, and a new Storyteller cannot
take over.
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
    [{**_LAMP, "ability": "Once per game, you glow.", "reminders": ["No Ability"]}],
    [{**_LAMP, "ability": "Once per game, you glow."}],
    [{"id": "wind", "name": "Wind", "team": "fabled", "ability": "Once per game, all players glow."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Once per game, you glow."}, _TORCH],
        "/0/ability",
        "Lamp acts once per game, but has no reminder token",
    ),
)

_ONCE = re.compile(r"\b(?:once|twice) per game\b", re.IGNORECASE)


def check(case: Case) -> Iterator[Finding]:
    """English abilities, where the author gives tokens to others at least."""
    if not any(map(own_tokens, case.characters)):
        return
    for character in in_english(case.abilities):
        found = _ONCE.search(character.ability)
        if found and not own_tokens(character) and character.team not in (Team.FABLED, Team.LORIC):
            message = f"{character.name} acts {found[0].casefold()}, but has no reminder token"
            origin = character.origin.at("ability").inside(found.start())
            yield Finding(origin, message, 'add "No Ability" to "reminders"')
