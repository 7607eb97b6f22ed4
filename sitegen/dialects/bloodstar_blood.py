"""The old Windows editor's `.blood` file: a zip with `meta.json` and a file a character under `roles/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from sitegen.archive import Archive, RefusedArchiveError
from sitegen.diagnostic import Finding
from sitegen.dialects.bloodstar import character, script_prose
from sitegen.dialects.foreign import Foreign, Given, Reading, doubt, not_a_script, note, opened, placed
from sitegen.official import Book
from sitegen.schema import Misfit
from sitegen.source import Source

NAME = "blood"

META, ROLES = "meta.json", "roles"


def recognises(foreign: Foreign) -> bool:
    """A zip; one with scripts in it is opened before it comes here."""
    return foreign.is_zip


def read(foreign: Foreign, book: Book) -> Reading:
    """The characters in the order of their files, and the `_meta` of `meta.json`."""
    del book
    try:
        archive = Archive(foreign.data)
        files = {name: archive.read(name) for name in archive.names}
    except RefusedArchiveError as error:
        misfit = Misfit("text-unreadable", Finding(foreign.origin, f"The zip cannot be read: {error}"))
        return Reading(None, foreign.source, (misfit,))
    parts = {name: opened(f"{foreign.path}/{name}", data) for name, data in files.items()}
    roles = {name: part for name, part in parts.items() if PurePosixPath(name).parent.name == ROLES}
    if not roles:
        return not_a_script(foreign, "The zip holds no roles/*.json, as a .blood file does")
    meta = next((part for name, part in parts.items() if PurePosixPath(name).name == META), None)
    head = meta.value if meta and isinstance(meta.value, dict) else {}
    broken = [
        Misfit("text-unreadable", finding) for part in parts.values() for finding in part.source.findings
    ]
    said = note(foreign.origin, "The file is of the old Bloodstar editor", "it is read as a script")
    read_ = _roles(roles)
    entries = (*([_meta(meta, head)] if meta else []), *read_.entries)
    sources = (*([meta.source] if meta else []), *read_.sources)
    return Reading(
        entries,
        foreign.source,
        (said, *broken, *read_.misfits),
        sources,
        {"unpublished": read_.unpublished} if read_.unpublished else {},
        script_prose({"almanac": head}, meta.origin if meta else foreign.origin),
    )


def _meta(meta: Foreign, head: Mapping[str, object]) -> Given:
    given = {name: each for name, each in head.items() if name not in ("synopsis", "overview")}
    return Given({**given, "id": "_meta"}, meta.origin)


@dataclass
class _Roles:
    """What the files of the characters gave."""

    entries: list[Given] = field(default_factory=list)
    sources: list[Source] = field(default_factory=list)
    misfits: list[Misfit] = field(default_factory=list)
    unpublished: list[object] = field(default_factory=list)


def _roles(files: Mapping[str, Foreign]) -> _Roles:
    found = _Roles()
    for name, part in sorted(files.items()):
        id_ = PurePosixPath(name).stem
        if not isinstance(part.value, dict):
            continue
        if part.value.get("includeInExport") is False:
            found.unpublished.append(part.value)
            found.misfits.append(doubt(part.origin, f"{id_} is not exported: it is left out"))
            continue
        given, said = character({"id": id_, **part.value}, part.origin)
        found.entries.append(given)
        found.sources.append(placed(part.source, [given]))
        found.misfits += said
    return found
