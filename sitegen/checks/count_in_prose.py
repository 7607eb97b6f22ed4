"""The page of a script says how many characters it has, and the script has another number.

The script has grown or shrunk since; readers who count will doubt the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Script, Team
from sitegen.wording import passages

SEVERITY = Severity.WARNING


_LAMP = "---\nname: Lamp\nteam: townsfolk\nability: You glow.\n---\n"
_FILES = {"almanac.toml": 'title = "T"\n', "characters/lamp.md": _LAMP}
_SCRIPT = '[{"id": "_meta", "name": "Lights"}, "lamp", "imp", "baron", "chef", "monk"]'

GOOD: tuple[Example, ...] = (
    {**_FILES, "scripts/lights.json": _SCRIPT, "scripts/lights.md": "A script of 5 characters.\n"},
    {
        **_FILES,
        "scripts/lights.json": _SCRIPT,
        "scripts/lights.md": "A game for 7 players: choose 2 Townsfolk.\n",
    },
)
BAD = (
    Bad(
        {**_FILES, "scripts/lights.json": _SCRIPT, "scripts/lights.md": "A script of 7 characters.\n"},
        "scripts/lights.md#",
        "The page of Lights says 7 characters, the script has 5",
    ),
    Bad(
        {
            **_FILES,
            "scripts/lights.json": _SCRIPT,
            "scripts/lights.md": "It has 13 Townsfolk, 4 Outsiders, 4 Minions and 4 Demons.\n",
        },
        "scripts/lights.md#",
        "The page of Lights says 13 Townsfolk, the script has 3",
    ),
)

# Only where the words are surely about the list.
_CHARACTERS = re.compile(
    r"(?:\bscript (?:of|with|has|contains) (?:just |only )?|· )(\d+) (?:\w+ )?characters\b"
)
_TEAMS = re.compile(r"\b(\d+) Townsfolk, (\d+) Outsiders?, (\d+) Minions?,? (?:and|&) (\d+) Demons?\b")


def check(case: Case) -> Iterator[Finding]:
    """Counts in the opening, overview and sections of a script's page."""
    for script in case.scripts:
        for text in passages(script.prose, script.name):
            for what, said, true, at in _counts(text.text, script):
                if said != true:
                    message = f"The page of {script.name} says {said} {what}, the script has {true}"
                    yield Finding(text.origin.inside(text.origin.offset + at), message, "mend the number")


def _counts(text: str, script: Script) -> Iterator[tuple[str, int, int, int]]:
    """(what, number said, true number, where) of each count in a text."""
    for found in _CHARACTERS.finditer(text):
        yield "characters", int(found[1]), len(script.entries), found.start()
    for found in _TEAMS.finditer(text):
        for number, team in enumerate(list(Team)[:4], 1):
            plural = "" if team is Team.TOWNSFOLK else "s"
            yield team.capitalize() + plural, int(found[number]), len(script.team(team)), found.start(number)
