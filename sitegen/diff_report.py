"""A comparison of two scripts as text for a terminal and as JSON; as Markdown it is `diff_markdown`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from sitegen.diff import CharacterChange, Diff, FieldChange, JinxChange, SetupChange
from sitegen.diff_markdown import markdown
from sitegen.diff_words import Kind, Piece, word_diff
from sitegen.model import Character, Night

_NIGHTS = {Night.FIRST: "first night", Night.OTHER: "other nights"}
_MARKS = {Kind.KEPT: ("", ""), Kind.OUT: ("[-", "-]"), Kind.NEW: ("{+", "+}")}


def text(found: Diff) -> str:
    """For reading: a heading for each kind of change, words that went in [-…-], new ones in {+…+}."""
    return "\n".join(_text_lines(found))


def _text_lines(found: Diff) -> Iterator[str]:
    yield from _block("The script", [_changed(each) for each in found.script])
    yield from _block("Added", [_listed(each) for each in found.added])
    yield from _block("Removed", [_listed(each) for each in found.removed])
    yield from _block("Changed", [line for each in found.changed for line in _character_lines(each)])
    yield from effect_lines(found)


def effect_lines(found: Diff) -> Iterator[str]:
    """What the change does at the table: sheet and night order, jinxes, setup."""
    yield from _block("Moved on the sheet", list(found.sheet))
    nights = [f"{_NIGHTS[each.night]}: {each.name} {each.words}" for each in found.nights]
    yield from _block("Night order", nights)
    yield from _block("Jinxes", [_jinx(each) for each in found.jinxes])
    yield from _block("Setup", setup_lines(found.setup))


def _block(head: str, lines: list[str]) -> Iterator[str]:
    if lines:
        yield head
        yield from (f"  {line}" for line in lines)


def _listed(character: Character) -> str:
    ability = "" if character.facts_only or not character.ability else f": {_flat(character.ability)}"
    return f"{character.name} ({character.team.value}){ability}"


def _flat(words: str) -> str:
    return " ".join(words.split())


def _character_lines(change: CharacterChange) -> Iterator[str]:
    yield change.new.name
    yield from (f"  {_changed(each)}" for each in change.fields)


def _changed(change: FieldChange) -> str:
    pieces = word_diff(_flat(change.old), _flat(change.new))
    return f"{change.field}: " + "".join(_marked(piece) for piece in pieces)


def _marked(piece: Piece) -> str:
    before, after = _MARKS[piece.kind]
    return f"{before}{piece.text}{after}"


def _jinx(change: JinxChange) -> str:
    pair = f"{change.first} & {change.second}"
    if change.old is None:
        return f"new: {pair}" + (f": {_flat(change.new)}" if change.new else "")
    if change.new is None:
        return f"gone: {pair}"
    return f"reworded: {pair}" + _changed(FieldChange("", change.old, change.new))


def setup_lines(changes: tuple[SetupChange, ...]) -> list[str]:
    """One line for each number of players: the rows of the table that changed, old → new."""
    rows: dict[int, list[str]] = {}
    for each in changes:
        row = "legal bags" if each.row == "bags" else each.row
        rows.setdefault(each.players, []).append(f"{row} {each.old or 'none'} → {each.new or 'none'}")
    return [f"{players} players: {'; '.join(parts)}" for players, parts in rows.items()]


def json_(found: Diff) -> str:
    """For machines: one object, every list in the order of the script."""
    value = {
        "old": found.old.name,
        "new": found.new.name,
        "script": [_field_record(each) for each in found.script],
        "added": [_character_record(each) for each in found.added],
        "removed": [_character_record(each) for each in found.removed],
        "changed": [
            {**_character_record(each.new), "fields": [_field_record(field) for field in each.fields]}
            for each in found.changed
        ],
        "sheet": list(found.sheet),
        "nights": [
            {"night": each.night.value, "name": each.name, "words": each.words} for each in found.nights
        ],
        "jinxes": [
            {"first": each.first, "second": each.second, "old": each.old, "new": each.new}
            for each in found.jinxes
        ],
        "setup": [
            {"players": each.players, "row": each.row, "old": each.old, "new": each.new}
            for each in found.setup
        ],
    }
    return json.dumps(value, ensure_ascii=True, indent=2)


def _character_record(character: Character) -> Mapping[str, str]:
    return {"id": character.id, "name": character.name, "team": character.team.value}


def _field_record(change: FieldChange) -> Mapping[str, str]:
    return {"field": change.field, "old": change.old, "new": change.new}


FORMATS: Mapping[str, Callable[[Diff], str]] = MappingProxyType(
    {"text": text, "json": json_, "markdown": markdown}
)
