"""The site as it is being written: read anew with each change, each page made when a browser asks for it.

What cannot be read or made keeps its last good form, and what is wrong with it is said beside it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Condition, RLock
from typing import TYPE_CHECKING

from sitegen.diagnostic import Diagnostic, Place, Severity, stops
from sitegen.load import Loaded, load_project
from sitegen.official import Book
from sitegen.pipeline import checked
from sitegen.pipeline_prints import downloads, wanted_prints
from sitegen.pipeline_site import Make, SitePlan, planned, template_broken
from sitegen.print_glyphs import MissingGlyphsError
from sitegen.render import BrokenTemplateError

if TYPE_CHECKING:
    from sitegen.print_pdf import Printed

UNREADABLE = "project-unreadable"
"""The code of a project whose files cannot be read at all."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The site between two changes. `number` is new with every change of what pages show."""

    number: str
    makers: Mapping[str, Make]
    prints: Mapping[str, Callable[[], Printed]]
    diagnostics: tuple[Diagnostic, ...]


class Preview:
    """The project's site, for a server of many threads."""

    def __init__(self, folder: Path, book: Book) -> None:
        self._folder = folder
        self._book = book
        self._start = secrets.token_hex(4)  # a page of an earlier server is an old one too
        self._count = 0
        self._edition: Edition | None = None
        self._made: dict[str, bytes] = {}
        self._last_good: dict[str, bytes] = {}
        self._faults: dict[str, Diagnostic] = {}
        self._lock = RLock()  # one page at a time: what renders them was not written for threads
        self._printing = RLock()
        self._changed = Condition()

    @property
    def edition(self) -> Edition:
        """The site as it was last read; read now, if it never was."""
        with self._lock:
            return self._edition or self.refresh()

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is to be said: of the content, and of pages that could not be made."""
        return (*self.edition.diagnostics, *self._faults.values())

    def refresh(self) -> Edition:
        """Read the project anew. With errors in it, the pages stay as they were, if there were any."""
        with self._lock:
            edition = self._edition = self._read(self._edition)
        self._tell()
        return edition

    def _tell(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def _read(self, before: Edition | None) -> Edition:
        try:
            loaded = load_project(self._folder, self._book)
        except OSError as fault:
            place = Place(str(fault.filename or self._folder))
            said = (Diagnostic(place, Severity.ERROR, UNREADABLE, f"Not to be read: {fault.strerror}"),)
            return replace(before, diagnostics=said) if before else Edition(self._next(), {}, {}, said)
        found = checked(loaded, self._book, self._folder)
        if before and stops(found):
            return replace(before, diagnostics=found)
        return self._planned(loaded, found)

    def _planned(self, loaded: Loaded, found: tuple[Diagnostic, ...]) -> Edition:
        content = loaded.content
        here = replace(loaded, content=replace(content, site=replace(content.site, base_url="")))
        wanted = tuple(wanted_prints(here, self._book, self._folder, content.site.paper))
        plan: SitePlan = planned(here, self._book, self._folder, downloads(wanted, {}), offline=False)
        self._made.clear()
        self._faults.clear()
        prints = {each.path: each.make for each in wanted}
        return Edition(self._next(), plan.makers, prints, (*found, *plan.diagnostics))

    def _next(self) -> str:
        self._count += 1
        return f"{self._start}-{self._count}"

    def file(self, path: str) -> bytes | None:
        """A file of the site, made now if it was not before; `None` when the site has none of that path."""
        edition = self.edition
        if path in edition.prints:
            return self._print(path, edition.prints[path])
        with self._lock:
            said = len(self._faults)
            if path not in self._made and path in edition.makers:
                self._make(path, edition.makers[path])
            data, is_news = self._made.get(path), len(self._faults) > said
        if is_news:
            self._tell()
        return data

    def _print(self, path: str, make: Callable[[], Printed]) -> bytes | None:
        try:
            with self._printing:
                return make().data
        except (BrokenTemplateError, MissingGlyphsError) as fault:
            self._faults[path] = _unprinted(fault, path)
            self._tell()
            return None

    def _make(self, path: str, make: Make) -> None:
        try:
            self._last_good[path] = self._made[path] = make()
        except BrokenTemplateError as fault:
            self._faults[path] = template_broken(fault, path)
            self._made[path] = self._last_good.get(path, _EMPTY)

    def wait(self, known: tuple[Diagnostic, ...], number: str, seconds: float) -> bool:
        """Wait until there is something else to say or show than what is known; has that come to pass?"""
        with self._changed:
            return self._changed.wait_for(
                lambda: (self.diagnostics, self.edition.number) != (known, number), seconds
            )


def _unprinted(fault: BrokenTemplateError | MissingGlyphsError, path: str) -> Diagnostic:
    if isinstance(fault, BrokenTemplateError):
        return template_broken(fault, path)
    return Diagnostic(Place(path), Severity.WARNING, "print-incomplete", f"{path} is not printed: {fault}")


_EMPTY = (
    b'<!doctype html><html lang="en"><head><title>Not made</title></head>'
    b"<body><h1>This page cannot be made</h1><p>What is wrong is said below.</p></body></html>"
)
