"""Foreign formats, one file a format: how it is recognised, read, and what was changed or lost.

A dialect is a module with `NAME`, `recognises` and `read`; name it here, before every dialect that would
take its files too. A test compares this list with the folder.
"""

from __future__ import annotations

from typing import Protocol, cast

from sitegen.dialects import (
    bloodstar,
    bloodstar_almanac,
    bloodstar_blood,
    content_page,
    jishi,
    official_script,
    pocket_grimoire,
    several_languages,
    share_link,
    single_character,
    table,
    text_script,
    townsquare,
    wiki_character,
    wrapped_script,
)
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


DIALECTS = cast(
    tuple[Dialect, ...],
    (
        bloodstar_blood,
        content_page,
        wiki_character,
        several_languages,
        jishi,
        townsquare,
        bloodstar,
        pocket_grimoire,
        wrapped_script,
        single_character,
        official_script,
        share_link,
        bloodstar_almanac,
        table,
        text_script,
    ),
)

NAMES = tuple(dialect.NAME for dialect in DIALECTS)


def dialect_of(foreign: Foreign, name: str = "") -> Dialect | None:
    """The dialect called `name`, else the first that recognises the file, `None` when none does."""
    if name:
        return next(dialect for dialect in DIALECTS if name == dialect.NAME)
    return next((dialect for dialect in DIALECTS if dialect.recognises(foreign)), None)
