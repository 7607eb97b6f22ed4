"""What a result was made from, as one word: when the word is the same, so is the result.

Content is hashed and not the time of a file, because a fresh checkout has new times and old content.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

from sitegen.shipped import shipped

_FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts")
_CODE = (".py", ".json", ".jinja", ".css", ".js", ".svg")


def joined(*parts: str | bytes) -> str:
    """One word for several."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        whole.update(b"%d:" % len(data) + data)
    return whole.hexdigest()


@cache
def of_tool() -> str:
    """All that decides how things are made apart from an author's content: our code, libraries, fonts."""
    files = [
        path
        for folder in (Path(__file__).parent, shipped("templates"), shipped("schemas"))
        for path in sorted(folder.rglob("*"))
        if path.suffix in _CODE
    ]
    code = joined(*(path.name.encode() + b"\0" + path.read_bytes() for path in files))
    return joined(code, sys.version, *_libraries(), *_fonts())


def _libraries() -> Iterator[str]:
    """Name and version of whatever is installed; asking each package itself would take ten times as long."""
    for folder in map(Path, sys.path):
        if folder.name in ("site-packages", "dist-packages") and folder.is_dir():
            yield from sorted(name for name in os.listdir(folder) if name.endswith(".dist-info"))


def _fonts() -> Iterator[str]:
    """The folders of the system's fonts, which prints fall back on; a new font changes its folder's time."""
    for top in _FONT_FOLDERS:
        for folder, _, _ in os.walk(os.path.expanduser(top)):
            yield f"{folder} {os.stat(folder).st_mtime_ns}"


def of_folder(folder: Path, but: Path | None = None) -> str:
    """The content of every file under a folder, but for the folder `but` and hidden ones at the top."""
    left_out = but.resolve() if but else None
    parts: list[bytes] = []
    for root, folders, files in os.walk(folder):
        here = Path(root)
        folders[:] = sorted(
            name
            for name in folders
            if (here / name).resolve() != left_out and not (here == folder and name.startswith("."))
        )
        for name in sorted(files):
            path = here / name
            if path.is_file():
                parts += [
                    path.relative_to(folder).as_posix().encode("utf-8", "surrogateescape"),
                    path.read_bytes(),
                ]
    return joined(*parts)


def of_files(*paths: Path) -> str:
    """The content of these files, one that is not there counting as such."""
    return joined(*(path.read_bytes() if path.is_file() else b"absent" for path in paths))


def of_value(value: object) -> str:
    """The content of a value of the model: two that are equal have the same word in every process."""
    return joined(*_parts(value))


def _parts(value: object) -> Iterator[str]:
    if is_dataclass(value) and not isinstance(value, type):
        yield type(value).__name__
        for each in fields(value):
            if each.compare:
                yield each.name
                yield from _parts(getattr(value, each.name))
    elif isinstance(value, Mapping):
        yield f"map {len(value)}"
        for name in value:
            yield from _parts(name)
            yield from _parts(value[name])
    elif isinstance(value, AbstractSet):
        yield f"set {len(value)}"
        yield from sorted(word for each in value for word in _parts(each))
    elif isinstance(value, (tuple, list)):
        yield f"list {len(value)}"
        for each in value:
            yield from _parts(each)
    elif isinstance(value, bytes):
        yield hashlib.sha256(value).hexdigest()
    else:
        yield f"{type(value).__name__} {value}"
