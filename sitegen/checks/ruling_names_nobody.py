"""A ruling names no character.

Rulings are shown on the pages of the characters they name; one that names nobody is found only in the whole
list.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ADVICE


_LAMP = "---\nname: Lamp\nteam: townsfolk\nability: You glow.\n---\n"
_FILES = {"almanac.toml": 'title = "T"\n', "characters/lamp.md": _LAMP}

GOOD: tuple[Example, ...] = (
    {**_FILES, "rulings.md": "# Rulings\n\n- The Lamp glows by day.\n"},
    {**_FILES, "rulings.md": "# Rulings\n\n## The Lamp\n\n- It glows by day.\n"},
)
BAD = (
    Bad(
        {**_FILES, "rulings.md": "# Rulings\n\n- The Lump glows by day.\n"},
        "rulings.md#",
        "The ruling names no character: The Lump glows by day.",
    ),
)

_SHOWN = 50


def check(case: Case) -> Iterator[Finding]:
    """Rulings without a character in their text or heading."""
    names = [each.name.casefold() for each in case.content.characters]
    for ruling in case.content.rulings:
        heading = ruling.heading.casefold()
        if not ruling.characters and not any(name in heading for name in names):
            text = ruling.text if len(ruling.text) <= _SHOWN else f"{ruling.text[:_SHOWN]}…"
            yield Finding(
                ruling.origin, f"The ruling names no character: {text}", "name the character it is about"
            )
