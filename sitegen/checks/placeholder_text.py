"""A text only keeps a place: `_`, `TODO`, or "Not written yet".

Sheet and page would print it as it stands, and a player would read it at the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import EVERY_WORD, is_placeholder

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow."}],
    [{**_LAMP, "ability": "You glow.", "flavor": "..."}],
)
BAD = (
    Bad([{**_LAMP, "ability": "TODO"}], "/0/ability", "The ability of Lamp is not written yet: TODO"),
    Bad([{**_LAMP, "ability": "_"}], "/0/ability", "The ability of Lamp is not written yet: _"),
    Bad(
        [{**_LAMP, "ability": "You glow.", "flavor": "Not written yet."}],
        "/0/flavor",
        "The flavor of Lamp is not written yet: Not written yet.",
    ),
)

_SHOWN = 40


def check(case: Case) -> Iterator[Finding]:
    """Texts and token labels that are placeholders, or hold one."""
    for _, text in case.texts(EVERY_WORD):
        silent = text.what == "flavor" and not text.text.strip(".… ")  # a character who says nothing
        if is_placeholder(text.text) and not silent:
            message = f"{text.subject} is not written yet: {text.text[:_SHOWN]}"
            yield Finding(text.origin, message, "write it, or leave it out")
