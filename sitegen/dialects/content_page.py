"""Our own content: a character's page (Markdown with front matter), a script with pages beside it."""

from __future__ import annotations

from pathlib import PurePosixPath

from sitegen.diagnostic import Origin
from sitegen.dialects import official_script
from sitegen.dialects.foreign import Foreign, Given, Reading, not_a_script
from sitegen.load_prose import prose_from
from sitegen.names import key
from sitegen.official import Book
from sitegen.schema import Misfit
from sitegen.source import Source
from sitegen.source_markdown import markdown_source

NAME = "content"

PAGES = "characters/"
"""Names of character pages beside a script begin with this."""


def recognises(foreign: Foreign) -> bool:
    """Front matter with a name, team or ability; or a list with character pages beside it."""
    if isinstance(foreign.value, list):
        return any(name.startswith(PAGES) for name in foreign.beside)
    if not foreign.plain.lstrip("\ufeff").startswith("---"):
        return False
    value = markdown_source(foreign.path, foreign.data).value
    return isinstance(value, dict) and not {"team", "ability"}.isdisjoint(value)


def read(foreign: Foreign, book: Book) -> Reading:
    """The page's character, or the script with its characters in full."""
    if isinstance(foreign.value, list):
        return _script(foreign, book)
    source = markdown_source(foreign.path, foreign.data)
    given = _given(source, PurePosixPath(foreign.path).stem)
    misfits = tuple(Misfit("text-unreadable", finding) for finding in source.findings)
    if given is None:
        reading = not_a_script(foreign, "The page has no front matter that describes a character")
        return Reading(None, source, (*misfits, *reading.misfits))
    return Reading((given,), source, misfits)


def _given(source: Source, stem: str) -> Given | None:
    if not isinstance(source.value, dict):
        return None
    entry = {"id": stem, **source.value}
    entry.setdefault("name", stem)
    first_line = source.text.count("\n", 0, source.body_offset) + 1
    prose = prose_from(source.body, Origin(source.path, "", source.body_offset), first_line)
    return Given(entry, Origin(source.path), prose=prose)


def _script(foreign: Foreign, book: Book) -> Reading:
    reading = official_script.read(foreign, book)
    folder = foreign.path.rpartition("scripts/")[0]
    sources: list[Source] = []
    pages: dict[str, Given] = {}
    for name, data in foreign.beside.items():
        if name.startswith(PAGES) and name.endswith(".md"):
            source = markdown_source(folder + name, data)
            given = _given(source, PurePosixPath(name).stem)
            sources.append(source)
            if given is not None and isinstance(given.value, dict):
                pages[key(str(given.value["id"]))] = given
    entries = tuple(_in_full(given, pages) for given in reading.entries or ())
    misfits = tuple(Misfit("text-unreadable", each) for source in sources for each in source.findings)
    return Reading(entries, foreign.source, (*reading.misfits, *misfits), tuple(sources))


def _in_full(given: Given, pages: dict[str, Given]) -> Given:
    """A reference becomes the page it means; everything else stays."""
    value = given.value
    id_ = value["id"] if isinstance(value, dict) and set(value) == {"id"} else value
    return pages.get(key(id_), given) if isinstance(id_, str) else given
