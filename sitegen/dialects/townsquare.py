"""The online town square and its forks: `traveler`, `imageAlt`, `isCustom`, and jinxes in feeds of their own.

A feed lists characters with `hatred` or `jinx` under them, in the older one by name; each becomes an entry of
that character with nothing but its jinxes, which overlays the official one.
"""

from __future__ import annotations

from sitegen.dialects import official_script
from sitegen.dialects.foreign import Foreign, Given, Reading, placed, rename_notes, renamed
from sitegen.official import Book
from sitegen.schema import Misfit

NAME = "townsquare"

_OWN_KEYS = frozenset(["imageAlt", "isCustom", "hatred", "jinx"])
_FEEDS = {"hatred": "jinxes", "jinx": "jinxes"}


def recognises(foreign: Foreign) -> bool:
    """A list with a key that only these tools write."""
    values = foreign.value if isinstance(foreign.value, list) else []
    return any(isinstance(each, dict) and not _OWN_KEYS.isdisjoint(each) for each in values)


def read(foreign: Foreign, book: Book) -> Reading:
    """The entries, their feeds as `jinxes`."""
    reading = official_script.read(foreign, book)
    if reading.entries is None:
        return reading
    entries: list[Given] = []
    notes: list[Misfit] = []
    for given in reading.entries:
        if isinstance(given.value, dict):
            value, moves = renamed(given.value, _FEEDS)
            entries.append(Given(value, given.origin, moves))
            notes += rename_notes(given.origin, moves)
        else:
            entries.append(given)
    return Reading(tuple(entries), placed(foreign.source, entries), (*reading.misfits, *notes))
