"""`sitegen build`."""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

import click

from sitegen.cli.project import project_folder
from sitegen.diagnostic import Severity, stops
from sitegen.model_print import Paper
from sitegen.pipeline_kept import Build, Wishes, build_key, remember, unchanged
from sitegen.report import printable, summary
from sitegen.report import text as blocks


@click.command(epilog="Example: sitegen build content --output output")
@click.argument("folder", required=False, type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "--output", "-o", type=click.Path(path_type=Path), default=Path("output"), help="Where the site goes."
)
@click.option("--paper", type=click.Choice([paper.value for paper in Paper]), help="Paper of the PDFs.")
@click.option("--strict", is_flag=True, help="Stop at warnings too.")
@click.option("--keep-going", is_flag=True, help="Build what can be built in spite of errors.")
@click.option("--no-print", is_flag=True, help="Build the site without PDFs.")
def build(
    folder: Path | None, output: Path, paper: str | None, strict: bool, keep_going: bool, no_print: bool
) -> None:
    """Build a project's website and PDFs.

    FOLDER is the project (default: this folder, or "content"). The site is built aside and put in place
    whole; errors leave the old one untouched.
    """
    project = project_folder(folder)
    wishes = Wishes(strict, keep_going, Paper(paper) if paper else None, prints=not no_print)
    started = time.monotonic()
    key = build_key(project, output, wishes)
    outcome = unchanged(output, key) or _built(project, output, wishes)
    if outcome.done:
        remember(output, key, outcome)
    _tell(outcome, output, time.monotonic() - started)
    stopped = not outcome.done or stops(outcome.diagnostics, strict=strict)
    sys.exit(1 if stopped else 0)


def _built(project: Path, output: Path, wishes: Wishes) -> Build:
    """A build that is not there yet; what it takes is imported only for one."""
    from sitegen.official import book
    from sitegen.pipeline import build as built
    from sitegen.write import ForeignFolderError

    try:
        return built(project, output, book(), wishes, _progress)
    except ForeignFolderError as error:
        raise click.UsageError(f"{error}; choose another --output") from None


BAR = 24


def _progress(step: str, done: int, total: int) -> None:
    """A bar and the step's name on one line of a terminal; nothing into a file or pipe."""
    if sys.stderr.isatty():
        filled = BAR * done // total
        line = f"[{'#' * filled}{'-' * (BAR - filled)}] {printable(step)}"
        click.echo(f"\r{line[:78]:<78}\r", nl=False, err=True)


def _tell(outcome: Build, output: Path, seconds: float) -> None:
    shown = [each for each in outcome.diagnostics if each.severity is not Severity.ADVICE]
    if shown:
        click.echo(blocks(shown))
        counts = Counter(each.severity for each in shown)
        click.echo(summary(counts, len({each.place.path for each in shown})), err=True)
    if not outcome.done:
        click.echo("Nothing was built; mend the errors, or build what can be with --keep-going.", err=True)
        return
    pages = sum(path.endswith(".html") for path in outcome.files)
    prints = sum(path.endswith(".pdf") for path in outcome.files)
    size = sum(map(len, outcome.files.values())) / 1e6
    click.echo(f"{output}: {pages} pages and {prints} PDFs, {size:.1f} MB, in {seconds:.1f} s", err=True)
    click.echo(f"Open {output / 'index.html'}", err=True)
