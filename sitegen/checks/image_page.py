"""The address of a picture leads to a page about it, or to a link that dies.

A browser shows such a link, but an app that asks for a picture gets a page, a login or, after a day, nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.pictures import pictures

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow.", "image": "https://i.imgur.com/x.png"}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow.", "image": "https://imgur.com/abc"}],
        "/0/image",
        "A picture of Lamp leads to a page of Imgur, not to the picture",
    ),
    Bad(
        [
            {
                **_LAMP,
                "ability": "You glow.",
                "image": "https://cdn.discordapp.com/attachments/1/2/x.png?ex=1&is=2",
            }
        ],
        "/0/image",
        "A picture of Lamp leads to Discord, whose links die after a day",
    ),
    Bad(
        [{**_LAMP, "ability": "You glow.", "image": "https://drive.google.com/file/d/1/view"}],
        "/0/image",
        "A picture of Lamp leads to a page of Google Drive, not to the picture",
    ),
)

_HTTP = r"https?://(?:www\.)?"
_HOSTS = tuple(
    (re.compile(_HTTP + pattern, re.IGNORECASE), words)
    for pattern, words in (
        (r"imgur\.com/", "a page of Imgur, not to the picture"),
        (r"(?:cdn|media)\.discordapp\.(?:com|net)/", "Discord, whose links die after a day"),
        (r"(?:drive|docs)\.google\.com/", "a page of Google Drive, not to the picture"),
        (r"dropbox\.com/(?!.*[?&](?:raw|dl)=1)", "a page of Dropbox, not to the picture"),
        (r"github\.com/[^/]+/[^/]+/blob/(?!.*[?&]raw=(?:true|1))", "a page of GitHub, not to the picture"),
    )
)


def check(case: Case) -> Iterator[Finding]:
    """Addresses at hosts known for it."""
    for character in case.characters:
        for origin, address in pictures(character):
            words = next((words for host, words in _HOSTS if host.match(address)), "")
            if words:
                message = f"A picture of {character.name} leads to {words}"
                yield Finding(origin, message, "open the picture itself, and copy its address")
