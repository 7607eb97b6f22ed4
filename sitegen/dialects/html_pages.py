"""The texts of an almanac's HTML, page by page and part by part, as Markdown, each with its place.

The HTML is hostile: only words and plain mark-up (paragraphs, lists, bold, italics) come through.
"""

from __future__ import annotations

import re
from collections import Counter

from sitegen.dialects.html_marks import DROPPED, Mark, html_marks
from sitegen.dialects.prose_text import markdown

PLAIN = frozenset(["name", "ability", "flavor", "team", "attribution"])
"""Parts that are no Markdown: their signs stand for themselves."""

_PARTS = frozenset(
    [
        *("ability", "flavor", "overview", "example", "how-to-run", "tip", "attribution", "team"),
        *("page-contents", "firstNightColumn", "otherNightsColumn"),
    ]
)
_VOID = frozenset(["img", "br", "hr", "input", "meta", "link", "source", "wbr"])
_BLOCKS = frozenset(["p", "div", "ul", "ol", "blockquote", "h1", "h2", "h3", "h4", "table", "tr"])
_SIGNS = {"b": "**", "strong": "**", "i": "*", "em": "*"}
_TEAMS = frozenset(["townsfolk", "outsider", "minion", "demon", "traveler", "traveller", "fabled", "loric"])


class HtmlPage:
    """One page: its id, the team its contents are classed under, and its parts."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.team = ""
        self.image = ""
        self.dropped: list[tuple[str, int]] = []
        self._parts: dict[str, list[str]] = {}
        self._places: dict[str, int] = {}

    def text(self, part: str) -> str:
        """The Markdown (or, of plain parts, the words) of a part, "" when the page has none."""
        whole = "".join(self._parts.get(part, ()))
        if part in PLAIN:
            return " ".join(whole.split())
        lines = [" ".join(line.split()) for line in whole.split("\n")]
        return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()

    def lines(self, part: str) -> list[str]:
        """The lines of a part, blank ones left out."""
        return [line for line in self.text(part).split("\n") if line]

    def offset(self, part: str) -> int:
        """Where the words of a part begin."""
        return self._places.get(part, 0)

    def add(self, part: str, text: str, offset: int = -1) -> None:
        """Put words or signs behind a part."""
        self._parts.setdefault(part, []).append(text)
        if offset >= 0 and text.strip():
            self._places.setdefault(part, offset)


def html_pages(text: str) -> list[HtmlPage]:
    """The pages (`li.page`) of an almanac, in order."""
    reader = _Pages()
    for mark in html_marks(text):
        reader.take(mark)
    return reader.pages


class _Pages:
    """Knows at each word which part of which page it stands in."""

    def __init__(self) -> None:
        self.pages: list[HtmlPage] = []
        self._open: list[tuple[str, str]] = []  # (tag, part)
        self._depths: Counter[str] = Counter()  # how many of each tag are open

    @property
    def _part(self) -> str:
        return self._open[-1][1] if self._open else ""

    def take(self, mark: Mark) -> None:
        """The next tag or text."""
        if not mark.tag:
            self._words(mark)
        elif mark.closes:
            self._end(mark.tag)
        else:
            self._start(mark)

    def _start(self, mark: Mark) -> None:
        classes = mark.given.get("class", "").split()
        if "page" in classes:
            self.pages.append(HtmlPage(mark.given.get("id", "")))
            self._open.clear()
            self._depths.clear()
        if not self.pages:
            return
        page = self.pages[-1]
        if mark.tag == "img" and "characterImage" in classes:
            page.image = mark.given.get("src", "")
        if "page-contents" in classes:
            page.team = next((name for name in classes if name in _TEAMS), "")
        self._sign(mark.tag, page)
        if mark.tag in DROPPED:
            page.dropped.append((mark.tag, mark.offset))
        elif mark.tag not in _VOID:
            self._open.append((mark.tag, self._part_of(mark.tag, classes)))
            self._depths[mark.tag] += 1

    def _part_of(self, tag: str, classes: list[str]) -> str:
        if tag == "h2" and self._part == "page-contents":
            return "name"
        if tag == "h3" and self._part == "page-contents":
            return "heading"
        return next((name for name in classes if name in _PARTS), self._part)

    def _sign(self, tag: str, page: HtmlPage) -> None:
        part = self._part
        if not part or part in PLAIN:
            return
        if tag in _BLOCKS:
            page.add(part, "\n\n")
        elif tag in ("br", "li"):
            page.add(part, "\n" if tag == "br" else "\n- ")
        elif tag in _SIGNS:
            page.add(part, _SIGNS[tag])

    def _end(self, tag: str) -> None:
        if not self._depths[tag]:
            return
        part = ""
        name = ""
        while name != tag:
            name, part = self._open.pop()
            self._depths[name] -= 1
        if part and part not in PLAIN:
            self.pages[-1].add(part, _SIGNS.get(tag, "\n\n" if tag in _BLOCKS else ""))

    def _words(self, mark: Mark) -> None:
        part = self._part
        if self.pages and part and mark.text.strip():
            words = re.sub(r"\s+", " ", mark.text)
            self.pages[-1].add(part, words if part in PLAIN else _escaped(words), mark.offset)


def _escaped(words: str) -> str:
    """The words as Markdown that shows them; the space around them is kept."""
    inner = words.strip()
    lead = words[: len(words) - len(words.lstrip())]
    tail = words[len(words.rstrip()) :]
    return lead + markdown(inner) + tail
