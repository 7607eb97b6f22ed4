"""Writers of foreign formats, one module a format: the script's text in it, and what it cannot hold.

A writer is a module with `ENDING` and `write`; name it here. A test compares this table with the folder.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Protocol, cast

from sitegen.exports.export import Export, Loss, loss_lines
from sitegen.model import Script
from sitegen.official import Book

__all__ = ["ENDINGS", "FORMATS", "Export", "Loss", "Writer", "loss_lines", "writer_of"]


class Writer(Protocol):
    """What the module of a format holds."""

    ENDING: str

    def write(self, script: Script, book: Book) -> Export:
        """The script in this format."""
        ...


FORMATS: Mapping[str, str] = MappingProxyType(
    {
        "official": "official",
        "official-strict": "official_strict",
        "townsquare": "townsquare",
        "bloodstar": "bloodstar",
        "pocket-grimoire": "pocket_grimoire",
        "jishi": "jishi",
        "legacy": "legacy",
        "csv": "csv_table",
        "markdown": "markdown",
        "almanac-text": "almanac_text",
        "share-link": "share_link",
    }
)
"""Format, as `--to` names it → its module, imported when it is asked for."""

ENDINGS: Mapping[str, str] = MappingProxyType(
    {".json": "official", ".csv": "csv", ".md": "markdown", ".txt": "almanac-text"}
)
"""A file's ending → the format meant when none is named."""


def writer_of(name: str) -> Writer:
    """The writer of a format. Raises KeyError for none of `FORMATS`."""
    return cast(Writer, import_module(f"sitegen.exports.{FORMATS[name]}"))
