"""The tokens of the grimoire: a character's reminder tokens and the game's own info tokens, by label."""

from __future__ import annotations

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


def is_info_token(label: str) -> bool:
    """Is it one of the cards that every grimoire has? Case does not count."""
    return label.casefold() in _INFO_TOKENS


def own_tokens(character: Character) -> frozenset[str]:
    """The labels of the tokens a character brings, case folded."""
    return frozenset(map(str.casefold, (*character.reminders, *character.reminders_global)))
