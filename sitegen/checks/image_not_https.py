"""The address of a picture is not a secure one.

The official app and most others are secure pages, and browsers show no picture from a plain `http:` address
on such a page.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.pictures import pictures, scheme

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow.", "image": "https://example.org/lamp.png"}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow.", "image": "http://example.org/lamp.png"}],
        "/0/image",
        "A picture of Lamp has an address that begins with http:",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Addresses that begin with `http:`."""
    for character in case.characters:
        for origin, address in pictures(character):
            if scheme(address) == "http":
                message = f"A picture of {character.name} has an address that begins with http:"
                yield Finding(origin, message, "write https: if the host offers it, or use another host")
