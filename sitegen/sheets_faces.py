"""The type of a print whose author chose it: the files that stand before ours, and their names in its styles.

Each file has a name of its own by its content: the printer knows a font by its name and never forgets one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sitegen.kept import kept
from sitegen.model_theme import Font, Role, Theme
from sitegen.pages_fonts import FAMILIES, slant, weights
from sitegen.sheets_cut import instance
from sitegen.sheets_type import Face

_TITLES = 600
_WANTED: Mapping[Role, tuple[tuple[int, str], ...]] = {
    Role.DISPLAY: ((600, "normal"),),
    Role.TEXT: ((400, "normal"), (700, "normal"), (800, "normal")),
    Role.PROSE: ((400, "normal"), (700, "normal"), (400, "italic")),
}
"""The weights and slants that our prints are set in."""


@dataclass(frozen=True, slots=True)
class TypeFile:
    """One font file of a print: what styles call it, its name among the assets, and its bytes."""

    family: str
    asset: str
    weight: int
    style: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Typeset:
    """The author's type. For each role the family that goes before ours, "" where ours stands alone."""

    display: str = ""
    text: str = ""
    prose: str = ""
    files: tuple[TypeFile, ...] = ()

    @property
    def assets(self) -> Mapping[str, bytes]:
        """The files by their names among the assets."""
        return {file.asset: file.data for file in self.files}


def typeset(theme: Theme) -> Typeset:
    """The type that a theme asks for."""
    files = {role: tuple(_files(role, font)) for role, font in theme.fonts.items()}
    named = {role.removesuffix("_font"): made[0].family for role, made in files.items()}
    return Typeset(**named, files=tuple(file for made in files.values() for file in made))


def faces(theme: Theme) -> Mapping[Face, bytes]:
    """The files that our faces are measured in instead of their own."""
    found: dict[Face, bytes] = {}
    for role, font in theme.fonts.items():
        made = tuple(_files(role, font))
        if role is Role.DISPLAY:
            found[Face.DISPLAY] = made[0].data
        elif role is Role.TEXT:
            by_weight = {file.weight: file.data for file in made}
            regular = by_weight[400]
            found |= {Face.TEXT: regular, Face.BOLD: by_weight.get(700, regular)}
            found[Face.NAME] = by_weight.get(800, regular)
    return found


def _files(role: Role, font: Font) -> Iterator[TypeFile]:
    """The first it always has; of the others those that the font has."""
    made = {each: data for each in _WANTED[role] if (data := _cut(font, *each))}
    stamp = hashlib.sha256(b"".join(made.values())).hexdigest()[:12]
    for (weight, style), data in made.items():
        asset = f"{stamp}-{weight}-{style}.ttf"
        yield TypeFile(f"Own{role[0].upper()}{stamp}", asset, weight, style, data)


def _cut(font: Font, weight: int, style: str) -> bytes | None:
    """The font in a weight and a slant, as near as it comes; `None` where it has none that would tell."""
    fitting = [source for source in _sources(font) if source.style == style]
    if not fitting:
        return None
    best = min(fitting, key=lambda source: abs(source.nearest(weight) - weight))
    if weight > _TITLES > best.heavy:
        return None
    data = best.file.read_bytes() if isinstance(best.file, Path) else best.file
    return data if best.light == best.heavy else _instance(data, best.nearest(weight))


@dataclass(frozen=True, slots=True)
class _Source:
    """A file that faces are cut from: its slant, its lightest and heaviest weight."""

    file: Path | bytes
    style: str
    light: float
    heavy: float

    def nearest(self, weight: float) -> float:
        """The weight it has that comes nearest."""
        return min(max(weight, self.light), self.heavy)


def _sources(font: Font) -> Iterator[_Source]:
    for data in font.files:
        yield _Source(data, slant(data), *weights(data))
    for family in FAMILIES:
        for cut in family.cuts if family.name == font.family else ():
            ends = [float(end) for end in cut.weight.split()]
            yield _Source(family.file(cut), cut.style, ends[0], ends[-1])


def _instance(data: bytes, weight: float) -> bytes:
    """A variable font in one weight; cut once and kept, because cutting takes longer than a print."""
    stamp = hashlib.sha256(data).hexdigest()
    return kept(f"fonts/{stamp}-{weight:g}-print.ttf", lambda: instance(data, {"wght": weight}))
