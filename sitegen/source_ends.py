"""The end of a JSON text that was cut off: which brackets are still open, and what closes them.

Only what can be meant one way is closed: the text stops behind a whole value, and no bracket in it stands in
a line that is indented otherwise than the line of its fellow, as it would where one is missing further up.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass

MOST_OPEN = 8
"""A script is five brackets deep; a text with more of them open is something else."""

_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|\n[ \t]*|[{}\[\]]', re.DOTALL)
_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:(")|\Z)', re.DOTALL)
_REST = re.compile(r'[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_CLOSERS = {"{": "}", "[": "]"}
_DIGITS = frozenset("0123456789")
"""Behind one of these a number may have been cut in two."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """An opening bracket: its sign, its offset, its line (from 1), and what that line is indented by."""

    sign: str
    offset: int
    line: int
    indent: str


@dataclass(frozen=True, slots=True)
class Open:
    """The brackets a text leaves open, outermost first; `doubtful` is one whose fellow is too far out."""

    brackets: tuple[Bracket, ...]
    doubtful: Bracket | None

    @property
    def closers(self) -> tuple[str, ...]:
        """What closes them, in the order in which it is written."""
        return tuple(_CLOSERS[each.sign] for each in reversed(self.brackets))


def left_open(text: str) -> Open:
    """The brackets open at the end of a text that is the beginning of a JSON text."""
    stack: list[Bracket] = []
    doubtful = None
    indent, edge, line = "", 0, 1
    for match in _TOKEN.finditer(text):
        sign = match[0]
        if sign[0] == "\n":
            indent, edge, line = sign[1:], match.end(), line + 1
        elif sign in _CLOSERS:
            stack.append(Bracket(sign, match.start(), line, indent))
        elif sign in ("]", "}") and stack:
            opening = stack.pop()
            if match.start() == edge and opening.indent != indent:
                doubtful = doubtful or opening
    return Open(tuple(stack), doubtful)


def ending(text: str) -> str:
    """What is to be written behind the last sign of a text that stops behind a value; "" if unsure."""
    end = len(text.rstrip())
    may_go_on = end == len(text) and text[-1:] in _DIGITS
    found = left_open(text)
    if may_go_on or found.doubtful or not 0 < len(found.brackets) <= MOST_OPEN:
        return ""
    break_ = "\r\n" if "\r\n" in text else "\n"
    parts = (
        f"{break_}{each.indent}{closer}" if "\n" in text[each.offset : end] else closer
        for each, closer in zip(reversed(found.brackets), found.closers, strict=True)
    )
    return "".join(parts)


def unclosed_text(text: str, at: int) -> int | None:
    """Where the quoted text begins that holds the offset `at` and has no end, `None` if there is none."""
    last = deque(_TEXT.finditer(text, 0, at), maxlen=1)
    is_open = bool(last) and not last[0][1] and not _REST.match(text, at)
    return last[0].start() if is_open else None
