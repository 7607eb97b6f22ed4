"""Scripts whose texts are objects by language: `"name": {"es": …, "en": …}`.

English is read where there is any, else the first language of the file; the others are kept under
`translations` of the character.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeGuard

from sitegen.dialects import official_script
from sitegen.dialects.foreign import Foreign, Given, Reading, note
from sitegen.official import Book
from sitegen.schema import Misfit

NAME = "several-languages"

_LANGUAGE = re.compile(r"[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?")
_MAIN = "en"
_TEXTS = (
    "name",
    "ability",
    "flavor",
    "firstNightReminder",
    "otherNightReminder",
    "reminders",
    "remindersGlobal",
)
KEPT = "translations"


def recognises(foreign: Foreign) -> bool:
    """A list in which some character has a name or ability by language."""
    values = foreign.value if isinstance(foreign.value, list) else []
    return any(
        isinstance(each, dict) and any(_by_language(each.get(name)) for name in ("name", "ability"))
        for each in values
    )


def _by_language(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict) and bool(value) and all(_LANGUAGE.fullmatch(name) for name in value)


def read(foreign: Foreign, book: Book) -> Reading:
    """The entries in one language each."""
    reading = official_script.read(foreign, book)
    if reading.entries is None:
        return reading
    parts = [_in_one_language(given) for given in reading.entries]
    entries = tuple(given for given, _ in parts)
    notes = tuple(misfit for _, misfits in parts for misfit in misfits)
    return Reading(entries, foreign.source, (*reading.misfits, *notes))


def _in_one_language(given: Given) -> tuple[Given, tuple[Misfit, ...]]:
    entry = given.value
    if not isinstance(entry, dict):
        return given, ()
    found = {name: entry[name] for name in _TEXTS if _by_language(entry.get(name))}
    if not found:
        return given, ()
    chosen = {name: _main(by_language) for name, by_language in found.items()}
    read_ = entry | {name: found[name][language] for name, language in chosen.items()}
    notes = tuple(
        note(
            given.origin.at(name), f'The key "{name}" has {len(found[name])} languages; "{language}" is read'
        )
        for name, language in chosen.items()
    )
    return Given(read_ | _kept(found, chosen), given.origin), notes


def _main(by_language: Mapping[str, object]) -> str:
    return _MAIN if _MAIN in by_language else next(iter(by_language))


def _kept(found: Mapping[str, Mapping[str, object]], chosen: Mapping[str, str]) -> dict[str, object]:
    kept: dict[str, dict[str, object]] = {}
    for name, by_language in found.items():
        for language, text in _others(by_language, chosen[name]):
            kept.setdefault(language, {})[name] = text
    return {KEPT: kept} if kept else {}


def _others(by_language: Mapping[str, object], main: str) -> Iterable[tuple[str, object]]:
    return ((language, text) for language, text in by_language.items() if language != main)
