"""A ruling stands twice.

When one of the two is mended, the other stays and contradicts it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import folded

SEVERITY = Severity.WARNING


_LAMP = "---\nname: Lamp\nteam: townsfolk\nability: You glow.\n---\n"
_FILES = {"almanac.toml": 'title = "T"\n', "characters/lamp.md": _LAMP}

GOOD: tuple[Example, ...] = (
    {**_FILES, "rulings.md": "# Rulings\n\n- The Lamp glows by day.\n- The Lamp glows by night.\n"},
)
BAD = (
    Bad(
        {**_FILES, "rulings.md": "# Rulings\n\n- The Lamp glows by day.\n- The lamp glows, by day!\n"},
        "rulings.md#",
        "The ruling stands twice: The lamp glows, by day!",
    ),
)

_SHOWN = 50


def check(case: Case) -> Iterator[Finding]:
    """Rulings that differ from an earlier one in case and signs only."""
    seen = set()
    for ruling in case.content.rulings:
        words = folded(ruling.text)
        if words in seen:
            text = ruling.text if len(ruling.text) <= _SHOWN else f"{ruling.text[:_SHOWN]}…"
            yield Finding(ruling.origin, f"The ruling stands twice: {text}", "take one of the two out")
        seen.add(words)
