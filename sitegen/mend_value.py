"""What the edits of fixes mean for a value, apart from any text: what a mended text has to read back as."""

from __future__ import annotations

import json
from collections.abc import Iterable
from copy import deepcopy
from decimal import Decimal

from sitegen.diagnostic import Edit, EditKind
from sitegen.source_spans import step_name, value_at

_GONE = object()
_LAST = (EditKind.SET, EditKind.REMOVE, EditKind.RENAME)


def parent(pointer: str) -> str:
    """The pointer of the container that a value stands in."""
    return pointer.rpartition("/")[0]


def value_after(value: object, edits: Iterable[Edit]) -> object:
    """A copy of the value with the edits made; pointers mean places in the value as it was.

    An edit of what is not there changes nothing.
    """
    changed = deepcopy(value)
    places = [(value_at(changed, parent(edit.origin.pointer)), edit) for edit in edits]
    for container, edit in sorted(places, key=lambda place: _LAST.index(place[1].kind)):
        step = step_name(edit.origin.pointer)
        if isinstance(container, dict):
            _edit_member(container, step, edit)
        elif isinstance(container, list) and step.isdecimal() and int(step) < len(container):
            container[int(step)] = _GONE if edit.kind is EditKind.REMOVE else edit.value
    for container, _ in places:
        if isinstance(container, list):
            container[:] = [item for item in container if item is not _GONE]
    return changed


def _edit_member(members: dict[str, object], name: str, edit: Edit) -> None:
    if edit.kind is EditKind.SET:
        members[name] = edit.value
    elif name in members:
        taken = members.pop(name)
        if edit.kind is EditKind.RENAME:
            members[str(edit.value)] = taken


def written(value: object, *, ascii_only: bool = False, compact: bool = False) -> str:
    """A value as JSON on one line, numbers exact."""
    comma, colon = (",", ":") if compact else (", ", ": ")

    def one(part: object) -> str:
        return written(part, ascii_only=ascii_only, compact=compact)

    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, dict):
        return "{" + comma.join(one(str(name)) + colon + one(part) for name, part in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + comma.join(map(one, value)) + "]"
    return json.dumps(value, ensure_ascii=ascii_only)
