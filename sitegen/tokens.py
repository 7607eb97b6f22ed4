"""The tokens of the grimoire: a character's reminder tokens and the game's own info tokens, by label."""

from __future__ import annotations

from collections.abc import Iterable

from sitegen.model import Character

_INFO_TOKENS = frozenset(
    [
        "you are",
        "this player is",
        "this is the demon",
        "these are your minions",
        "this character selected you",
        "these characters are not in play",
        "use your ability?",
        "make a choice",
        "did you vote today?",
        "did you nominate today?",
        "you are good",
        "you are evil",
    ]
)
"""What the published game has as cards to show, and what its older printings had."""


def all_tokens(characters: Iterable[Character]) -> frozenset[str]:
    """The labels of all that these characters bring, and of the info tokens; case folded."""
    return _INFO_TOKENS.union(*map(own_tokens, characters))


def own_tokens(character: Character) -> frozenset[str]:
    """The labels of the tokens a character brings, case folded."""
    return frozenset(map(str.casefold, (*character.reminders, *character.reminders_global)))
