"""The type the book's prose is set in: Literata, cut from its variable font to the four faces we use."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from sitegen.kept import kept
from sitegen.sheets_cut import instance

_PACKAGE = "fontpkg_literata"
_ROMAN, _ITALIC = "Literata[opsz,wght].ttf", "Literata-Italic[opsz,wght].ttf"
_OPTICAL = 10.0  # the size in pt its forms are drawn for


@dataclass(frozen=True, slots=True)
class Cut:
    """A face of the prose: its file of origin, its weight, and what it is called among the assets."""

    asset: str
    file: str
    weight: int


CUTS = (
    Cut("prose.ttf", _ROMAN, 400),
    Cut("prose-bold.ttf", _ROMAN, 650),
    Cut("prose-italic.ttf", _ITALIC, 400),
)


@cache
def prose_fonts() -> Mapping[str, bytes]:
    """The faces of the prose by asset; cut once and kept, because cutting takes longer than a book."""
    return {cut.asset: _data(cut) for cut in CUTS}


def _data(cut: Cut) -> bytes:
    spec = find_spec(_PACKAGE)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package of {cut.file} is not installed")
    data = (Path(spec.origin).parent / "files" / cut.file).read_bytes()
    stamp = hashlib.sha256(data).hexdigest()[:16]
    name, where = cut.asset.removesuffix(".ttf"), {"wght": cut.weight, "opsz": _OPTICAL}
    return kept(f"fonts/{name}-{cut.weight}-{_OPTICAL:g}-{stamp}-print.ttf", lambda: instance(data, where))
