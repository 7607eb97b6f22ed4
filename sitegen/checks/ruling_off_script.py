"""A ruling names only characters who are on none of the project's scripts.

It is never needed at the table: the script has changed since, or the ruling belongs to another almanac.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.names import key

SEVERITY = Severity.ADVICE


_LAMP = "---\nname: Lamp\nteam: townsfolk\nability: You glow.\n---\n"
_FILES = {"almanac.toml": 'title = "T"\n', "characters/lamp.md": _LAMP}
_SCRIPT = '[{"id": "_meta", "name": "Lights"}, "imp", "baron", "chef", "monk", "saint"]'

GOOD: tuple[Example, ...] = (
    {
        **_FILES,
        "scripts/lights.json": _SCRIPT,
        "rulings.md": "# Rulings\n\n- The Imp cannot put out the Lamp.\n",
    },
    {**_FILES, "rulings.md": "# Rulings\n\n- The Lamp glows by day.\n"},
)
BAD = (
    Bad(
        {**_FILES, "scripts/lights.json": _SCRIPT, "rulings.md": "# Rulings\n\n- The Lamp glows by day.\n"},
        "rulings.md#",
        "The ruling is about Lamp, on none of the scripts",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Rulings all of whose characters are off every script, where there is a script."""
    present = {key(each.id) for script in case.scripts for each in script.characters}
    for ruling in case.content.rulings:
        if present and ruling.characters and present.isdisjoint(map(key, ruling.characters)):
            known = [case.known(id_) for id_ in ruling.characters]
            names = ", ".join(each.name for each in known if each)
            message = f"The ruling is about {names}, on none of the scripts"
            yield Finding(ruling.origin, message, "add the character to a script, or take the ruling out")
