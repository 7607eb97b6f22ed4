"""Foreign formats, one file a format: how it is recognised, read, and what was changed or lost.

A dialect is a module with `NAME`, `recognises` and `read`; name it here, before every dialect that would
take its files too. A test compares this list with the folder.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from sitegen.dialects import official_script
from sitegen.dialects.foreign import Foreign, Reading
from sitegen.official import Book


class Dialect(Protocol):
    """What the module of a dialect holds."""

    __name__: str
    NAME: str

    def recognises(self, foreign: Foreign) -> bool:
        """Is the file in this format, by its content?"""
        ...

    def read(self, foreign: Foreign, book: Book) -> Reading:
        """The file as entries of the official shape; of a file in another format, an error that says so."""
        ...


_MODULES: Mapping[str, str] = {
    "blood": "bloodstar_blood",
    "content": "content_page",
    "wiki": "wiki_character",
    "several-languages": "several_languages",
    "jishi": "jishi",
    "townsquare": "townsquare",
    "bloodstar": "bloodstar",
    "pocket-grimoire": "pocket_grimoire",
    "wrapped": "wrapped_script",
    "character": "single_character",
    "official": "official_script",
    "share-link": "share_link",
    "bloodstar-almanac": "bloodstar_almanac",
    "table": "table",
    "almanac-text": "text_script",
}
"""Name → module, in the order in which they are asked; imported only when one of them has to be."""

NAMES = tuple(_MODULES)


@cache
def dialects() -> tuple[Dialect, ...]:
    """Every dialect, in the order in which they are asked."""
    return tuple(_dialect(name) for name in NAMES)


def dialect_of(foreign: Foreign, name: str = "") -> Dialect | None:
    """The dialect called `name`, else the first that recognises the file, `None` when none does."""
    if name:
        return _dialect(name)
    if official_script.is_plain(foreign):  # most files, and no other dialect has to be asked about them
        return cast(Dialect, official_script)
    return next((dialect for dialect in dialects() if dialect.recognises(foreign)), None)


def _dialect(name: str) -> Dialect:
    return cast(Dialect, import_module(f"sitegen.dialects.{_MODULES[name]}"))
