"""An almanac text holds words that keep a place: `TODO`, "Not written yet".

The page would be published with them, and the reader finds a gap where help was wanted.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import is_unwritten, passages

SEVERITY = Severity.WARNING


_FILES = {"almanac.toml": 'title = "T"\n'}
_LAMP = "---\nname: Lamp\nteam: townsfolk\nability: You glow, and shine.\nreminders: [Lit, No Ability]\n---\n"

GOOD: tuple[Example, ...] = ({**_FILES, "characters/lamp.md": _LAMP + "The Lamp is bright.\n"},)
BAD = (
    Bad(
        {**_FILES, "characters/lamp.md": _LAMP + "The Lamp is bright.\n\n## Tips\n\nNot written yet.\n"},
        "characters/lamp.md#",
        'The section "Tips" of Lamp is not written yet',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Passages of the pages of characters and scripts, and rulings."""
    owners = [(each.name, each.prose) for each in case.content.characters]
    owners += [(each.name, each.prose) for each in case.scripts]
    for name, prose in owners:
        for text in passages(prose, name):
            if is_unwritten(text.text):
                yield Finding(text.origin, f"{text.subject} is not written yet", "write it, or take it out")
    for ruling in case.content.rulings:
        if is_unwritten(ruling.text):
            yield Finding(ruling.origin, "The ruling is not written yet", "write it, or take it out")
