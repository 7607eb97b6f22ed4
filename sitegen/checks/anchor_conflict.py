"""A character has two anchors that cannot both be kept.

The first decides its place; the other one is then on the wrong side.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.night_note import NoteKind
from sitegen.night_origin import of_anchor

SEVERITY = Severity.WARNING


_LAMP = "name: Lamp\nteam: townsfolk\nability: You glow.\notherNightReminder: Glow."


def _project(after: str) -> Example:
    """A Lamp in the Markdown form, anchored behind somebody."""
    return {
        "almanac.toml": "",
        "characters/lamp.md": f"---\n{_LAMP}\nafter: {after}\n---\n",
        "scripts/lights.json": '["lamp", "monk", "chef", "poisoner", "imp"]',
    }


GOOD: tuple[Example, ...] = (_project("imp"),)

BAD = (
    Bad(
        _project("imp\nbefore: poisoner"),
        "characters/lamp.md#/before",
        "Lamp cannot also wake before Poisoner",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Second anchors that the order does not keep."""
    for script, night, note in case.night_notes(NoteKind.ANCHOR_CONFLICT):
        yield Finding(of_anchor(script, night, note), note.sentence, "take one of the two out")
