"""From a script to its printed sheets: plan, fill the template, lay out, and once more where it ran over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sitegen.model import Icon, Paper, Script, Site
from sitegen.official import Book
from sitegen.print_pdf import Laid, Printed, lay_out
from sitegen.render import environment, inline_svg, render
from sitegen.sheets import character_sheet
from sitegen.sheets_night import night_sheets
from sitegen.sheets_page import Picture, Print
from sitegen.sheets_type import Face, font_data

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
) -> Printed:
    """The character sheet of `script` as a PDF; `overrides` is the project's own folder of templates."""
    return printed(
        lambda slack: character_sheet(script, book, site, icons=icons, paper=paper, slack=slack), overrides
    )


def printed_nights(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    paper: Paper = Paper.A4,
    overrides: Path | None = None,
) -> Printed:
    """The night order of `script` as a PDF: the first night, then the others, each from a new page."""
    return printed(
        lambda slack: night_sheets(script, book, site, icons=icons, paper=paper, slack=slack), overrides
    )


def printed(plan: Callable[[float], Print], overrides: Path | None = None) -> Printed:
    """The PDF of a plan, which is made anew with more room at the foot of its pages where it ran over."""
    for slack in SLACKS:
        planned = plan(slack)
        laid = _laid(planned, overrides)
        if laid.pages <= planned.pages:
            break
    made = laid.write()
    return Printed(made.data, made.pages, made.warnings, planned.notes)


def _laid(planned: Print, overrides: Path | None) -> Laid:
    env = environment(overrides)
    drawn = {picture.asset: _drawn(picture, env) for picture in planned.pictures}
    ours = {each.asset: render(env, each.template, **each.context).encode() for each in planned.drawings}
    assets = {**_fonts(), **planned.fonts, **drawn, **ours}
    return lay_out(render(env, planned.template, **planned.context), assets=assets)


def _drawn(picture: Picture, env: Environment) -> bytes:
    """The picture's file. As a file of its own an SVG is laid out in a third of the time it takes inline."""
    if picture.icon is None:
        seal = render(env, _SEAL, character=picture.character, colour=picture.colour)
        return seal.replace("<svg ", f'<svg xmlns="{_SVG}" ', 1).encode()
    if picture.icon.is_svg:
        return inline_svg(picture.icon, picture.colour).encode()
    return picture.icon.data


@cache
def _fonts() -> Mapping[str, bytes]:
    return {f"{face.name.lower()}.ttf": font_data(face) for face in _FACES}


_SVG = "http://www.w3.org/2000/svg"  # inline in HTML a drawing needs no name space, in a file it does
_SEAL = "print/seal.svg.jinja"
_FACES = (Face.TEXT, Face.BOLD, Face.NAME, Face.DISPLAY)
