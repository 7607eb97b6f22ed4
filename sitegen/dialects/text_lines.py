"""The lines of a plain text, each with its place: what every reader of an almanac text starts from."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_ITEM = re.compile(r"(?:[-•*–]|\d{1,3}[.)])\s+(?=\S)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line that is not blank, without its indentation and list mark.

    `item` says that it had a list mark; `offset` is where its words start in the text, in characters.
    """

    text: str
    item: bool = False
    offset: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TextSection:
    """A heading and the lines under it; `title` is "" for lines that stand under none."""

    title: str
    lines: tuple[Line, ...] = ()


def lines(text: str) -> tuple[Line, ...]:
    """The lines with any words, in order, list marks and all: only a reader knows what is a list."""
    found, start = [], 0
    for raw in text.split("\n"):
        words = raw.strip()
        if words:
            found.append(Line(words, offset=start + raw.index(words[0])))
        start += len(raw) + 1
    return tuple(found)


def is_item(line: Line) -> bool:
    """Does the line start with a list mark (`-`, `•`, `1.`) and go on?"""
    return _ITEM.match(line.text) is not None


def without_mark(line: Line) -> Line:
    """The line as a list item, its mark taken off; a line without a mark stays as it is."""
    mark = _ITEM.match(line.text)
    if mark is None:
        return line
    return Line(line.text[mark.end() :], item=True, offset=line.offset + mark.end())


def written(line: Line) -> str:
    """The line as it stands in a text without layout, an item behind a dash."""
    return f"- {line.text}" if line.item else line.text
