"""`sitegen book`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from sitegen.cli.looks import in_look, single_look_options
from sitegen.cli.prints import one_print, output_option, pdf_path, write_printed
from sitegen.cli.project import project_folder
from sitegen.cli.target import from_option, script_to_print
from sitegen.load import Loaded, is_project, load_project
from sitegen.model import Paper, Script
from sitegen.official import Book
from sitegen.official import book as official_book

_PAGES = {Paper.A4: Paper.A5, Paper.LETTER: Paper.HALF_LETTER}


@click.command(epilog="Example: sitegen book my-almanac --booklet")
@click.argument("target", required=False)
@output_option
@click.option(
    "--paper",
    type=click.Choice([paper.value for paper in Paper]),
    help="Of a page. Default: half the project's, so a5 or half-letter.",
)
@click.option("--booklet", is_flag=True, help="Two pages on a side, to fold and staple; for paper only.")
@from_option
@single_look_options
def book(
    target: str | None,
    output: Path | None,
    paper: str | None,
    booklet: bool,
    dialect: str,
    wishes: Mapping[str, object],
) -> None:
    """Print an almanac as a book: a character a page, with contents, nights and jinxes.

    TARGET is a project (default: this folder, or "content") or a script: a file of any tool, "-" for stdin, a
    share link, or the name of a script of this project.
    """
    from sitegen.pipeline import TEMPLATES
    from sitegen.printing_book import booklet as folded
    from sitegen.printing_book import printed_book

    official = official_book()
    loaded, script, folder = _wanted(target, official, dialect)
    content = loaded.content
    chosen = Paper(paper) if paper else _PAGES.get(content.site.paper, content.site.paper)
    content = replace(content, site=in_look(content.site, wishes, chosen))
    overrides = folder / TEMPLATES if folder else None
    made = one_print(
        partial(printed_book, content, official, script=script, paper=chosen, overrides=overrides)
    )
    name = f"{script.slug if script else 'almanac'}-{'booklet' if booklet else 'book'}-{chosen.value}.pdf"
    shown = script or content.scripts[0]
    write_printed(folded(made) if booklet else made, shown, official, pdf_path(output, name))


def _wanted(target: str | None, official: Book, dialect: str) -> tuple[Loaded, Script | None, Path | None]:
    """What was loaded, the script meant (`None`: the whole project), and the project's folder."""
    if target is not None and not is_project(Path(target)):
        return script_to_print(target, official, dialect)
    folder = project_folder(Path(target) if target else None)
    loaded = load_project(folder, official)
    if not loaded.content.scripts:
        raise click.ClickException(f"{folder} holds no script")
    return loaded, None, folder
