"""Does a built site hold together? Every link, anchor and file of every page is looked up in the site itself.

Nothing is fetched: an address of another host is only asked whether the page would load it by itself, which
none of ours may.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

BROKEN, NO_ANCHOR, REMOTE, UNSOUND = (
    "site-link-broken",
    "site-anchor-missing",
    "site-remote-request",
    "site-page-unsound",
)
"""The codes of what can be wrong."""

MISSING_PAGE = "404.html"

_LOADED = {"img", "script", "source", "audio", "video", "iframe", "embed", "track", "input"}
"""Tags whose `src` a browser fetches by itself."""
_LINKED = {"a", "area"}
_LOADED_RELS = {"stylesheet", "icon", "preload", "modulepreload", "manifest", "prefetch", "apple-touch-icon"}
_CSS_URL = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']""")
_REFRESH = re.compile(r"\s*\d+\s*;\s*url=(.+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing wrong with a built site: its code, where (1-based line and column), and what is the case.

    `address` is the link as the page has it, "" where it is not about a link.
    """

    code: str
    path: str
    line: int
    column: int
    message: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class _Address:
    value: str
    line: int
    column: int
    is_loaded: bool


class _Page(HTMLParser):
    """What a page says of itself, and the addresses in it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.addresses: list[_Address] = []
        self.ids: Counter[str] = Counter()
        self.tags: Counter[str] = Counter()
        self.language = ""
        self.title = ""
        self._in_title = False
        self._is_drawing = False  # a drawing may have a title of its own
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags[tag] += 1
        if "id" in given:
            self.ids[given["id"]] += 1
        if tag == "html":
            self.language = given.get("lang", "")
        self._is_drawing = self._is_drawing or tag == "svg"
        self._in_title = tag == "title" and not self._is_drawing
        line, column = self.getpos()
        for value, is_loaded in _addresses(tag, given):
            self.addresses.append(_Address(value, line, column + 1, is_loaded))

    def handle_endtag(self, tag: str) -> None:
        self._in_title = self._in_title and tag != "title"
        self._is_drawing = self._is_drawing and tag != "svg"

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data


def _addresses(tag: str, given: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
    """(address, is it fetched without being asked for) of a tag."""
    if "src" in given and tag in _LOADED:
        yield given["src"], True
    if tag == "link" and "href" in given:
        yield given["href"], not _LOADED_RELS.isdisjoint(given.get("rel", "").lower().split())
    if tag in _LINKED and "href" in given:
        yield given["href"], False
    if tag in ("use", "image"):
        yield from ((given[name], True) for name in ("href", "xlink:href") if name in given)
    if tag == "meta" and given.get("http-equiv", "").lower() == "refresh":
        found = _REFRESH.fullmatch(given.get("content", ""))
        if found:
            yield found[1].strip(), False


def flaws(files: Mapping[str, bytes]) -> tuple[Flaw, ...]:
    """All that is wrong with a site of these files (path with `/` → bytes), page by page."""
    pages = {
        path: _Page(data.decode("utf-8", "replace")) for path, data in files.items() if path.endswith(".html")
    }
    site = _Site(frozenset(files), pages)
    return tuple(
        flaw
        for path, data in sorted(files.items())
        for flaw in (
            site.page(path) if path in pages else site.style(path, data) if path.endswith(".css") else ()
        )
    )


@dataclass(frozen=True, slots=True)
class _Site:
    """The files of a site by path, and its pages taken apart."""

    files: frozenset[str]
    pages: Mapping[str, _Page]

    def page(self, path: str) -> Iterator[Flaw]:
        """What is wrong with one page."""
        page = self.pages[path]
        for message in _unsound(page):
            yield Flaw(UNSOUND, path, 1, 1, message)
        for address in page.addresses:
            found = self._flaw(path, address.value, is_loaded=address.is_loaded)
            if found:
                yield Flaw(found[0], path, address.line, address.column, found[1], address.value)

    def style(self, path: str, data: bytes) -> Iterator[Flaw]:
        """What is wrong with one style sheet: files that are not there."""
        text = data.decode("utf-8", "replace")
        for match in _CSS_URL.finditer(text):
            address = match[1] or match[2]
            found = self._flaw(path, address, is_loaded=True)
            if found:
                line = text.count("\n", 0, match.start()) + 1
                column = match.start() - text.rfind("\n", 0, match.start())
                yield Flaw(found[0], path, line, column, found[1], address)

    def _flaw(self, path: str, address: str, *, is_loaded: bool) -> tuple[str, str] | None:
        """The code and the words of what is wrong with an address, `None` when it is sound."""
        try:
            parts = urlsplit(address)
        except ValueError:
            return BROKEN, f'"{address}" is no address'
        if parts.scheme or parts.netloc:
            is_remote = is_loaded and parts.scheme != "data"
            return (
                (REMOTE, f'The page loads "{address}", which is not part of the site') if is_remote else None
            )
        target = self._target(path, unquote(parts.path))
        if target is None:
            return BROKEN, f'There is nothing at "{address}"'
        anchor = unquote(parts.fragment)
        is_place = target in self.pages and anchor not in ("", "top") and "=" not in anchor
        if is_place and anchor not in self.pages[target].ids:
            return NO_ANCHOR, f'There is no place "#{anchor}" on {target}'
        return None

    def _target(self, path: str, address: str) -> str | None:
        """The file that an address means, seen from a page; `None` when there is none."""
        if not address:
            return path
        if address.startswith("/"):  # only the page that a host shows anywhere may say where the top is
            steps = address.strip("/").split("/")
            tails = ["/".join(steps[start:]) for start in range(len(steps) + address.endswith("/"))]
            wanted = tails if path == MISSING_PAGE else []
            return next((found for tail in wanted if (found := self._file(tail))), None)
        place = normpath(join(dirname(path), address))
        return None if place.startswith("..") else self._file(place, is_folder=address.endswith("/"))

    def _file(self, place: str, *, is_folder: bool = False) -> str | None:
        place = "" if place == "." else place
        index = f"{place}/index.html".lstrip("/")
        wanted = (index,) if is_folder or not place else (place, index)
        return next((each for each in wanted if each in self.files), None)


def _unsound(page: _Page) -> Iterator[str]:
    """What a page itself lacks or has twice."""
    if page.tags["h1"] != 1:
        yield f"The page has {page.tags['h1'] or 'no'} first heading{'s' * (page.tags['h1'] > 1)} (h1)"
    if not page.language.strip():
        yield "The page does not say its language (lang)"
    if not page.title.strip():
        yield "The page has no title"
    for id_, count in page.ids.items():
        if count > 1:
            yield f'The id "{id_}" stands {count} times on the page'
