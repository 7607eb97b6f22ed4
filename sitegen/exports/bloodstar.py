"""A Bloodstar edition: characters with their almanac texts, and the two night orders as lists.

The editor keeps homebrew only, so official characters stand in it in full where their texts are installed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sitegen.dialects.bloodstar import NAME_WORDS
from sitegen.exports.complete import completed
from sitegen.exports.entry_list import ranked
from sitegen.exports.export import THE_SCRIPT, Export, Loss
from sitegen.exports.json_text import json_text
from sitegen.exports.values import character_value, meta_value
from sitegen.model import HOW_TO_RUN, Character, Entry, Prose, Script
from sitegen.official import Book

ENDING = ".json"
TOOL = "Bloodstar"

_RENAMED = {
    "reminders": "characterReminderTokens",
    "remindersGlobal": "globalReminderTokens",
    "credits": "attribution",
    "image": "styledImage",
}
_SECTIONS = {"Examples": "examples", HOW_TO_RUN: "howToRun", "Tips": "tip"}
_SPECIALS = {("signal", "grimoire", "night"): "showGrimoire", ("ability", "pointing", "day"): "point"}
_READS = frozenset(
    [
        "id",
        "name",
        "team",
        "ability",
        "setup",
        "firstNightReminder",
        "otherNightReminder",
        "special",
        "almanac",
    ]
) | frozenset(_RENAMED.values())
_META_READS = frozenset(["id", "name", "author", "logo"])


def write(script: Script, book: Book) -> Export:
    """The edition as published in `full.json`; what Bloodstar does not read stands in it all the same."""
    complete, changes = ranked(completed(script, book, prose=True))
    whole = complete.script
    losses = [*complete.losses, *changes]
    characters = [value for entry in whole.entries for value in _entry(entry, losses)]
    meta = meta_value(whole.meta)
    orders = {
        "firstNightOrder": meta.pop("firstNight", list(complete.positions.first_night)),
        "otherNightOrder": meta.pop("otherNight", list(complete.positions.other_night)),
    }
    losses += _unread(THE_SCRIPT, meta, _META_READS)
    almanac = _script_almanac(whole.prose, losses)
    value = {"meta": meta, "almanac": almanac, "characterList": characters, **orders}
    return Export(json_text(value), tuple(losses))


def _entry(entry: Entry, losses: list[Loss]) -> Iterator[dict[str, object]]:
    character = entry.character
    if character is None:
        losses.append(Loss(entry.id, "entry", f"{TOOL} takes only characters with a team: it is left out"))
        return
    if character.official:
        character = _in_full(character, losses)
    value = _formed(character, losses)
    losses += _unread(character.name, value, _READS)
    yield value


def _in_full(character: Character, losses: list[Loss]) -> Character:
    """An official character with all its fields; without installed texts the bracket is no ability."""
    if not character.facts_only:
        return replace(character, official=False)
    why = "the texts of official characters are not installed: only name and team are written"
    losses.append(Loss(character.name, "ability", why))
    return replace(character, given=character.given | {"name", "team"})


def _formed(character: Character, losses: list[Loss]) -> dict[str, object]:
    """The character by the editor's keys."""
    value = character_value(character)
    value.pop("special", None)
    if isinstance(value.get("image"), list):
        losses.append(Loss(character.name, "image", f"{TOOL} takes one address; the first is written"))
        value["image"] = character.images[0] if character.images else ""
    for name in ("reminders", "remindersGlobal"):
        labels = value.get(name)
        if isinstance(labels, list):
            value[name] = "\n".join(" ".join(str(label).split("\n")) for label in labels)
            if any("\n" in str(label) for label in labels):
                losses.append(
                    Loss(character.name, name, f"{TOOL} keeps a label a line: its lines are joined")
                )
    losses += _taken_for_names(character.name, value)
    flavor = value.pop("flavor", "")
    formed = {_RENAMED.get(name, name): part for name, part in value.items()}
    special = _special(character, losses)
    prose = _almanac(character, losses)
    losses += _taken_for_names(character.name, {"almanac text": "\n".join(prose.values())})
    almanac = {"flavor": flavor, **prose}
    filled = {name: part for name, part in almanac.items() if part}
    return formed | ({"special": special} if special else {}) | ({"almanac": filled} if filled else {})


def _taken_for_names(who: str, value: Mapping[str, object]) -> Iterator[Loss]:
    """The editor has two words that stand for the character's name, and no way to write them as they are."""
    for name, part in value.items():
        word = next((word for word in NAME_WORDS if isinstance(part, str) and word in part), None)
        if word:
            yield Loss(who, name, f'{TOOL} reads "{word}" as the name of the character')


def _special(character: Character, losses: list[Loss]) -> str:
    """The editor knows two features, one a character."""
    known = [_SPECIALS.get((each.type, each.name, each.time), "") for each in character.special]
    if len(known) > 1 or "" in known:
        losses.append(Loss(character.name, "special", f"{TOOL} knows only one of grimoire and pointing"))
    return next(filter(None, known), "")


def _almanac(character: Character, losses: list[Loss]) -> dict[str, str]:
    """The prose under the editor's four heads; sections it has no head for go under the overview."""
    overview = [character.prose.lede, character.prose.overview]
    found: dict[str, str] = {}
    for section in character.prose.sections:
        name = _SECTIONS.get(section.title, "")
        if name and name not in found:
            found[name] = section.body
            continue
        overview += [f"## {section.title}", section.body]
        why = f'{TOOL} has no place for "{section.title}": it stands under the overview'
        losses.append(Loss(character.name, "almanac text", why))
    return {"overview": "\n\n".join(part for part in overview if part), **found}


def _script_almanac(prose: Prose, losses: list[Loss]) -> dict[str, str]:
    found = {"synopsis": prose.lede, "overview": prose.overview}
    for section in prose.sections:
        if section.title == "Changelog":
            found["changelog"] = section.body
        else:
            found["overview"] = "\n\n".join(
                part for part in (found["overview"], f"## {section.title}", section.body) if part
            )
            why = f'{TOOL} has no place for "{section.title}": it stands under the overview'
            losses.append(Loss(THE_SCRIPT, "almanac text", why))
    return {name: part for name, part in found.items() if part}


def _unread(who: str, value: Mapping[str, object], known: frozenset[str]) -> Iterator[Loss]:
    for name, part in value.items():
        if (
            name not in known
            and name not in ("firstNight", "otherNight")
            and part not in ("", [], None, False)
        ):
            yield Loss(who, name, f"{TOOL} does not read it")
