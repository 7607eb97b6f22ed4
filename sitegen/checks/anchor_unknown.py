"""An anchor names somebody nobody knows.

The character then stands where its number puts it, or last before dawn, and not where it was meant to.
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
    """A Lamp in the Markdown form, anchored behind somebody."""
    return {
        "almanac.toml": "",
        "characters/lamp.md": f"---\n{_LAMP}\nafter: {after}\n---\n",
        "scripts/lights.json": '["lamp", "monk", "chef", "poisoner", "imp"]',
    }


GOOD: tuple[Example, ...] = (_project("imp"),)

BAD = (
    Bad(
        _project("impp"),
        "characters/lamp.md#/after",
        'Lamp is anchored after "impp", who is no known character',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Anchors that lead to nobody."""
    for script, night, note in case.night_notes(NoteKind.ANCHOR_UNKNOWN):
        hint = case.suggestion(note.others[0]) or "name a character or a mark of the night"
        yield Finding(of_anchor(script, night, note), note.sentence, hint)
