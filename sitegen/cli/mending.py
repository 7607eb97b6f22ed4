"""`--fix` and `--diff`: mend files by the fixes that findings carry, or show how they would change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from sitegen.cli.subjects import Subject
from sitegen.diagnostic import Diagnostic, Severity
from sitegen.mend import patch, settled
from sitegen.profiles import Profile
from sitegen.report import printable
from sitegen.source import Source


def patches(subject: Subject, profile: Profile, *, advice: bool) -> Iterator[str]:
    """The changes that would be made, a diff for each file; signs a terminal obeys are shown as codes."""
    sources = subject.load({}).sources
    for path, new in mended(subject, profile, advice=advice).items():
        lines = patch(sources[path].text, new, path).split("\n")
        yield "\n".join(map(_shown, lines))


def _shown(line: str) -> str:
    # A carriage return at the end of a line is part of the change of a file that has them.
    return printable(line.removesuffix("\r")) + "\r" * line.endswith("\r")


def write_mended(subject: Subject, profile: Profile, *, advice: bool) -> int:
    """Mend the files of a subject; how many were written.

    Raises UsageError for what cannot be written back: stdin, a link, a file inside a zip.
    """
    from sitegen.write import new_file

    changed = mended(subject, profile, advice=advice)
    for path in changed:
        if not Path(path).is_file():
            raise click.UsageError(f"{path} cannot be written back; see what would change with --diff")
    for path, text in changed.items():
        new_file(Path(path), text.encode())
    return len(changed)


def mended(subject: Subject, profile: Profile, *, advice: bool) -> Mapping[str, str]:
    """The new texts by path, none outside the subject; what is not shown is not mended either."""

    def look(changed: Mapping[str, str]) -> tuple[list[Diagnostic], Mapping[str, Source]]:
        loaded = subject.load(changed)
        found = subject.found(loaded, profile)
        shown = [each for each in found if advice or each.severity is not Severity.ADVICE]
        return [each for each in shown if _is_own(each)], loaded.sources

    return settled(look)


def _is_own(diagnostic: Diagnostic) -> bool:
    """Does the fix stay in the file that the finding is about?"""
    edits = diagnostic.fix.edits if diagnostic.fix else ()
    return all(edit.origin.path == diagnostic.place.path for edit in edits)
