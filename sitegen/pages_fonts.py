"""The fonts of the site: from installed packages, cut and packed for the web, with their licences.

Each file goes out twice: its Latin letters, small, which most pages are content with, and all of it, which a
browser fetches only for a page with a letter of the rest.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path

from sitegen.sheets_kept import kept

FOLDER = "assets/fonts"
"""Where fonts lie in the site."""

LATIN = "U+20-24F,U+2000-206F,U+20AC,U+2122,U+2190-2199,U+2212"
"""The letters of the small files, as CSS writes ranges: what languages of western and middle Europe need."""
OTHERS = "U+250-58F,U+1D00-1FFF,U+2070-20AB,U+A720-A7FF,U+FB00-FB4F"
"""What else these fonts have: Greek, Cyrillic, Vietnamese."""

_AXES = {"Cinzel": {"wght": 600}, "Literata": {"opsz": 14, "wght": (400, 700)}}
"""What our styles use of a variable font; the rest of it is three quarters of its size."""


@dataclass(frozen=True, slots=True)
class Cut:
    """One file of a family: its name in the site (without ending), the file it comes from, weights, slant."""

    name: str
    file: str
    weight: str
    style: str = "normal"


@dataclass(frozen=True, slots=True)
class Family:
    """A font family: its package, the name of its licence file in the site, and its files."""

    name: str
    package: str
    licence: str
    cuts: tuple[Cut, ...]

    @property
    def notice(self) -> str:
        """The first line of its licence: who made it."""
        return _licence(self.package).read_text(encoding="utf-8").split("\n")[0].strip()

    @property
    def licence_path(self) -> str:
        """Its licence in the site."""
        return f"{FOLDER}/{self.licence}"


FAMILIES = (
    Family("Cinzel", "fontpkg_cinzel", "cinzel-license.txt", (Cut("cinzel", "Cinzel[wght].ttf", "400 900"),)),
    Family(
        "Alegreya Sans",
        "fontpkg_alegreya_sans",
        "alegreya-sans-license.txt",
        (
            Cut("alegreya-sans", "AlegreyaSans-Regular.ttf", "400"),
            Cut("alegreya-sans-italic", "AlegreyaSans-Italic.ttf", "400", "italic"),
            Cut("alegreya-sans-bold", "AlegreyaSans-Bold.ttf", "700"),
            Cut("alegreya-sans-extrabold", "AlegreyaSans-ExtraBold.ttf", "800"),
        ),
    ),
    Family(
        "Literata",
        "fontpkg_literata",
        "literata-license.txt",
        (
            Cut("literata", "Literata[opsz,wght].ttf", "200 900"),
            Cut("literata-italic", "Literata-Italic[opsz,wght].ttf", "200 900", "italic"),
        ),
    ),
)
"""All fonts of the site; each is under the Open Font License, which asks that its text travels with it."""


@cache  # for a server that builds again and again
def font_files() -> tuple[tuple[str, bytes], ...]:
    """(path in the site, bytes) of every font and licence. Raises ModuleNotFoundError without a package."""
    return tuple((path, make()) for path, make in font_makers())


def font_css() -> str:
    """The style sheet that names the fonts, for a file in the folder above theirs."""
    return "".join(
        f'@font-face{{font-family:"{family.name}";src:url("fonts/{cut.name}.{ending}") format("{ending}");'
        f"font-weight:{cut.weight};font-style:{cut.style};font-display:swap;unicode-range:{letters}}}\n"
        for family in FAMILIES
        for cut in family.cuts
        for ending, letters in (("woff2", LATIN), ("woff", OTHERS))
    )


def font_makers() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """The same, each made when it is asked for: the first time, packing all takes many seconds."""
    for family in FAMILIES:
        folder = _folder(family.package)
        for cut in family.cuts:
            file = folder / "files" / cut.file
            yield f"{FOLDER}/{cut.name}.woff2", partial(_latin_of, file, family.name)
            yield f"{FOLDER}/{cut.name}.woff", partial(_packed_of, file)
        yield family.licence_path, _licence(family.package).read_bytes


def _latin_of(file: Path, family: str) -> bytes:
    return latin(file.read_bytes(), family)


def _packed_of(file: Path) -> bytes:
    return packed(file.read_bytes())


def latin(font: bytes, family: str) -> bytes:
    """The `LATIN` letters of a font as WOFF2, a variable one of our families cut to what we use of it."""
    return kept(_kept_name(font, "latin.woff2"), lambda: _latin(font, family))


def packed(font: bytes) -> bytes:
    """A whole font as WOFF, half its size."""
    return kept(_kept_name(font, "woff"), lambda: _woff(font))


def _kept_name(font: bytes, ending: str) -> str:
    return f"fonts/{hashlib.sha256(font).hexdigest()}.{ending}"


def _latin(font: bytes, family: str) -> bytes:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    options = Options()
    options.layout_features += ["lnum"]
    options.hinting = False
    written = io.BytesIO()
    with TTFont(io.BytesIO(font), lazy=True, recalcTimestamp=False) as opened:
        cutter = Subsetter(options)
        cutter.populate(unicodes=tuple(_code_points(LATIN)))
        cutter.subset(opened)  # before the axes: it leaves them less to do
        if "fvar" in opened:
            instantiateVariableFont(opened, _AXES[family], inplace=True)
        opened.flavor = "woff2"
        opened.save(written)
    return written.getvalue()


def _code_points(ranges: str) -> Iterator[int]:
    for part in ranges.split(","):
        first, _, last = part.removeprefix("U+").partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def _woff(font: bytes) -> bytes:
    from fontTools.ttLib import TTFont

    written = io.BytesIO()
    with TTFont(io.BytesIO(font), lazy=True, recalcTimestamp=False, recalcBBoxes=False) as opened:
        opened.flavor = "woff"
        opened.save(written, reorderTables=False)
    return written.getvalue()


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(package, name=package)
    return Path(spec.origin).parent


def _licence(package: str) -> Path:
    return _folder(package) / "LICENSE"
