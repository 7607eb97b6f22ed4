"""A script file, whatever tool it comes from → a `Script`. Nothing is raised for what is in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import PurePath

from sitegen.dialects import dialect_of, official_script
from sitegen.dialects.foreign import NO_FILES, Reading, opened
from sitegen.load_entries import EntryReader
from sitegen.model import Character, Meta, Script
from sitegen.names import slug
from sitegen.official import Book
from sitegen.schema import Misfit
from sitegen.source import Source


@dataclass(frozen=True, slots=True)
class LoadedScript:
    """What a script file gave: the script (`None` if it is none), its source, and all misfits.

    `dialect` names the format that was read ("" when none was recognised), `others` are the sources of
    further files that its entries came from.
    """

    script: Script | None
    source: Source
    misfits: tuple[Misfit, ...]
    dialect: str = ""
    others: tuple[Source, ...] = ()


def load_script(
    path: str,
    data: bytes | str,
    book: Book,
    own: Mapping[str, Character] | None = None,
    *,
    dialect: str = "",
    beside: Mapping[str, bytes] = NO_FILES,
) -> LoadedScript:
    """The script in a file. `own` holds a project's characters by key; they win over official ones.

    `dialect` is the name of the format to read it in, else that is chosen by the content; `beside` holds the
    files next to it, by name, that a format may keep a part of the script in.
    """
    foreign = opened(path, data, beside)
    chosen = dialect_of(foreign, dialect)
    if chosen is None and not foreign.is_json:
        return LoadedScript(None, foreign.source, _unreadable(foreign.source))
    reading = (chosen or official_script).read(foreign, book)
    name = chosen.NAME if chosen else ""
    unreadable = _unreadable(foreign.source) if foreign.is_json or reading.entries is None else ()
    misfits = (*_once(unreadable, reading), *reading.misfits)
    if reading.entries is None:
        return LoadedScript(None, reading.source, misfits, name, reading.others)
    reader = EntryReader(book, own or {})
    reader.take_all(reading.entries)
    script = Script(
        slug(PurePath(path).stem),
        reader.meta or Meta(),
        tuple(reader.entries),
        reading.prose if reading.prose.written else reader.prose,
        version=_version(reader.meta),
        extra={**reading.extra, **reader.extra},
        origin=foreign.origin,
    )
    return LoadedScript(script, reading.source, (*misfits, *reader.misfits), name, reading.others)


def _version(meta: Meta | None) -> str:
    """The version a script gives itself: no key of the published format, but many editors write it."""
    found = meta.extra.get("version") if meta else None
    return (
        str(found).strip() if isinstance(found, (str, int, Decimal)) and not isinstance(found, bool) else ""
    )


def _unreadable(source: Source) -> tuple[Misfit, ...]:
    return tuple(Misfit("text-unreadable", finding) for finding in source.findings)


def _once(unreadable: Iterable[Misfit], reading: Reading) -> tuple[Misfit, ...]:
    """What is wrong with the text itself, but for what the dialect said better."""
    said = any(misfit.code == "text-unreadable" for misfit in reading.misfits)
    return () if said else tuple(unreadable)
