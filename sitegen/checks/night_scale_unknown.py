"""Night numbers are on a scale of their own beside official characters.

How the two go together nothing says: the numbers keep their order, but whether a character wakes before or
after an official one is a guess. An anchor or a list in `_meta` says it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.night_note import NoteKind
from sitegen.night_origin import of_scale

SEVERITY = Severity.WARNING

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "townsfolk",
    "ability": "You glow.",
    "otherNight": 30,
    "otherNightReminder": "Light the lamp.",
}
_SUN = {**_LAMP, "id": "sun", "name": "Sun", "otherNight": 7300}

GOOD: tuple[Example, ...] = ([_LAMP, "imp"], [_SUN])

BAD = (
    Bad(
        [_SUN, "imp"],
        "/0/otherNight",
        "The numbers of the other nights run up to 7300, far beyond the official sheet; "
        "their order is kept, their place among official characters is a guess",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Numbers ranked anew in orders that have official characters by the sheet, or a plain count."""
    official = {
        (script.slug, order.night)
        for script, order in case.night_orders
        if any(each.official for each in order.characters)
    }
    for kind in (NoteKind.SCALE_GUESSED, NoteKind.SCALE_MIXED):
        for script, night, note in case.night_notes(kind):
            if (script.slug, night) in official:
                hint = "use numbers of the official sheet, where dusk is 1, or give the order in _meta"
                yield Finding(of_scale(script, night), note.sentence, hint)
