"""The picture of a character in a script file is no address, but a path or a bare name.

The file is read far from the folder it was made in; an app that fetches pictures finds nothing there.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.pictures import pictures, scheme

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow.", "image": "https://example.org/lamp.png"}],
    {
        "almanac.toml": 'title = "T"\n',
        "characters/lamp.md": "---\nname: Lamp\nteam: townsfolk\nability: You glow.\nimage: lamp.png\n---\n",
    },
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow.", "image": "icons/lamp.png"}],
        "/0/image",
        "A picture of Lamp is no address: icons/lamp.png",
    ),
)

_SHOWN = 60


def check(case: Case) -> Iterator[Finding]:
    """Pictures without a scheme, outside of a project (where paths lead to its own files)."""
    if case.content.site.origin.path:
        return
    for character in case.characters:
        for origin, address in pictures(character):
            if not scheme(address):
                message = f"A picture of {character.name} is no address: {address[:_SHOWN]}"
                yield Finding(origin, message, "put the picture online and write its https:// address")
