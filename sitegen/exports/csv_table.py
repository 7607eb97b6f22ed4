"""A spreadsheet: a row a character, `_meta` in the first. No cell can be taken for a formula.

Lists stand in their cell line by line, or as JSON where a line would not do. A cell that a spreadsheet would
compute, or that means nothing there, gets an apostrophe in front; reading takes it away again.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence

from sitegen.exports.complete import completed
from sitegen.exports.export import THE_SCRIPT, Export, Loss
from sitegen.exports.json_text import compact
from sitegen.exports.values import META_KEYS, OFFICIAL_KEYS, character_value, meta_value
from sitegen.model import Character, Entry, Script
from sitegen.official import Book

ENDING = ".csv"

_COLUMNS = (
    "id",
    "name",
    "author",
    "team",
    "ability",
    "flavor",
    "edition",
    "image",
    "setup",
    "firstNight",
    "firstNightReminder",
    "otherNight",
    "otherNightReminder",
    "reminders",
    "remindersGlobal",
    "special",
    "jinxes",
    "bootlegger",
)
"""Stand in every table, so that no other heading is taken for one of them."""
_LINES = frozenset(["reminders", "remindersGlobal", "bootlegger"])
_NEEDS_SHIELD = re.compile(r"'*(?:[=+\-@\t\r＝＋－＠]|(?:nan|null|none|n/a|#n/a)\Z)", re.IGNORECASE)


def write(script: Script, book: Book) -> Export:
    """The table as comma-separated text; official characters with name and team, for people who read it."""
    complete = completed(script, book)
    rows = [meta_value(complete.script.meta), *map(_row, complete.script.entries)]
    columns = list(dict.fromkeys([*_COLUMNS, *(name for row in rows for name in row)]))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([shielded(name) for name in columns])
    writer.writerows([shielded(_cell(name, row.get(name))) for name in columns] for row in rows)
    return Export(text.getvalue(), (*complete.losses, *_losses(rows)))


def _row(entry: Entry) -> dict[str, object]:
    character = entry.character
    if character is None:
        return dict(entry.raw) or {"id": entry.id}
    return _named(character) | character_value(character)


def _named(character: Character) -> dict[str, object]:
    """What a reader of the table wants to see of an official character; the bracket alone is no ability."""
    if not character.official:
        return {}
    named = {"id": character.id, "name": character.name, "team": character.team.value}
    return {**named, **({} if character.facts_only else {"ability": character.ability})}


def _cell(name: str, value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if name in _LINES and isinstance(value, list) and _is_plain(value):
        return "\n".join(value)
    return value if isinstance(value, str) else compact(value)


def _is_plain(items: Sequence[object]) -> bool:
    """Can the items stand a line each? Not if one has lines itself or looks like JSON."""
    return all(isinstance(each, str) and "\n" not in each for each in items) and not (
        items and str(items[0]).startswith(("[", "{", "'"))
    )


def shielded(cell: str) -> str:
    """The cell with an apostrophe in front where a spreadsheet would not take it as the text it is."""
    return f"'{cell}" if _NEEDS_SHIELD.match(cell) else cell


def _losses(rows: Sequence[Mapping[str, object]]) -> Iterator[Loss]:
    """Unknown keys with something else than a text: in a cell they are texts."""
    for row in rows:
        is_meta = row.get("id") == "_meta"
        for name, value in row.items():
            known = name in (META_KEYS if is_meta else OFFICIAL_KEYS | {"tags", "after", "before"})
            if not known and not isinstance(value, str):
                who = THE_SCRIPT if is_meta else str(row.get("name") or row.get("id"))
                yield Loss(who, name, "comes back from a table as a text")
