"""Findings the author has accepted: `allowed.toml`, each with its reason."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path, PurePath

from sitegen.diagnostic import NOWHERE, Diagnostic, Finding, Origin
from sitegen.schema import Misfit
from sitegen.source import Source
from sitegen.source_markdown import toml_source

NAME = "allowed.toml"


@dataclass(frozen=True, slots=True)
class Allowance:
    """One accepted finding: a file (relative to the project), a code, and why it is right as it is."""

    path: str
    code: str
    reason: str
    origin: Origin = field(default=NOWHERE, compare=False, repr=False)

    def covers(self, diagnostic: Diagnostic) -> bool:
        """Is this the finding that was accepted?"""
        found = PurePath(diagnostic.place.path).parts
        wanted = PurePath(self.path).parts
        return diagnostic.code == self.code and found[-len(wanted) :] == wanted


def allowances_of(folder: Path) -> tuple[tuple[Allowance, ...], Source | None, tuple[Misfit, ...]]:
    """The allowances of a project, their source, and a misfit for each entry that is incomplete."""
    path = folder / NAME
    if not path.is_file():
        return (), None, ()
    source = toml_source(str(path), path.read_bytes())
    misfits = [Misfit("text-unreadable", finding) for finding in source.findings]
    entries = source.value.get("allow", []) if isinstance(source.value, dict) else []
    found = []
    for number, entry in enumerate(entries if isinstance(entries, list) else [entries]):
        texts = [entry.get(name) if isinstance(entry, dict) else None for name in ("path", "code", "reason")]
        origin = _nth_entry(source, number)
        match [text for text in texts if isinstance(text, str) and text.strip()]:
            case [where, code, reason] if isinstance(entries, list):
                found.append(Allowance(where, code, reason, origin))
            case _:
                message = "An allowance needs a path, a code and a reason"
                hint = "write all three under a line [[allow]]"
                misfits.append(Misfit("allowance-incomplete", Finding(origin, message, hint)))
    return tuple(found), source, tuple(misfits)


_ENTRY = re.compile(r"^[ \t]*\[\[?[ \t]*allow[ \t]*\]", re.MULTILINE)


def _nth_entry(source: Source, number: int) -> Origin:
    """The place of the n-th `[[allow]]` line."""
    lines = [match.start() for match in _ENTRY.finditer(source.text)]
    return Origin(source.path, "", lines[number] if number < len(lines) else 0)
