"""The share link of the official script tool: the script, gzipped and in base64, behind `?script=`."""

from __future__ import annotations

import base64
import gzip
from urllib.parse import quote

from sitegen.exports.entry_list import Form, form_values
from sitegen.exports.export import Export
from sitegen.exports.json_text import compact
from sitegen.model import Script
from sitegen.official import Book

ENDING = ".txt"
ADDRESS = "https://script.bloodontheclocktower.com/?script="

_FORM = Form("the official script tool")


def write(script: Script, book: Book) -> Export:
    """The link, on a line of its own. Almanac texts stay out: a link has to be short."""
    values, losses = form_values(script, book, _FORM)
    return Export(ADDRESS + packed(compact(values)) + "\n", losses)


def packed(text: str) -> str:
    """The text gzipped, in base64, escaped for an address; the same for the same text."""
    zipped = gzip.compress(text.encode(), mtime=0)
    return quote(base64.b64encode(zipped), safe="")
