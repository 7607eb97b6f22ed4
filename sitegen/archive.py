"""Script files inside a zip, read with limits and never unpacked to disk."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
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


def members(path: Path) -> Iterator[tuple[str, bytes]]:
    """Each file of the zip that may hold a script: `a.zip/inner/path.json` and its bytes, one at a time.

    Raises RefusedArchiveError when the zip is damaged, too large, or has a member that is not what it says.
    """
    yield from ((f"{path}/{name}", data) for name, data in _read_members(path))


def members_of(data: bytes) -> Iterator[tuple[str, bytes]]:
    """The same of a zip in memory; names are those inside the zip. Raises RefusedArchiveError likewise."""
    yield from _read_members(io.BytesIO(data))


def _read_members(file: Path | io.BytesIO) -> Iterator[tuple[str, bytes]]:
    try:
        with zipfile.ZipFile(file) as archive:
            yield from _members(archive)
    except _BROKEN as error:
        raise RefusedArchiveError(f"the archive cannot be read ({error})") from None


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


def _members(archive: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    entries = [entry for entry in archive.infolist() if _is_script(entry)]
    if len(entries) > MAX_MEMBERS:
        raise RefusedArchiveError(f"the archive has {len(entries):,} files; {MAX_MEMBERS:,} are allowed")
    total = 0
    for entry in sorted(entries, key=lambda entry: entry.filename):
        data = _read(archive, entry)
        total += len(data)
        if total > MAX_TOTAL:
            raise RefusedArchiveError(f"the archive unpacks to more than {MAX_TOTAL:,} bytes")
        yield entry.filename, data


def _is_script(entry: zipfile.ZipInfo) -> bool:
    name = PurePosixPath(entry.filename)
    hidden = any(part.startswith((".", "__MACOSX")) for part in name.parts)
    return not entry.is_dir() and not hidden and (name.suffix.lower() in ENDINGS or not name.suffix)


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The member's bytes, counted while reading: headers may lie."""
    with archive.open(entry) as stream:
        data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES and len(data) > MAX_RATIO * max(entry.compress_size, 1):
        raise RefusedArchiveError(f"{entry.filename} unpacks to more than {MAX_RATIO} times its size")
    return data
