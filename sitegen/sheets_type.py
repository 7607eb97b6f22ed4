"""The type our prints are set in: the font files, and how wide and how many lines a text will be.

Knowing the widths before layout, a sheet can choose its size and split its columns at once; laying it out
again and again to find them would take seconds. Widths are in em, so that one measuring serves every size.
"""

from __future__ import annotations

import hashlib
import io
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from sitegen.kept import kept
from sitegen.sheets_fonts import Cover, FontFile, reach_of
from sitegen.sheets_fonts import advances as font_advances
from sitegen.sheets_fonts import reach as font_reach
from sitegen.text import brackets


class Face(StrEnum):
    """A font file of ours, by its name inside its package."""

    TEXT = "AlegreyaSans-Regular.ttf"
    ITALIC = "AlegreyaSans-Italic.ttf"
    BOLD = "AlegreyaSans-Bold.ttf"
    NAME = "AlegreyaSans-ExtraBold.ttf"
    DISPLAY = "Cinzel[wght].ttf"


_PACKAGES = {Face.DISPLAY: "fontpkg_cinzel"}
_TEXT_PACKAGE = "fontpkg_alegreya_sans"

WIDE = 1.0
"""Width in em we count for a letter our fonts lack: a square, as in Chinese or Japanese."""

DISPLAY_WEIGHT = 600
"""The weight of Cinzel that our titles stand in."""


def font_file(face: Face) -> Path:
    """Where the file of `face` is installed."""
    spec = find_spec(_PACKAGES.get(face, _TEXT_PACKAGE))
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package of {face} is not installed")
    return Path(spec.origin).parent / "files" / face


@cache
def font_data(face: Face) -> bytes:
    """The file of `face` as we print it: our titles stand in one weight, so a variable font is cut to it.

    Cut once and kept, because cutting costs more time than the print.
    """
    data = font_file(face).read_bytes()
    if face is not Face.DISPLAY:
        return data
    stamp = hashlib.sha256(data).hexdigest()[:16]
    return kept(f"fonts/{face.name.lower()}-{DISPLAY_WEIGHT}-{stamp}.ttf", lambda: _cut(data))


def _cut(data: bytes) -> bytes:
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    cut = io.BytesIO()
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    instantiateVariableFont(font, {"wght": DISPLAY_WEIGHT}).save(cut)
    return cut.getvalue()


def width(text: str, face: Face, spacing: float = 0.0) -> float:
    """Width of `text` on one line, in em; `spacing` is the letter spacing, in em."""
    own = advances(face)
    return sum(own.get(letter) or _foreign(letter, face) for letter in text) + spacing * len(text)


def line_count(text: str, measure: float, face: Face = Face.TEXT, first: float = 0.0) -> int:
    """Lines that `text` takes in a column `measure` em wide, `first` em of the first line being taken."""
    return sum(
        _lines(_runs(line, face), measure, first if number == 0 else 0.0)
        for number, line in enumerate(text.split("\n"))
    )


def ability_line_count(ability: str, measure: float, first: float = 0.0) -> int:
    """Lines of an ability, its brackets in bold and each on one line where it fits the measure."""
    return sum(
        _lines(tuple(_ability_runs(line, measure)), measure, first if number == 0 else 0.0)
        for number, line in enumerate(ability.split("\n"))
    )


def brackets_fit(ability: str, measure: float) -> bool:
    """Can each bracket of an ability stand on one line of its own?"""
    return all(width(bracket, Face.BOLD) <= measure for bracket in brackets(ability))


def clipped(text: str, measure: float, face: Face = Face.TEXT) -> str:
    """`text` on one line of `measure` em, cut with an ellipsis where it would not fit."""
    text = " ".join(text.split())
    if width(text, face) <= measure:
        return text
    while text and width(text, face) > measure - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def _lines(runs: tuple[tuple[float, float], ...], measure: float, first: float) -> int:
    count, filled = 1, first
    for word, space in runs:
        if filled and filled + word > measure:
            count, filled = count + 1, 0.0
        while word > measure > 0:  # `overflow-wrap: anywhere` cuts what no line can hold
            count, word = count + 1, word - measure
        filled += word + space
    return count


def _ability_runs(line: str, measure: float) -> Iterator[tuple[float, float]]:
    whole, rest = brackets_fit(line, measure), line
    for bracket in brackets(line):
        before, _, rest = rest.partition(bracket)
        yield from _runs(before, Face.TEXT)
        yield from [(width(bracket, Face.BOLD), 0.0)] if whole else _runs(bracket, Face.BOLD)
    yield from _runs(rest, Face.TEXT)


@lru_cache(maxsize=4096)
def _runs(text: str, face: Face) -> tuple[tuple[float, float], ...]:
    """The unbreakable runs of a text: each one's width and the width of the space behind it."""
    return tuple((width(word, face), width(space, face)) for word, space in _words(text))


def _words(text: str) -> Iterator[tuple[str, str]]:
    start = 0
    for at, letter in enumerate(text):
        if letter == " ":
            yield text[start:at], " "
            start = at + 1
        elif letter in "-–—/" or _is_wide(letter):
            yield text[start : at + 1], ""
            start = at + 1
    yield text[start:], ""


def advances(face: Face) -> Mapping[str, float]:
    """The widths in em of the letters that a face has: an author's own, and ours for what that lacks."""
    return _widths(font_data(face), _OWN.get(face, b""))


@lru_cache(maxsize=32)
def _widths(ours: bytes, own: bytes) -> Mapping[str, float]:
    return {**_advances(ours), **_advances(own)} if own else _advances(ours)


@lru_cache(maxsize=32)
def _advances(data: bytes) -> Mapping[str, float]:
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(data), lazy=True) as font:
        units, metrics = font["head"].unitsPerEm, font["hmtx"].metrics
        return {chr(code): metrics[glyph][0] / units for code, glyph in font.getBestCmap().items()}


def _is_wide(letter: str) -> bool:
    return letter >= "\u1100" and unicodedata.east_asian_width(letter) in "WF"


@contextmanager
def set_in(faces: Mapping[Face, bytes]) -> Iterator[None]:
    """While a document is planned, it is measured in these files of its author before ours."""
    if not faces:
        yield
        return
    _OWN.update(faces)
    _runs.cache_clear()
    try:
        yield
    finally:
        _OWN.clear()
        _runs.cache_clear()


_OWN: dict[Face, bytes] = {}


@contextmanager
def measuring(cover: Cover) -> Iterator[None]:
    """While a document is planned, its foreign letters are as wide as in the fonts found for them."""
    if not cover.fonts:
        yield
        return
    _OTHERS.update(cover.fonts)
    _runs.cache_clear()
    try:
        yield
    finally:
        _OTHERS.clear()
        _runs.cache_clear()
        excess.cache_clear()


_OTHERS: dict[str, FontFile] = {}
_BOLDER = 1.08  # the bold of a font of the system beside its regular, in which we measure


def _foreign(letter: str, face: Face) -> float:
    if unicodedata.combining(letter):
        return 0.0
    if _is_wide(letter):
        return WIDE
    if letter not in _OTHERS:
        return 0.62
    wide = font_advances(_OTHERS[letter]).get(letter, 0.62)
    return wide * _BOLDER if face in (Face.BOLD, Face.NAME) else wide


@lru_cache(maxsize=1024)
def excess(text: str, face: Face = Face.TEXT) -> float:
    """What letters of other fonts add to the height of a line, in em, whatever its leading.

    They stand higher over the line than ours, or hang lower, and what we set a line in stays ours.
    """
    fonts = {_OTHERS[letter] for letter in set(text) if letter in _OTHERS}
    if not fonts:
        return 0.0
    above, below = _reach(_OWN.get(face, b"") or font_data(face))
    up = max(0.0, *(font_reach(font)[0] - above for font in fonts))
    down = max(0.0, *(font_reach(font)[1] - below for font in fonts))
    return abs(up - down) / 2


@lru_cache(maxsize=32)
def _reach(data: bytes) -> tuple[float, float]:
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(data), lazy=True) as font:
        return reach_of(font)
