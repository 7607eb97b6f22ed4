"""The table `[theme]` of the settings → `Theme`, with the font files and the drawing it names."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sitegen.diagnostic import Finding, Origin
from sitegen.icons import RefusedPictureError, inspected
from sitegen.load_icons import file_inside
from sitegen.load_typeface import MAX_BYTES, RefusedFontError, unpacked
from sitegen.model_theme import FAMILIES, Font, Ornament, Role, Theme
from sitegen.schema import Misfit, near_words, shown

FONT_ENDINGS = (".woff2", ".woff", ".ttf", ".otf")
_NO_FILE = "there is no such file in the project"


def theme_from(table: Mapping[str, Any], folder: Path, origin: Origin) -> tuple[Theme, list[Misfit]]:
    """The theme that a table describes which fits its schema; what cannot be used is left as it usually is.

    `origin` is where the table stands; files are looked for in `folder`, and nowhere else.
    """
    reader = _Reader(folder, origin)
    fonts = {role: font for role in Role if role in table and (font := reader.font(role, table[role]))}
    ornament, drawing = reader.ornament(table.get("ornament", ""))
    colours = {name: value for name, value in table.items() if str(value).startswith("#")}
    return Theme(MappingProxyType(colours), MappingProxyType(fonts), ornament, drawing), reader.misfits


class _Reader:
    """Reads what a theme names, and notes what cannot be used."""

    def __init__(self, folder: Path, origin: Origin) -> None:
        self.folder = folder
        self.origin = origin
        self.misfits: list[Misfit] = []

    def font(self, role: Role, value: str | list[str]) -> Font | None:
        """The font that a value names, by family or by its files."""
        names = [value] if isinstance(value, str) else value
        for family in FAMILIES:
            if [family.casefold()] == [name.casefold() for name in names]:
                return Font(family)
        places = [self.origin.at(role, *([at] if names is value else [])) for at in range(len(names))]
        files = [data for each in zip(names, places, strict=True) if (data := self._font_file(*each))]
        return Font(files=tuple(files)) if files else None

    def _font_file(self, name: str, place: Origin) -> bytes | None:
        if not name.casefold().endswith(FONT_ENDINGS):
            self._unknown(place, name, "font", FAMILIES, "fonts/Mine.woff2")
            return None
        try:
            return unpacked(self._file(name, MAX_BYTES))
        except (RefusedFontError, FileNotFoundError) as error:
            self._refused(place, name, error, "save it as WOFF2, TTF or OTF in the project, or leave it out")
            return None

    def ornament(self, value: str) -> tuple[Ornament, str]:
        """The ornament that a value names, and the author's drawing where it names a file."""
        place = self.origin.at("ornament")
        if value in set(Ornament) or not value:
            return Ornament(value or Ornament.DIAMOND), ""
        if not value.casefold().endswith(".svg"):
            self._unknown(place, value, "ornament", tuple(Ornament), "ornament.svg")
            return Ornament.DIAMOND, ""
        try:
            icon = inspected("ornament", self._file(value))
            if not icon.is_svg:
                raise RefusedPictureError("the file is no SVG picture")
        except (RefusedPictureError, FileNotFoundError) as error:
            self._refused(place, value, error, "save it as plain SVG in the project, or leave it out")
            return Ornament.DIAMOND, ""
        return Ornament.NONE, icon.data.decode("utf-8").lstrip("\ufeff")

    def _file(self, value: str, most: int = MAX_BYTES) -> bytes:
        path = file_inside(self.folder, value)
        if path is None:
            raise FileNotFoundError(_NO_FILE)
        with path.open("rb") as file:  # no more than it takes to see that it is too much
            return file.read(most + 1)

    def _unknown(self, place: Origin, value: str, kind: str, known: tuple[str, ...], file: str) -> None:
        near = near_words(value, known, cutoff=60)
        guess = f'did you mean "{near[0]}"? ' if near else ""
        hint = f"{guess}use one of: {', '.join(known)}, or a file of the project such as {file}"
        self._note(place, f"{shown(value)} is no {kind} of ours", hint)

    def _refused(self, place: Origin, value: str, error: Exception, hint: str) -> None:
        self._note(place, f"{shown(value)} is not used: {error}", hint)

    def _note(self, place: Origin, message: str, hint: str) -> None:
        self.misfits.append(Misfit("value-unknown", Finding(place, message, hint)))
