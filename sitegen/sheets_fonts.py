"""Fonts for the letters that our own faces lack: asked of fontconfig, then measured in the file itself.

WeasyPrint leaves out a letter that no font has, so we must know before it draws.
"""

from __future__ import annotations

import subprocess
import unicodedata
from collections.abc import Collection, Generator, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

_FORMAT = "%{file}\t%{index}\t%{family[0]}\t%{weight}\t%{slant}\n"
_REGULAR = 80  # fontconfig's number for the weight
_PREFERRED = ("Noto Sans", "DejaVu Sans", "Liberation Sans", "Noto Serif")
_ODD = ("Mono", "Condensed", "Rashi", "Nastaliq", "Kufi", "Looped", "Display", "Light")
_SEARCH = "fc-list"
_MOST = 1500
"""Letters in one question: the command line has an end."""


@dataclass(frozen=True, slots=True)
class FontFile:
    """One face in a font file of the system."""

    path: Path
    index: int
    family: str


@dataclass(frozen=True, slots=True)
class Cover:
    """What fonts can be had for the foreign letters of a document: by letter, and which have none.

    `known` is false where fontconfig's commands are not installed, and so nothing can be said beforehand.
    """

    fonts: Mapping[str, FontFile]
    missing: frozenset[str]
    known: bool = True

    @property
    def families(self) -> tuple[str, ...]:
        """The families to name behind our own, the one with most letters first."""
        used = [font.family for font in self.fonts.values()]
        return tuple(sorted(set(used), key=lambda family: (-used.count(family), family)))


def foreign(letters: Collection[str], own: Collection[str]) -> frozenset[str]:
    """The letters that need another font than ours: not those that are never drawn."""
    return frozenset(letter for letter in letters if letter not in own and _is_drawn(letter))


def cover(letters: frozenset[str], han: str = "SC") -> Cover:
    """Fonts of the system for `letters`; `han` is the cut of a CJK font: SC, TC, HK, JP or KR."""
    if not letters:
        return Cover({}, frozenset())
    if which(_SEARCH) is None:
        return Cover({}, frozenset(), known=False)
    found = dict(_found(letters, han))
    return Cover(found, letters - found.keys())


@lru_cache(maxsize=64)
def advances(font: FontFile) -> Mapping[str, float]:
    """The widths of a font's letters, in em."""
    from fontTools.ttLib import TTFont

    with TTFont(font.path, fontNumber=font.index, lazy=True) as opened:
        units, metrics = opened["head"].unitsPerEm, opened["hmtx"].metrics
        return {chr(code): metrics[glyph][0] / units for code, glyph in opened.getBestCmap().items()}


@lru_cache(maxsize=64)
def reach(font: FontFile) -> tuple[float, float]:
    """How far a font reaches above and below the line, in em."""
    from fontTools.ttLib import TTFont

    with TTFont(font.path, fontNumber=font.index, lazy=True) as opened:
        return reach_of(opened)


def reach_of(opened: TTFont) -> tuple[float, float]:
    """The same of an opened font."""
    units, lines = opened["head"].unitsPerEm, opened["hhea"]
    return lines.ascent / units, -lines.descent / units


def _found(letters: frozenset[str], han: str) -> Iterator[tuple[str, FontFile]]:
    for group in _groups(letters):
        rest = group
        for font in _candidates(group, han):
            rest = yield from _taken(rest, font)
            if not rest:
                break
        for letter in sorted(rest):  # no font has the whole group
            yield from ((letter, font) for font in _candidates(frozenset(letter), han)[:1])


def _taken(letters: frozenset[str], font: FontFile) -> Generator[tuple[str, FontFile], None, frozenset[str]]:
    """Yields the letters that the font really has, and returns the others."""
    has = _letters(font)
    yield from ((letter, font) for letter in sorted(letters) if letter in has)
    return frozenset(letter for letter in letters if letter not in has)


def _groups(letters: frozenset[str]) -> Iterator[frozenset[str]]:
    """Letters of one kind together, as one font is likely to have them all."""
    kinds: dict[int, set[str]] = {}
    for letter in sorted(letters):
        code = ord(letter)
        kinds.setdefault(0x3000 if 0x2E80 <= code < 0xFFF0 else code // 0x80, set()).add(letter)
    for kind in kinds.values():
        ordered = sorted(kind)
        for start in range(0, len(ordered), _MOST):
            yield frozenset(ordered[start : start + _MOST])


@lru_cache(maxsize=512)
def _candidates(letters: frozenset[str], han: str) -> tuple[FontFile, ...]:
    """The fonts that have all these letters, the most fitting first."""
    wanted = " ".join(f"{ord(letter):x}" for letter in sorted(letters))
    answer = subprocess.run(  # noqa: S603 - a fixed command; only hexadecimal numbers of ours go in
        [_command(), f":charset={wanted}:scalable=true", "--format", _FORMAT],
        capture_output=True,
        check=False,
        encoding="utf-8",
        errors="replace",
    ).stdout
    rows = [row for row in (line.split("\t") for line in answer.split("\n")) if len(row) == 5]
    best = sorted(rows, key=lambda row: _rank(row[2], row[3], row[4], han))
    return tuple(FontFile(Path(row[0]), int(row[1]) & 0xFFFF, row[2]) for row in best if _is_name(row[2]))


def _rank(family: str, weight: str, slant: str, han: str) -> tuple[object, ...]:
    preferred = next((n for n, start in enumerate(_PREFERRED) if family.startswith(start)), len(_PREFERRED))
    cut = "CJK" in family and not family.endswith(f"CJK {han}")
    odd = any(word in family for word in _ODD)
    heavy = abs(float(weight.strip("[]").split(" ")[0] or _REGULAR) - _REGULAR)
    return (odd, preferred, cut, slant != "0", heavy, len(family), family)


def _is_name(family: str) -> bool:
    """Can the name go into a style sheet?"""
    return all(letter.isalnum() or letter in " -_.+" for letter in family)


@lru_cache(maxsize=64)
def _letters(font: FontFile) -> frozenset[str]:
    from fontTools.ttLib import TTFont

    with TTFont(font.path, fontNumber=font.index, lazy=True) as opened:
        return frozenset(map(chr, opened.getBestCmap() or ()))


@cache
def _command() -> str:
    return which(_SEARCH) or _SEARCH


def _is_drawn(letter: str) -> bool:
    """Is there something to see? Not of controls, joiners, marks that choose a form, and spaces."""
    kind = unicodedata.category(letter)
    return kind == "Co" or (kind[0] not in "CZ" and not 0xFE00 <= ord(letter) <= 0xFE0F)
