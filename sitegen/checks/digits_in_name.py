"""A character's name holds digits that look like the version of a picture or file.

`Professor1-75` is what an export tool makes of a second upload; on the token it is just odd.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING


GOOD: tuple[Example, ...] = (
    [{"id": "no7", "name": "Number 7", "team": "townsfolk", "ability": "You glow."}],
)
BAD = (
    Bad(
        [{"id": "lamp1", "name": "Lamp1-75", "team": "townsfolk", "ability": "You glow."}],
        "/0/name",
        'The name "Lamp1-75" holds digits that look like a version',
    ),
    Bad(
        [{"id": "lamp2", "name": "Lamp 75 2-75", "team": "townsfolk", "ability": "You glow."}],
        "/0/name",
        'The name "Lamp 75 2-75" holds digits that look like a version',
    ),
)

_VERSION = re.compile(r"[^\W\d_] ?\d+(?: \d+)?[-_]\d|\bv\d+(?:\.\d+)?$", re.IGNORECASE)


def check(case: Case) -> Iterator[Finding]:
    """Names with two numbers joined by a hyphen, or a "v2" at the end."""
    for character in case.characters:
        found = _VERSION.search(character.name) if "name" in character.given else None
        if found:
            message = f'The name "{character.name}" holds digits that look like a version'
            yield Finding(character.origin.at("name"), message, "give the name as players say it")
