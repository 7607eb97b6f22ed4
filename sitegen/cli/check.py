"""`sitegen check`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click

from sitegen.cli.target import STDIN, Target, files_at, from_option, project_folder, project_of
from sitegen.diagnostic import Diagnostic, Severity
from sitegen.load import is_project, load_files, load_project
from sitegen.official import Book, book
from sitegen.pipeline import checked, stops
from sitegen.report import REPORTERS, summary
from sitegen.translation import coverage


@click.command(epilog="Example: sitegen check my-script.json --advice")
@click.argument("paths", nargs=-1, type=Target())
@from_option
@click.option("--advice", is_flag=True, help="Show style and design advice too.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option(
    "--format", "form", type=click.Choice(list(REPORTERS)), default="text", help="How to write the findings."
)
def check(paths: tuple[Path | str, ...], dialect: str, advice: bool, strict: bool, form: str) -> None:
    """Check scripts and almanacs, and say what to mend.

    PATHS are script files of any tool, folders or zips of them, share links, or a project's folder; "-" reads
    one script from stdin.
    Without any, the project in this folder is checked. Exit code 1 means that something must be mended.
    """
    tally = _Tally(advice=advice, strict=strict)
    kept: list[Diagnostic] = []
    for found in _found(paths or (project_folder(None),), tally, dialect):
        shown = tally.shown(found)
        if form != "text":
            kept += shown
        elif shown:
            click.echo(REPORTERS[form](shown))
    if form == "text":
        for line in [*tally.languages, tally.words()]:
            click.echo(line, err=True)
    else:
        click.echo(REPORTERS[form](kept))
    sys.exit(1 if tally.stopped else 0)


@dataclass
class _Tally:
    """What is remembered of findings once they are shown, so that any number of files can be checked."""

    advice: bool
    strict: bool
    counts: Counter[Severity] = field(default_factory=Counter)
    files: int = 0
    stopped: bool = False
    languages: list[str] = field(default_factory=list)

    def shown(self, found: list[Diagnostic]) -> list[Diagnostic]:
        """Count the findings of a file; those to show of them."""
        self.counts.update(each.severity for each in found)
        self.stopped |= stops(found, strict=self.strict)
        return [each for each in found if self.advice or each.severity is not Severity.ADVICE]

    def words(self) -> str:
        """The closing line."""
        hidden = 0 if self.advice else self.counts.pop(Severity.ADVICE, 0)
        return summary(self.counts, self.files) + (f" ({hidden} more with --advice)" if hidden else "")


def _found(paths: tuple[Path | str, ...], tally: _Tally, dialect: str) -> Iterator[list[Diagnostic]]:
    """The findings at these paths, a project or a file at a time."""
    official = book()
    for path in paths:
        folder = None if dialect or isinstance(path, str) else _project_at(path)
        if folder is not None and isinstance(path, Path):
            yield _in_project(folder, None if folder == path else path, official, tally)
            continue
        for file in files_at(path):
            tally.files += 1
            loaded = load_files({file.path: file.data}, official, dialect=dialect, beside=file.beside)
            yield list(checked(loaded, official))


def _project_at(path: Path) -> Path | None:
    """The project that a path is, or one of whose scripts it is."""
    if is_project(path):
        return path
    return None if str(path) == STDIN or path.is_dir() else project_of(path)


def _in_project(folder: Path, only: Path | None, official: Book, tally: _Tally) -> list[Diagnostic]:
    """The findings of a project, or of one of its files."""
    loaded = load_project(folder, official)
    tally.files += 1 if only else len(loaded.sources)
    tally.languages += [coverage(loaded.content, each).words for each in loaded.content.translations]
    found = checked(loaded, official, folder)
    return [each for each in found if only is None or Path(each.place.path).resolve() == only.resolve()]
