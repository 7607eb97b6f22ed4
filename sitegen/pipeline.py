"""The program: read, check, plan, render, print, write. Read this first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePath

from sitegen.allowed import allowances_of
from sitegen.case import Case
from sitegen.check import diagnostics, stamped
from sitegen.diagnostic import Diagnostic, Finding, Severity
from sitegen.diagnostic import stops as stops
from sitegen.load import Loaded, load_project
from sitegen.model import Script
from sitegen.official import Book
from sitegen.pipeline_kept import Build as Build
from sitegen.pipeline_kept import Wishes as Wishes
from sitegen.pipeline_prints import Wanted, downloads, wanted_prints
from sitegen.pipeline_prints import print_path as print_path
from sitegen.pipeline_site import TEMPLATES as TEMPLATES
from sitegen.pipeline_site import planned, site_diagnostics, template_broken, whole
from sitegen.profiles import Profile
from sitegen.schema import Misfit
from sitegen.schema_published import refusals

SCRIPTS = "scripts"
"""The folder of a project that holds its script files."""


Progress = Callable[[str, int, int], None]
"""Hears the name of each step before it begins, how many are done, and how many there are."""


def checked(
    loaded: Loaded,
    book: Book,
    folder: Path | None = None,
    profile: Profile = Profile.PROJECT,
    placed: Severity = Severity.ADVICE,
) -> tuple[Diagnostic, ...]:
    """Every finding about what was loaded, but for those that the project in `folder` allows.

    Only findings as grave as `placed` have their line; asking for fewer is quicker.
    An allowance is between an author and us: under another profile than ours none counts.
    """
    allowances, source, misfits = allowances_of(folder) if folder else ((), None, ())
    sources = {**loaded.sources, **({source.path: source} if source else {})}
    if profile is Profile.SCHEMA:
        misfits = (*misfits, *_refused(loaded, folder))
    case = Case(loaded.content, book, (*loaded.misfits, *misfits))
    return diagnostics(case, sources, allowances if profile is Profile.PROJECT else (), profile, placed)


def _refused(loaded: Loaded, folder: Path | None) -> Iterator[Misfit]:
    """What the published schema refuses; a fix that the reading of an entry offered goes with it."""
    fixes = {misfit.finding.origin: misfit.finding.fix for misfit in loaded.misfits}
    for path, source in loaded.sources.items():
        if folder is None or (PurePath(path).parent.name == SCRIPTS and PurePath(path).suffix == ".json"):
            for finding in refusals(source):
                fix = finding.fix or fixes.get(finding.origin)
                yield Misfit("published-schema", replace(finding, fix=fix))


def build(folder: Path, output: Path, book: Book, wishes: Wishes, progress: Progress) -> Build:
    """Build the project in `folder` into `output`: the site and its PDFs, in one swap or not at all.

    Raises FileNotFoundError without `almanac.toml`, ForeignFolderError when `output` is not ours to replace.
    """
    from sitegen.write import replace_folder

    progress("read and check", 0, 1)
    loaded = load_project(folder, book)
    found = checked(loaded, book, folder)
    if stops(found, strict=wishes.strict) and not wishes.keep_going:
        return Build(found)
    paper = wishes.paper or loaded.content.site.paper
    wanted = tuple(wanted_prints(loaded, book, folder, paper)) if wishes.prints else ()
    prints, losses = _made(wanted, loaded, progress)
    there = tuple(each for each in wanted if each.path in prints)
    plan = planned(loaded, book, folder, downloads(there, prints))
    files, unmade = whole(plan, prints)
    if stops((*losses, *unmade)) and not wishes.keep_going:
        return Build((*found, *losses, *unmade))
    theirs = any((folder / TEMPLATES / "screen").glob("*"))  # then a flaw may be of their making
    weight = Severity.WARNING if theirs else Severity.ERROR
    broken = site_diagnostics(files, output, loaded.sources, weight)
    told = (*found, *losses, *plan.diagnostics, *unmade, *broken)
    if stops(broken, strict=wishes.strict) and not wishes.keep_going:
        return Build(told)
    replace_folder(output, files)
    return Build(told, files)


def _made(
    wanted: Sequence[Wanted], loaded: Loaded, progress: Progress
) -> tuple[dict[str, bytes], list[Diagnostic]]:
    """The PDFs by path in the site, and what did not get onto paper."""
    from sitegen.print_jobs import printed_all
    from sitegen.print_pdf import Printed
    from sitegen.render import BrokenTemplateError

    files: dict[str, bytes] = {}
    losses: list[Diagnostic] = []
    outcomes = printed_all([each.make for each in wanted])
    for number, each in enumerate(wanted, 1):
        progress(f"{each.kind} of {each.script.name}", number, len(wanted) + 2)
        outcome = next(outcomes)
        if isinstance(outcome, Printed):
            files[each.path] = outcome.data
            losses += _losses(each.script, outcome.warnings, loaded)
        elif isinstance(outcome, BrokenTemplateError):
            losses.append(template_broken(outcome, each.path))
        else:
            losses += _losses(each.script, (f"{each.kind}: {outcome}",), loaded)
    progress("site", len(wanted) + 1, len(wanted) + 2)
    return files, losses


def _losses(script: Script, warnings: Sequence[str], loaded: Loaded) -> Iterator[Diagnostic]:
    for warning in warnings:
        finding = Finding(script.origin, f"The print of {script.name} is not complete: {warning}")
        yield stamped("print-incomplete", Severity.WARNING, finding, loaded.sources)
