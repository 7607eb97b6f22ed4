"""From a script to its printed sheets: plan, fill the template, lay out, and once more where it ran over."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import nullcontext, suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sitegen.kept import cache_folder
from sitegen.model import PLAIN, Icon, Look, Paper, Script, Site
from sitegen.model_theme import UNDRESSED
from sitegen.official import Book
from sitegen.print_glyphs import MissingGlyphsError, gaps
from sitegen.print_impose import Imposition
from sitegen.print_pdf import Laid, Printed, lay_out
from sitegen.print_pictures import background_file, grey
from sitegen.render import environment, inline_svg, render
from sitegen.sheets import BACKGROUND, character_sheet
from sitegen.sheets_faces import faces, typeset
from sitegen.sheets_page import FRAMES, NO_ART, Art, Picture, Print, fonts_of, leaf_of
from sitegen.sheets_type import Face, font_data, measuring, set_in
from sitegen.sheets_words import NO_WORDS, OwnWords

if TYPE_CHECKING:
    from jinja2 import Environment

SLACKS = (0.0, 14.0, 56.0)
"""What a plan leaves free at the foot of each page, in pt: a line more when the one before ran over."""


def printed_sheet(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    paper: Paper = Paper.A4,
    overrides: Path | None = None,
    art: Art = NO_ART,
    own: OwnWords = NO_WORDS,
) -> Printed:
    """The character sheet of `script` as a PDF; `overrides` is the project's own folder of templates.

    Raises MissingGlyphsError, like every print, where no font has a letter.
    """
    leaf = leaf_of(paper, site.print)
    return printed(
        lambda slack: character_sheet(
            script, book, site, icons=icons, paper=leaf, slack=slack, art=art, own=own
        ),
        overrides,
        script=script,
        site=site,
        paper=paper,
    )


def printed_nights(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    paper: Paper = Paper.A4,
    overrides: Path | None = None,
    own: OwnWords = NO_WORDS,
) -> Printed:
    """The night order of `script` as a PDF: the first night, then the others, each from a new page."""
    leaf = leaf_of(paper, site.print)
    from sitegen.sheets_night import night_sheets

    return printed(
        lambda slack: night_sheets(script, book, site, icons=icons, paper=leaf, slack=slack, own=own),
        overrides,
        script=script,
        site=site,
        paper=paper,
    )


def printed(
    plan: Callable[[float], Print],
    overrides: Path | None = None,
    *,
    script: Script | None = None,
    site: Site | None = None,
    paper: Paper = Paper.A4,
) -> Printed:
    """The PDF of a plan, which is made anew with more room at the foot of its pages where it ran over.

    With `script` and `site` its letters are measured in the fonts that will draw them, and its look is the
    site's. Raises MissingGlyphsError where no font has a letter of it.
    """
    look = site.print if site else PLAIN
    theme = site.theme if site else UNDRESSED
    with set_in(faces(theme)), measuring(fonts_of(script, site)) if script and site else nullcontext():
        for slack in SLACKS:
            planned = plan(slack)
            laid = _laid(planned, overrides, script, look, typeset(theme).assets)
            if laid.pages <= planned.pages:
                break
    made = laid.write(imposition(look, paper))
    return replace(made, notes=planned.notes, fit=planned.fit)


def imposition(look: Look, paper: Paper) -> Imposition:
    """How a look wants the pages of a document on their sheets."""
    sheet = FRAMES[paper]
    return Imposition(
        look.copies, look.duplex, (sheet.height, sheet.width) if look.two_up and paper.half else None
    )


def _laid(
    planned: Print, overrides: Path | None, script: Script | None, look: Look, own: Mapping[str, bytes]
) -> Laid:
    env = _environment(overrides)
    html = render(env, planned.template, **planned.context).translate(_CONTROLS)
    ours = {each.asset: render(env, each.template, **each.context) for each in planned.drawings}
    missing = () if look.allow_missing_glyphs else gaps("".join((html, *ours.values())), script)
    if missing:
        raise MissingGlyphsError(missing)
    drawn = {picture.asset: _drawn(picture, env, look) for picture in planned.pictures}
    files = {asset: drawing.encode() for asset, drawing in ours.items()}
    return lay_out(html, assets={**_fonts(), **own, **planned.fonts, **drawn, **files})


def _drawn(picture: Picture, env: Environment, look: Look) -> bytes:
    """The picture's file. As a file of its own an SVG is laid out in a third of the time it takes inline."""
    if picture.icon is None:
        seal = render(env, _SEAL, character=picture.character, colour=picture.colour)
        return seal.replace("<svg ", f'<svg xmlns="{_SVG}" ', 1).encode()
    icon = grey(picture.icon) if look.black_and_white else picture.icon
    if picture.asset == BACKGROUND:
        return background_file(icon)
    return inline_svg(icon, picture.colour).encode() if icon.is_svg else icon.data


@cache
def _environment(overrides: Path | None) -> Environment:
    """The templates' environment. What they compile to is kept: compiling takes longer than filling them."""
    from jinja2 import FileSystemBytecodeCache

    env = environment(overrides)
    folder = cache_folder() / "templates"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            env.bytecode_cache = FileSystemBytecodeCache(str(folder))
    return env


@cache
def _fonts() -> Mapping[str, bytes]:
    return {f"{face.name.lower()}.ttf": font_data(face) for face in _FACES}


_CONTROLS = dict.fromkeys((*range(9), 11, 12, *range(14, 32), *range(127, 160)))
"""Signs that some texts bring along by mistake and no font can draw."""

_SVG = "http://www.w3.org/2000/svg"  # inline in HTML a drawing needs no name space, in a file it does
_SEAL = "print/seal.svg.jinja"
_FACES = (Face.TEXT, Face.BOLD, Face.NAME, Face.DISPLAY)
