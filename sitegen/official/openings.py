"""The openings of abilities, by which a sheet is ordered (the Standard Amy Order, SAO).

They stand here, not in `order`, because the packaged facts hold each official character's opening and
length in place of its text.
"""

from __future__ import annotations

import re

OPENINGS = (
    "You start knowing",
    "At night",
    "Each dusk*",
    "Each night",
    "Each night*",
    "Each day",
    "Once per day",
    "Once per game, at night",
    "Once per game, at night*",
    "Once per game, during the day",
    "Once per game",
    "On your 1st night",
    "On your 1st day",
    "On",
    "You think",
    "You are",
    "You have",
    "You do not know",
    "You might",
    "You",
    "When you die",
    "When you learn that you died",
    "When",
    "If you die",
    "If you died",
    'If you are "mad"',
    "If you",
    "If the Demon dies",
    "If the Demon kills",
    "If the Demon",
    "If both",
    "If there are 5 or more players alive",
    "If",
    "All players",
    "All",
    "The 1st time",
    "The",
    "Good",
    "Evil",
    "Players",
    "Minions",
)
"""In the order of the sheet; an ability belongs to the longest one it begins with."""

NO_OPENING = len(OPENINGS)
"""The place of an ability that begins with none of them: last."""

_LONGEST_FIRST = tuple(sorted(enumerate(OPENINGS), key=lambda pair: -len(pair[1])))
_STRAIGHT = str.maketrans("“”„‟‘’", '""""\'\'')


def opening(ability: str) -> int:
    """The index in `OPENINGS` of the longest opening that ends where a word ends, else `NO_OPENING`.

    "There are" does not begin with "The"; curly quotes count as straight ones.
    """
    text = ability.translate(_STRAIGHT).lstrip()
    for place, words in _LONGEST_FIRST:
        if text.startswith(words) and not re.match(r"\w", text[len(words) :]):
            return place
    return NO_OPENING
