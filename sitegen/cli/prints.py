"""`sitegen sheet` and `sitegen night`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sitegen.cli.looks import background_option, in_look, night_look_options, sheet_look_options
from sitegen.cli.target import from_option, script_to_print
from sitegen.model import Paper, Script, Site
from sitegen.official import Book, book
from sitegen.order import in_sao
from sitegen.report import printable

if TYPE_CHECKING:
    from sitegen.print_pdf import Printed
    from sitegen.sheets_words import OwnWords

_Command = Callable[..., Any]


def print_options(command: _Command) -> _Command:
    """The words that prints of one script share: the script, where to, on which paper."""
    for decorate in (
        click.argument("script"),
        output_option,
        _paper_option,
        from_option,
    ):
        command = decorate(command)
    return command


output_option = click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    help="The PDF to write, or the folder to write it into.",
)

_paper_option = click.option(
    "--paper", type=click.Choice([paper.value for paper in Paper]), help="Default: the project's, or a4."
)


def _many_options(command: _Command) -> _Command:
    """The words that prints of several scripts share."""
    for decorate in (
        click.argument("scripts", nargs=-1, required=True),
        click.option("--proof", is_flag=True, help="Read the PDF back and say what is not on the paper."),
        click.option("--fit-report", is_flag=True, help="Say how large the type is and how full the pages."),
        click.option("--open", "show", is_flag=True, help="Open the PDF."),
        click.option(
            "--output",
            "-o",
            type=click.Path(path_type=Path),
            help="The PDF to write, or a folder; of several scripts, the folder.",
        ),
        _paper_option,
        from_option,
    ):
        command = decorate(command)
    return command


@dataclass(frozen=True, slots=True)
class _Run:
    """One call of the command line: what to print, how, and what to do with it.

    `wishes` are the fields of a look that were named.
    """

    kind: str
    scripts: tuple[str, ...]
    output: Path | None
    paper: str | None
    dialect: str
    wishes: Mapping[str, object]
    proof: bool
    fit_report: bool
    show: bool
    background: Path | None = None
    sort: str = "script"


@dataclass(frozen=True, slots=True)
class _Order:
    """One print that was asked for: of which script, into which file, and what makes it."""

    script: Script
    site: Site
    target: Path
    own: OwnWords
    make: Callable[[], Printed]


@click.command(epilog="Example: sitegen sheet my-script.json --paper letter --travellers names")
@_many_options
@background_option
@click.option(
    "--sort",
    type=click.Choice(["script", "sao"]),
    default="script",
    help="script: the author's order; sao: the order of official sheets.",
)
@sheet_look_options
def sheet(**given: Any) -> None:
    """Print scripts' character sheets as PDF.

    Each of SCRIPTS is a script file of any tool, "-" for stdin, a share link, or the name of a script of this
    project.
    """
    _print(_Run("sheet", **given))


@click.command(epilog="Example: sitegen night my-script.json --form strips")
@_many_options
@click.option(
    "--form",
    type=click.Choice(["full", "strips"]),
    default="full",
    help="full: what to do, a page a night; strips: who wakes, at the sides of one page, jinxes between.",
)
@night_look_options
def night(form: str, **given: Any) -> None:
    """Print scripts' night order, first night and other nights, as PDF.

    Each of SCRIPTS is a script file of any tool, "-" for stdin, a share link, or the name of a script of this
    project.
    """
    if form == "strips" and given["wishes"].get("large_print"):
        raise click.UsageError("there is no large print of strips, which share one page; --form full has one")
    _print(_Run("strips" if form == "strips" else "night", **given))


def _print(run: _Run) -> None:
    from sitegen.print_jobs import printed_all
    from sitegen.print_pdf import get_ready

    official = book()
    orders = list(_orders(run, official))
    if len(orders) > 1:
        get_ready()
    failed: list[str] = []
    for order, made in zip(orders, printed_all([order.make for order in orders]), strict=True):
        if isinstance(made, Exception):
            failed.append(f"{order.script.name}: {made}")
        else:
            failed += _finished(run, order, made, official)
    if failed:
        raise click.ClickException("\n".join(printable(each) for each in failed))


def _orders(run: _Run, official: Book) -> Iterator[_Order]:
    many = len(run.scripts) > 1
    if many and run.output and run.output.is_file():
        raise click.UsageError(f"{run.output} is a file; several scripts are printed into a folder")
    taken: set[Path] = set()
    for name in run.scripts:
        loaded, given, folder = script_to_print(name, official, run.dialect)
        script = in_sao(given) if run.sort == "sao" else given
        paper = Paper(run.paper) if run.paper else loaded.content.site.paper
        site = in_look(loaded.content.site, run.wishes, paper)
        named = Path(f"{script.slug}-{run.kind}-{paper.value}.pdf")
        target = run.output / named if many and run.output else pdf_path(run.output, str(named))
        if target in taken:
            raise click.UsageError(f"two scripts would both be printed into {target}")
        taken.add(target)
        make = partial(_maker(run, name, script, site, folder), script, official, site)
        yield _Order(
            script,
            site,
            target,
            loaded.content.words,
            partial(make, icons=loaded.content.icons, paper=paper, own=loaded.content.words),
        )


def _maker(run: _Run, name: str, script: Script, site: Site, folder: Path | None) -> Callable[..., Printed]:
    from sitegen.pipeline import TEMPLATES
    from sitegen.printing import printed_nights, printed_sheet
    from sitegen.printing_strips import printed_strips

    overrides = folder / TEMPLATES if folder else None
    if run.kind == "sheet":
        art = _art(script, site, folder or Path(name).parent, run.background)
        return partial(printed_sheet, overrides=overrides, art=art)
    return partial(printed_strips if run.kind == "strips" else printed_nights, overrides=overrides)


def _art(script: Script, site: Site, folder: Path, background: Path | None) -> Any:
    from sitegen.icons import RefusedPictureError
    from sitegen.print_pictures import art_of

    try:
        return art_of(script, site, folder, background)
    except RefusedPictureError as error:
        raise click.ClickException(printable(f"{script.name}: {error}")) from None


def _finished(run: _Run, order: _Order, made: Printed, official: Book) -> Iterator[str]:
    """Write a print, say what became of it, and yield what is wrong with it."""
    _write(made, order.script, official, order.target)
    if run.fit_report and made.fit.used:
        click.echo(f"{order.target}: {_fit_words(made)}")
    if made.warnings:
        yield "not all of it is on paper: " + "; ".join(made.warnings)
    if run.proof:
        yield from _proved(run, order, made, official)
    if run.show:
        click.launch(str(order.target))


def _proved(run: _Run, order: _Order, made: Printed, official: Book) -> Sequence[str]:
    from sitegen.print_proof import proof, wanted_of_nights, wanted_of_sheet, wanted_of_strips

    wanted = {"sheet": wanted_of_sheet, "night": wanted_of_nights, "strips": wanted_of_strips}[run.kind]
    faults = proof(made.data, wanted(order.script, official, order.site, order.own))
    return [f"{order.target}: {fault}" for fault in faults]


def _fit_words(made: Printed) -> str:
    used = ", ".join(f"{share:.0%} of page {number}" for number, share in enumerate(made.fit.used, 1))
    return f"abilities in {made.fit.size:g} pt of at most {made.fit.largest:g}; {used}"


def one_print(make: Callable[[], Printed]) -> Printed:
    """What `make` prints. Raises ClickException where no font has a letter of it."""
    from sitegen.print_glyphs import MissingGlyphsError

    try:
        return make()
    except MissingGlyphsError as error:
        raise click.ClickException(printable(str(error))) from None


def pdf_path(output: Path | None, name: str) -> Path:
    """Where a PDF goes: into the folder `output`, to the file `output`, or under its own name, here."""
    return output / name if output and output.is_dir() else output or Path(name)


def write_printed(printed: Printed, script: Script, official: Book, target: Path) -> None:
    """Write a print and say what became of it. Raises ClickException when not all of it is on paper."""
    _write(printed, script, official, target)
    if printed.warnings:
        raise click.ClickException(printable("not all of it is on paper: " + "; ".join(printed.warnings)))


def _write(printed: Printed, script: Script, official: Book, target: Path) -> None:
    from sitegen.write import new_file

    new_file(target, printed.data)
    pages = "1 page" if printed.pages == 1 else f"{printed.pages} pages"
    click.echo(f"{target}: {pages}", err=True)
    for note in printed.notes:
        click.echo(f"note: {printable(note)}", err=True)
    _tell_gaps(script, official)


def _tell_gaps(script: Script, official: Book) -> None:
    slug, facts_only = script.slug, [each.facts_only for each in script.characters]
    if script.unknown:
        words = f"{slug} names characters that nobody knows, so not printed: {', '.join(script.unknown)}"
        click.echo(printable(words), err=True)
    if any(facts_only) and not official.has_texts:
        click.echo(
            f"{sum(facts_only)} official characters of {slug} are printed by name only; "
            "bring their texts with: sitegen official update",
            err=True,
        )
