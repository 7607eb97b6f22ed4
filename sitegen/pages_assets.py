"""The files a site has beside its pages: styles, fonts, icons, search, script files. Nothing is remote."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType

from sitegen.model import Content, Icon, Ruling
from sitegen.model_theme import Theme
from sitegen.official import Book
from sitegen.pages_build import FILES, STYLE, build_data, data_path
from sitegen.pages_editions import editions
from sitegen.pages_fonts import font_css, font_makers
from sitegen.pages_places import icon_files, places, script_places
from sitegen.pages_search import index_path, search_index
from sitegen.shipped import shipped
from sitegen.theme import theme_css

STYLES = ("screen.css", "pages.css", "print.css", STYLE)
SCRIPTS = ("almanac.js", "night.js", *FILES)
PICTURES = ("mark.svg",)

_NO_FILES: Mapping[str, bytes] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Asset:
    """One file of the site that is not rendered: its path (with `/`), and what makes its bytes.

    A server asks for few of them, and after each change anew.
    """

    path: str
    make: Callable[[], bytes]

    @property
    def data(self) -> bytes:
        """Its bytes, made now."""
        return self.make()


def assets(
    content: Content,
    files: Mapping[str, bytes] = _NO_FILES,
    overrides: Path | None = None,
    book: Book | None = None,
) -> tuple[Asset, ...]:
    """Every file beside the pages. `files`: each script's own bytes by its slug.

    A style or script in the `screen/` folder of `overrides` (a project's own templates) goes before ours.
    `book` gives the builder the texts of official characters; without one it has facts only.
    """
    return (
        Asset("assets/theme.css", partial(_theme, content.site.theme)),
        *(Asset(f"assets/{name}", partial(_own, name, overrides)) for name in (*STYLES, *SCRIPTS, *PICTURES)),
        *_of_editions(content, book),
        *(Asset(path, make) for path, make in font_makers(content.site.theme)),
        *_icons(content.icons),
        *_script_files(content, files),
    )


def _theme(theme: Theme) -> bytes:
    return (theme_css(theme.colours) + font_css(theme)).encode()


def _own(name: str, overrides: Path | None) -> bytes:
    if overrides is not None:
        root = overrides.resolve()
        theirs = (root / "screen" / name).resolve()
        if theirs.is_file() and theirs.is_relative_to(root):
            return theirs.read_bytes()
    ours = (shipped("templates") / "screen" / name).read_bytes()
    return _tight(ours) if name.endswith(".css") else ours


def _tight(css: bytes) -> bytes:
    """A style sheet of ours without its comments and the space between its rules: a fifth of it."""
    bare = re.sub(rb"/\*.*?\*/", b"", css, flags=re.DOTALL)
    return re.sub(rb"\s*([{};])\s*", rb"\1", bare).strip() + b"\n"


def _of_editions(content: Content, book: Book | None) -> Iterator[Asset]:
    """What search and builder look through, with the names and texts of each language."""
    for edition in editions(content):
        yield Asset(index_path(edition.folder), partial(_index, edition.content, content.rulings))
        yield Asset(data_path(edition.folder), partial(build_data, content, book, edition.content))


def _index(content: Content, rulings: Sequence[Ruling]) -> bytes:
    return search_index(places(content), rulings)


def _icons(icons: Mapping[str, Icon]) -> Iterator[Asset]:
    for id_, path in icon_files(icons).items():
        yield Asset(path, partial(bytes, icons[id_].data))


def _script_files(content: Content, files: Mapping[str, bytes]) -> Iterator[Asset]:
    for place in script_places(content.scripts):
        if place.script.slug in files:
            yield Asset(place.source, partial(bytes, files[place.script.slug]))
