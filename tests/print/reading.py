"""What the print tests read from a finished PDF."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache

from pypdf import PageObject, PdfReader

from sitegen.print_pdf import Printed


@dataclass(frozen=True)
class Word:
    """A run of text on a page: where it begins in pt from the lower left corner, and its size."""

    text: str
    x: float
    y: float
    size: float


class Reading:
    """A PDF as its reader sees it."""

    def __init__(self, printed: Printed) -> None:
        self.reader = PdfReader(io.BytesIO(printed.data))
        self.pages = tuple(_text(page) for page in self.reader.pages)
        self.words = tuple(_words(page) for page in self.reader.pages)
        self.turned = tuple(_words(page, turned=True) for page in self.reader.pages)

    @property
    def text(self) -> str:
        return " ".join(self.pages)

    @property
    def boxes(self) -> set[tuple[float, float]]:
        boxes = (page.mediabox for page in self.reader.pages)
        return {(round(float(box.width), 1), round(float(box.height), 1)) for box in boxes}

    def holds(self, text: str) -> bool:
        """Is the text there, wherever its lines break?"""
        return _squeezed(text) in _squeezed(self.text)

    def in_order(self, texts: tuple[str, ...], page: int | None = None) -> bool:
        """Do the texts stand one behind the other?"""
        rest = _squeezed(self.text if page is None else self.pages[page])
        for text in texts:
            _, found, rest = rest.partition(_squeezed(text))
            if not found:
                return False
        return True


@cache
def read(printed: Printed) -> Reading:
    """The PDF, read once however many tests ask."""
    return Reading(printed)


def _squeezed(text: str) -> str:
    return "".join(text.split())


def _text(page: PageObject) -> str:
    return " ".join(page.extract_text().split())


def _words(page: PageObject, *, turned: bool = False) -> tuple[Word, ...]:
    words: list[Word] = []

    def visit(text: str, cm: list[float], tm: list[float], _font: object, size: float) -> None:
        # A seal is drawn by a picture of its own, whose place pypdf does not tell.
        if text.strip() and (cm[0] < 0 < cm[3] if turned else cm[3] < 0):
            words.append(Word(text.strip(), cm[0] * tm[4] + cm[4], cm[3] * tm[5] + cm[5], size * cm[0]))

    page.extract_text(visitor_text=visit)
    return tuple(words)
