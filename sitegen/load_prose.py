"""Markdown bodies → prose (a lede, the overview, headed sections) and rulings (one a paragraph or item)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.diagnostic import Origin
from sitegen.mentions import Mentions
from sitegen.model import Prose, Ruling, Section

_HEADING = re.compile(r"(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*")
_ITEM = re.compile(r"(?:[-*+]|\d{1,9}[.)])[ \t]+")
_FENCE = re.compile(r"[ ]{0,3}(`{3,}(?=[^`]*$)|~{3,})")
_BLANK_LINE = re.compile(r"\n[ \t]*\r?\n")


def prose_from(body: str, origin: Origin, first_line: int = 1) -> Prose:
    """The prose of a body that begins at `origin`, on line `first_line` of its file."""
    opening, sections = _split(body, origin, first_line)
    lede, *rest = _BLANK_LINE.split(opening.strip(), maxsplit=1)
    start = origin.inside(origin.offset + _blank(opening))
    return Prose(lede.strip(), "".join(rest).strip(), tuple(sections), start)


def _split(body: str, origin: Origin, first_line: int) -> tuple[str, list[Section]]:
    """The text before the first heading, and the sections. A heading inside a fenced block is text."""
    opening: list[str] = []
    sections: list[Section] = []
    lines = opening
    heads: list[tuple[str, int, int, int, list[str]]] = []
    fence, offset = "", origin.offset
    for number, line in enumerate(body.split("\n"), first_line):
        offset += len(line) + 1
        fence = _fence_after(line, fence)
        match = None if fence else _HEADING.fullmatch(line.rstrip("\r"))
        if match is None or len(match[1]) > 2:  # deeper headings belong to their section's own text
            lines.append(line)
            continue
        lines = []
        heads.append((match[2], len(match[1]), number, offset, lines))
    for title, level, number, start, text in heads:
        whole = "\n".join(text)
        place = origin.inside(start + _blank(whole))
        sections.append(Section(title, whole.strip(), level, number, place))
    return "\n".join(opening), sections


def _fence_after(line: str, fence: str) -> str:
    """The fence that is open behind a line: closed by as many of its own signs alone."""
    match = _FENCE.match(line.rstrip("\r"))
    if match is None:
        return fence
    if not fence:
        return match[1]
    closes = match[1].startswith(fence) and not line[match.end() :].strip()
    return "" if closes else fence


def _blank(text: str) -> int:
    """How many characters of white space a text begins with."""
    return len(text) - len(text.lstrip())


def rulings_from(body: str, origin: Origin, mentions: Mentions, body_offset: int = 0) -> tuple[Ruling, ...]:
    """The rulings of a body that begins `body_offset` characters into its file."""
    return tuple(
        Ruling(
            text,
            heading,
            tuple(dict.fromkeys(mention.id for mention in mentions.find(text))),
            origin=origin.inside(body_offset + offset),
        )
        for text, heading, offset in _ruling_texts(body)
    )


def _ruling_texts(body: str) -> Iterator[tuple[str, str, int]]:
    """(text, heading, character offset) of each paragraph and list item."""
    heading = ""
    lines: list[str] = []
    start = offset = 0
    for line in [*body.split("\n"), ""]:
        stripped = line.strip()
        match = _HEADING.fullmatch(stripped)
        item = _ITEM.match(stripped)
        if lines and (not stripped or match or item):
            yield " ".join(lines), heading, start
            lines = []
        if match:
            heading = match[2] if len(match[1]) > 1 else ""
        elif stripped:
            if not lines:
                start = offset + line.index(stripped)
            lines.append(stripped[item.end() :] if item else stripped)
        offset += len(line) + 1
