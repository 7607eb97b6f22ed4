"""A text holds signs that nobody sees: controls, or marks that turn the direction of writing.

They come from copying, or from someone who wants a name to read otherwise than it is. In print and on
a screen they may turn the rest of the line about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Fix, Origin, Severity
from sitegen.letters import CONTROL, INVISIBLE
from sitegen.wording import EVERY_WORD, rewrite

SEVERITY = Severity.ERROR

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow.\nYou shine."}],
    [{**_LAMP, "ability": "אתה\u200f זוהר."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow.\u202e"}],
        "/0/ability",
        "The ability of Lamp holds the invisible sign U+202E",
    ),
    Bad(
        [{"id": "la\u200bmp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],
        "/0/id",
        "The id of Lamp holds the invisible sign U+200B",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Texts and labels with a control; in an id, any invisible sign."""
    for character in case.characters:
        found = INVISIBLE.search(character.id)
        if found:
            yield _finding(f"The id of {character.name}", found, character.origin.at("id"))
    for _, text in case.texts(EVERY_WORD):
        found = None if text.text.isprintable() else CONTROL.search(text.text)
        if found:
            fix = rewrite(text.origin, CONTROL.sub("", text.text), "Take it out")
            yield _finding(text.subject, found, text.origin.inside(found.start()), fix)


def _finding(subject: str, found: re.Match[str], origin: Origin, fix: Fix | None = None) -> Finding:
    message = f"{subject} holds the invisible sign U+{ord(found[0]):04X}"
    return Finding(origin, message, "take it out", fix)
