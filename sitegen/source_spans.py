"""Where every value of a JSON or YAML text stands, by JSON pointer."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

Span = tuple[int, int]

# Linear: no alternative inside the loop can match in two ways. A text before a colon is a key.
_TOKEN = re.compile(r'("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}\[\]]|[^\s{}\[\],:"]+', re.DOTALL)
_KEY = 2
_NOWHERE = (-1, -1)


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


def json_spans(text: str) -> Spans:
    """The spans of a text that `json` has parsed.

    One pass, iterative so that no depth can overflow it, and without a call for each sign: most files that
    are checked come through here. `index` counts the items of an open array; in an object it is -1.
    """
    values: dict[str, Span] = {}
    keys: dict[str, Span] = {}
    duplicates: list[str] = []
    around: list[tuple[str, int, int]] = []
    pointer, start, index, here = "", 0, -1, ""
    for match in _TOKEN.finditer(text):
        sign = match[0]
        if match.lastindex == _KEY:
            word = match[1]
            is_plain = not ("\\" in word or "/" in word or "~" in word)
            here = f"{pointer}/{word[1:-1] if is_plain else _step(word)}"
            if keys.get(here, _NOWHERE)[0] >= start:  # another of this object, not of an earlier namesake
                duplicates.append(here)
            keys[here] = match.span(1)
            continue
        if sign in "}]":
            values[pointer] = (start, match.end())
            pointer, start, index = around.pop()
            continue
        if index >= 0:
            here = f"{pointer}/{index}"
            index += 1
        if sign in "{[":
            around.append((pointer, start, index))
            pointer, start, index = here, match.start(), 0 if sign == "[" else -1
        else:
            values[here] = match.span()
    return Spans(values, keys, tuple(duplicates))


def _step(written: str) -> str:
    """A key, quotes and all, as a step of a pointer."""
    name = str(json.loads(written, strict=False))
    return name.replace("~", "~0").replace("/", "~1")


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
