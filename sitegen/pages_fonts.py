"""The fonts of the site: from installed packages, packed as WOFF, with their licences beside them."""

from __future__ import annotations

import hashlib
import io
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from sitegen.official import data_folder

FOLDER = "assets/fonts"
"""Where fonts lie in the site."""


@dataclass(frozen=True, slots=True)
class Family:
    """A font family: its package, the name of its licence file in the site, and its files there and here."""

    name: str
    package: str
    licence: str
    files: tuple[tuple[str, str], ...]

    @property
    def notice(self) -> str:
        """The first line of its licence: who made it."""
        return _licence(self.package).read_text(encoding="utf-8").split("\n")[0].strip()

    @property
    def licence_path(self) -> str:
        """Its licence in the site."""
        return f"{FOLDER}/{self.licence}"


FAMILIES = (
    Family("Cinzel", "fontpkg_cinzel", "cinzel-license.txt", (("cinzel.woff", "Cinzel[wght].ttf"),)),
    Family(
        "Alegreya Sans",
        "fontpkg_alegreya_sans",
        "alegreya-sans-license.txt",
        (
            ("alegreya-sans.woff", "AlegreyaSans-Regular.ttf"),
            ("alegreya-sans-italic.woff", "AlegreyaSans-Italic.ttf"),
            ("alegreya-sans-bold.woff", "AlegreyaSans-Bold.ttf"),
            ("alegreya-sans-extrabold.woff", "AlegreyaSans-ExtraBold.ttf"),
        ),
    ),
    Family(
        "Literata",
        "fontpkg_literata",
        "literata-license.txt",
        (
            ("literata.woff", "Literata[opsz,wght].ttf"),
            ("literata-italic.woff", "Literata-Italic[opsz,wght].ttf"),
        ),
    ),
)
"""All fonts of the site; each is under the Open Font License, which asks that its text travels with it."""


def font_files() -> Iterator[tuple[str, bytes]]:
    """(path in the site, bytes) of every font and licence. Raises ModuleNotFoundError without a package."""
    for family in FAMILIES:
        for name, file in family.files:
            yield f"{FOLDER}/{name}", packed((_folder(family.package) / "files" / file).read_bytes())
        yield family.licence_path, _licence(family.package).read_bytes()


@cache  # for a server that builds again and again
def packed(font: bytes) -> bytes:
    """A font as WOFF, half its size; kept in the user's cache, for packing all takes more than a second."""
    kept = _cache_folder() / f"{hashlib.sha256(font).hexdigest()}.woff"
    with suppress(OSError):
        return kept.read_bytes()
    woff = _woff(font)
    with suppress(OSError):  # without a cache it takes its second again
        _keep(kept, woff)
    return woff


def _woff(font: bytes) -> bytes:
    from fontTools.ttLib import TTFont

    written = io.BytesIO()
    with TTFont(io.BytesIO(font), lazy=True, recalcTimestamp=False, recalcBBoxes=False) as opened:
        opened.flavor = "woff"
        opened.save(written, reorderTables=False)
    return written.getvalue()


def _keep(path: Path, data: bytes) -> None:
    """Whole or not at all: two builds may run at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_suffix(f".{os.getpid()}")
    aside.write_bytes(data)
    aside.replace(path)


def _cache_folder() -> Path:
    from platformdirs import user_cache_dir

    given = "SITEGEN_DATA" in os.environ
    return (data_folder() if given else Path(user_cache_dir("sitegen", appauthor=False))) / "fonts"


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(package, name=package)
    return Path(spec.origin).parent


def _licence(package: str) -> Path:
    return _folder(package) / "LICENSE"
