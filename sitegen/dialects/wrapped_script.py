"""A script inside an object: `{"characters": [...]}` and its kin, as script databases and editors save it.

The list may be parted by team, keyed by id, or a JSON text of its own; title and author may stand beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sitegen.diagnostic import Finding, Origin
from sitegen.dialects.foreign import Foreign, Given, Reading, not_a_script, numbered
from sitegen.dialects.official_script import kind
from sitegen.official import Book
from sitegen.schema import Misfit
from sitegen.source import json_source

NAME = "wrapped"

HOLDERS = ("characters", "script", "roles", "characterList", "content", "json", "data")
"""Keys that tools keep the list under, the surest first."""

_TITLES = {
    "name": "name",
    "title": "name",
    "author": "author",
    "creator": "author",
    "logo": "logo",
    "background": "background",
    "almanac": "almanac",
    "bootlegger": "bootlegger",
    "hideTitle": "hideTitle",
    "firstNight": "firstNight",
    "otherNight": "otherNight",
}


def recognises(foreign: Foreign) -> bool:
    """An object with a list of entries in it."""
    return isinstance(foreign.value, dict) and _held(foreign.value, foreign.origin) is not None


def read(foreign: Foreign, book: Book) -> Reading:
    """The entries of the list, and a `_meta` from what stands beside it."""
    del book
    value = foreign.value
    held = _held(value, foreign.origin) if isinstance(value, dict) else None
    if held is None or not isinstance(value, dict):
        return not_a_script(foreign, f"A script is a list of characters; this is {kind(value)}")
    holder, entries = held
    said = f'The script stands inside an object, under "{holder}"'
    misfit = Misfit(
        "script-wrapped",
        Finding(foreign.origin.at(holder), said, "the official format is the bare list"),
    )
    beside = {name: part for name, part in value.items() if name != holder}
    meta, extra = _meta(beside, foreign.origin, entries)
    return Reading((*meta, *entries), foreign.source, (misfit,), extra=extra)


def _held(value: Mapping[str, object], origin: Origin) -> tuple[str, tuple[Given, ...]] | None:
    """The holder's name and the entries under it; entries may lie two objects deep."""
    for name in HOLDERS:
        entries = _entries(value.get(name), origin.at(name))
        if entries:
            return name, entries
    return None


def _entries(value: object, origin: Origin, depth: int = 0) -> tuple[Given, ...]:
    if isinstance(value, list):
        return numbered(value, origin) if all(isinstance(each, (str, dict)) for each in value) else ()
    if isinstance(value, str) and value.lstrip().startswith("["):
        written = json_source(origin.path, value).value
        return tuple(Given(each, origin) for each in written) if isinstance(written, list) else ()
    if not isinstance(value, dict) or depth:
        return ()
    parted = [_entries(part, origin.at(team), 1) for team, part in value.items()]
    return tuple(each for part in parted for each in part) or tuple(_keyed(value, origin))


def _keyed(value: Mapping[str, object], origin: Origin) -> Iterable[Given]:
    """Characters under their ids."""
    if value and all(isinstance(each, dict) and {"name", "ability"} & set(each) for each in value.values()):
        for id_, each in value.items():
            if isinstance(each, dict):
                yield Given({"id": id_, **each}, origin.at(id_))


def _meta(
    beside: Mapping[str, object], origin: Origin, entries: tuple[Given, ...]
) -> tuple[tuple[Given, ...], dict[str, object]]:
    """A `_meta` entry where the list has none, and the keys that go into none."""
    if any(isinstance(each.value, dict) and each.value.get("id") == "_meta" for each in entries):
        return (), dict(beside)
    for name in ("_meta", "meta"):
        inner = beside.get(name)
        if isinstance(inner, dict):
            rest = {each: part for each, part in beside.items() if each != name}
            return (Given({**inner, "id": "_meta"}, origin.at(name)),), rest
    taken = {ours: theirs for theirs, ours in reversed(_TITLES.items()) if theirs in beside}
    if "name" not in taken:
        return (), dict(beside)
    meta = {"id": "_meta"} | {ours: beside[theirs] for ours, theirs in taken.items()}
    moved = {ours: theirs for ours, theirs in taken.items() if ours != theirs}
    rest = {name: part for name, part in beside.items() if name not in taken.values()}
    return (Given(meta, origin, moved),), rest
