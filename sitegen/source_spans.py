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
        for match in _TOKEN.finditer(self.text):
            self.take(match.group(), match.start(), match.end())
        return Spans(self.values, self.keys, tuple(self.duplicates))

    def take(self, word: str, start: int, end: int) -> None:
        if word in "{[":
            self.open.append(_Container(self.here(), start, word == "{"))
        elif word in "}]":
            closed = self.open.pop()
            self.values[closed.pointer] = (closed.start, end)
        elif word == ",":
            self.next_member()
        elif word == ":":
            self.open[-1].awaits_key = False
        elif self.open and self.open[-1].is_object and self.open[-1].awaits_key:
            self.take_key(word, start, end)
        else:
            self.values[self.here()] = (start, end)

    def here(self) -> str:
        return self.open[-1].child() if self.open else ""

    def next_member(self) -> None:
        self.open[-1].index += 1
        self.open[-1].awaits_key = True

    def take_key(self, word: str, start: int, end: int) -> None:
        container = self.open[-1]
        name = str(json.loads(word, strict=False)) if "\\" in word else word[1:-1]
        container.key = name.replace("~", "~0").replace("/", "~1")
        pointer = container.child()
        if name in container.seen:
            self.duplicates.append(pointer)
        container.seen.add(name)
        self.keys[pointer] = (start, end)


def json_spans(text: str) -> Spans:
    """The spans of a text that `json` has parsed."""
    return _Scan(text).run()


def raw_offset(raw: str, offset: int) -> int:
    """How far into the written form of a value its `offset`-th character stands (quotes, escapes counted)."""
    if not raw.startswith(('"', "'")):
        return offset
    position = 1
    for _ in range(offset):
        if position >= len(raw) - 1:
            break
        position += _escape_length(raw, position)
    return position if offset else 0


def _escape_length(raw: str, position: int) -> int:
    if raw[0] != '"' or raw[position] != "\\":
        return 1
    if raw[position + 1 : position + 2] != "u":
        return 2
    high = raw[position + 2 : position + 4].lower()
    is_pair = high[:1] == "d" and high[1:2] in "89ab" and raw[position + 6 : position + 8] == "\\u"
    return 12 if is_pair else 6
