"""Findings the author has accepted: `allowed.toml`, each with its reason."""

from __future__ import annotations

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
    for number, entry in enumerate(entries if isinstance(entries, list) else []):
        texts = [entry.get(name) if isinstance(entry, dict) else None for name in ("path", "code", "reason")]
        origin = _nth_entry(source, number)
        if all(isinstance(text, str) and text.strip() for text in texts):
            found.append(Allowance(*map(str, texts), origin=origin))
        else:
            message = "An allowance needs a path, a code and a reason"
            misfits.append(Misfit("allowance-incomplete", Finding(origin, message, "write all three")))
    return tuple(found), source, tuple(misfits)


def _nth_entry(source: Source, number: int) -> Origin:
    """The place of the n-th `[[allow]]` line."""
    offset = -1
    for _ in range(number + 1):
        offset = source.text.find("[[allow]]", offset + 1)
    return Origin(source.path, "", max(offset, 0))
