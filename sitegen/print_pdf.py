"""HTML → PDF: the only importer of WeasyPrint, and the wall round it.

A document sees nothing but the table of assets it is handed, under `asset:NAME`: no file, no socket, no
`data:` address. Whatever WeasyPrint would merely log (a glyph no font has, a picture it could not read,
a style it did not know) comes back as data, so that no letter of an author is lost in silence.
"""

from __future__ import annotations

import ctypes.util
import logging
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from sitegen.garbage import rare_collection
from sitegen.print_impose import Imposition, impose
from sitegen.sheets_page import UNFITTED, Fit
from sitegen.shipped import shipped

SCHEME = "asset:"
"""What an address in a print template must start with."""

DPI = 200
"""Finest picture we embed: finer is not seen on paper and weighs."""

_EPOCH = "SOURCE_DATE_EPOCH"
_WORD = re.compile(r"\w+")
_KINDS = {
    ".ttf": "font/ttf",
    ".otf": "font/otf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}


@dataclass(frozen=True, slots=True)
class Printed:
    """A finished PDF: its bytes and number of pages.

    `warnings` is what WeasyPrint had to say: something of the document is missing or wrong in print. `notes`
    is what the planner had to say: all is there, but not as its author might have hoped. `fit` tells how the
    pages are used.
    """

    data: bytes
    pages: int
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    fit: Fit = UNFITTED


@dataclass(frozen=True, slots=True)
class Laid:
    """A document after layout and before writing: enough to decide whether it fits."""

    pages: int
    warnings: tuple[str, ...]
    write: Callable[[Imposition], Printed]


def pdf(html: str, *, assets: Mapping[str, bytes], epoch: int = 0) -> Printed:
    """The document `html` as a tagged PDF; the same input gives the same bytes.

    Title, author and language are the document's own (`<title>`, `<meta name=author>`, `<html lang>`).
    `assets` maps the names behind `asset:` to checked fonts and pictures; `epoch` is the time written into
    the file, in seconds.
    """
    return lay_out(html, assets=assets, epoch=epoch).write(Imposition())


def lay_out(html: str, *, assets: Mapping[str, bytes], epoch: int = 0) -> Laid:
    """`html` on its pages, not yet written: layout costs most of a print, and a fit is judged by it."""
    fetcher = _table()(assets)
    with _listening() as heard, _frozen_clock(epoch), rare_collection():
        source = _document()(string=html, url_fetcher=fetcher)
        document = source.render(font_config=_fonts(), pdf_tags=True, dpi=DPI)

    def write(imposition: Imposition) -> Printed:
        pages = len(document.pages)

        def finish(_document: Any, pdf: Any) -> None:
            nonlocal pages
            pages = impose(pdf, imposition)

        with _listening() as later, _frozen_clock(epoch), rare_collection():
            data: bytes = document.write_pdf(
                finisher=None if imposition.is_plain else finish, pdf_tags=True, pdf_identifier=True, dpi=DPI
            )
        return Printed(data, pages, _once([*heard, *fetcher.denied, *later]))

    return Laid(len(document.pages), _once([*heard, *fetcher.denied]), write)


def get_ready() -> None:
    """Import what printing needs, for those who are about to share it between processes."""
    _document()


@cache
def _weasyprint() -> Any:
    """WeasyPrint, imported without the detours that cost as much as a page."""
    modules = ("fontTools.subset", "fontTools.varLib.instancer", "fontTools.ttLib.woff2")
    with rare_collection(), _direct_libraries(), _later(*modules), _own_sheets_unread():
        import weasyprint
    from weasyprint.text.ffi import ffi

    _read_types_quickly(ffi._parser)
    return weasyprint


def _read_types_quickly(parser: Any) -> None:
    """A hack: to read a type, cffi parses every name it knows; here it gets those the type speaks of.

    WeasyPrint asks for an array of another length with each font it embeds, 3 ms each.
    """
    read = parser.parse_type_and_quals

    def quickly(declared: str) -> object:
        everything, words = parser._declarations, set(_WORD.findall(declared))
        parser._declarations = {
            name: type_ for name, type_ in everything.items() if name.rpartition(" ")[2] in words
        }
        try:
            return read(declared)
        finally:
            parser._declarations = everything

    parser.parse_type_and_quals = quickly


@cache
def _document() -> Any:
    """The class of our documents. Their ground is a style sheet of ours: WeasyPrint's own is left unread."""
    weasyprint = _weasyprint()
    from weasyprint import HTML
    from weasyprint.css.counters import CounterStyle

    counters = CounterStyle()
    ground = weasyprint.CSS(
        string=(shipped("templates") / "print" / "ground.css").read_text("utf-8"), counter_style=counters
    )

    class Document(HTML):  # type: ignore[misc]
        def _ua_stylesheets(self, forms: bool = False) -> list[Any]:  # noqa: ARG002 - forms are not printed
            return [ground]

        def _ua_counter_style(self) -> list[Any]:
            return [counters.copy()]

        def _ph_stylesheets(self) -> list[Any]:
            return []

    return Document


@cache
def _fonts() -> Any:
    """Where fonts are looked up: ours are made known once for all documents."""
    _weasyprint()
    from weasyprint.text.fonts import FontConfiguration

    return FontConfiguration()


@contextmanager
def _own_sheets_unread() -> Iterator[None]:
    """WeasyPrint reads its own style sheets as it is imported; see `_document`."""
    tinycss2: Any = import_module("tinycss2")  # WeasyPrint's, not ours
    read = tinycss2.parse_stylesheet
    tinycss2.parse_stylesheet = lambda _css: []
    try:
        yield
    finally:
        tinycss2.parse_stylesheet = read


@contextmanager
def _direct_libraries() -> Iterator[None]:
    """On Linux a library opens by its name; the names tried before it each start `ldconfig` and `gcc`."""
    search = ctypes.util.find_library
    if sys.platform == "linux":
        ctypes.util.find_library = _not_searched
    try:
        yield
    finally:
        ctypes.util.find_library = search


def _not_searched(name: str) -> str | None:  # noqa: ARG001
    return None


@contextmanager
def _later(*modules: str) -> Iterator[None]:
    """Import these modules only when a function of theirs is called, which our fonts never ask for."""
    absent = [module for module in modules if module not in sys.modules]
    sys.modules.update({module: _Later(module) for module in absent})
    try:
        yield
    finally:
        for module in absent:
            del sys.modules[module]


class _Later(ModuleType):
    """Stands in for a module: each name in it is a function that imports the module and calls its own."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *args, **named: getattr(import_module(self.__name__), name)(*args, **named)


@cache
def _table() -> Any:
    """The fetcher's class; made on demand because its base comes from WeasyPrint."""
    _weasyprint()
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Table(URLFetcher):  # type: ignore[misc]
        """Answers `asset:NAME` from memory and refuses the rest, whatever handlers it inherits."""

        def __init__(self, assets: Mapping[str, bytes]) -> None:
            super().__init__(allowed_protocols=(), allow_redirects=False)
            self._assets = assets
            self.denied: list[str] = []

        def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:  # noqa: ARG002
            name = url.removeprefix(SCHEME)
            if name == url or name not in self._assets:
                self.denied.append(f"not fetched: {url[:200]}")
                raise ValueError(f"only {SCHEME} addresses of this print are answered")
            return URLFetcherResponse(url, self._assets[name], {"Content-Type": _kind(name)})

    return Table


def _kind(name: str) -> str:
    return _KINDS.get(name[name.rfind(".") :].lower(), "application/octet-stream")


class _Ear(logging.Handler):
    """Collects what WeasyPrint and the font tools warn of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


@contextmanager
def _listening() -> Iterator[list[str]]:
    ear, loggers = _Ear(), [logging.getLogger(name) for name in ("weasyprint", "fontTools")]
    for logger in loggers:
        logger.addHandler(ear)
    try:
        yield ear.heard
    finally:
        for logger in loggers:
            logger.removeHandler(ear)


@contextmanager
def _frozen_clock(epoch: int) -> Iterator[None]:
    """Font subsets carry a time of their own, which they take from the environment."""
    before = os.environ.get(_EPOCH)
    os.environ[_EPOCH] = str(epoch)
    try:
        yield
    finally:
        if before is None:
            del os.environ[_EPOCH]
        else:
            os.environ[_EPOCH] = before


def _once(messages: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(messages))
