"""The homebrew wiki's characters: a slug for an id, jinxes by name, and the almanac text in lists.

Read from its lists of characters, and from its import files, which hold a script beside them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeGuard

from sitegen.diagnostic import Origin
from sitegen.dialects.foreign import (
    Foreign,
    Given,
    Reading,
    not_a_script,
    note,
    placed,
    rename_notes,
    renamed,
)
from sitegen.model import HOW_TO_RUN, Prose, Section
from sitegen.official import Book
from sitegen.schema import Misfit

NAME = "wiki"

_SIGNS = frozenset(["lede", "summaryBullets", "callout", "customBoxes"])
_NAMES = {"jsonId": "id", "quote": "flavor", "creator": "credits"}
_SECTIONS = {
    "howToRun": HOW_TO_RUN,
    "callout": "Note",
    "examples": "Examples",
    "tips": "Tips & Tricks",
    "bluffing": "Bluffing",
    "fighting": "Fighting",
}
_ITEMS = frozenset(["tips", "bluffing", "fighting"])
"""Sections whose parts are items of a list; those of the others are paragraphs."""


def recognises(foreign: Foreign) -> bool:
    """Characters with the wiki's own keys, in a list or under `characters`."""
    return bool(_characters(foreign))


def _characters(foreign: Foreign) -> list[tuple[dict[str, Any], Origin]]:
    value, origin = foreign.value, foreign.origin
    if isinstance(value, dict) and isinstance(value.get("characters"), list):
        value, origin = value["characters"], origin.at("characters")
    values = value if isinstance(value, list) else [value]
    found = [
        (each, origin.at(n) if value is values else origin) for n, each in enumerate(values) if _is_one(each)
    ]
    return found if len(found) == len(values) else []


def _is_one(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict) and "ability" in value and not _SIGNS.isdisjoint(value)


def read(foreign: Foreign, book: Book) -> Reading:
    """An entry with prose for each character, and the `_meta` of the script beside them."""
    del book
    found = _characters(foreign)
    if not found:
        return not_a_script(foreign, "The file holds no characters of the homebrew wiki")
    parts = [_character(value, origin) for value, origin in found]
    entries = [*_meta(foreign), *(given for given, _ in parts)]
    notes = [note(foreign.origin, "The file is in the homebrew wiki's form")]
    notes += [misfit for _, misfits in parts for misfit in misfits]
    extra = (
        {name: each for name, each in foreign.value.items() if name not in ("characters", "script")}
        if isinstance(foreign.value, dict) and "characters" in foreign.value
        else {}
    )
    return Reading(tuple(entries), placed(foreign.source, entries), tuple(notes), extra=extra)


def _meta(foreign: Foreign) -> Iterator[Given]:
    script = foreign.value.get("script") if isinstance(foreign.value, dict) else None
    if isinstance(script, dict) and script.get("name"):
        rest = {name: each for name, each in script.items() if each and name != "characters"}
        yield Given({**rest, "id": "_meta"}, foreign.origin.at("script"))


def _character(value: dict[str, Any], origin: Origin) -> tuple[Given, tuple[Misfit, ...]]:
    table = dict(_NAMES) if value.get("jsonId") else {"slug": "id", **_NAMES}
    table = {theirs: ours for theirs, ours in table.items() if value.get(theirs)}
    filled = {name: each for name, each in value.items() if each not in ("", [], None) or name == "ability"}
    entry, moves = renamed(filled, table)
    prose = _prose(entry, origin)
    for name in ("lede", "summaryBullets", "customBoxes", *_SECTIONS):
        entry.pop(name, None)
    if isinstance(entry.get("tags"), str):
        entry["tags"] = [tag.strip() for tag in str(entry["tags"]).split(",") if tag.strip()]
    if isinstance(entry.get("jinxes"), list):
        entry["jinxes"] = [_jinx(each) for each in value["jinxes"]]
    return Given(entry, origin, moves, prose), rename_notes(origin, moves)


def _jinx(value: object) -> object:
    """The wiki names the partner and calls the rule a text."""
    return renamed(value, {"name": "id", "text": "reason"})[0] if isinstance(value, dict) else value


def _prose(value: dict[str, object], origin: Origin) -> Prose:
    bullets = _lines(value.get("summaryBullets"))
    sections = [
        Section(title, text, origin=origin.at(name))
        for name, title in _SECTIONS.items()
        if (text := _text(name, value.get(name)))
    ]
    boxes = value.get("customBoxes")
    for number, box in enumerate(boxes if isinstance(boxes, list) else []):
        if isinstance(box, dict):
            place = origin.at("customBoxes", number)
            sections.append(Section(str(box.get("title") or ""), str(box.get("content") or ""), origin=place))
    lede = value.get("lede")
    return Prose(
        lede.strip() if isinstance(lede, str) else "",
        "\n".join(f"- {line}" for line in bullets),
        tuple(sections),
        origin.at("lede"),
    )


def _text(name: str, value: object) -> str:
    lines = _lines(value)
    return "\n".join(f"- {line}" for line in lines) if name in _ITEMS else "\n\n".join(lines)


def _lines(value: object) -> list[str]:
    parts = value if isinstance(value, list) else [value]
    return [part.strip() for part in parts if isinstance(part, str) and part.strip()]
