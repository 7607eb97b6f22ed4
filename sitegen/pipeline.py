"""The program: read, check, plan, render, print, write. Read this first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sitegen.allowed import allowances_of
from sitegen.case import Case
from sitegen.check import diagnostics
from sitegen.diagnostic import Diagnostic
from sitegen.load import Loaded
from sitegen.official import Book


def checked(loaded: Loaded, book: Book, folder: Path | None = None) -> tuple[Diagnostic, ...]:
    """Every finding about what was loaded, but for those that the project in `folder` allows."""
    allowances, source, misfits = allowances_of(folder) if folder else ((), None, ())
    sources = {**loaded.sources, **({source.path: source} if source else {})}
    case = Case(loaded.content, book, (*loaded.misfits, *misfits))
    return diagnostics(case, sources, allowances)


def stops(found: Sequence[Diagnostic], *, strict: bool = False) -> bool:
    """Do these findings stop a build? Errors do; warnings only a strict one."""
    worst = 1 if strict else 0
    return any(diagnostic.severity.rank <= worst for diagnostic in found)
