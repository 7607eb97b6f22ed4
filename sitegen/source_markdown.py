"""Markdown files with YAML front matter, and TOML settings, as sources."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sitegen.diagnostic import Finding, Origin
from sitegen.source import MAX_BYTES, Source, decoded, duplicate_keys, exact_number, too_deep, too_large
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
    except (yaml.YAMLError, RecursionError):
        return _unreadable(path, text, start, "The front matter is not valid YAML")
    if value is None:
        value = {}
    if not isinstance(value, dict):
        return _unreadable(path, text, start, "The front matter is not a list of `key: value` lines")
    if too_deep(value):
        return _unreadable(path, text, start, "The front matter is nested too deeply to be a character")
    spans = _yaml_spans(node, text, start)
    source = Source(path, text, value, locate=lambda _text: spans, body_offset=body_offset)
    source.findings = tuple(duplicate_keys(source))
    return source


def _unreadable(path: str, text: str, offset: int, message: str) -> Source:
    return Source(path, text, None, findings=(Finding(Origin(path, "", offset), message),))


@lru_cache(maxsize=1)
def _loader() -> type[yaml.SafeLoader]:
    """YAML as we want it: the types of JSON, numbers exact, and whatever else looks like one stays text.

    `007`, `No`, `1:30` and `2001-01-01` are names and labels here, though YAML would count or convert them.
    """
    import yaml

    base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    class Loader(base):  # type: ignore[misc]
        """The safe loader of PyYAML with constructors of ours."""

    for kind in ("int", "float", "bool", "timestamp"):
        Loader.add_constructor(f"tag:yaml.org,2002:{kind}", lambda _loader, node: _scalar(node))
    for kind in ("binary", "set", "omap", "pairs"):
        Loader.add_constructor(f"tag:yaml.org,2002:{kind}", _refused)
    Loader.add_constructor("tag:yaml.org,2002:map", _mapping)
    return Loader


_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,18})")
_DECIMAL = re.compile(r"[-+]?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?")


def _scalar(node: yaml.ScalarNode) -> object:
    """A number or truth value written as in JSON, else the text as it stands."""
    written = str(node.value)
    if written.casefold() in ("true", "false"):
        return written.casefold() == "true"
    if _WHOLE.fullmatch(written):
        return int(written)
    if _DECIMAL.fullmatch(written):
        try:
            return exact_number(written)
        except ValueError:
            return written
    return written


def _refused(_loader: Any, node: yaml.Node) -> None:
    import yaml

    raise yaml.MarkedYAMLError(problem="a type that JSON does not have", problem_mark=node.start_mark)


def _mapping(loader: Any, node: yaml.Node) -> dict[str, object]:
    """Keys are always the text that stands there: `on`, `1` and `null` too."""
    import yaml

    if not isinstance(node, yaml.MappingNode):
        _refused(loader, node)
    found: dict[str, object] = {}
    for name, value in node.value:
        if not isinstance(name, yaml.ScalarNode):
            _refused(loader, name)
        found[str(name.value)] = loader.construct_object(value, deep=True)
    return found


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


def _yaml_spans(node: Any, text: str, start: int) -> Spans:
    walk = _Walk(text, start)
    if node is not None:
        walk.visit(node, "")
    return Spans(walk.values, walk.keys, tuple(walk.duplicates))


class _Walk:
    """Collects where each node stands; the parser's marks count from the start of the front matter."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.start = start
        self.values: dict[str, Span] = {}
        self.keys: dict[str, Span] = {}
        self.duplicates: list[str] = []

    def visit(self, node: Any, pointer: str) -> int:
        """Note the node and all inside it; the offset of its end."""
        start: int = self.start + node.start_mark.index
        end: int = self.start + node.end_mark.index
        self.values[pointer] = (start, end)  # containers stand before their parts
        last = start
        for inner, child in self.parts(node, pointer):
            last = self.visit(child, inner)
        if not isinstance(node.value, str) and not node.flow_style:
            end = last  # the parser lets a block end where the next line begins
        end = start + len(self.text[start:end].rstrip()) if end > start else end
        self.values[pointer] = (start, end)
        return end

    def parts(self, node: Any, pointer: str) -> Iterator[tuple[str, Any]]:
        for number, entry in enumerate(() if isinstance(node.value, str) else node.value):
            if isinstance(entry, tuple):
                name, child = entry
                inner = f"{pointer}/{str(name.value).replace('~', '~0').replace('/', '~1')}"
                if inner in self.keys:
                    self.duplicates.append(inner)
                self.keys[inner] = (self.start + name.start_mark.index, self.start + name.end_mark.index)
            else:
                inner, child = f"{pointer}/{number}", entry
            yield inner, child


def toml_source(path: str, data: bytes) -> Source:
    """A TOML settings file as a source."""
    if len(data) > MAX_BYTES:
        return Source(path, "", None, findings=(too_large(path, len(data)),))
    text, findings = decoded(path, data)
    if findings:
        return Source(path, text, None, findings=findings)
    try:
        value = tomllib.loads(text, parse_float=exact_number)
    except tomllib.TOMLDecodeError as error:
        return Source(path, text, None, findings=(_not_toml(path, text, str(error)),))
    except ValueError:
        return _unreadable(path, text, 0, "A number in the TOML is too large to be one")
    except RecursionError:
        return _unreadable(path, text, 0, "The TOML is nested too deeply to be settings")
    return Source(path, text, value, locate=_toml_spans)


_TOML_HINTS = (
    ("Expected ']'", "close the name of the table with ]"),
    ("twice", "put what belongs to one table under one head"),
    ("overwrite", "give each setting once"),
    ("Illegal character", "close the quotation marks on the same line"),
    ("Unescaped", "write / in place of \\"),
    ("Unclosed", "close the bracket"),
)
"""What to do, by words of `tomllib`'s message."""


def _not_toml(path: str, text: str, message: str) -> Finding:
    """`tomllib` tells the place only in its message: "… (at line 3, column 5)"."""
    place = re.search(r"\(at line (\d+), column (\d+)\)", message)
    offset = len(text)
    if place:
        lines = text.split("\n")
        offset = sum(len(line) + 1 for line in lines[: int(place[1]) - 1]) + int(place[2]) - 1
    usual = 'write settings as: name = "value"'
    hint = next((hint for words, hint in _TOML_HINTS if words in message), usual)
    return Finding(Origin(path, "", offset), "This is not valid TOML here", hint)


_TOML_LINE = re.compile(
    r'^[ \t]*(?:\[(?P<table>[^\]\n]+)\]|(?P<key>[A-Za-z0-9_-]+|"[^"\n]*")[ \t]*=[ \t]*(?P<value>[^\n]*))',
    re.MULTILINE,
)


def _toml_spans(text: str) -> Spans:
    """Places of single-line settings, enough to point at: tables and `key = value` lines."""
    values: dict[str, Span] = {"": (0, len(text))}
    keys: dict[str, Span] = {}
    table = ""
    for match in _TOML_LINE.finditer(text):
        if match["table"]:
            table = "/" + match["table"].strip().replace(".", "/")
            values[table] = match.span("table")
        else:
            pointer = f"{table}/{match['key'].strip(chr(34))}"
            values[pointer], keys[pointer] = match.span("value"), match.span("key")
    return Spans(values, keys, ())
