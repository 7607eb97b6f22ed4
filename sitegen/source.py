"""Texts that know where each of their values stands: file, line, column, JSON pointer.

Reading is fast: a JSON text goes through the standard parser, and positions are found only when a
finding asks for one. What is wrong with the text itself becomes findings; nothing here raises for content.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from decimal import Decimal, InvalidOperation
from functools import cached_property

from sitegen.diagnostic import Edit, EditKind, Finding, Fix, Origin, Place
from sitegen.source_repair import not_json
from sitegen.source_spans import Spans, json_spans, raw_offset, step_name, value_at

MAX_BYTES = 2_000_000
"""A larger file is refused before it is parsed; the largest real script is a fortieth of this."""

MAX_DEPTH = 100
"""Deeper nesting is refused, so that whatever walks a value may recurse; a real script has a depth of 5."""

MAX_EXPONENT = 400
"""A number beyond 1e400 is none that any tool could read; as an exact integer it would fill the memory."""

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
        if origin.pointer not in self.spans.values or not origin.offset:
            return start
        offset = origin.offset + self._leading_space(origin.pointer)
        return min(start + raw_offset(self.text[start:end], offset), max(start, end - 1))

    def _leading_space(self, pointer: str) -> int:
        """The model holds texts without the white space around them; offsets into it count from there."""
        value = value_at(self.value, pointer)
        return len(value) - len(value.lstrip()) if isinstance(value, str) else 0

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
        # The decoder that skips a BOM counts from behind it: ask the error for the bytes it speaks of.
        readable = error.object[: error.start].decode(encoding, "replace")
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
            text, object_pairs_hook=_pairs(notes), parse_float=exact_number, parse_constant=_constant(notes)
        )
    except json.JSONDecodeError as error:
        return Source(path, text, None, findings=(not_json(path, text, error),))
    except RecursionError:
        return Source(path, text, None, findings=(_plain(path, _TOO_DEEP),))
    except ValueError:
        return Source(path, text, None, findings=(_plain(path, _TOO_LARGE),))
    if too_deep(value):
        return Source(path, text, None, findings=(_plain(path, _TOO_DEEP),))
    source = Source(path, text, value, locate=json_spans)
    source.findings = _value_findings(source, notes)
    return source


_TOO_DEEP = "The JSON is nested too deeply to be a script"
_TOO_LARGE = "A number in the JSON is too large to be one"


def exact_number(written: str) -> Decimal:
    """The number a text writes, digit by digit. Raises ValueError when it is none, or beyond any use."""
    try:
        number = Decimal(written)
    except InvalidOperation:
        raise ValueError(f"not a number: {written[:20]}") from None
    if number.is_finite() and number and abs(number.adjusted()) > MAX_EXPONENT:
        raise ValueError("a number beyond 1e400")
    return number


def too_deep(value: object) -> bool:
    """Is a parsed value nested deeper than `MAX_DEPTH`?"""
    nested = _containers([value])
    for _ in range(MAX_DEPTH):
        nested = [
            part for each in nested for part in _containers(each.values() if isinstance(each, dict) else each)
        ]
    return bool(nested)


def _containers(values: Iterable[object]) -> list[dict[str, object] | list[object]]:
    return [each for each in values if isinstance(each, (dict, list))]


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
        found += duplicate_keys(source)
    if "constant" in notes:
        found += constants(source)
    if _MAY_HOLD_SURROGATE.search(source.text) and _LONE_SURROGATE.search(
        json.dumps(source.value, default=str, ensure_ascii=False)
    ):
        found.append(
            _plain(source.path, "The file holds half a character (a lone surrogate, \\ud800 to \\udfff)")
        )
        source.value = None
    return tuple(found)


def duplicate_keys(source: Source) -> list[Finding]:
    """A finding for each key that an entry holds twice."""
    return [
        Finding(
            Origin(source.path, pointer),
            f'The key "{step_name(pointer)}" stands twice in one entry; the last one counts',
            "keep one of the two",
        )
        for pointer in source.spans.duplicates
    ]


def constants(source: Source) -> list[Finding]:
    """A finding for each word in the JSON that only some parsers take: `NaN`, `Infinity`, `-Infinity`."""
    found = []
    for pointer, (start, end) in source.spans.values.items():
        word = source.text[start:end]
        if word in ("NaN", "Infinity", "-Infinity"):
            origin = Origin(source.path, pointer)
            fix = Fix("Leave the key out", (Edit(origin, kind=EditKind.REMOVE),))
            found.append(
                Finding(
                    origin,
                    f"{word} is not JSON; an empty spreadsheet cell, most likely",
                    "leave the key out",
                    fix,
                )
            )
    return found
