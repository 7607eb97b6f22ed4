"""An id holds other signs than small letters, digits, `-` and `_`.

Ids name files, addresses and entries of lists: several apps drop what they do not expect, so that two ids
fall together or one is empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.letters import INVISIBLE, language_prefix, looks_alike

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow."}],
    ["imp", "Pit-Hag"],
)
BAD = (
    Bad(
        [{"id": "The Lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],
        "/0/id",
        'The id "The Lamp" holds other signs than a-z, 0-9, - and _',
    ),
    Bad(
        [{"id": "戏子", "name": "戏子", "team": "townsfolk", "ability": "You glow."}],
        "/0/id",
        'The id "戏子" holds other signs than a-z, 0-9, - and _',
    ),
)

_GOOD = re.compile(r"[a-z0-9_-]+")


def check(case: Case) -> Iterator[Finding]:
    """Homebrew ids; a language before it, mixed scripts and invisible signs have their own checks."""
    for character in case.characters:
        id_ = character.id
        if character.official or _GOOD.fullmatch(id_) or language_prefix(id_):
            continue
        if looks_alike(id_) or INVISIBLE.search(id_):
            continue
        message = f'The id "{id_}" holds other signs than a-z, 0-9, - and _'
        yield Finding(character.origin.at("id"), message, "write small Latin letters and digits")
