"""Plain words ↔ the Markdown of a content file: nothing an author wrote plainly turns into mark-up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from sitegen.dialects.text_lines import Line

# A star behind a word (`Each night*,`) can open no emphasis: those stay readable.
_MARKS = re.compile(r"[\\`<]|(?<![^\W_])[*_]|[*](?=[^\W_])|_(?![^\W_])|&(?=#?\w+;)|(?<=\])[(:]|~(?=~)")
_BLOCK_MARK = re.compile(r"[-+>#=|~]|\d{1,9}(?=[.)](?:\s|$))")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_ITEM = re.compile(r"\s*(?:[-*+]|\d{1,9}[.)])\s+(?=\S)")
_SENTENCE_END = re.compile(r"[.!?][\"”’')]* (?=[^\sa-z])")


def markdown(words: str) -> str:
    """One line of plain words as Markdown that shows just these words."""
    escaped = _MARKS.sub(lambda mark: "\\" + mark[0], words)
    block = _BLOCK_MARK.match(escaped)
    if block is None:
        return escaped
    sign = block.end() if block[0].isdigit() else 0
    return f"{escaped[:sign]}\\{escaped[sign:]}"


def words(markdown: str) -> str:
    """One paragraph of Markdown on one line, its backslash escapes undone; other mark-up stays as typed."""
    return _ESCAPE.sub(r"\1", " ".join(markdown.split()))


def markdown_blocks(lines: Iterable[Line]) -> str:
    """Paragraphs and list items as Markdown; items that follow one another make one list."""
    text, after_item = "", False
    for line in lines:
        between = "\n" if after_item and line.item else "\n\n"
        text += (between if text else "") + ("- " if line.item else "") + markdown(line.text)
        after_item = line.item
    return text


def lines_of(text: str) -> tuple[Line, ...]:
    """The paragraphs and list items of Markdown as lines of plain words."""
    return tuple(Line(words(block), item) for item, block in _blocks(text) if block.strip())


def _blocks(text: str) -> Iterator[tuple[bool, str]]:
    item, rows = False, list[str]()
    for row in [*text.split("\n"), ""]:
        mark = _ITEM.match(row)
        if rows and (mark or not row.strip()):
            yield item, "\n".join(rows)
            rows = []
        if row.strip():
            item = bool(mark) if not rows else item
            rows.append(row[mark.end() :] if mark else row)


def lede_end(text: str, start: int = 0) -> int:
    """Where the first sentence behind `start` ends: the index of the space after it, or the whole length."""
    end = _SENTENCE_END.search(text, start)
    return end.end() - 1 if end else len(text)
