"""A homebrew id holds `-` or `_`.

Official ids are letters and digits only. Some tools delete the signs and some do not: the same character then
has two ids.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.letters import language_prefix

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow."}],)
BAD = (
    Bad(
        [{"id": "old_lamp", "name": "Old Lamp", "team": "townsfolk", "ability": "You glow."}],
        "/0/id",
        'The id "old_lamp" holds "_", which some tools delete',
    ),
)

_SIGN = re.compile(r"[-_]")


def check(case: Case) -> Iterator[Finding]:
    """Homebrew ids with a separator; one with the prefix of a language has its own check."""
    for character in case.characters:
        found = None if character.official else _SIGN.search(character.id)
        if found and not language_prefix(character.id):
            message = f'The id "{character.id}" holds "{found[0]}", which some tools delete'
            yield Finding(character.origin.at("id"), message, "write letters and digits only")
