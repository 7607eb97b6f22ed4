"""The published script format: a JSON list of ids and characters, with `_meta` among them."""

from __future__ import annotations

from sitegen.diagnostic import Finding
from sitegen.dialects.foreign import Foreign, Reading, not_a_script, numbered
from sitegen.model import Team
from sitegen.official import Book
from sitegen.schema import Misfit, shown, subschema

NAME = "official"

_TEAMS = frozenset(Team)
_META_KEYS = frozenset(subschema("script/meta")["properties"])

FEWEST, MOST = 5, 201
"""Entries a published script may have (`minItems`, `maxItems` of the published schema)."""


def recognises(foreign: Foreign) -> bool:
    """Any list; every dialect with lists of its own is asked before."""
    return isinstance(foreign.value, list)


def is_plain(foreign: Foreign) -> bool:
    """Is the file in the published format beyond doubt: ids, and characters with its own keys and teams?"""
    value = foreign.value
    is_alone = not foreign.beside  # another format may keep a part of the script in a file of its own
    return is_alone and isinstance(value, list) and bool(value) and all(map(_is_plain_entry, value))


def _is_plain_entry(entry: object) -> bool:
    if isinstance(entry, str):
        return True
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        return False
    if entry["id"] == "_meta":
        return all(name in _META_KEYS for name in entry)
    texts = (entry.get(name, "") for name in ("name", "team", "ability"))
    known = subschema("script/character")["properties"]
    return (
        all(name in known for name in entry)
        and all(isinstance(text, str) for text in texts)
        and entry.get("team", "townsfolk") in _TEAMS
    )


def read(foreign: Foreign, book: Book) -> Reading:
    """The entries as they are."""
    del book
    value = foreign.value
    if isinstance(value, list):
        return Reading(numbered(value, foreign.origin), foreign.source, length_misfits(value, foreign))
    return not_a_script(
        foreign, f"A script is a list of characters; this is {kind(value)}", "wrap the entries in [ ]"
    )


def kind(value: object) -> str:
    """What a value is that is no list."""
    if isinstance(value, dict):
        return "an object with the keys " + (", ".join(str(name) for name in list(value)[:5]) or "(none)")
    return shown(value)


def length_misfits(values: list[object], foreign: Foreign) -> tuple[Misfit, ...]:
    """A misfit when the list is shorter or longer than the published format allows."""
    if FEWEST <= len(values) <= MOST:
        return ()
    bound = f"at least {FEWEST}" if len(values) < FEWEST else f"at most {MOST}"
    entries = "1 entry" if len(values) == 1 else f"{len(values)} entries"
    message = f"The script has {entries}; the published format wants {bound}"
    hint = "add characters" if len(values) < FEWEST else "make two scripts of it"
    return (Misfit("script-length", Finding(foreign.origin, message, hint)),)
