"""Spreadsheets saved as CSV or TSV: a row a character, under a row of headings.

Spreadsheets write TRUE and FALSE, pandas writes NaN for an empty cell; a list stands in one cell, a line an
item. Columns with other headings are kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from sitegen.bridge import bridged
from sitegen.dialects.foreign import Foreign, Given, Reading, not_a_script, note
from sitegen.dialects.imported_names import id_of
from sitegen.dialects.table_cells import Cell, rows_of, separator_of
from sitegen.names import key
from sitegen.official import Book
from sitegen.source import Source, json_source
from sitegen.source_spans import Span, Spans

NAME = "table"

_HEADINGS = {
    "id": ("id", "key", "slug"),
    "name": ("name", "character", "charactername", "role", "rolename", "title"),
    "team": ("team", "type", "charactertype", "category"),
    "ability": ("ability", "abilitytext", "text", "description"),
    "flavor": ("flavor", "flavour", "flavortext", "quote"),
    "edition": ("edition",),
    "image": ("image", "icon", "images"),
    "setup": ("setup",),
    "firstNight": ("firstnight", "firstnightorder", "firstnightposition"),
    "firstNightReminder": ("firstnightreminder", "firstnightreminders", "firstnighttext"),
    "otherNight": ("othernight", "othernights", "othernightorder", "othernightposition"),
    "otherNightReminder": (
        "othernightreminder",
        "othernightreminders",
        "othernightsreminder",
        "othernighttext",
    ),
    "reminders": ("reminders", "remindertokens", "tokens"),
    "remindersGlobal": ("remindersglobal", "globalreminders", "globalremindertokens"),
    "special": ("special",),
    "jinxes": ("jinxes",),
    "author": ("author",),
    "bootlegger": ("bootlegger",),
}
_BY_KEY = {spelled: name for name, spellings in _HEADINGS.items() for spelled in spellings}
_STRUCTURED = frozenset(
    [
        "special",
        "jinxes",
        "image",
        "reminders",
        "remindersGlobal",
        "bootlegger",
        "firstNight",  # in the row of `_meta`: a list of ids
        "otherNight",
        "after",
        "before",
        "tags",
    ]
)
_EMPTY = frozenset(["", "nan", "null", "none", "n/a", "#n/a"])
_SHIELD = re.compile(r"'(?='*(?:[=+\-@\t\r＝＋－＠]|(?:nan|null|none|n/a|#n/a)\Z))", re.IGNORECASE)
"""The apostrophe that keeps a spreadsheet from computing a text, or us from taking it for nothing."""


def recognises(foreign: Foreign) -> bool:
    """A text whose first line has headings for a name (or id) and for a team or ability."""
    text = foreign.plain
    separator = separator_of(text)
    if not separator:
        return False
    head = rows_of(text.lstrip("\ufeff").partition("\n")[0], separator)
    names = {_BY_KEY.get(key(cell.text)) for cell in head[0]} if head else set()
    return bool(names & {"id", "name"}) and bool(names & {"team", "ability"})


def read(foreign: Foreign, book: Book) -> Reading:
    """An entry a row; empty cells say nothing."""
    text = foreign.source.text
    rows = rows_of(text, separator_of(text) or ",")
    if len(rows) < 2:
        return not_a_script(foreign, "The table has no row of a character under its headings")
    headings = _headings_of([_unshielded(cell.text) for cell in rows[0]])
    spans: dict[str, Span] = {"": (0, len(text))}
    entries = []
    for number, row in enumerate(rows[1:]):
        # A cell has no type: that TRUE is true and 3 a number is nothing to report.
        entry, _ = bridged(dict(_values(headings, row)), foreign.origin)
        if "id" not in entry and isinstance(entry.get("name"), str):
            named = book.find(str(entry["name"]))
            entry = {"id": named.id if named else id_of(str(entry["name"])), **entry}
        entries.append(Given(entry, foreign.origin.at(number)))
        spans |= _spans(number, headings, row)
    source = Source(foreign.path, text, locate=lambda _text: Spans(spans, {}, ()))
    said = note(foreign.origin, "The file is a table, not JSON", "its rows are read as characters")
    return Reading(tuple(entries), source, (said,))


def _headings_of(written: Sequence[str]) -> list[str]:
    """The headings as our keys. One in other words counts only where none is in our own."""
    own = set(written) & _HEADINGS.keys()
    meant = [_BY_KEY.get(key(name), name) for name in written]
    return [name if ours in own else ours for name, ours in zip(written, meant, strict=True)]


def _unshielded(words: str) -> str:
    return words[1:] if _SHIELD.match(words) else words


def _values(headings: Sequence[str], row: Sequence[Cell]) -> Iterable[tuple[str, object]]:
    for name, cell in zip(headings, row, strict=False):
        if name and cell.text.casefold() not in _EMPTY:
            yield name, _value(name, _unshielded(cell.text))


def _value(name: str, words: str) -> object:
    """Lists and objects may be written as JSON in their cell."""
    if name in _STRUCTURED and words[0] in "[{":
        written = json_source("", words).value
        if written is not None:
            return written
    return words


def _spans(number: int, headings: Sequence[str], row: Sequence[Cell]) -> dict[str, Span]:
    found = {f"/{number}": (row[0].start, row[-1].end)}
    for name, cell in zip(headings, row, strict=False):
        step = name.replace("~", "~0").replace("/", "~1")
        found.setdefault(f"/{number}/{step}", (cell.start, cell.end))
    return found
