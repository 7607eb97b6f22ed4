"""The site as a plan of its files: what makes each of them, and what is wrong with it once they are made.

A build makes all of them; the server only those that a browser asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

from sitegen.check import stamped
from sitegen.diagnostic import Diagnostic, Finding, Origin, Place, Severity
from sitegen.load import Loaded
from sitegen.model import Content
from sitegen.official import Book
from sitegen.site_links import BROKEN, NO_ANCHOR, Flaw, flaws
from sitegen.source import Source

if TYPE_CHECKING:
    from jinja2 import Environment

    from sitegen.pages_frame import Page
    from sitegen.pages_script import Download
    from sitegen.render import BrokenTemplateError

Make = Callable[[], bytes]

TEMPLATE_BROKEN = "template-broken"
"""The code of what an author's own template could not make."""

TEMPLATES = "templates"
"""The folder of a project whose templates go before ours."""


@dataclass(frozen=True, slots=True)
class SitePlan:
    """What makes each file of a site, by path, but for the service worker, which needs all the others."""

    makers: Mapping[str, Make]
    diagnostics: tuple[Diagnostic, ...] = ()


def planned(
    loaded: Loaded,
    book: Book,
    folder: Path,
    downloads: Mapping[str, tuple[Download, ...]],
    *,
    offline: bool = True,
) -> SitePlan:
    """The site of what was loaded from `folder`. `downloads`: the prints of each script by its slug.

    `offline` is whether its pages ask for the service worker.
    """
    from sitegen.pages import site_plan
    from sitegen.pages_assets import assets
    from sitegen.publish import publication
    from sitegen.render import environment

    content, overrides = loaded.content, folder / TEMPLATES
    scripts = _script_files(content, loaded.files)
    pages = site_plan(content, book, scripts, downloads)
    beside = publication(content, pages, offline=offline)
    env = environment(overrides, beside.head)
    makers: dict[str, Make] = {
        **beside.files,
        **{page.path: partial(_rendered, env, page) for page in (*beside.pages, *pages)},
        **{asset.path: asset.make for asset in assets(content, scripts, overrides, book)},
    }
    said = [stamped("redirect-unknown", Severity.WARNING, each, loaded.sources) for each in beside.findings]
    return SitePlan(makers, tuple(said))


def _rendered(env: Environment, page: Page) -> bytes:
    from sitegen.render import render

    return render(env, page.template, **page.context).encode()


def _script_files(content: Content, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The script files as they are given away, by slug: with the address of their page."""
    from sitegen.pages_places import script_places
    from sitegen.publish_script import with_almanac

    return {
        place.script.slug: with_almanac(
            place.script, files[place.script.slug], place.sheet, content.site.base_url
        )
        for place in script_places(content.scripts)
        if place.script.slug in files
    }


def whole(plan: SitePlan, prints: Mapping[str, bytes]) -> tuple[dict[str, bytes], tuple[Diagnostic, ...]]:
    """Every file of the site, made, and what the project's templates could not make.

    `prints` by path are part of it.
    """
    from sitegen.publish_offline import WORKER, worker
    from sitegen.render import BrokenTemplateError

    files: dict[str, bytes] = {}
    broken: dict[Place, Diagnostic] = {}  # one template makes many pages: said once
    for path, make in plan.makers.items():
        try:
            files[path] = make()
        except BrokenTemplateError as fault:
            said = template_broken(fault, path)
            broken.setdefault(said.place, said)
    files |= prints
    return files | {WORKER: worker(files)}, tuple(broken.values())


def template_broken(fault: BrokenTemplateError, what: str) -> Diagnostic:
    """What is wrong with a template, so that `what` cannot be made."""
    hint = "mend it, or take the file away: then ours of the same name is used"
    message = f"{what} cannot be made: {fault.said}"
    try:
        lines = Path(fault.file).read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError:
        lines = []
    excerpt = lines[fault.line - 1] if fault.line <= len(lines) else ""
    return Diagnostic(Place(fault.file, fault.line), Severity.ERROR, TEMPLATE_BROKEN, message, hint, excerpt)


def site_diagnostics(
    files: Mapping[str, bytes],
    top: Path,
    sources: Mapping[str, Source] | None = None,
    weight: Severity = Severity.ERROR,
) -> tuple[Diagnostic, ...]:
    """What does not hold together in a built site, whose files lie under `top`.

    A link that stands in one of the `sources` is its author's: a warning, and at its place there. All else
    weighs `weight`.
    """
    found: dict[Place, Diagnostic] = {}
    for flaw in flaws(files):
        diagnostic = _of_author(flaw, sources or {}) or _of_site(flaw, files, top, weight)
        found.setdefault(diagnostic.place, diagnostic)
    return tuple(found[place] for place in sorted(found))


def _of_site(flaw: Flaw, files: Mapping[str, bytes], top: Path, weight: Severity) -> Diagnostic:
    lines = files[flaw.path].decode("utf-8", "replace").split("\n")
    excerpt = lines[flaw.line - 1] if flaw.address else ""
    place = Place((top / flaw.path).as_posix(), flaw.line, flaw.column)
    return Diagnostic(place, weight, flaw.code, flaw.message, excerpt=excerpt)


def _of_author(flaw: Flaw, sources: Mapping[str, Source]) -> Diagnostic | None:
    """The flaw where an author wrote it, `None` when no text of theirs holds the link."""
    if flaw.code not in (BROKEN, NO_ANCHOR):
        return None
    written = dict.fromkeys((flaw.address, unquote(flaw.address)))
    marks = [(mark, address) for address in written for mark in ("](", "](<", "]: ")]
    for origin in _written_at(sources, marks):
        hint = "name a page of the site as the address of this page sees it, or take the link away"
        return stamped(flaw.code, Severity.WARNING, Finding(origin, flaw.message, hint), sources)
    return None


def _written_at(sources: Mapping[str, Source], marks: list[tuple[str, str]]) -> Iterator[Origin]:
    for path, source in sources.items():
        for mark, address in marks:
            offset = source.text.find(mark + address)
            if offset >= 0:
                yield Origin(path, "", offset + len(mark))
