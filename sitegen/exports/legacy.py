"""The published format of 2023: every reference an object, which is the form most files still have."""

from __future__ import annotations

from sitegen.exports.entry_list import Form, written
from sitegen.exports.export import Export
from sitegen.model import Script
from sitegen.official import Book

ENDING = ".json"

_FORM = Form("the official app", references_as_objects=True, prose=True)


def write(script: Script, book: Book) -> Export:
    """A list with `_meta` first; official characters as `{"id": …}`."""
    return written(script, book, _FORM)
