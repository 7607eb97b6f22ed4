"""The address of a picture would run something or read a file of the reader's machine.

`javascript:`, `file:` and their like have no place in a script: our pages drop them, another tool may not.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.pictures import pictures, scheme

SEVERITY = Severity.ERROR

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow.", "image": "https://example.org/lamp.png"}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow.", "image": "javascript:alert(1)"}],
        "/0/image",
        'A picture of Lamp leads to "javascript:"',
    ),
    Bad(
        [{**_LAMP, "ability": "You glow.", "image": ["file:///etc/lamp.png"]}],
        "/0/image",
        'A picture of Lamp leads to "file:"',
    ),
)

_WEB = frozenset(["http", "https"])


def check(case: Case) -> Iterator[Finding]:
    """Addresses with a scheme that is neither of the web nor an embedded picture."""
    for character in case.characters:
        for origin, address in pictures(character):
            named = scheme(address)
            if named and named not in _WEB and not address.startswith("data:image/"):
                message = f'A picture of {character.name} leads to "{named}:"'
                yield Finding(origin, message, "write an address that begins with https://")
