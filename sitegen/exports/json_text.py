"""JSON values as text: numbers exactly as they are, short lists on one line, the rest a line a member."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from decimal import Decimal

SHORT = 100
"""A list without objects in it stays on its line up to so many characters."""

_PLAIN = 30
"""Numbers with more digits than this before or behind the point are written with an exponent."""


def json_text(value: object) -> str:
    """The value as a file's text: indented by two, with a line end at the end."""
    return _indented(value, "\n") + "\n"


def compact(value: object) -> str:
    """The value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_text(name)}: {compact(part)}" for name, part in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(compact, value)) + "]"
    return number_text(value) if isinstance(value, Decimal) else _text(value)


_text = json.JSONEncoder(ensure_ascii=False).encode


def number_text(number: Decimal) -> str:
    """Every digit of a finite number as JSON writes it."""
    return format(number, "f") if abs(number.adjusted()) < _PLAIN else str(number)


def _indented(value: object, line: str) -> str:
    inner = line + "  "
    if isinstance(value, Mapping) and value:
        members = [f"{_text(name)}: {_indented(part, inner)}" for name, part in value.items()]
        return _lines("{", members, "}", line)
    if isinstance(value, (list, tuple)) and value:
        flat = compact(value)
        if len(flat) <= SHORT and not any(isinstance(part, (Mapping, list, tuple)) for part in value):
            return flat
        return _lines("[", [_indented(part, inner) for part in value], "]", line)
    return compact(value)


def _lines(opening: str, members: Iterable[str], closing: str, line: str) -> str:
    return f"{opening}{line}  " + f",{line}  ".join(members) + f"{line}{closing}"
