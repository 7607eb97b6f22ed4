"""A character stands twice on a script, or two characters share an id.

Apps keep one of the two and drop the other in silence. Ids that differ only in case or signs count as one,
since most tools fold them. More copies of a character come from its bracket, not from the list.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Entry, Script
from sitegen.names import key
from sitegen.profiles import Profile

SEVERITY = Severity.ERROR
SAYS = '{name} stands twice on the script, first as "{id}"'
HINT = "take one out; more copies in play come from the bracket, as in [+0 to +2 ...]"
SAYS_SHARED = '{name} has the id of another character of the script, {other}: "{id}"'
HINT_SHARED = "give one of them another id"
PROFILES = {Profile.APP: Severity.ERROR}

GOOD: tuple[Example, ...] = (["imp", "baron", "chef", "monk", "saint"],)
BAD = (
    Bad(
        [
            {"id": "lamp", "name": "Lamp", "team": "outsider", "ability": "You glow."},
            {"id": "lamp", "name": "Lantern", "team": "minion", "ability": "You sway."},
        ],
        "/1",
        'Lantern has the id of another character of the script, Lamp: "lamp"',
    ),
    Bad(
        ["imp", "baron", "scarlet_woman", "chef", "scarletwoman"],
        "/4",
        'Scarlet Woman stands twice on the script, first as "scarlet_woman"',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Entries and project characters whose key has come before."""
    for script in case.scripts:
        yield from _twice_on(script)
    first: dict[str, str] = {}
    for character in case.content.characters:
        known = first.setdefault(key(character.id), character.origin.path)
        if known != character.origin.path:
            message = f"{character.name} has the id of another character, in {known}"
            yield Finding(character.origin, message, HINT_SHARED)


def _twice_on(script: Script) -> Iterator[Finding]:
    first: dict[str, Entry] = {}
    for entry in script.entries:
        earlier = first.setdefault(key(entry.character.id if entry.character else entry.id), entry)
        if earlier is not entry and not _may_repeat(entry):
            yield _finding(entry, earlier)


def _finding(entry: Entry, earlier: Entry) -> Finding:
    name, first = (each.character.name if each.character else each.id for each in (entry, earlier))
    if key(name) != key(first):
        message = SAYS_SHARED.format(name=name, other=first, id=earlier.id)
        return Finding(entry.origin, message, HINT_SHARED)
    return Finding(entry.origin, SAYS.format(name=name, id=earlier.id), HINT)


def _may_repeat(entry: Entry) -> bool:
    """`bag-duplicate` is the format's own word for a character that may be there more than once."""
    return entry.character is not None and entry.character.has_special("selection", "bag-duplicate")
