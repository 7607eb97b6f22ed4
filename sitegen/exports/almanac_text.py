"""The almanac of a script as plain text, a page a character; reading it back gives the same pages."""

from __future__ import annotations

from sitegen.dialects.almanac_text import pages_from_content, to_text
from sitegen.exports.export import Export
from sitegen.exports.plain_sheet import not_told
from sitegen.model import Script
from sitegen.official import Book

ENDING = ".txt"

_TOLD = frozenset(["id", "name", "team", "ability", "flavor"])
_TOLD_META = frozenset(["id", "name", "author"])


def write(script: Script, book: Book) -> Export:
    """A title page, then the known characters in sheet order."""
    del book
    text = to_text(pages_from_content(script))
    return Export(text, tuple(not_told(script, _TOLD, _TOLD_META, "an almanac text")))
