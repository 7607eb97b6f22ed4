"""Proof of a print: the finished PDF read back, letter by letter, against what should stand on the paper.

Reads the file as a printer does, knowing nothing of how it was made: a text that a layout pushed off the
page, a letter no font had, a row that was forgotten are found all the same.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sitegen.jinxes import active_jinxes
from sitegen.model import Guests, Night, Script, Site
from sitegen.official import Book
from sitegen.sheets_page import MM
from sitegen.sheets_words import NO_WORDS, OwnWords, night_rows, print_words
from sitegen.text import night_reminder

if TYPE_CHECKING:
    from pypdf import PageObject

SAFE = 5 * MM
"""Nearer to the edge than this many pt, most printers print nothing."""

LEAST = 7.0
"""The smallest type in pt that can be read at a table."""

_SHOWN = 70
_WIDE_AS = 0.5  # pt that a letter may reach over: its box is wider than what is drawn of it

_Matrix = tuple[float, float, float, float, float, float]
_UNIT: _Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What must stand on the paper: somewhere, and on each page."""

    texts: tuple[str, ...]
    every_page: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of a page in one line, as drawn from left to right; places are in pt from the lower left."""

    clusters: tuple[str, ...]
    left: float
    right: float
    y: float
    size: float

    @property
    def text(self) -> str:
        """The letters as they stand."""
        return "".join(self.clusters)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: its trimmed edges (left, bottom, right, top) and its runs in the order of the file."""

    box: tuple[float, float, float, float]
    runs: tuple[Run, ...]


def proof(data: bytes, wanted: Wanted) -> tuple[str, ...]:
    """What is wrong with a PDF, () when all is there, inside the safe area, and can be read."""
    sheets = [sheet for sheet in sheets_of(data) if sheet.runs]  # a blank back proves nothing
    return tuple(dict.fromkeys((*_missing(sheets, wanted), *_misplaced(sheets))))


def wanted_of_sheet(script: Script, book: Book, site: Site, own: OwnWords = NO_WORDS) -> Wanted:  # noqa: ARG001 - as of nights
    """What a character sheet must show, in the look of the site."""
    look = site.print
    texts = [script.author, script.version, *script.meta.bootlegger]
    for each in script.characters:
        guest = not each.team.in_bag
        if not guest or look.travellers is not Guests.NONE:
            texts.append(each.name)
        if not guest or look.travellers in (Guests.ABILITIES, Guests.PAGE):
            texts.append(each.ability)
    for jinx in active_jinxes(script, book) if look.jinxes else ():
        texts += [jinx.first.name, jinx.second.name, jinx.reason]
    return Wanted(tuple(text for text in texts if text), _on_each(script))


def wanted_of_nights(script: Script, book: Book, site: Site, own: OwnWords = NO_WORDS) -> Wanted:
    """What both nights must show."""
    t = print_words(script, site, own)
    rows = [row for night in Night for row in night_rows(script, night, book, t)]
    texts = [text for row in rows for text in (row.name, _spoken(row.text)) if text]
    return Wanted(tuple(texts), _on_each(script))


def wanted_of_strips(script: Script, book: Book, site: Site, own: OwnWords = NO_WORDS) -> Wanted:
    """What the strips must show: who wakes, and what stands between them."""
    t = print_words(script, site, own)
    texts = [row.name for night in Night for row in night_rows(script, night, book, t)]
    texts += script.meta.bootlegger
    for each in script.characters:
        texts += [each.name, each.ability] if not each.team.in_bag else []
    for jinx in active_jinxes(script, book):
        texts += [jinx.first.name, jinx.second.name, jinx.reason]
    return Wanted(tuple(text for text in texts if text), _on_each(script))


def sheets_of(data: bytes) -> tuple[Sheet, ...]:
    """The pages of a PDF of ours as drawn."""
    from pypdf import PdfReader

    return tuple(_sheet(page) for page in PdfReader(io.BytesIO(data)).pages)


def _on_each(script: Script) -> tuple[str, ...]:
    """The beginnings of title and author: the foot of a page may cut what follows."""
    return tuple(" ".join(part.split())[:8].strip() for part in (script.name, script.author) if part.strip())


def _spoken(reminder: str) -> str:
    """A Storyteller's text without its marks: stars round a token and discs are not letters."""
    return str(night_reminder(reminder).striptags())


def _missing(sheets: Sequence[Sheet], wanted: Wanted) -> Iterator[str]:
    pages = [_Page(sheet.runs) for sheet in sheets]
    whole = _Page(tuple(run for sheet in sheets for run in sheet.runs))
    yield from (f"not on the paper: {_cut(text)}" for text in wanted.texts if not whole.holds(text))
    for number, page in enumerate(pages, 1):
        missing = (text for text in wanted.every_page if not page.holds(text))
        yield from (f"not on page {number}: {_cut(text)}" for text in missing)


def _misplaced(sheets: Sequence[Sheet]) -> Iterator[str]:
    for number, sheet in enumerate(sheets, 1):
        left, bottom, right, top = sheet.box
        for run in sheet.runs:
            across = left + SAFE - _WIDE_AS <= run.left and run.right <= right - SAFE + _WIDE_AS
            if not (across and bottom + SAFE <= run.y <= top - SAFE):
                yield f"too near to the edge of page {number}: {_cut(run.text)}"
            if run.size < LEAST - 0.01:
                yield f"in {run.size:.1f} pt on page {number}: {_cut(run.text)}"


class _Page:
    """The letters of some runs, to be searched whichever way they are read and wherever lines break."""

    def __init__(self, runs: Sequence[Run]) -> None:
        clusters = [cluster for run in runs for cluster in run.clusters]
        self._forward = _bare("".join(clusters))
        self._backward = _bare("".join(reversed(clusters)))

    def holds(self, text: str) -> bool:
        """Is the text there? Of one with letters read from the right, each word."""
        if not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text):
            return _bare(text) in self._forward
        words = re.findall(r"\w+", text)
        return all(_bare(word) in self._backward or _bare(word) in self._forward for word in words)


def _bare(text: str) -> str:
    """Only what is drawn, in one form: no spaces or joiners, no marks over letters (fonts fuse them).

    A bracket is drawn as its counterpart in a text that is read from the right, so both are taken for one.
    """
    plain = unicodedata.normalize("NFKD", text)
    return "".join(
        "|" if unicodedata.mirrored(letter) else letter
        for letter in plain
        if unicodedata.category(letter)[0] not in "ZCM"
    )


def _cut(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else text[:_SHOWN].rstrip() + "…"


def _sheet(page: PageObject) -> Sheet:
    box = page.trimbox
    edges = (float(box.left), float(box.bottom), float(box.right), float(box.top))
    content = page.get_contents()
    if content is None:
        return Sheet(edges, ())
    return Sheet(edges, tuple(_Reader(page.pdf).runs(content, page["/Resources"], _UNIT)))


class _Reader:
    """Follows the drawing of a page. Only what WeasyPrint writes is understood."""

    def __init__(self, pdf: Any) -> None:
        self._pdf = pdf
        self._fonts: dict[str, _Font] = {}

    def runs(self, content: Any, resources: Any, start: _Matrix) -> Iterator[Run]:
        """The runs of a content stream drawn under the matrix `start`."""
        from pypdf.generic import ContentStream

        resources = resources.get_object()
        fonts = resources.get("/Font", {})
        stack: list[_Matrix] = []
        place, text, font, size = start, _UNIT, _NO_FONT, 0.0
        for operands, operator in ContentStream(content, self._pdf).operations:
            match operator:
                case b"q":
                    stack.append(place)
                case b"Q":
                    place = stack.pop()
                case b"cm":
                    place = _times(_matrix(operands), place)
                case b"Tm":
                    text = _matrix(operands)
                case b"Tf":
                    font, size = self._font(operands[0], fonts), float(operands[1])
                case b"TJ":
                    yield _run(font, size, operands[0], _times(text, place))
                case b"Do" if operands[0] == "/Page":  # a page on half a sheet; other drawings are pictures
                    form = resources["/XObject"][operands[0]].get_object()
                    yield from self.runs(form, form["/Resources"], place)

    def _font(self, name: str, fonts: Any) -> _Font:
        if name not in self._fonts:
            self._fonts[name] = _font(fonts.get_object()[name].get_object())
        return self._fonts[name]


@dataclass(frozen=True, slots=True)
class _Font:
    """What the letters of a font are and how wide, by the number of their glyph."""

    letters: Mapping[int, str]
    widths: Mapping[int, float]


_NO_FONT = _Font({}, {})


def _font(font: Any) -> _Font:
    """The letters and widths of a composite font."""
    mapped = font["/ToUnicode"].get_object().get_data().decode("ascii")
    pairs = re.findall(r"<([0-9a-f]{4})> <([0-9a-f]*)>", mapped)
    letters = {int(code, 16): bytes.fromhex(text).decode("utf-16-be", "replace") for code, text in pairs}
    return _Font(letters, dict(_widths(font["/DescendantFonts"][0].get_object().get("/W", ()))))


def _widths(table: Any) -> Iterator[tuple[int, float]]:
    parts = iter(table)
    for first in parts:
        for number, width in enumerate(next(parts)):
            yield int(first) + number, float(width)


def _run(font: _Font, size: float, parts: Sequence[Any], matrix: _Matrix) -> Run:
    clusters: list[str] = []
    advance = 0.0
    for part in parts:
        if isinstance(part, int | float):
            advance -= float(part)
            continue
        codes = part if isinstance(part, bytes) else part.original_bytes
        for at in range(0, len(codes), 2):
            code = int.from_bytes(codes[at : at + 2], "big")
            clusters.append(font.letters.get(code, "�"))
            advance += font.widths.get(code, 1000.0)
    a, b, c, d, x, y = matrix
    end = x + a * advance * size / 1000
    tall = size * (c**2 + d**2) ** 0.5
    return Run(tuple(clusters), min(x, end), max(x, end), y + b * advance * size / 1000, tall)


def _matrix(operands: Sequence[Any]) -> _Matrix:
    a, b, c, d, e, f = map(float, operands)
    return a, b, c, d, e, f


def _times(one: _Matrix, other: _Matrix) -> _Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )
