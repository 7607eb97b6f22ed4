"""Texts that know where each of their values stands: file, line, column, JSON pointer.

Reading is fast: a JSON text goes through the standard parser, and positions are found only when a
finding asks for one. What is wrong with the text itself becomes findings; nothing here raises for content.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Callable
from decimal import Decimal
from functools import cached_property

from sitegen.diagnostic import Edit, EditKind, Finding, Fix, Origin, Place
from sitegen.source_spans import Spans, json_spans, raw_offset

MAX_BYTES = 2_000_000
"""A larger file is refused before it is parsed; the largest real script is a fortieth of this."""

NO_SPANS = Spans({}, {}, ())
_MARKS = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig"))
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_MAY_HOLD_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


class Source:
    """A text, its parsed value (JSON types; numbers with a point are exact `Decimal`), and its findings.

    `value` is `None` when the text could not be parsed at all; `findings` then say why.
    """

    def __init__(
        self,
        path: str,
        text: str,
        value: object = None,
        *,
        findings: tuple[Finding, ...] = (),
        locate: Callable[[str], Spans] | None = None,
        body_offset: int = 0,
    ) -> None:
        self.path = path
        self.text = text
        self.value = value
        self.findings = findings
        self.body_offset = body_offset
        self._locate = locate

    @cached_property
    def spans(self) -> Spans:
        """Where every value and key stands, found at the first question."""
        return self._locate(self.text) if self._locate else NO_SPANS

    @property
    def body(self) -> str:
        """The text behind the front matter; the whole text where there is none."""
        return self.text[self.body_offset :]

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def offset(self, origin: Origin) -> int:
        """The character offset of a place in the text; of its nearest container when it is not there."""
        span = self.spans.nearest(origin.pointer)
        if span is None or not origin.pointer:
            return min(origin.offset, len(self.text))
        start, end = span
        if origin.pointer not in self.spans.values:
            return start
        return min(start + raw_offset(self.text[start:end], origin.offset), max(start, end - 1))

    def place(self, origin: Origin) -> Place:
        """The line and column of a place in the text."""
        return self._place_at(self.offset(origin), origin.pointer)

    def _place_at(self, offset: int, pointer: str) -> Place:
        line = bisect_right(self._line_starts, offset)
        return Place(self.path, line, offset - self._line_starts[line - 1] + 1, pointer)

    def line(self, number: int) -> str:
        """The text of a 1-based line, without its end."""
        if not 1 <= number <= len(self._line_starts):
            return ""
        start = self._line_starts[number - 1]
        end = self.text.find("\n", start)
        return self.text[start : end if end >= 0 else None].rstrip("\r")


def decoded(path: str, data: bytes) -> tuple[str, tuple[Finding, ...]]:
    """The text of a file: UTF-8 with or without BOM, or UTF-16 with one. Findings where bytes are no text."""
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")
    try:
        return data.decode(encoding), ()
    except UnicodeDecodeError as error:
        readable = data[: error.start].decode(encoding, "replace")
        name = encoding.upper().removesuffix("-SIG")
        message = f"The file is not {name} text from character {len(readable) + 1} on"
        finding = Finding(
            Origin(path, "", len(readable)), message, "save it as UTF-8, the encoding of every script tool"
        )
        return data.decode(encoding, "replace"), (finding,)


def json_source(path: str, data: bytes | str) -> Source:
    """A JSON text as a source. Never raises for what is in it."""
    if len(data) > MAX_BYTES:
        return Source(path, "", None, findings=(too_large(path, len(data)),))
    text, findings = (data, ()) if isinstance(data, str) else decoded(path, data)
    if findings:
        return Source(path, text, None, findings=findings)
    notes: list[str] = []
    try:
        value = json.loads(
            text, object_pairs_hook=_pairs(notes), parse_float=Decimal, parse_constant=_constant(notes)
        )
    except json.JSONDecodeError as error:
        return Source(path, text, None, findings=(_not_json(path, text, error),))
    except RecursionError:
        return Source(
            path, text, None, findings=(_plain(path, "The JSON is nested too deeply to be a script"),)
        )
    except ValueError:
        return Source(
            path, text, None, findings=(_plain(path, "A number in the JSON is too long to be one"),)
        )
    source = Source(path, text, value, locate=json_spans)
    source.findings = _value_findings(source, notes)
    return source


def too_large(path: str, size: int) -> Finding:
    """The finding for a file above the cap."""
    return Finding(
        Origin(path),
        f"The file is {size:,} bytes long; the limit is {MAX_BYTES:,}",
        "take pictures out of the file and name them by address instead",
    )


def _plain(path: str, message: str) -> Finding:
    return Finding(Origin(path), message)


def _pairs(notes: list[str]) -> Callable[[list[tuple[str, object]]], dict[str, object]]:
    def hook(pairs: list[tuple[str, object]]) -> dict[str, object]:
        value = dict(pairs)
        if len(value) < len(pairs):
            notes.append("duplicate")
        return value

    return hook


def _constant(notes: list[str]) -> Callable[[str], None]:
    def hook(_name: str) -> None:
        notes.append("constant")

    return hook


def _value_findings(source: Source, notes: list[str]) -> tuple[Finding, ...]:
    found: list[Finding] = []
    if "duplicate" in notes:
        found += _duplicate_keys(source)
    if "constant" in notes:
        found += _constants(source)
    if _MAY_HOLD_SURROGATE.search(source.text) and _LONE_SURROGATE.search(
        json.dumps(source.value, default=str, ensure_ascii=False)
    ):
        found.append(
            _plain(source.path, "The file holds half a character (a lone surrogate, \\ud800 to \\udfff)")
        )
        source.value = None
    return tuple(found)


def _duplicate_keys(source: Source) -> list[Finding]:
    return [
        Finding(
            Origin(source.path, pointer),
            f'The key "{pointer.rsplit("/", 1)[-1]}" stands twice in one entry; the last one counts',
            "keep one of the two",
        )
        for pointer in source.spans.duplicates
    ]


def _constants(source: Source) -> list[Finding]:
    found = []
    for pointer, (start, end) in source.spans.values.items():
        word = source.text[start:end]
        if word in ("NaN", "Infinity", "-Infinity"):
            origin = Origin(source.path, pointer)
            fix = Fix(f"Remove the key with {word}", (Edit(origin, kind=EditKind.REMOVE),))
            found.append(
                Finding(
                    origin,
                    f"{word} is not JSON; an empty spreadsheet cell, most likely",
                    "leave the key out",
                    fix,
                )
            )
    return found


_COMMA_HINT = "a comma is missing in front of this place"


def _not_json(path: str, text: str, error: json.JSONDecodeError) -> Finding:
    """What is wrong, in words one can act on; the parser's place is right for the usual slips."""
    if not text.strip():
        return _plain(path, "The file is empty")
    message, hint = _json_words(text, error)
    return Finding(Origin(path, "", error.pos), message, hint)


def _json_words(text: str, error: json.JSONDecodeError) -> tuple[str, str]:
    before = text[: error.pos].rstrip()
    here = text[error.pos : error.pos + 1]
    if error.pos >= len(text.rstrip()):
        return "The file ends in the middle of a value", "look for the end that was cut off"
    if "delimiter: ','" in error.msg or "delimiter" in error.msg:
        return (
            "This is not valid JSON here",
            _COMMA_HINT if here in '"{[' else "look for a missing comma or quote",
        )
    if before.endswith(",") and here in "]}":
        return "A comma stands in front of the closing bracket", "remove the comma"
    if before.endswith(",") and here == ",":
        return "Two commas stand side by side", "remove one of them"
    if "control character" in error.msg:
        return "A line break or tab stands inside a quoted text", "write it as \\n or \\t"
    if "Extra data" in error.msg:
        return (
            "Something follows after the end of the JSON",
            "remove what stands here, or wrap all in one [ ]",
        )
    if "escape" in error.msg:
        return "A backslash is followed by a letter that JSON does not know", "write the backslash twice"
    return "This is not valid JSON here", "look for a missing quote, a stray sign or a comment"
