"""Anchors lead back to themselves.

Of two characters that each wake behind the other none can be first; they stay where their numbers put them.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.night_note import NoteKind
from sitegen.night_origin import of_anchor

SEVERITY = Severity.ERROR


_LAMP = "name: Lamp\nteam: townsfolk\nability: You glow.\notherNightReminder: Glow."


def _project(after: str) -> Example:
    """A Lamp anchored behind somebody, and a Moth anchored behind the Lamp."""
    moth = _LAMP.replace("Lamp", "Moth")
    return {
        "almanac.toml": "",
        "characters/lamp.md": f"---\n{_LAMP}\nafter: {after}\n---\n",
        "characters/moth.md": f"---\n{moth}\nafter: {{other: lamp}}\n---\n",
        "scripts/lights.json": '["lamp", "moth", "chef", "poisoner", "imp"]',
    }


GOOD: tuple[Example, ...] = (_project("imp"),)

BAD = (
    Bad(
        _project("{other: moth}"),
        "characters/lamp.md#/after",
        "The anchors of Lamp and Moth lead back to themselves",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Circles of anchors, each once a night."""
    for script, night, note in case.night_notes(NoteKind.ANCHOR_CYCLE):
        yield Finding(of_anchor(script, night, note), note.sentence, "anchor one of them to somebody else")
