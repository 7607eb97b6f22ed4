"""The script files in a folder or a zip: which of its files are one script together, and which are none.

A Bloodstar folder holds one script in up to three files, a zipped project a script's characters in files of
their own, and an old editor's zip is one script as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from sitegen.dialects import dialect_of
from sitegen.dialects.bloodstar import ALMANAC
from sitegen.dialects.bloodstar_blood import META, ROLES
from sitegen.dialects.content_page import PAGES
from sitegen.dialects.foreign import NO_FILES, opened

SETTINGS = "almanac.toml"
_SURE = frozenset([".json", ".csv", ".tsv", ".blood"])
"""Files that are scripts or ought to be; others are passed over in silence when no dialect knows them."""

_PERHAPS = frozenset([".html", ".htm", ".txt", ".md", ""])
_LARGEST_PAGES = 500
"""Pages of characters beside one script: more than any project has, few enough to read for each script."""


@dataclass(frozen=True, slots=True)
class ScriptFile:
    """One script to be read: its path, its bytes, and the files beside it that belong to it, by name."""

    path: str
    data: bytes
    beside: Mapping[str, bytes] = field(default_factory=lambda: NO_FILES)


def is_blood(names: Sequence[str]) -> bool:
    """Is a zip with these names of files one script of the old editor?"""
    paths = [PurePosixPath(name) for name in names]
    return any(path.name == META for path in paths) and any(path.parent.name == ROLES for path in paths)


def script_files(names: Sequence[str], read: Callable[[str], bytes]) -> Iterator[ScriptFile]:
    """The scripts among files, read one at a time; `names` use `/`."""
    known = frozenset(names)
    for name in names:
        path = PurePosixPath(name)
        if _is_part(path, known) or path.suffix.lower() not in _SURE | _PERHAPS:
            continue
        data = read(name)
        beside = _beside(path, known, read)
        if path.suffix.lower() in _SURE or dialect_of(opened(name, data, beside)) is not None:
            yield ScriptFile(name, data, beside)


def _is_part(path: PurePosixPath, known: frozenset[str]) -> bool:
    """Does the file belong to a script that stands in another file?"""
    folder = path.parent
    if any(part.startswith(".") for part in path.parts):
        return True
    if path.name in (ALMANAC, "script.json") and str(folder / "full.json") in known:
        return True
    if path.name == ALMANAC and str(folder / "script.json") in known:
        return True
    in_project = str(folder.parent / SETTINGS) in known
    return in_project and (folder.name, path.suffix) != ("scripts", ".json")


def _beside(path: PurePosixPath, known: frozenset[str], read: Callable[[str], bytes]) -> Mapping[str, bytes]:
    almanac = str(path.parent / ALMANAC)
    if path.name == "script.json" and almanac in known:
        return {ALMANAC: read(almanac)}
    project = path.parent.parent
    if path.parent.name != "scripts" or str(project / SETTINGS) not in known:
        return NO_FILES
    start = "" if str(project) == "." else f"{project}/"
    pages = [name for name in sorted(known) if name.startswith(start + PAGES) and name.endswith(".md")]
    return {name.removeprefix(start): read(name) for name in pages[:_LARGEST_PAGES]}
