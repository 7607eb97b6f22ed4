"""Markdown files with YAML front matter, and TOML settings, as sources."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sitegen.diagnostic import Finding, Origin
from sitegen.source import MAX_BYTES, Source, decoded, too_large
from sitegen.source_spans import Span, Spans

if TYPE_CHECKING:
    import yaml

_FENCE = re.compile(r"---[ \t]*\r?\n")
_CLOSING = re.compile(r"^(?:---|\.\.\.)[ \t]*\r?$", re.MULTILINE)


def markdown_source(path: str, data: bytes) -> Source:
    """A Markdown text; `value` is its front matter ({} where there is none), `body` what follows."""
    if len(data) > MAX_BYTES:
        return Source(path, "", None, findings=(too_large(path, len(data)),))
    text, findings = decoded(path, data)
    if findings:
        return Source(path, text, None, findings=findings)
    opening = _FENCE.match(text)
    if opening is None:
        return Source(path, text, {})
    closing = _CLOSING.search(text, opening.end())
    if closing is None:
        hint = "close the front matter with a line of three dashes"
        return Source(
            path, text, None, findings=(Finding(Origin(path), "The front matter has no end", hint),)
        )
    return _with_front_matter(path, text, (opening.end(), closing.start()), min(closing.end() + 1, len(text)))


def _with_front_matter(path: str, text: str, block: Span, body_offset: int) -> Source:
    import yaml

    start, end = block
    try:
        node, value = _parsed(text[start:end])
    except yaml.MarkedYAMLError as error:
        return Source(path, text, None, findings=(_not_yaml(path, start, error),))
    except (yaml.YAMLError, RecursionError, ValueError):
        return Source(
            path,
            text,
            None,
            findings=(Finding(Origin(path, "", start), "The front matter is not valid YAML"),),
        )
    if value is None:
        value = {}
    if not isinstance(value, dict):
        message = "The front matter is not a list of `key: value` lines"
        return Source(path, text, None, findings=(Finding(Origin(path, "", start), message),))
    return Source(path, text, value, locate=lambda _text: _yaml_spans(node, start), body_offset=body_offset)


@lru_cache(maxsize=1)
def _loader() -> type[yaml.SafeLoader]:
    """YAML as we want it: exact decimals, dates stay text, every other type is the plain JSON one."""
    import yaml

    base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    class Loader(base):  # type: ignore[misc]
        """The safe loader of PyYAML with two constructors of ours."""

    def exact(loader: Any, node: yaml.ScalarNode) -> object:
        try:
            return Decimal(str(node.value).replace("_", ""))
        except InvalidOperation:
            return loader.construct_yaml_float(node)

    def as_text(_loader: Any, node: yaml.ScalarNode) -> str:
        return str(node.value)

    Loader.add_constructor("tag:yaml.org,2002:float", exact)
    Loader.add_constructor("tag:yaml.org,2002:timestamp", as_text)
    return Loader


def _parsed(block: str) -> tuple[Any, object]:
    loader: Any = _loader()(block)
    try:
        node = loader.get_single_node()
        if node is None:
            return None, None
        _refuse_aliases(node, set())
        return node, loader.construct_document(node)
    finally:
        loader.dispose()


def _refuse_aliases(node: Any, seen: set[int]) -> None:
    """A node met twice is an alias: no author writes one, and nested ones grow without bound."""
    import yaml

    if id(node) in seen:
        raise yaml.MarkedYAMLError(problem="aliases are not allowed", problem_mark=node.start_mark)
    seen.add(id(node))
    for child in _children(node):
        _refuse_aliases(child, seen)


def _children(node: Any) -> list[Any]:
    if isinstance(node.value, str):
        return []
    return [part for entry in node.value for part in (entry if isinstance(entry, tuple) else (entry,))]


def _not_yaml(path: str, start: int, error: yaml.MarkedYAMLError) -> Finding:
    mark = error.problem_mark
    offset = start + (mark.index if mark is not None else 0)
    message = "The front matter is not valid YAML here"
    hint = 'put texts with a colon, a bracket, a quote or a # in "double quotes"'
    if "alias" in str(error.problem):
        message, hint = "The front matter uses a YAML alias", "write the value out"
    return Finding(Origin(path, "", offset), message, hint)


def _yaml_spans(node: Any, start: int) -> Spans:
    values: dict[str, Span] = {}
    keys: dict[str, Span] = {}
    _walk(node, "", start, values, keys)
    return Spans(values, keys, ())


def _walk(node: Any, pointer: str, start: int, values: dict[str, Span], keys: dict[str, Span]) -> None:
    if node is None:
        return
    values[pointer] = (start + node.start_mark.index, start + node.end_mark.index)
    if isinstance(node.value, str):
        return
    for number, entry in enumerate(node.value):
        if isinstance(entry, tuple):
            name, child = entry
            inner = f"{pointer}/{str(name.value).replace('~', '~0').replace('/', '~1')}"
            keys[inner] = (start + name.start_mark.index, start + name.end_mark.index)
        else:
            inner, child = f"{pointer}/{number}", entry
        _walk(child, inner, start, values, keys)


def toml_source(path: str, data: bytes) -> Source:
    """A TOML settings file as a source."""
    text, findings = decoded(path, data)
    if findings:
        return Source(path, text, None, findings=findings)
    try:
        value = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        return Source(path, text, None, findings=(_not_toml(path, text, str(error)),))
    return Source(path, text, value, locate=_toml_spans)


def _not_toml(path: str, text: str, message: str) -> Finding:
    """`tomllib` tells the place only in its message: "… (at line 3, column 5)"."""
    place = re.search(r"\(at line (\d+), column (\d+)\)", message)
    offset = len(text)
    if place:
        lines = text.split("\n")
        offset = sum(len(line) + 1 for line in lines[: int(place[1]) - 1]) + int(place[2]) - 1
    return Finding(
        Origin(path, "", offset), "This is not valid TOML here", 'write settings as: name = "value"'
    )


_TOML_LINE = re.compile(
    r'^[ \t]*(?:\[(?P<table>[^\]\n]+)\]|(?P<key>[A-Za-z0-9_-]+|"[^"\n]*")[ \t]*=[ \t]*(?P<value>[^\n]*))',
    re.MULTILINE,
)


def _toml_spans(text: str) -> Spans:
    """Places of single-line settings, enough to point at: tables and `key = value` lines."""
    values: dict[str, Span] = {"": (0, len(text))}
    table = ""
    for match in _TOML_LINE.finditer(text):
        if match["table"]:
            table = "/" + match["table"].strip().replace(".", "/")
            values[table] = match.span("table")
        else:
            values[f"{table}/{match['key'].strip(chr(34))}"] = match.span("value")
    return Spans(values, {}, ())
