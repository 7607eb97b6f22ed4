"""What the published script schema refuses in a file as it stands: no spelling bridged, nothing forgiven.

Our own schema asks a little more; what that is stands in `schema.subschema`, and is taken off here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from sitegen.diagnostic import Finding, Origin
from sitegen.schema import accepts, fit
from sitegen.source import Source, constants

FEWEST, MOST = 5, 201
"""Entries of a script (`minItems`, `maxItems` of the published schema)."""

_BRANCHES = ("published/character", "published/reference", "published/meta", "published/legacy")


def refusals(source: Source) -> Iterator[Finding]:
    """Everything for which the published schema refuses a script file; nothing when it takes it."""
    try:
        value = json.loads(source.text)
    except (ValueError, RecursionError):
        yield from source.findings or (Finding(Origin(source.path), "The file is not JSON"),)
        return
    yield from source.findings if source.value is None else constants(source)
    origin = Origin(source.path)
    if not isinstance(value, list):
        yield Finding(origin, "The file holds no list, and a script is one", "wrap the entries in [ ]")
        return
    if not FEWEST <= len(value) <= MOST:
        yield Finding(origin, f"A script has {FEWEST} to {MOST} entries; this one has {len(value)}")
    for number, entry in enumerate(source.value if isinstance(source.value, list) else ()):
        yield from _entry_refusals(entry, origin.at(number))


def _entry_refusals(entry: object, origin: Origin) -> Iterator[Finding]:
    """An entry fits exactly one of four shapes; of one that fits none, what is wrong by its likeliest."""
    fitting = [branch for branch in _BRANCHES if accepts(entry, branch)]
    if len(fitting) > 1:
        yield Finding(origin, "The entry could be a character or _meta", "give the character another id")
    if not fitting:
        yield from (misfit.finding for misfit in fit(entry, _likeliest(entry), origin))


def _likeliest(entry: object) -> str:
    if not isinstance(entry, dict):
        return "published/reference"
    if entry.get("id") == "_meta":
        return "published/meta"
    return "published/legacy" if set(entry) == {"id"} else "published/character"
