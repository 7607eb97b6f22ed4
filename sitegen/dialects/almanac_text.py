"""Almanac texts: read whichever of the three kinds it is, write it back, take it into content and out again."""

from __future__ import annotations

from sitegen.dialects.bullets_text import BulletsText, read_bullets, write_bullets
from sitegen.dialects.pages_text import AlmanacText, has_pages, read_pages, write_pages
from sitegen.dialects.rulings_text import RulingsText, read_rulings, write_rulings

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
