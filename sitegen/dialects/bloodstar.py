"""Bloodstar's own files: the save of an edition, and `full.json`, which is the save as published.

Both hold the almanac texts, the two night orders and everything the editor knows. `script.json`, which is in
the published script format, gets its almanac texts from the `almanac.html` beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sitegen.diagnostic import Origin
from sitegen.dialects import bloodstar_almanac, official_script
from sitegen.dialects.foreign import (
    Foreign,
    Given,
    Reading,
    doubt,
    not_a_script,
    note,
    placed,
    rename_notes,
    renamed,
)
from sitegen.model import HOW_TO_RUN, Prose, Section
from sitegen.names import key
from sitegen.official import Book
from sitegen.schema import Misfit

NAME = "bloodstar"

ALMANAC = "almanac.html"
NAMES = {
    "characterReminderTokens": "reminders",
    "globalReminderTokens": "remindersGlobal",
    "globalReminders": "remindersGlobal",
    "attribution": "credits",
    "styledImage": "image",
}
_SECTIONS = {"examples": "Examples", "howToRun": HOW_TO_RUN, "tip": "Tips"}
_SCRIPT_PAGES = frozenset(["synopsis", "overview", "changelog"])
_WHOLE = frozenset(["meta", "almanac", "characterList", "firstNightOrder", "otherNightOrder"])
_SPECIALS = {
    "showGrimoire": {"name": "grimoire", "type": "signal", "time": "night"},
    "point": {"name": "pointing", "type": "ability", "time": "day"},
}
_ALMANAC = frozenset(["flavor", "overview", *_SECTIONS])


def recognises(foreign: Foreign) -> bool:
    """An object with a `characterList`, or a script with an almanac beside it or its own `attribution`."""
    value = foreign.value
    if isinstance(value, dict):
        return isinstance(value.get("characterList"), list)
    return isinstance(value, list) and (
        ALMANAC in foreign.beside or any(isinstance(each, dict) and "attribution" in each for each in value)
    )


def read(foreign: Foreign, book: Book) -> Reading:
    """The characters with their almanac texts."""
    if isinstance(foreign.value, list):
        return _published(foreign, book)
    value = foreign.value if isinstance(foreign.value, dict) else {}
    listed = value.get("characterList")
    if not isinstance(listed, list):
        return not_a_script(foreign, "The file holds no characterList, as a Bloodstar save does")
    notes = [note(foreign.origin, "The file is a Bloodstar edition, not a script", "it is read as a script")]
    entries = [Given(_meta(value), foreign.origin.at("meta"))]
    unpublished: list[object] = []
    for number, each in enumerate(listed):
        place = foreign.origin.at("characterList", number)
        if isinstance(each, dict) and each.get("export") is False:
            unpublished.append(each)
            notes.append(doubt(place, f"{each.get('name') or 'A character'} is not exported: it is left out"))
            continue
        given, said = character(each, place)
        entries.append(given)
        notes += said
    extra = {name: each for name, each in value.items() if name not in _WHOLE}
    told = _object(value.get("almanac"))
    if rest := {name: each for name, each in told.items() if name not in _SCRIPT_PAGES}:
        extra["almanac"] = rest
    if unpublished:
        extra["unpublished"] = unpublished
    source = placed(foreign.source, entries)
    return Reading(
        tuple(entries), source, tuple(notes), extra=extra, prose=script_prose(value, foreign.origin)
    )


def _meta(value: Mapping[str, Any]) -> dict[str, object]:
    meta = value.get("meta")
    given = dict(meta) if isinstance(meta, dict) else {}
    for ours, theirs in (("firstNight", "firstNightOrder"), ("otherNight", "otherNightOrder")):
        if isinstance(value.get(theirs), list) and value[theirs]:
            given[ours] = value[theirs]
    return {**given, "id": "_meta"}


def script_prose(value: Mapping[str, Any], origin: Origin) -> Prose:
    """The almanac texts of the whole script: `almanac` of a save, or the same keys in an old `meta`."""
    almanac = value.get("almanac")
    given = almanac if isinstance(almanac, dict) else {}
    place = origin.at("almanac")
    change = _text(given, "changelog")
    sections = (Section("Changelog", change, origin=place.at("changelog")),) if change else ()
    return Prose(_text(given, "synopsis"), _text(given, "overview"), sections, place.at("synopsis"))


def character(value: object, origin: Origin) -> tuple[Given, tuple[Misfit, ...]]:
    """One character of a save or of an old editor's file, by our keys, its almanac entry as prose."""
    if not isinstance(value, dict):
        return Given(value, origin), ()
    entry, moves = renamed(_named(value, value.get("name")), NAMES)
    _retype(entry, moves)
    notes = rename_notes(origin, moves)
    holder = next((name for name in ("almanac", "almanacEntry") if isinstance(entry.get(name), dict)), "")
    almanac = _object(entry.pop(holder, None))
    rest = {name: each for name, each in almanac.items() if name not in _ALMANAC}
    if _text(almanac, "flavor") and not entry.get("flavor"):
        entry["flavor"] = _text(almanac, "flavor")
        moves["flavor"] = f"{holder}/flavor"
    elif _text(almanac, "flavor") not in ("", entry.get("flavor")):
        rest["flavor"] = almanac["flavor"]
    if rest:
        entry[holder] = rest
    return Given(entry, origin, moves, prose_of(almanac, origin.at(holder))), notes


def _retype(entry: dict[str, Any], moves: Mapping[str, str]) -> None:
    """Lists that the editor keeps as texts: reminder tokens, and the one special it knows."""
    for name in ("reminders", "remindersGlobal"):
        if name in moves and isinstance(entry[name], str):
            entry[name] = [line.strip() for line in entry[name].split("\n") if line.strip()]
    special = entry.get("special")
    if special in ("none", ""):
        del entry["special"]
    elif isinstance(special, str) and special in _SPECIALS:
        entry["special"] = [dict(_SPECIALS[special])]


NAME_WORDS = ("$name", "$capname")
"""Words of the editor for the name of a character, in any text of it; the second begins with a capital."""


def _named(value: Any, name: object) -> Any:
    """The value with the character's name for the editor's `$name` in its texts."""
    if isinstance(value, dict):
        return {each: _named(part, name) for each, part in value.items()}
    if isinstance(value, str) and "$" in value and isinstance(name, str):
        plain, capital = NAME_WORDS
        return value.replace(capital, name[:1].upper() + name[1:]).replace(plain, name)
    return value


def _object(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def prose_of(almanac: Mapping[str, Any], origin: Origin) -> Prose:
    """The prose in an almanac entry; its overview's first paragraph is the lede."""
    sections = tuple(
        Section(title, text, origin=origin.at(name))
        for name, title in _SECTIONS.items()
        if (text := _text(almanac, name))
    )
    lede, _, overview = _text(almanac, "overview").partition("\n\n")
    return Prose(lede.strip(), overview.strip(), sections, origin.at("overview"))


def _text(value: Mapping[str, Any], name: str) -> str:
    found = value.get(name)
    return found.strip() if isinstance(found, str) else ""


def _published(foreign: Foreign, book: Book) -> Reading:
    """`script.json`: the official format, and the almanac's texts for the ids they share."""
    reading = official_script.read(foreign, book)
    pages = bloodstar_almanac.beside(foreign, ALMANAC)
    by_id = {key(page.id): page for page in pages.pages}
    entries, notes = [], list(reading.misfits)
    for given in reading.entries or ():
        entry = given.value
        if not isinstance(entry, dict):
            entries.append(given)
            continue
        value, moves = renamed(entry, {"attribution": "credits"})
        page = by_id.get(key(str(entry.get("id") or "")))
        prose = page.prose if page else Prose()
        if page and page.flavor and not value.get("flavor"):
            value["flavor"] = page.flavor
        entries.append(Given(value, given.origin, moves, prose))
        notes += rename_notes(given.origin, moves)
    return Reading(
        tuple(entries),
        placed(foreign.source, entries),
        (*notes, *pages.misfits),
        tuple(each for each in (pages.source,) if each),
        prose=pages.prose,
    )
