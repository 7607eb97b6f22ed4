"""The user's own copy of the published texts: where it lies and how it is read.

A copy is either the one file `update` writes, or the publisher's three files laid into the folder by hand.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from sitegen.model import Character
from sitegen.official.book import Book, OfficialJinx
from sitegen.official.facts import facts_book
from sitegen.official.published import FILES, Value, book_of, parsed

COPY = "official.json"
DATA_VARIABLE = "SITEGEN_DATA"


def data_folder() -> Path:
    """The user's data folder for this program, or the folder named by the variable `SITEGEN_DATA`."""
    named = os.environ.get(DATA_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_dir  # looks at the whole environment; not needed for `--help`

    return Path(user_data_dir("sitegen", appauthor=False))


def book(folder: Path | None = None) -> Book:
    """The published game: with texts where the data folder (or `folder`) holds a copy, else facts only.

    Cached until a file of the copy changes. Raises `UpdateError` when the copy cannot be read.
    """
    where = data_folder() if folder is None else folder
    stamps = tuple(_stamp(where / name) for name in (COPY, *FILES))
    return _book(where, stamps)


@lru_cache(maxsize=4)
def _book(folder: Path, stamps: tuple[tuple[int, int] | None, ...]) -> Book:
    if stamps[0] is not None:
        return _newest(_written_copy(folder / COPY))
    if all(stamp is not None for stamp in stamps[1:]):
        return book_of({name: parsed((folder / name).read_bytes(), name) for name in FILES})
    return facts_book()


def _stamp(file: Path) -> tuple[int, int] | None:
    try:
        status = file.stat()
    except OSError:
        return None
    return (status.st_mtime_ns, status.st_size)


def _written_copy(file: Path) -> Book:
    copy = Value(parsed(file.read_bytes(), file.name), file.name)
    missing = [name for name in FILES if name not in copy.members()]
    if missing:
        raise copy.fault(f"has no {missing[0]}")
    return book_of({name: copy.members()[name] for name in FILES}, copy.get("date").text())


def _newest(installed: Book) -> Book:
    """The installed copy, unless this version knows a later game: its facts, with those texts."""
    facts = facts_book()
    if installed.date >= facts.date:
        return installed
    characters = {id_: _with_texts(each, installed) for id_, each in facts.characters.items()}
    jinxes = tuple(_with_reason(jinx, installed) for jinx in facts.jinxes)
    return replace(facts, characters=MappingProxyType(characters), jinxes=jinxes, has_texts=True)


def _with_texts(facts: Character, installed: Book) -> Character:
    known = installed.characters.get(facts.id)
    if known is None:
        return facts
    return replace(
        facts,
        ability=known.ability,
        flavor=known.flavor,
        first_night_reminder=known.first_night_reminder,
        other_night_reminder=known.other_night_reminder,
        facts_only=False,
    )


def _with_reason(facts: OfficialJinx, installed: Book) -> OfficialJinx:
    reason = next((jinx.reason for jinx in installed.jinxes if jinx.pair == facts.pair), "")
    return replace(facts, reason=reason)
