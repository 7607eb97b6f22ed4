"""A script names a character by an id that nobody knows.

The official app refuses it or leaves it out; on a sheet the character would be missing. The id may be a
slip, or the full entry of a homebrew character was left out of the file.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import EntryForm
from sitegen.names import key
from sitegen.profiles import Profile

SEVERITY = Severity.ERROR
SAYS = 'No character has the id "{id}"'
HINT = "put the full character into the file, or mend the id"
PROFILES = {Profile.APP: Severity.ERROR}

GOOD: tuple[Example, ...] = (
    ["imp", "Scarlet Woman", {"id": "chef"}],
    {  # its file says what is wrong
        "almanac.toml": 'title = "Moon"\n',
        "characters/lamp.md": "---\nname: Lamp\nteam: townsfok\nability: You glow.\n---\n",
        "scripts/moon.json": '["lamp", "chef", "monk", "poisoner", "imp"]',
    },
)
BAD = (
    Bad(["fortunetelller"], "/0", 'No character has the id "fortunetelller"'),
    Bad([{"id": "lamplighter"}], "/0/id", 'No character has the id "lamplighter"'),
)


def check(case: Case) -> Iterator[Finding]:
    """References that lead to no character, nor to a file of the project with a fault of its own."""
    for script in case.scripts:
        for entry in script.entries:
            unknown = entry.character is None and key(entry.id) not in case.unread
            if unknown and entry.form is not EntryForm.OBJECT:
                origin = entry.origin.at("id") if entry.form is EntryForm.LEGACY else entry.origin
                yield Finding(origin, SAYS.format(id=entry.id), case.suggestion(entry.id) or HINT)
