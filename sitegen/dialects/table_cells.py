"""The cells of a comma- or tab-separated text, each with its place. Quotes may span lines; nothing raises."""

from __future__ import annotations

import re
from dataclasses import dataclass

SEPARATORS = ("\t", ",", ";", "|")

_QUOTED = re.compile(r'"((?:[^"]|"")*)"?[ \r]*')


@dataclass(frozen=True, slots=True)
class Cell:
    """The words of a cell, and the span it takes up in the text."""

    text: str
    start: int
    end: int


def separator_of(text: str) -> str:
    """The sign that parts the first line into most cells, "" when none parts it."""
    head = text.lstrip("\ufeff\n\r ").partition("\n")[0]
    counts = {sign: head.count(sign) for sign in SEPARATORS}
    best = max(counts, key=lambda sign: counts[sign])
    return best if counts[best] else ""


def rows_of(text: str, separator: str) -> list[list[Cell]]:
    """The rows with any words in them."""
    rows: list[list[Cell]] = [[]]
    position = 1 if text.startswith("\ufeff") else 0
    plain = re.compile(rf"[^{re.escape(separator)}\n]*")
    while position <= len(text):
        cell, position = _cell(text, position, plain)
        rows[-1].append(cell)
        if position >= len(text):
            break
        if text[position] == "\n":
            rows.append([])
        position += 1
    return [row for row in rows if any(cell.text for cell in row)]


def _cell(text: str, position: int, plain: re.Pattern[str]) -> tuple[Cell, int]:
    quoted = _QUOTED.match(text, position) if text.startswith('"', position) else None
    if quoted:
        rest = plain.match(text, quoted.end())
        end = rest.end() if rest else quoted.end()
        words = quoted[1].replace('""', '"').replace("\r\n", "\n") + text[quoted.end() : end]
        return Cell(words.strip(), quoted.start(1), quoted.end(1)), end
    found = plain.match(text, position)
    end = found.end() if found else position
    return Cell(text[position:end].strip(), position, end), end
