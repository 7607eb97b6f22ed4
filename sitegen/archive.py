"""Script files inside a zip, read with limits and never unpacked to disk."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from itertools import chain
from pathlib import Path, PurePosixPath

from sitegen.source import MAX_BYTES

MAX_MEMBERS = 20_000
MAX_TOTAL = 500_000_000
MAX_RATIO = 200
"""A member that unpacks to more than this many times its packed size is a bomb, not a script."""

ENDINGS = (".json", ".csv", ".tsv", ".md", ".html", ".txt", ".blood", ".toml")
"""Files of a zip that a script may be in; pictures are passed over."""


class RefusedArchiveError(ValueError):
    """A zip that may not be read; the message says why."""


def is_archive(path: Path) -> bool:
    """Is the file a zip, by its content?"""
    return path.is_file() and zipfile.is_zipfile(path)


_BROKEN = (
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    zlib.error,
    UnicodeError,
    struct.error,
    OverflowError,
)
"""What the library raises for a zip that is damaged, encrypted, or packed in a way it does not know."""


class Archive:
    """An open zip: the names of its files that may hold a script, in order, and their bytes when asked for.

    Of files with one name the later ones get a number behind it. Raises RefusedArchiveError, here and in
    `read`, when the zip is damaged, too large, or has a member that is not what it says.
    """

    def __init__(self, file: Path | bytes) -> None:
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(file) if isinstance(file, bytes) else file)
        except _BROKEN as error:
            raise _unreadable(error) from None
        entries = sorted(filter(_is_script, self._zip.infolist()), key=lambda entry: entry.filename)
        if len(entries) > MAX_MEMBERS:
            message = f"the archive has {len(entries):,} files; {MAX_MEMBERS:,} are allowed"
            raise RefusedArchiveError(message)
        self._entries: dict[str, zipfile.ZipInfo] = {}
        for entry in entries:
            self._entries[self._free(entry.filename)] = entry
        self._total = 0

    def _free(self, name: str) -> str:
        numbers = (f"{name} ({number})" for number in range(2, MAX_MEMBERS + 2))
        return next(each for each in chain([name], numbers) if each not in self._entries)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the files, as they stand in the zip."""
        return tuple(self._entries)

    def read(self, name: str) -> bytes:
        """The bytes of a file, counted while they are read: headers may lie."""
        entry = self._entries[name]
        try:
            with self._zip.open(entry) as stream:
                data = stream.read(MAX_BYTES + 1)
        except _BROKEN as error:
            raise _unreadable(error) from None
        self._total += len(data)
        if self._total > MAX_TOTAL:
            raise RefusedArchiveError(f"the archive unpacks to more than {MAX_TOTAL:,} bytes")
        if len(data) > MAX_BYTES and len(data) > MAX_RATIO * max(entry.compress_size, 1):
            raise RefusedArchiveError(f"{name} unpacks to more than {MAX_RATIO} times its size")
        return data


def _unreadable(error: Exception) -> RefusedArchiveError:
    return RefusedArchiveError(f"the archive cannot be read ({error})")


def _is_script(entry: zipfile.ZipInfo) -> bool:
    name = PurePosixPath(entry.filename)
    hidden = any(part.startswith((".", "__MACOSX")) for part in name.parts)
    return not entry.is_dir() and not hidden and (name.suffix.lower() in ENDINGS or not name.suffix)
