"""The old Windows editor's `.blood` file: a zip with `meta.json` and a file a character under `roles/`."""

from __future__ import annotations

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
    notes = [note(foreign.origin, "The file is of the old Bloodstar editor", "it is read as a script")]
    notes += [
        Misfit("text-unreadable", finding) for part in parts.values() for finding in part.source.findings
    ]
    entries: list[Given] = []
    sources: list[Source] = []
    unpublished: list[object] = []
    meta = parts.get(META)
    head = meta.value if meta and isinstance(meta.value, dict) else {}
    if meta is not None:
        given = {name: each for name, each in head.items() if name not in ("synopsis", "overview")}
        entries.append(Given({**given, "id": "_meta"}, meta.origin))
        sources.append(meta.source)
    for name, part in sorted(roles.items()):
        if not isinstance(part.value, dict):
            continue
        if part.value.get("includeInExport") is False:
            unpublished.append(part.value)
            notes.append(doubt(part.origin, f"{PurePosixPath(name).stem} is not exported: it is left out"))
            continue
        given_, said = character({"id": PurePosixPath(name).stem, **part.value}, part.origin)
        entries.append(given_)
        sources.append(placed(part.source, [given_]))
        notes += said
    extra = {"unpublished": unpublished} if unpublished else {}
    origin = meta.origin if meta else foreign.origin
    prose = script_prose({"almanac": head}, origin)
    return Reading(tuple(entries), foreign.source, tuple(notes), tuple(sources), extra, prose)
