"""A star in an ability does not stand behind "night" or "dusk".

In official abilities the star has one meaning: not on the first night. Anywhere else readers look for a
footnote that is not there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import EMPHASIS, SPACED_STAR, in_english, is_english, sentence

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "Each night*, choose a player."}],
    [{**_LAMP, "ability": "Each dusk*, you glow."}],
    [{**_LAMP, "ability": "每个夜晚*，你会得知。"}],
    [{**_LAMP, "ability": "You glow *brightly*, you *always* do."}],
    [{**_LAMP, "ability": "Each night*, choose a player. Minden éjszaka* válassz egy játékost."}],
    [{**_LAMP, "ability": "Pub nos*, choose a player: they glow."}],
    [{**_LAMP, "ability": "You glow. Hver natt*, choose a player."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Once per game*, you glow."}],
        "/0/ability",
        'The star in the ability of Lamp does not stand behind "night"',
    ),
    Bad(
        [{**_LAMP, "ability": "Dawn*, you glow."}],
        "/0/ability",
        'The star in the ability of Lamp does not stand behind "night"',
    ),
    Bad(
        [{**_LAMP, "ability": "Pub nos*, choose a player*."}],
        "/0/ability",
        'The star in the ability of Lamp does not stand behind "night"',
    ),
)

_STRAY = re.compile(r"(?<!night)(?<!nights)(?<!dusk)(?<!\*)\*(?!\*)", re.IGNORECASE)

_OPENING = re.compile(r"(?:^|(?<=[.!?\]] ))[^\W\d_][^\W\d_'’-]*(?: [^\W\d_'’-]+){0,3}\*(?=[,:])")
"""The words in front of a sentence that say when, with a star: "Each day*,"."""

_ENGLISH_WHEN = re.compile(
    r"\b(?:after|all|and|any|at|before|by|choose|daily|dawn|days?|during|each|evening|every|first|from|games?"
    r"|if|it|last|learn|midnight|morning|next|noon|once|one|other|per|players?|round|that|the|then|they|third"
    r"|this|times?|today|tomorrow|turn|twice|until|when|while|you|your)\b",
    re.IGNORECASE,
)
"""Words of such an opening that other languages do not share, as they do "in" and "no"."""


def check(case: Case) -> Iterator[Finding]:
    """Stars elsewhere; one set apart by a space has its own check, and so have two around a word."""
    for character in in_english(case.abilities):
        found = _STRAY.search(_OPENING.sub(_without_foreign, EMPHASIS.sub(_blank, character.ability)))
        if found and is_english(sentence(found)) and not SPACED_STAR.search(character.ability):
            message = f'The star in the ability of {character.name} does not stand behind "night"'
            origin = character.origin.at("ability").inside(found.start())
            yield Finding(origin, message, "take the star out, or put it behind the word it belongs to")


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _without_foreign(found: re.Match[str]) -> str:
    """Half-translated abilities say "Each night*" in a language we need not know."""
    return found[0] if _ENGLISH_WHEN.search(found[0]) else _blank(found)
