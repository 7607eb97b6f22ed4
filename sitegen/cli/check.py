"""`sitegen check`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click

from sitegen.cli.mending import patches, write_mended
from sitegen.cli.project import project_folder
from sitegen.cli.subjects import Subject, subjects
from sitegen.cli.target import Target, from_option
from sitegen.diagnostic import Diagnostic, Severity
from sitegen.pipeline import stops
from sitegen.profiles import Profile
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
@click.option(
    "--profile",
    type=click.Choice([each.value for each in Profile]),
    default="project",
    help="By whose measure: ours for a project, the official app's, or the published schema's.",
)
@click.option("--verdicts", is_flag=True, help="Say too whether the app and the schema take it.")
@click.option(
    "--site",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Check the links, anchors and pages of a built site in this folder instead.",
)
@click.option("--fix", is_flag=True, help="Mend the files where that is safe, then say what remains.")
@click.option("--diff", is_flag=True, help="Show what --fix would change; write nothing.")
def check(
    paths: tuple[Path | str, ...],
    dialect: str,
    advice: bool,
    strict: bool,
    form: str,
    profile: str,
    verdicts: bool,
    site: Path | None,
    fix: bool,
    diff: bool,
) -> None:
    """Check scripts and almanacs, and say what to mend.

    PATHS are script files of any tool, folders or zips of them, share links, or a project's folder; "-" reads
    one script from stdin.
    Without any, the project in this folder is checked. Exit code 1 means that something must be mended.
    """
    if fix and diff:
        raise click.UsageError("--fix writes, and --diff only shows what would be written; choose one")
    if site:
        sys.exit(_check_site(site, form))
    paths = paths or (_project_here(),)
    measure = Profile(profile)
    if diff:
        sys.exit(1 if _show_patches(paths, dialect, measure, advice=advice) else 0)
    if fix:
        _fix(paths, dialect, measure, advice=advice)
    tally = _Tally(advice=advice, strict=strict)
    kept: list[Diagnostic] = []
    for subject in subjects(paths, dialect):
        shown = tally.shown(subject, measure, verdicts=verdicts)
        if form != "text":
            kept += shown
        elif shown:
            click.echo(REPORTERS[form](shown))
    if form == "text":
        for line in [*tally.languages, tally.words()]:
            click.echo(line, err=True)
    else:
        click.echo(REPORTERS[form](kept))
    for line in tally.verdicts() if verdicts else ():
        click.echo(line, err=True)
    sys.exit(1 if tally.stopped else 0)


_JUDGES = {Profile.APP: "The official app", Profile.SCHEMA: "The published schema"}


def _check_site(folder: Path, form: str) -> int:
    """Say what does not hold together in a built site; the exit code."""
    from sitegen.pipeline_site import site_diagnostics
    from sitegen.write import files_under

    found = site_diagnostics(files_under(folder), folder)
    if found or form != "text":
        click.echo(REPORTERS[form](found))
    if form == "text":
        pages = len(list(folder.rglob("*.html")))
        click.echo(summary(Counter(each.severity for each in found), pages), err=True)
    return 1 if found else 0


def _show_patches(paths: tuple[Path | str, ...], dialect: str, profile: Profile, *, advice: bool) -> bool:
    """Print how files would be mended; is there anything to mend?"""
    found = False
    for subject in subjects(paths, dialect):
        for each in patches(subject, profile, advice=advice):
            click.echo(each, nl=False)
            found = True
    return found


def _fix(paths: tuple[Path | str, ...], dialect: str, profile: Profile, *, advice: bool) -> None:
    written = 0
    for subject in subjects(paths, dialect):
        written += write_mended(subject, profile, advice=advice)
    click.echo(f"{written} file{'s' * (written != 1)} mended", err=True)


def _project_here() -> Path:
    try:
        return project_folder(None)
    except click.UsageError as error:
        words = f"{error.message}, or name a script: sitegen check my-script.json"
        raise click.UsageError(words) from None


@dataclass
class _Tally:
    """What is remembered of findings once they are shown, so that any number of files can be checked."""

    advice: bool
    strict: bool
    counts: Counter[Severity] = field(default_factory=Counter)
    files: int = 0
    stopped: bool = False
    languages: list[str] = field(default_factory=list)
    subjects: int = 0
    refused: Counter[Profile] = field(default_factory=Counter)

    def shown(self, subject: Subject, profile: Profile, *, verdicts: bool) -> list[Diagnostic]:
        """Check a subject and count what is found; what to show of it."""
        loaded = subject.load({})
        found = subject.found(loaded, profile, Severity.ADVICE if self.advice else Severity.WARNING)
        self.subjects += 1
        self.files += subject.files(loaded)
        if subject.folder:
            self.languages += [coverage(loaded.content, each).words for each in loaded.content.translations]
        self.counts.update(each.severity for each in found)
        self.stopped |= stops(found, strict=self.strict)
        for judge in _JUDGES if verdicts else ():
            self.refused[judge] += stops(subject.found(loaded, judge, Severity.ERROR))
        return [each for each in found if self.advice or each.severity is not Severity.ADVICE]

    def verdicts(self) -> Iterator[str]:
        """Whether the app and the schema take what was checked, a line each."""
        for judge, name in _JUDGES.items():
            refused = self.refused[judge]
            if self.subjects == 1:
                yield f"{name} {'refuses' if refused else 'takes'} it"
            else:
                yield f"{name} refuses {refused} of {self.subjects}"

    def words(self) -> str:
        """The closing line."""
        hidden = 0 if self.advice else self.counts.pop(Severity.ADVICE, 0)
        return summary(self.counts, self.files) + (f" ({hidden} more with --advice)" if hidden else "")
