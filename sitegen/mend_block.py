"""Edits of YAML front matter in its block style, a member or an item a line, and of the keys of settings."""

from __future__ import annotations

import re

from sitegen.diagnostic import Edit, EditKind
from sitegen.mend_flow import Splice, flow_splice
from sitegen.mend_value import parent, written
from sitegen.source import Source
from sitegen.source_spans import Span, step_name

_PLAIN_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_PLAIN_TEXT = re.compile(
    r"(?!(?:true|false|null|yes|no|on|off|y|n)\Z)[A-Za-z][A-Za-z0-9_ ]*(?<! )", re.IGNORECASE
)


def toml_splice(source: Source, edit: Edit) -> Splice | None:
    """The splice that gives a setting another name; nothing else of settings is mended unseen."""
    key = source.spans.keys.get(edit.origin.pointer)
    if edit.kind is not EditKind.RENAME or key is None:
        return None
    return Splice(*key, str(edit.value))


def yaml_splice(source: Source, edit: Edit) -> Splice | None:
    """The splice that makes an edit of the front matter, `None` where there is nothing to edit."""
    pointer, spans = edit.origin.pointer, source.spans
    container = spans.values.get(parent(pointer))
    if container and source.text[container[0]] in "{[":
        return flow_splice(source, edit)
    if edit.kind is EditKind.RENAME:
        key = spans.keys.get(pointer)
        return Splice(*key, _key(str(edit.value))) if key else None
    span = spans.values.get(pointer)
    if edit.kind is EditKind.REMOVE:
        return _removal(source, pointer, span) if span else None
    if span:
        return _replacement(source, pointer, span, edit.value)
    return _addition(source, edit, container)


def _key(name: str) -> str:
    return name if _PLAIN_KEY.fullmatch(name) else written(name)


def _value(value: object) -> str:
    return value if isinstance(value, str) and _PLAIN_TEXT.fullmatch(value) else written(value)


def _replacement(source: Source, pointer: str, span: Span, value: object) -> Splice:
    """On the line of its key; a text in quotes stays in quotes."""
    text, key = source.text, source.spans.keys.get(pointer)
    quoted = text[span[0] : span[0] + 1] in ('"', "'")
    new = written(value) if quoted else _value(value)
    if key is None:
        return Splice(*span, new)
    colon = text.index(":", key[1])
    if span[0] == span[1]:
        return Splice(colon + 1, colon + 1, f" {new}")
    if "\n" in text[colon : span[0]]:
        return Splice(colon + 1, span[1], f" {new}")
    return Splice(*span, new)


def _removal(source: Source, pointer: str, span: Span) -> Splice | None:
    """The whole line or lines; of a member behind a dash, up to the next member."""
    text, key = source.text, source.spans.keys.get(pointer)
    start = key[0] if key else text.rfind("-", 0, span[0])
    end = key[1] if key and span[0] == span[1] else span[1]
    line = text.rfind("\n", 0, start) + 1
    if not text[line:start].strip():
        newline = text.find("\n", end)
        return Splice(line, newline + 1 if newline >= 0 else len(text), "")
    later = [
        at for name, (at, _) in source.spans.keys.items() if parent(name) == parent(pointer) and at > start
    ]
    return Splice(start, min(later), "") if key and later else None


def _addition(source: Source, edit: Edit, container: Span | None) -> Splice | None:
    """A line behind the last member's, as far in as the first; in empty front matter, its first line."""
    text = source.text
    line = f"{_key(step_name(edit.origin.pointer))}: {_value(edit.value)}"
    if container is None:
        at = text.find("\n") + 1
        is_empty = not parent(edit.origin.pointer) and source.value == {} and source.body_offset > at
        return Splice(at, at, f"{line}\n") if is_empty else None
    if not any(parent(name) == parent(edit.origin.pointer) for name in source.spans.keys):
        return None
    inset = " " * (container[0] - text.rfind("\n", 0, container[0]) - 1)
    at = text.find("\n", container[1])
    at -= text[at - 1 : at] == "\r"
    line_end = "\r\n" if text.startswith("\r\n", at) else "\n"
    return Splice(at, at, f"{line_end}{inset}{line}")
