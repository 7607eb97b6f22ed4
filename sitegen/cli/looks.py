"""The options of how a print looks: one for each field of `[print]` in `almanac.toml`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any

import click

from sitegen.model import Guests, Look, Paper, Site

_Command = Callable[..., Any]
_Decorator = Callable[[_Command], _Command]


def _switch(name: str, help_: str) -> _Decorator:
    return click.option(f"--{name}/--no-{name}", default=None, help=help_)


def _yes_or_no(name: str, help_: str) -> _Decorator:
    def read(_context: click.Context, _option: click.Parameter, value: str | None) -> bool | None:
        return None if value is None else value == "yes"

    return click.option(f"--{name}", type=click.Choice(["yes", "no"]), callback=read, help=help_)


_EVERY_PRINT: Mapping[str, _Decorator] = {
    "black_and_white": _switch("black-and-white", "Print without color."),
    "copies": click.option("--copies", type=click.IntRange(1, 50), help="So many copies in the PDF."),
    "two_up": _switch("two-up", "Two copies side by side, each on half of an A4 or Letter sheet."),
    "duplex": _switch("duplex", "Begin each copy on the front of a sheet."),
    "bleed": _switch("bleed", "Add 3 mm of bleed and crop marks."),
    "allow_missing_glyphs": _switch("allow-missing-glyphs", "Print though no font has some letters."),
}
_SHEET: Mapping[str, _Decorator] = {
    "columns": click.option(
        "--columns", type=click.Choice(["1", "2"]), help="Columns of characters. Default: 2."
    ),
    "travellers": click.option(
        "--travellers",
        type=click.Choice([each.value for each in Guests]),
        help="How travellers, Fabled and Loric are shown.",
    ),
    "jinxes": _yes_or_no("jinxes", "Show jinxes, and the Djinn they need."),
    "counts": _yes_or_no("counts", "Show the table of player counts. Default: where there is room."),
    "front_strips": _switch("front-strips", "Who wakes, as pictures at both sides of the sheet."),
    "large_print": _switch(
        "large-print", "No text to play by smaller than 16 pt, on as many pages as it takes."
    ),
}
_LARGE_NIGHT = _switch("large-print", "What to do in 16 pt or more, on as many pages as it takes.")
_READ: Mapping[str, Callable[[Any], object]] = {"columns": int, "travellers": Guests}


def night_look_options(command: _Command) -> _Command:
    """The options of night sheets, given on as `wishes`: the fields of a look that were named."""
    return _gathering(command, {**_EVERY_PRINT, "large_print": _LARGE_NIGHT})


def single_look_options(command: _Command) -> _Command:
    """The options of a print that one person needs once, likewise."""
    return _gathering(
        command, {name: _EVERY_PRINT[name] for name in ("black_and_white", "allow_missing_glyphs")}
    )


def sheet_look_options(command: _Command) -> _Command:
    """The options of a character sheet, likewise."""
    return _gathering(command, {**_SHEET, **_EVERY_PRINT})


def in_look(site: Site, wishes: Mapping[str, object], paper: Paper) -> Site:
    """The site with its look as wished for. Raises UsageError for wishes that exclude each other."""
    look: Look = replace(site.print, **wishes)  # type: ignore[arg-type]
    if look.two_up and paper.half is None:
        raise click.UsageError(
            f"half a sheet of {paper} is too small for a page; --two-up takes a4 or letter"
        )
    if look.two_up and look.bleed:
        raise click.UsageError("--two-up and --bleed do not go together: trimmed pages are printed singly")
    return replace(site, print=look)


def _gathering(command: _Command, options: Mapping[str, _Decorator]) -> _Command:
    @wraps(command)
    def gathered(*args: Any, **given: Any) -> Any:
        wishes = {name: given.pop(name) for name in options}
        return command(*args, **given, wishes=_named(wishes.items()))

    decorated: _Command = gathered
    for decorate in reversed(list(options.values())):
        decorated = decorate(decorated)
    return decorated


def _named(wishes: Iterable[tuple[str, Any]]) -> dict[str, object]:
    return {name: _READ.get(name, _same)(value) for name, value in wishes if value is not None}


def _same(value: object) -> object:
    return value


background_option = click.option(
    "--background",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A picture to print behind the sheet; it is paled as far as text on it needs.",
)
