"""Edits of values in brackets and braces, JSON and the flow style of YAML: each is one splice of the text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sitegen.diagnostic import Edit, EditKind
from sitegen.mend_value import parent, written
from sitegen.source import Source
from sitegen.source_spans import Span, step_name

_SPACE = " \t\r\n"


@dataclass(frozen=True, slots=True)
class Splice:
    """The characters from `start` to `end` of a text give way to `new`."""

    start: int
    end: int
    new: str


def flow_splice(source: Source, edit: Edit) -> Splice | None:
    """The splice that makes an edit inside brackets or braces, `None` where there is nothing to edit."""
    pointer, spans = edit.origin.pointer, source.spans
    if edit.kind is EditKind.RENAME:
        key = spans.keys.get(pointer)
        return Splice(*key, _written(source, str(edit.value))) if key else None
    span = spans.values.get(pointer)
    if edit.kind is EditKind.REMOVE:
        return _removal(source, pointer, span) if span else None
    if span:
        return Splice(*span, _in_place_of(source, span, edit.value))
    return _addition(source, edit)


def _written(source: Source, value: object) -> str:
    """The value in the manner of the file: its escapes, and its spaces or none."""
    ascii_only = source.text.isascii() and "\\u" in source.text
    return written(value, ascii_only=ascii_only, compact='": ' not in source.text and '":' in source.text)


def _in_place_of(source: Source, span: Span, value: object) -> str:
    """A list stays spread over lines where it was, an item a line."""
    raw = source.text[span[0] : span[1]]
    spread = re.match(r"\[(\s*\n\s*)\S[\s\S]*?(\s*\n\s*)\]\Z", raw)
    if spread and isinstance(value, list) and value:
        items = ("," + spread[1]).join(_written(source, item) for item in value)
        return f"[{spread[1]}{items}{spread[2]}]"
    return _written(source, value)


def _removal(source: Source, pointer: str, span: Span) -> Splice | None:
    """With the comma behind it, else the one in front; the last one out leaves an empty pair of brackets."""
    text = source.text
    start, end = source.spans.keys.get(pointer, span)[0], span[1]
    before, after = _back_over_space(text, start), _over_space(text, end)
    if text[after : after + 1] == ",":
        return Splice(start, _over_space(text, after + 1), "")
    if text[before - 1 : before] == ",":
        return Splice(before - 1, end, "")
    if text[before - 1 : before] in ("{", "[") and text[after : after + 1] in ("}", "]"):
        return Splice(before, after, "")
    return None


def _addition(source: Source, edit: Edit) -> Splice | None:
    """A member behind the last one, set off as the last one is."""
    text, container = source.text, parent(edit.origin.pointer)
    span = source.spans.values.get(container)
    if span is None or text[span[0]] != "{":
        return None
    key = _written(source, step_name(edit.origin.pointer))
    value = _written(source, edit.value)
    members = [name for name in source.spans.keys if parent(name) == container]
    if not members:
        return Splice(span[0] + 1, span[1] - 1, f"{key}: {value}")
    last = max(members, key=lambda name: source.spans.values[name])
    (start, key_end), (value_start, end) = source.spans.keys[last], source.spans.values[last]
    colon = text[key_end:value_start]
    lead = text[_back_over_space(text, start) : start]
    if not lead and len(members) == 1 and colon != ":":
        lead = " "
    return Splice(end, end, f",{lead}{key}{colon}{value}")


def _over_space(text: str, position: int) -> int:
    while position < len(text) and text[position] in _SPACE:
        position += 1
    return position


def _back_over_space(text: str, position: int) -> int:
    while position and text[position - 1] in _SPACE:
        position -= 1
    return position
