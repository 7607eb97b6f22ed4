"""The fonts of the site: from installed packages, cut and packed for the web, with their licences.

An author's own font goes the same way; its licence is the author's matter. Each file goes out twice: its
Latin letters, small, which most pages are content with, and all of it, which a browser fetches only for a
page with a letter of the rest.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from sitegen.kept import kept
from sitegen.model_theme import UNDRESSED, USUAL, Role, Theme

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FOLDER = "assets/fonts"
"""Where fonts lie in the site."""

LATIN = "U+20-24F,U+2000-206F,U+20AC,U+2122,U+2190-2199,U+2212"
"""The letters of the small files, as CSS writes ranges: what languages of western and middle Europe need."""
OTHERS = "U+250-58F,U+1D00-1FFF,U+2070-20AB,U+A720-A7FF,U+FB00-FB4F"
"""What else these fonts have: Greek, Cyrillic, Vietnamese."""

_TITLES = 600
"""The weight of heads."""
_REGULAR = 400.0
_WEIGHTS = (_REGULAR, 800.0)
"""The weights of everything else."""
_OPTICAL = 14.0
"""The size that Literata's forms are drawn for on a screen."""


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

    def file(self, cut: Cut) -> Path:
        """Where a file of it is installed. Raises ModuleNotFoundError without its package."""
        return _folder(self.package) / "files" / cut.file

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


_GENERIC = {Role.DISPLAY: "serif", Role.TEXT: "sans-serif", Role.PROSE: "serif"}
_BEHIND = {Role.DISPLAY: "Noto Serif", Role.TEXT: "Noto Sans", Role.PROSE: "Noto Serif"}
_NAMES = {Role.DISPLAY: "display", Role.TEXT: "sans", Role.PROSE: "serif"}


def families(theme: Theme = UNDRESSED) -> tuple[Family, ...]:
    """The families of ours that a theme uses: also behind an own font, which may lack letters."""
    wanted = {theme.font(role).family or USUAL[role] for role in Role}
    return tuple(family for family in FAMILIES if family.name in wanted)


def font_css(theme: Theme = UNDRESSED) -> str:
    """The style sheet that names the fonts and what each is for, for a file in the folder above theirs."""
    ours = (
        _face(family.name, cut.name, cut.weight, cut.style)
        for family in families(theme)
        for cut in family.cuts
    )
    own = (
        _face(_own(role), file, _weight(theme, role, data), slant(data)) for role, file, data in _given(theme)
    )
    stacks = " ".join(f"--{_NAMES[role]}: {_stack(theme, role)};" for role in Role)
    return "".join((*ours, *own, f":root {{ {stacks} }}\n"))


def _face(family: str, file: str, weight: str, style: str = "normal") -> str:
    return "".join(
        f'@font-face{{font-family:"{family}";src:url("fonts/{file}.{ending}") format("{ending}");'
        f"font-weight:{weight};font-style:{style};font-display:swap;unicode-range:{letters}}}\n"
        for ending, letters in (("woff2", LATIN), ("woff", OTHERS))
    )


def _stack(theme: Theme, role: Role) -> str:
    font = theme.font(role)
    own = [_own(role)] if font.files else []
    names = dict.fromkeys((*own, font.family or USUAL[role], _BEHIND[role]))
    return ", ".join((*(f'"{name}"' for name in names), _GENERIC[role]))


def _given(theme: Theme) -> Iterator[tuple[Role, str, bytes]]:
    """The author's files: what each is for, its name in the site without ending, its bytes."""
    for role, font in theme.fonts.items():
        for number, data in enumerate(font.files, 1):
            yield role, f"own-{_NAMES[role]}-{number}", data


def _own(role: Role) -> str:
    """What an author's font is called in our styles: a name of ours, whatever the file says it is."""
    return f"Own {_NAMES[role]}"


def _weight(theme: Theme, role: Role, data: bytes) -> str:
    """The weights that a file stands for: a browser thickens what is called for beyond them, but no head."""
    light, heavy = weights(data)
    alone = role is Role.DISPLAY and len(theme.font(role).files) == 1
    if light == heavy:
        return "1 1000" if alone else f"{light:g}"
    return f"{light:g} {heavy:g}"


@cache
def weights(data: bytes) -> tuple[float, float]:
    """The lightest and the heaviest weight of a font file; they differ where it is variable."""
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(data), lazy=True) as font:
        axes = font["fvar"].axes if "fvar" in font else ()
        only = float(font["OS/2"].usWeightClass) or _REGULAR
        return next(((each.minValue, each.maxValue) for each in axes if each.axisTag == "wght"), (only, only))


@cache
def slant(data: bytes) -> str:
    """The style of a font file, as CSS calls it: `italic` or `normal`."""
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(data), lazy=True) as font:
        return "italic" if font["OS/2"].fsSelection & 1 or font["post"].italicAngle else "normal"


def font_makers(theme: Theme = UNDRESSED) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """(path in the site, what makes it) of every font and licence; packing one takes seconds the first time.

    Raises ModuleNotFoundError without a package that holds one.
    """
    titles = theme.font(Role.TEXT).family != "Cinzel" != theme.font(Role.PROSE).family
    for family in families(theme):
        for cut in family.cuts:
            file = family.file(cut)
            yield f"{FOLDER}/{cut.name}.woff2", partial(_latin_of, file, family.name == "Cinzel" and titles)
            yield f"{FOLDER}/{cut.name}.woff", partial(_packed_of, file)
        yield family.licence_path, _licence(family.package).read_bytes
    for role, name, data in _given(theme):
        yield f"{FOLDER}/{name}.woff2", partial(latin, data, role is Role.DISPLAY)
        yield f"{FOLDER}/{name}.woff", partial(packed, data)


def _latin_of(file: Path, titles: bool) -> bytes:
    return latin(file.read_bytes(), titles)


def _packed_of(file: Path) -> bytes:
    return packed(file.read_bytes())


def latin(font: bytes, titles: bool = False) -> bytes:
    """The `LATIN` letters of a font as WOFF2, a variable one cut to what we use: for `titles` one weight.

    The rest of such a font is three quarters of its size.
    """
    ending = f"latin{_TITLES if titles else ''}.woff2"
    return kept(_kept_name(font, ending), lambda: _latin(font, titles))


def packed(font: bytes) -> bytes:
    """A whole font as WOFF, half its size."""
    return kept(_kept_name(font, "woff"), lambda: _woff(font))


def _kept_name(font: bytes, ending: str) -> str:
    return f"fonts/{hashlib.sha256(font).hexdigest()}.{ending}"


def _latin(font: bytes, titles: bool) -> bytes:
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
            instantiateVariableFont(opened, _axes(opened, titles), inplace=True)
        opened.flavor = "woff2"
        opened.save(written)
    return written.getvalue()


def _axes(font: TTFont, titles: bool) -> dict[str, object]:
    """What we use of each axis of a variable font; of an axis we do not know, what its maker chose."""
    known = {axis.axisTag: (axis.minValue, axis.maxValue) for axis in font["fvar"].axes}
    used: dict[str, object] = dict.fromkeys(known)
    if "opsz" in known:
        used["opsz"] = _within(_OPTICAL, known["opsz"])
    if "wght" in known:
        low, high = (_within(weight, known["wght"]) for weight in _WEIGHTS)
        used["wght"] = _within(_TITLES, known["wght"]) if titles else (low, high) if low < high else low
    return used


def _within(value: float, ends: tuple[float, float]) -> float:
    return min(max(value, ends[0]), ends[1])


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
