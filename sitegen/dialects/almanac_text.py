"""Almanac texts: which of the three kinds one is; read, written back, taken into content."""

from __future__ import annotations

from sitegen.dialects.bullets_content import bullets_from_content, bullets_to_content
from sitegen.dialects.bullets_text import BulletsText, read_bullets, write_bullets
from sitegen.dialects.content_files import Imported
from sitegen.dialects.pages_content import pages_from_content, pages_to_content
from sitegen.dialects.pages_text import AlmanacText, has_pages, read_pages, write_pages
from sitegen.dialects.rulings_content import rulings_from_content, rulings_to_content
from sitegen.dialects.rulings_text import RulingsText, read_rulings, write_rulings
from sitegen.official import Book

__all__ = [
    "AlmanacText",
    "BulletsText",
    "RulingsText",
    "Text",
    "bullets_from_content",
    "pages_from_content",
    "read",
    "read_bullets",
    "rulings_from_content",
    "to_content",
    "to_text",
]

Text = AlmanacText | RulingsText | BulletsText


def read(text: str) -> Text:
    """The text by its kind: pages have team lines, bullets open with "The X …", all else is rulings."""
    if has_pages(text):
        return read_pages(text)
    return read_bullets(text) or read_rulings(text)


def to_text(model: Text) -> str:
    """The model as text again: `read(to_text(read(text))) == read(text)`."""
    if isinstance(model, AlmanacText):
        return write_pages(model)
    if isinstance(model, RulingsText):
        return write_rulings(model)
    return write_bullets(model)


def to_content(model: Text, path: str, book: Book) -> Imported:
    """The content files a text becomes, and what is to be said; `path` is the text's own."""
    if isinstance(model, AlmanacText):
        return pages_to_content(model, path, book)
    if isinstance(model, RulingsText):
        return rulings_to_content(model, path, book)
    return bullets_to_content(model, path, book)
