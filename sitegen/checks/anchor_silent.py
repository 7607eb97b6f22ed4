"""An anchor names somebody who does not wake on that night.

There is nobody to stand behind: the character stays where its number puts it, or wakes last before dawn.
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
        _project("{other: chef}"),
        "characters/lamp.md#/after",
        'Lamp is anchored after "chef", who does not wake on the other nights',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Anchors that lead to somebody asleep."""
    for script, night, note in case.night_notes(NoteKind.ANCHOR_SILENT):
        yield Finding(of_anchor(script, night, note), note.sentence, "name somebody who wakes then")
