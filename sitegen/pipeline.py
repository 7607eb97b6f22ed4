"""The program: read, check, plan, render, print, write. Read this first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from sitegen.allowed import allowances_of
from sitegen.case import Case
from sitegen.check import diagnostics, stamped
from sitegen.diagnostic import Diagnostic, Finding, Severity
from sitegen.load import Loaded, load_project
from sitegen.model import Content, Paper, Script
from sitegen.official import Book
from sitegen.profiles import Profile
from sitegen.schema import Misfit
from sitegen.schema_published import refusals

if TYPE_CHECKING:
    from sitegen.pages_script import Download

SCRIPTS = "scripts"
"""The folder of a project that holds its script files."""

TEMPLATES = "templates"
"""The folder of a project whose templates go before ours."""


@dataclass(frozen=True, slots=True)
class Build:
    """What a build did: its findings, and the files it wrote (path → bytes), none when errors stopped it."""

    diagnostics: tuple[Diagnostic, ...]
    files: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def done(self) -> bool:
        """Was the output replaced?"""
        return bool(self.files)


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a build is wanted: `strict` stops at warnings, `keep_going` at nothing; `paper` beats settings."""

    strict: bool = False
    keep_going: bool = False
    paper: Paper | None = None
    prints: bool = True


Progress = Callable[[str, int, int], None]
"""Hears the name of each step before it begins, how many are done, and how many there are."""


def checked(
    loaded: Loaded, book: Book, folder: Path | None = None, profile: Profile = Profile.PROJECT
) -> tuple[Diagnostic, ...]:
    """Every finding about what was loaded, but for those that the project in `folder` allows.

    An allowance is between an author and us: under another profile than ours none counts.
    """
    allowances, source, misfits = allowances_of(folder) if folder else ((), None, ())
    sources = {**loaded.sources, **({source.path: source} if source else {})}
    if profile is Profile.SCHEMA:
        misfits = (*misfits, *_refused(loaded, folder))
    case = Case(loaded.content, book, (*loaded.misfits, *misfits))
    return diagnostics(case, sources, allowances if profile is Profile.PROJECT else (), profile)


def _refused(loaded: Loaded, folder: Path | None) -> Iterator[Misfit]:
    """What the published schema refuses; a fix that the reading of an entry offered goes with it."""
    fixes = {misfit.finding.origin: misfit.finding.fix for misfit in loaded.misfits}
    for path, source in loaded.sources.items():
        if folder is None or (PurePath(path).parent.name == SCRIPTS and PurePath(path).suffix == ".json"):
            for finding in refusals(source):
                fix = finding.fix or fixes.get(finding.origin)
                yield Misfit("published-schema", replace(finding, fix=fix))


def stops(found: Sequence[Diagnostic], *, strict: bool = False) -> bool:
    """Do these findings stop a build? Errors do; warnings only a strict one."""
    worst = Severity.WARNING.rank if strict else Severity.ERROR.rank
    return any(diagnostic.severity.rank <= worst for diagnostic in found)


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
    prints, losses = _prints(loaded, book, folder, wishes, progress)
    files = {**_site(loaded, book, folder, prints), **prints}
    replace_folder(output, files)
    return Build((*found, *losses), files)


def _prints(
    loaded: Loaded, book: Book, folder: Path, wishes: Wishes, progress: Progress
) -> tuple[dict[str, bytes], list[Diagnostic]]:
    """The PDFs of every script, by path in the site, and what did not get onto paper."""
    from sitegen.printing import printed_nights, printed_sheet

    content = loaded.content
    paper = wishes.paper or content.site.paper
    prints = (("sheet", printed_sheet), ("night", printed_nights))
    wanted = [(script, *each) for script in content.scripts for each in prints] if wishes.prints else []
    files: dict[str, bytes] = {}
    losses: list[Diagnostic] = []
    for number, (script, kind, print_) in enumerate(wanted, 1):
        progress(f"{kind} of {script.name}", number, len(wanted) + 2)
        printed = print_(
            script, book, content.site, icons=content.icons, paper=paper, overrides=folder / TEMPLATES
        )
        files[print_path(script, kind, paper)] = printed.data
        losses += _losses(script, printed.warnings, loaded)
    progress("site", len(wanted) + 1, len(wanted) + 2)
    return files, losses


def print_path(script: Script, kind: str, paper: Paper) -> str:
    """Where a PDF stands in the site: beside the script's page, under a name that tells what it is."""
    return f"scripts/{script.slug}/{script.slug}-{kind}-{paper.value}.pdf"


def _losses(script: Script, warnings: Sequence[str], loaded: Loaded) -> Iterator[Diagnostic]:
    for warning in warnings:
        finding = Finding(script.origin, f"The print of {script.name} is not complete: {warning}")
        yield stamped("print-incomplete", Severity.WARNING, finding, loaded.sources)


def _site(loaded: Loaded, book: Book, folder: Path, prints: Mapping[str, bytes]) -> dict[str, bytes]:
    """Every page and asset of the site, by path."""
    from sitegen.pages import site_plan
    from sitegen.pages_assets import assets
    from sitegen.render import environment, render

    content = loaded.content
    env = environment(folder / TEMPLATES)
    pages = site_plan(content, book, loaded.files, _downloads(content, prints))
    files = {page.path: render(env, page.template, **page.context).encode() for page in pages}
    return files | {asset.path: asset.data for asset in assets(content, loaded.files, folder / TEMPLATES)}


_LABELS = {"sheet": "Character sheet (PDF)", "night": "Night order (PDF)"}


def _downloads(content: Content, prints: Mapping[str, bytes]) -> Mapping[str, tuple[Download, ...]]:
    """The PDFs of each script by slug, for its page."""
    from sitegen.pages_script import pdf_download

    return {
        script.slug: tuple(
            pdf_download(label, path, prints[path])
            for kind, label in _LABELS.items()
            for path in prints
            if path.startswith(f"scripts/{script.slug}/{script.slug}-{kind}-")
        )
        for script in content.scripts
    }
