"""`sitegen sheet` and `sitegen night`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sitegen.cli.target import from_option, one_script
from sitegen.model import Paper, Script
from sitegen.official import Book, book
from sitegen.report import printable

if TYPE_CHECKING:
    from sitegen.print_pdf import Printed

_Command = Callable[..., Any]


def print_options(command: _Command) -> _Command:
    """The words that all prints share: the script, where to, on which paper."""
    for decorate in (
        click.argument("script"),
        click.option(
            "--output", "-o", type=click.Path(path_type=Path, dir_okay=False), help="The PDF to write."
        ),
        click.option(
            "--paper",
            type=click.Choice([paper.value for paper in Paper]),
            help="Default: the project's, or a4.",
        ),
        from_option,
    ):
        command = decorate(command)
    return command


@click.command(epilog="Example: sitegen sheet my-script.json --paper letter")
@print_options
def sheet(script: str, output: Path | None, paper: str | None, dialect: str) -> None:
    """Print a script's character sheet as PDF.

    SCRIPT is a script file of any tool, "-" for stdin, a share link, or the name of a script of this project.
    """
    from sitegen.printing import printed_sheet

    _print(script, "sheet", printed_sheet, output, paper, dialect)


@click.command(epilog="Example: sitegen night my-script.json --form strips")
@print_options
@click.option(
    "--form",
    type=click.Choice(["full", "strips"]),
    default="full",
    help="full: what to do, a page a night; strips: who wakes, at the sides of one page, jinxes between.",
)
def night(script: str, output: Path | None, paper: str | None, dialect: str, form: str) -> None:
    """Print a script's night order, first night and other nights, as PDF.

    SCRIPT is a script file of any tool, "-" for stdin, a share link, or the name of a script of this project.
    """
    from sitegen.printing import printed_nights
    from sitegen.printing_strips import printed_strips

    kind, print_ = ("strips", printed_strips) if form == "strips" else ("night", printed_nights)
    _print(script, kind, print_, output, paper, dialect)


def _print(
    name: str,
    kind: str,
    print_: Callable[..., Printed],
    output: Path | None,
    paper: str | None,
    dialect: str,
) -> None:
    from sitegen.pipeline import TEMPLATES

    official = book()
    loaded, script, folder = one_script(name, official, dialect)
    site = loaded.content.site
    chosen = Paper(paper) if paper else site.paper
    printed = print_(
        script,
        official,
        site,
        icons=loaded.content.icons,
        paper=chosen,
        overrides=folder / TEMPLATES if folder else None,
    )
    write_printed(printed, script, official, output or Path(f"{script.slug}-{kind}-{chosen.value}.pdf"))


def write_printed(printed: Printed, script: Script, official: Book, target: Path) -> None:
    """Write a print and say what became of it. Raises ClickException when not all of it is on paper."""
    from sitegen.write import new_file

    new_file(target, printed.data)
    pages = "1 page" if printed.pages == 1 else f"{printed.pages} pages"
    click.echo(f"{target}: {pages}", err=True)
    for note in printed.notes:
        click.echo(f"note: {printable(note)}", err=True)
    _tell_gaps(script.slug, official, [each.facts_only for each in script.characters])
    if printed.warnings:
        raise click.ClickException(printable("not all of it is on paper: " + "; ".join(printed.warnings)))


def _tell_gaps(slug: str, official: Book, facts_only: list[bool]) -> None:
    if any(facts_only) and not official.has_texts:
        click.echo(
            f"{sum(facts_only)} official characters of {slug} are printed by name only; "
            "bring their texts with: sitegen official update",
            err=True,
        )
