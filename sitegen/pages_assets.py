"""The files a site has beside its pages: styles, fonts, icons, the script files. Nothing is remote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

from sitegen.model import Content, Icon
from sitegen.pages_places import icon_files, script_places
from sitegen.shipped import shipped
from sitegen.theme import theme_css

FONTS = {
    "cinzel.ttf": ("fontpkg_cinzel", "Cinzel[wght].ttf"),
    "alegreya-sans.ttf": ("fontpkg_alegreya_sans", "AlegreyaSans-Regular.ttf"),
    "alegreya-sans-italic.ttf": ("fontpkg_alegreya_sans", "AlegreyaSans-Italic.ttf"),
    "alegreya-sans-bold.ttf": ("fontpkg_alegreya_sans", "AlegreyaSans-Bold.ttf"),
    "alegreya-sans-extrabold.ttf": ("fontpkg_alegreya_sans", "AlegreyaSans-ExtraBold.ttf"),
    "literata.ttf": ("fontpkg_literata", "Literata[opsz,wght].ttf"),
    "literata-italic.ttf": ("fontpkg_literata", "Literata-Italic[opsz,wght].ttf"),
}
"""Each font file of the site: the package it comes from, and its name there."""

STYLES = ("screen.css", "print.css")
PICTURES = ("mark.svg",)

_NO_FILES: Mapping[str, bytes] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Asset:
    """One file of the site that is not rendered: its path (with `/`) and its bytes."""

    path: str
    data: bytes


def assets(
    content: Content, files: Mapping[str, bytes] = _NO_FILES, overrides: Path | None = None
) -> tuple[Asset, ...]:
    """Every file beside the pages. `files`: each script's own bytes by its slug.

    A style in the `screen/` folder of `overrides` (a project's own templates) goes before ours.
    """
    return (
        Asset("assets/theme.css", theme_css(content.site.theme).encode()),
        *(Asset(f"assets/{name}", _own(name, overrides)) for name in (*STYLES, *PICTURES)),
        *_fonts(),
        *_icons(content.icons),
        *_script_files(content, files),
    )


def font_folder(package: str) -> Path:
    """Where an installed font package keeps its files. Raises ModuleNotFoundError when it is missing."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(package, name=package)
    return Path(spec.origin).parent / "files"


def _own(name: str, overrides: Path | None) -> bytes:
    ours = shipped("templates") / "screen" / name
    if overrides is None:
        return ours.read_bytes()
    root = overrides.resolve()
    theirs = (root / "screen" / name).resolve()
    return (theirs if theirs.is_file() and theirs.is_relative_to(root) else ours).read_bytes()


def _fonts() -> Iterator[Asset]:
    for name, (package, file) in FONTS.items():
        yield Asset(f"assets/fonts/{name}", (font_folder(package) / file).read_bytes())
    for package in sorted({package for package, _ in FONTS.values()}):
        # The Open Font License asks that its text travels with the fonts.
        licence = font_folder(package).parent / "LICENSE"
        yield Asset(f"assets/fonts/{package.removeprefix('fontpkg_')}-license.txt", licence.read_bytes())


def _icons(icons: Mapping[str, Icon]) -> Iterator[Asset]:
    for id_, path in icon_files(icons).items():
        yield Asset(path, icons[id_].data)


def _script_files(content: Content, files: Mapping[str, bytes]) -> Iterator[Asset]:
    for place in script_places(content.scripts):
        if place.script.slug in files:
            yield Asset(place.source, files[place.script.slug])
