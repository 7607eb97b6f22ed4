"""Where every value of a JSON or YAML text stands, by JSON pointer."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

Span = tuple[int, int]

# Linear: no alternative inside the loop can match in two ways.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Spans:
    """Character spans by JSON pointer: of values, of the keys that name them, and keys that stand twice."""

    values: Mapping[str, Span]
    keys: Mapping[str, Span]
    duplicates: tuple[str, ...]

    def nearest(self, pointer: str) -> Span | None:
        """The span at the pointer, else of the deepest container of it that exists."""
        while pointer and pointer not in self.values:
            pointer = pointer.rsplit("/", 1)[0]
        return self.values.get(pointer)


@dataclass(slots=True)
class _Container:
    """An array or object that is still open."""

    pointer: str
    start: int
    is_object: bool
    index: int = 0
    key: str = ""
    awaits_key: bool = True
    seen: set[str] = field(default_factory=set)

    def child(self) -> str:
        step = self.key if self.is_object else str(self.index)
        return f"{self.pointer}/{step}"


class _Scan:
    """One pass over a text that is known to be JSON. Iterative, so no depth can overflow it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.values: dict[str, Span] = {}
        self.keys: dict[str, Span] = {}
        self.duplicates: list[str] = []
        self.open: list[_Container] = []

    def run(self) -> Spans:
        """In one loop, and without a call for each sign: most files that are checked come through here."""
        top = _Container("", 0, is_object=False)  # holds the value of the whole text
        for match in _TOKEN.finditer(self.text):
            word = match[0]
            if word == ",":
                top.index += 1
                top.awaits_key = True
            elif word == ":":
                top.awaits_key = False
            elif word in "{[":
                inner = _Container(self.here(top), match.start(), word == "{")
                self.open.append(top)
                top = inner
            elif word in "}]":
                self.values[top.pointer] = (top.start, match.end())
                top = self.open.pop()
            elif top.is_object and top.awaits_key:
                self.take_key(top, word, match.span())
            else:
                self.values[self.here(top)] = match.span()
        return Spans(self.values, self.keys, tuple(self.duplicates))

    def here(self, top: _Container) -> str:
        return top.child() if self.open else ""

    def take_key(self, container: _Container, word: str, span: Span) -> None:
        name = str(json.loads(word, strict=False)) if "\\" in word else word[1:-1]
        container.key = name.replace("~", "~0").replace("/", "~1")
        pointer = container.child()
        if name in container.seen:
            self.duplicates.append(pointer)
        container.seen.add(name)
        self.keys[pointer] = span


def step_name(pointer: str) -> str:
    """The last step of a pointer, as the key or number it stands for."""
    return pointer.rsplit("/", 1)[-1].replace("~1", "/").replace("~0", "~")


def value_at(value: object, pointer: str) -> object:
    """The value at a pointer inside a parsed value, `None` where there is none."""
    for step in pointer.split("/")[1:]:
        if isinstance(value, dict):
            value = value.get(step_name(step))
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        else:
            return None
    return value


def json_spans(text: str) -> Spans:
    """The spans of a text that `json` has parsed."""
    return _Scan(text).run()


def raw_offset(raw: str, offset: int) -> int:
    """How far into the written form of a text its `offset`-th character stands: quotes, escapes, folds count.

    Takes what JSON and YAML write: in double quotes, in single quotes, plain, and blocks (`|`, `>`).
    """
    if not offset:
        return 0
    position = _opening(raw)
    inset = "\n" + " " * (position - raw.rfind("\n", 0, position) - 1) if raw.startswith(("|", ">")) else ""
    for _ in range(offset):
        if position >= len(raw):
            break
        position += _written_length(raw, position, inset)
    return position


def _opening(raw: str) -> int:
    """Where the text of a written value begins: behind its quote, or on a block's first line."""
    if raw.startswith(("|", ">")):
        block = re.match(r"[^\n]*\n\s*", raw)
        return block.end() if block else len(raw)
    return 1 if raw.startswith(('"', "'")) else 0


_ESCAPE_LENGTHS = {"x": 4, "u": 6, "U": 10}
_FOLD = re.compile(r"[ \t]*\r?\n[ \t]*")
_PAIR = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F]")


def _written_length(raw: str, position: int, inset: str) -> int:
    """How many letters the file spends on the character at this position."""
    if raw[0] == '"' and raw[position] == "\\":
        return 12 if _PAIR.match(raw, position) else _ESCAPE_LENGTHS.get(raw[position + 1 : position + 2], 2)
    if raw[0] == "'" and raw.startswith("''", position):
        return 2
    if inset:
        return len(inset) if raw.startswith(inset, position) else 1
    if raw[position] in " \t\r\n":
        # A line break in a flowing text is one space.
        fold = _FOLD.match(raw, position)
        return fold.end() - position if fold else 1
    return 1
