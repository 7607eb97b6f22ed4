"""The published script format with everything an author wrote, unknown keys too: nothing is lost in it."""

from __future__ import annotations

from sitegen.exports.entry_list import Form, written
from sitegen.exports.export import Export
from sitegen.model import Script
from sitegen.official import Book

ENDING = ".json"

_FORM = Form("the official app", prose=True)


def write(script: Script, book: Book) -> Export:
    """A list with `_meta` first; official characters as bare ids unless something is said about them."""
    return written(script, book, _FORM)
