"""`sitegen check`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from sitegen.cli.target import STDIN, files_at, project_folder, project_of
from sitegen.diagnostic import Diagnostic, Severity
from sitegen.load import is_project, load_files, load_project
from sitegen.official import book
from sitegen.pipeline import checked, stops
from sitegen.report import REPORTERS, summary


@click.command(epilog="Example: sitegen check my-script.json --advice")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path, exists=True, allow_dash=True))
@click.option("--advice", is_flag=True, help="Show style and design advice too.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option(
    "--format", "form", type=click.Choice(list(REPORTERS)), default="text", help="How to write the findings."
)
def check(paths: tuple[Path, ...], advice: bool, strict: bool, form: str) -> None:
    """Check scripts and almanacs, and say what to mend.

    PATHS are script files, folders of them, or a project's folder; "-" reads one script from stdin. Without
    any, the project in this folder is checked. Exit code 1 means that something must be mended.
    """
    found, files = _found(paths or (project_folder(None),))
    shown = [each for each in found if advice or each.severity is not Severity.ADVICE]
    written = REPORTERS[form](shown)
    if written:
        click.echo(written)
    if form == "text":
        hidden = 0 if advice else sum(each.severity is Severity.ADVICE for each in found)
        more = f" ({hidden} more with --advice)" if hidden else ""
        click.echo(summary(shown, files) + more, err=True)
    sys.exit(1 if stops(found, strict=strict) else 0)


def _found(paths: tuple[Path, ...]) -> tuple[list[Diagnostic], int]:
    """All findings at these paths, and how many files were read for them."""
    official = book()
    found: list[Diagnostic] = []
    files = 0
    for path in paths:
        folder = path if is_project(path) else None
        inside = None if folder or str(path) == STDIN or path.is_dir() else project_of(path)
        if folder or inside:
            loaded = load_project(folder or inside or path, official)
            here = checked(loaded, official, folder or inside)
            found += here if folder else [each for each in here if _same(each.place.path, path)]
            files += len(loaded.sources) if folder else 1
            continue
        for name, data in files_at([path]):
            found += checked(load_files({name: data}, official), official)
            files += 1
    return found, files


def _same(name: str, path: Path) -> bool:
    return Path(name).resolve() == path.resolve()
