"""An ability speaks of its own player in the third person.

An ability stands on the token in a player's hand and says "you". "The Lamp chooses" belongs into the night
text, which speaks to the Storyteller.
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
    [{**_LAMP, "ability": "Each night, choose a player: they learn you are the Lamp."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Each night, the Lamp chooses a player."}],
        "/0/ability",
        'The ability of Lamp says "the Lamp chooses"',
    ),
)

_VERBS = re.compile(r" (?:may choose|can choose|must choose|\w+s(?:es)?)\b")
_NO_VERB = frozenset(["as", "this", "always", "players", "is"])


def check(case: Case) -> Iterator[Finding]:
    """English abilities of characters that a player holds."""
    for character in in_english(case.abilities):
        named = f"the {character.name}".casefold()
        start = character.ability.casefold().find(named)
        if start < 0 or character.team in (Team.FABLED, Team.LORIC):
            continue
        end = start + len(named)
        verb = _VERBS.match(character.ability, end)
        if verb and verb[0].strip() not in _NO_VERB and not _is_seen_by_others(character.ability[:start]):
            message = f'The ability of {character.name} says "{character.ability[start : verb.end()]}"'
            origin = character.origin.at("ability").inside(start)
            yield Finding(origin, message, 'write "you", as in "choose" or "you learn"')


def _is_seen_by_others(before: str) -> bool:
    """`they learn you are the Lamp`, `a player who becomes the Lamp`: there the name must stand."""
    return before.rstrip().casefold().endswith(("are", "is", "be", "become", "becomes", "as"))
