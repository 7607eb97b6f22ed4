"""What is wrong, where, and what to do about it: plain data, all the way to the last line of output."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    """How bad a finding is; the order of the members is the order of weight, worst first."""

    ERROR = "error"  # cannot be played or built as written
    WARNING = "warning"  # almost surely a mistake
    ADVICE = "advice"  # style and design; shown only when asked for

    @property
    def rank(self) -> int:
        """0 for the worst."""
        return _RANKS[self]


_RANKS = {severity: rank for rank, severity in enumerate(Severity)}


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A position in a file: 1-based line and column (in characters), and the JSON pointer of the value."""

    path: str
    line: int = 1
    column: int = 1
    pointer: str = ""


class Origin(NamedTuple):
    """Where a value of the model was read: a file and a JSON pointer inside it ("" is the whole file).

    `offset` counts characters from the start of the value's own text (white space around it not counted),
    for findings inside a long text.
    """

    path: str
    pointer: str = ""
    offset: int = 0

    def at(self, *keys: str | int) -> Origin:
        """The same file, deeper: `origin.at("jinxes", 0, "id")`."""
        steps = "/".join(map(str, keys))
        if "~" in steps or steps.count("/") >= len(keys):  # rare: a key holds a sign that pointers escape
            steps = "/".join(str(key).replace("~", "~0").replace("/", "~1") for key in keys)
        return Origin(self.path, f"{self.pointer}/{steps}" if keys else self.pointer)

    def inside(self, offset: int) -> Origin:
        """The same value, `offset` characters into its text."""
        return Origin(self.path, self.pointer, offset)


NOWHERE = Origin("")


class EditKind(StrEnum):
    """What an edit does to the value at its pointer."""

    SET = "set"  # give it another value, adding the key when it is missing
    REMOVE = "remove"  # take the member or item away
    RENAME = "rename"  # call the key by another name: `value`
    TEXT = "text"  # of a text that does not parse: at the offset, `value` is (what stands there, what shall)


@dataclass(frozen=True, slots=True)
class Edit:
    """One change of a source: the value at `origin` becomes `value` (a JSON value) or goes away."""

    origin: Origin
    value: object = field(default=None, hash=False)  # may be a list
    kind: EditKind = EditKind.SET


@dataclass(frozen=True, slots=True)
class Fix:
    """A mending that is safe unseen: what it does in words, and the edits that do it."""

    words: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check says: `message` states the case, `hint` is one imperative, `fix` only if safe unseen."""

    origin: Origin
    message: str
    hint: str = ""
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding, stamped with its code, severity and exact place, and the source line it points into."""

    place: Place
    severity: Severity
    code: str
    message: str
    hint: str = ""
    excerpt: str = ""
    fix: Fix | None = None


def stops(found: Iterable[Diagnostic], *, strict: bool = False) -> bool:
    """Do these findings stop a build? Errors do; warnings only a strict one."""
    worst = Severity.WARNING.rank if strict else Severity.ERROR.rank
    return any(diagnostic.severity.rank <= worst for diagnostic in found)


def order(diagnostic: Diagnostic) -> tuple[str, int, int, str, int, str, str]:
    """Sort key: by file and position, then worst first. Flat, so that nothing is called to compare two."""
    place = diagnostic.place
    return (
        place.path,
        place.line,
        place.column,
        place.pointer,
        _RANKS[diagnostic.severity],
        diagnostic.code,
        diagnostic.message,
    )
