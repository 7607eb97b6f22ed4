"""Pocket Grimoire: the published form; it reads no flavor and of `_meta` only the name."""

from __future__ import annotations

from sitegen.exports.entry_list import Form, written
from sitegen.exports.export import Export
from sitegen.exports.values import OFFICIAL_KEYS
from sitegen.model import Script
from sitegen.official import Book

ENDING = ".json"

_FORM = Form(
    "Pocket Grimoire",
    ranked=True,
    keys=OFFICIAL_KEYS - {"flavor"},
    meta_keys=frozenset(["id", "name"]),
)


def write(script: Script, book: Book) -> Export:
    """A list as Pocket Grimoire loads it; what it does not read stands in the file all the same."""
    return written(script, book, _FORM)
