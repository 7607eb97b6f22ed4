"""A picture of the project may not be used as an icon.

Pictures are inspected by content: size, kind, and for SVG every shape. A refused one would be missing from
the page without a word; the character gets a seal with its initials instead.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

GOOD: tuple[Example, ...] = ({"almanac.toml": 'title = "T"\n'},)
BAD = (
    Bad(
        {
            "almanac.toml": 'title = "T"\n',
            "characters/lamp.md": "---\nname: Lamp\nteam: townsfolk\nability: You glow.\n---\n",
            "icons/lamp.png": "<html>",
        },
        "icons/lamp.png#",
        "The icon of Lamp is not used: the file is no PNG, JPEG, WebP or SVG picture, whatever its name",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("icon-refused")
