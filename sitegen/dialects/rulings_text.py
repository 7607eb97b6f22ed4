"""A list of rulings as plain text: one ruling a line, `#heading` lines between them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from sitegen.dialects.text_lines import Line, TextSection, lines, without_mark, written

_HEADING = re.compile(r"#+\s*(?=[^\s#])")


@dataclass(frozen=True, slots=True)
class RulingsText:
    """The rulings in order, under their headings; those before the first heading stand under ""."""

    sections: tuple[TextSection, ...]

    @property
    def rulings(self) -> tuple[Line, ...]:
        """All rulings, in order."""
        return tuple(line for section in self.sections for line in section.lines)


def read_rulings(text: str) -> RulingsText:
    """Every line that is not blank is a heading or a ruling; list marks are taken off."""
    return RulingsText(grouped((_heading(line), without_mark(line)) for line in lines(text)))


def _heading(line: Line) -> str | None:
    mark = _HEADING.match(line.text)
    return line.text[mark.end() :] if mark else None


def grouped(marked: Iterable[tuple[str | None, Line]]) -> tuple[TextSection, ...]:
    """Sections from lines marked with the heading they are, or with `None` for a ruling."""
    sections: list[tuple[str, list[Line]]] = []
    for heading, line in marked:
        if heading is not None or not sections:
            sections.append((heading or "", []))
        if heading is None:
            sections[-1][1].append(line)
    return tuple(TextSection(title, tuple(rulings)) for title, rulings in sections)


def write_rulings(rulings: RulingsText) -> str:
    """The text of the list, a blank line between each two lines."""
    rows = [
        row
        for section in rulings.sections
        for row in ([f"#{section.title}"] if section.title else [])
        + [written(line) for line in section.lines]
    ]
    return "\n\n".join(rows) + "\n" if rows else ""
