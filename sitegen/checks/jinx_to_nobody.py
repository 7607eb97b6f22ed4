"""A jinx names a partner that no one knows, or the character itself.

The rule of the pair is then printed nowhere: apps drop it in silence.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.names import key
from sitegen.profiles import Profile

SEVERITY = Severity.ERROR
PROFILES = {Profile.APP: Severity.ERROR}

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow."}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "jinxes": [{"id": "imp", "reason": "The Imp knows the Lamp."}]}],
    [{**_LAMP, "jinxes": [{"id": "impp", "reason": "The Imp knows the Lamp."}]}, "impp"],  # told at its entry
)
BAD = (
    Bad(
        [{**_LAMP, "jinxes": [{"id": "impp", "reason": "The Imp knows the Lamp."}]}],
        "/0/jinxes/0/id",
        'Lamp is jinxed with "impp", who is no known character',
    ),
    Bad(
        [{**_LAMP, "jinxes": [{"id": "lamp", "reason": "The Lamp knows itself."}]}],
        "/0/jinxes/0/id",
        "Lamp is jinxed with itself",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Jinxes whose partner is the character itself, or unknown and no entry of the scripts either."""
    for character in case.characters:
        for note in character.jinxes:
            if not note.origin.path:
                continue  # an official jinx, not the author's
            origin = note.origin.at("id")
            if key(note.id) == key(character.id):
                yield Finding(origin, f"{character.name} is jinxed with itself", "name the other character")
            elif case.known(note.id) is None and key(note.id) not in case.strangers:
                message = f'{character.name} is jinxed with "{note.id}", who is no known character'
                yield Finding(
                    origin, message, case.suggestion(note.id) or "mend the id, or take the jinx out"
                )
