"""What the English words of an ability say about the nights: who must wake, and who cannot.

Official wording is strict: the star of "night*" excepts the first night, and an ability begins with the time
at which it works. All 181 official characters wake as these words say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Case
from sitegen.model import Character
from sitegen.wording import in_english

EVERY_NIGHT = re.compile(
    r"(?:^|[.\]] )each night(?P<star>s?\s*[*°]|(?!s?\s*[*°]))(?!\w)"
    r"(?!,? the (?:first|1st) time )(?![^.]*\bchoose(?:s|n)? you\b)",
    re.IGNORECASE,
)
"""A sentence that begins with "Each night"; not when others act on you, nor when you wait for something."""

STARRED_NIGHT = re.compile(r"\bnights?\*", re.IGNORECASE)

START_KNOWING = re.compile(r"^you start knowing\b", re.IGNORECASE)

FIRST_NIGHT = re.compile(
    r"(?<!after )(?<!except )(?<!not )\b(?:on |during )?(?:the|your) (?:1st|first) night\b", re.IGNORECASE
)

ONCE_AT_NIGHT = re.compile(r"^once per game,? at night(?P<star>\*| ?≥ ?\d|)(?!\w)", re.IGNORECASE)

BEFORE_OR_FIRST = re.compile(
    r"\b(?:1st|first|start(?:s|ing)?|begin(?:s|ning)?|setup|know[ns]?|each night(?!\*)|night 1)\b",
    re.IGNORECASE,
)
"""Words that may wake a character on the first night beside a star."""

NIGHT = re.compile(r"\b(?:to)?nights?\b|\b(?:dusk|dawn|evening|sleep|wakes?|woken)\b", re.IGNORECASE)

ACTS_AT_NIGHT = re.compile(
    r"(?:^|[.] )(?:at night|tonight|(?:every|one|that) night)\*?, "
    r"(?:you )?(?:may )?(?:choose|learn|pick|guess)\b",
    re.IGNORECASE,
)

DAY_ONLY = re.compile(r"^(?:each day|once per (?:game|day),? during the day|during the day)\b", re.IGNORECASE)


def timed(case: Case) -> Iterator[Character]:
    """The own characters with an English ability; none when the author gives no night order at all."""
    if case.tells_nights:
        yield from (each for each in in_english(case.abilities) if not each.official)
