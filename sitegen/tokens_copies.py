"""How many tokens of each character a script needs: as many as its rules can bring into one game."""

from __future__ import annotations

import re

from sitegen.bag_base import MOST_PLAYERS, base_counts
from sitegen.bag_compile import effects
from sitegen.bag_effect import MOST_COPIES, Effect, Mode
from sitegen.model import Character, Script, Team

_MOST = base_counts(MOST_PLAYERS)
_MOST_OUTSIDERS = 2
_OFFICIAL_SPARES = frozenset(["farmer", "fanggu", "imp"])
"""Official characters that another player may become, for when their texts are not installed."""


def token_copies(script: Script) -> dict[str, int]:
    """The number of tokens of each character, by id.

    One each; one more where a player *becomes* the character; as many as a bracket adds of its own kind; as
    many as its team has seats where it is marked as a duplicate. A majority has the recommended number of
    good players in a game of 15, whose seats it takes.
    """
    found = {effect.id: effect for effect in effects(script)}
    return {each.id: _copies(each, found.get(each.id)) for each in script.characters}


def _copies(character: Character, effect: Effect | None) -> int:
    if effect is None:
        return 1 + _becoming(character)
    if effect.mode & Mode.MAJORITY:
        return _MOST[Team.TOWNSFOLK] + _MOST_OUTSIDERS
    if effect.mode & Mode.ALL_MINIONS:
        return 1 + _MOST[Team.MINION]
    extras = max((*effect.extras, *effect.added), default=0)
    if extras >= MOST_COPIES - 1:  # a duplicate without a number: its team's seats are the limit
        extras = _seats(character.team) - 1
    return 1 + max(extras, _becoming(character))


def _seats(team: Team) -> int:
    return max(base_counts(players)[team] for players in range(5, MOST_PLAYERS + 1))


def _becoming(character: Character) -> int:
    """How many spare tokens its own ability asks for: somebody, or every Minion, becomes the character."""
    if character.facts_only:
        return int(character.official and character.id in _OFFICIAL_SPARES)
    name = re.escape(character.name)
    found = re.search(rf"\bbecomes? (?:(?:the|an?|evil|good) )*{name}\b", character.ability, re.IGNORECASE)
    if found is None:
        return 0
    whole_team = re.search(r"\bMinions\s+$", character.ability[: found.start()])
    return _MOST[Team.MINION] if whole_team else 1
