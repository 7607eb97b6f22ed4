"""The tags and texts of HTML, in one pass that takes no longer for hostile HTML than for any other.

The standard library's parser needs minutes for some texts of a hundred kilobytes (comments that never end).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape

DROPPED = frozenset(["script", "style"])
"""Tags whose content is no text: it is passed over whole."""

# No part of a tag may hold a "<", so that no text is looked at twice.
_TAG = re.compile(r"""<(/?)([a-zA-Z][a-zA-Z0-9-]{0,30})((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>""")
_ATTRIBUTE = re.compile(r"""([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))""")
_ENDS = {tag: re.compile(f"</{tag}", re.IGNORECASE) for tag in DROPPED}


@dataclass(frozen=True, slots=True)
class Mark:
    """A tag (`closes`: an end tag; `given`: its attributes) or, where `tag` is "", a text; and its place."""

    offset: int
    tag: str = ""
    closes: bool = False
    given: Mapping[str, str] = field(default_factory=dict)
    text: str = ""


def html_marks(text: str) -> Iterator[Mark]:
    """The marks in order; comments, and whatever is in scripts and styles, are left out."""
    position = 0
    while position < len(text):
        start = text.find("<", position)
        if start != position:
            end = start if start >= 0 else len(text)
            yield Mark(position, text=unescape(text[position:end]))
            position = end
        elif text.startswith("<!", start) or text.startswith("<?", start):
            position = _behind(text, start)
        elif found := _TAG.match(text, start):
            yield _tag(found)
            position = _content_end(text, found)
        else:
            yield Mark(start, text="<")
            position = start + 1


def _behind(text: str, start: int) -> int:
    """The end of a comment or declaration; of one that never ends, the end of the text."""
    close = "-->" if text.startswith("<!--", start) else ">"
    end = text.find(close, start + 2)
    return end + len(close) if end >= 0 else len(text)


def _tag(found: re.Match[str]) -> Mark:
    given = {
        each[1].lower(): unescape(each[2] or each[3] or each[4] or "")
        for each in _ATTRIBUTE.finditer(found[3])
    }
    return Mark(found.start(), found[2].lower(), bool(found[1]), given)


def _content_end(text: str, found: re.Match[str]) -> int:
    end = None if found[1] else _ENDS.get(found[2].lower())
    if end is None:
        return found.end()
    close = end.search(text, found.end())
    return close.start() if close else len(text)
