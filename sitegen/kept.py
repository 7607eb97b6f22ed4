"""What is dear to make and the same each time, kept in the user's cache folder."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

CACHE_VARIABLE = "SITEGEN_CACHE"


def cache_folder() -> Path:
    """The user's cache folder for this program, or the folder named by the variable `SITEGEN_CACHE`."""
    named = os.environ.get(CACHE_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_cache_dir  # looks at the whole environment; not needed for `--help`

    return Path(user_cache_dir("sitegen", appauthor=False))


def kept(name: str, make: Callable[[], bytes]) -> bytes:
    """The file `name` of the cache, made when it is not there.

    `name` must change with whatever the content depends on. A cache that cannot be written is done without.
    """
    file = cache_folder() / name
    with suppress(OSError):
        return file.read_bytes()
    data = make()
    with suppress(OSError):
        put(file, data)
    return data


def put(file: Path, data: bytes) -> None:
    """Write a file of the cache aside and move it: another process may be reading or writing the same one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, aside = tempfile.mkstemp(dir=file.parent)
    with os.fdopen(handle, "wb") as stream:
        stream.write(data)
    os.replace(aside, file)
