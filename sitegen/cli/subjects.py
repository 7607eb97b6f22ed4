"""What is checked at a time: a project, one of its scripts, or a script file from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sitegen.cli.target import STDIN, files_at, project_of
from sitegen.diagnostic import Diagnostic, Severity
from sitegen.dialects.script_files import ScriptFile
from sitegen.load import Loaded, is_project, load_files, load_project
from sitegen.official import Book, book
from sitegen.pipeline import checked
from sitegen.profiles import Profile


@dataclass(frozen=True, slots=True)
class Subject:
    """A subject of checks: `load` reads it, with the texts (by path) that count instead of what is there.

    `folder` is the project it belongs to, `only` the one file of it that is meant.
    """

    load: Callable[[Mapping[str, str]], Loaded]
    official: Book
    folder: Path | None = None
    only: Path | None = None

    def found(self, loaded: Loaded, profile: Profile, placed: Severity = Severity.ADVICE) -> list[Diagnostic]:
        """What there is to say of it, as the profile weighs it; what is lighter than `placed` has no line."""
        found = checked(loaded, self.official, self.folder, profile, placed)
        return [each for each in found if self.only is None or _same(each.place.path, self.only)]

    def files(self, loaded: Loaded) -> int:
        """How many files were read for it."""
        return len(loaded.sources) if self.folder and self.only is None else 1


def _same(name: str, path: Path) -> bool:
    return Path(name).resolve() == path.resolve()


def subjects(paths: tuple[Path | str, ...], dialect: str) -> Iterator[Subject]:
    """The subjects at these paths, one at a time."""
    official = book()
    for path in paths:
        folder = None if dialect or isinstance(path, str) else _project_at(path)
        if folder is not None and isinstance(path, Path):
            yield Subject(
                partial(load_project, folder, official), official, folder, None if folder == path else path
            )
            continue
        for file in files_at(path):
            yield Subject(partial(_loaded, file, official, dialect), official)


def _project_at(path: Path) -> Path | None:
    """The project that a path is, or one of whose scripts it is."""
    if is_project(path):
        return path
    return None if str(path) == STDIN or path.is_dir() else project_of(path)


def _loaded(file: ScriptFile, official: Book, dialect: str, changed: Mapping[str, str]) -> Loaded:
    data = changed[file.path].encode() if file.path in changed else file.data
    return load_files({file.path: data}, official, dialect=dialect, beside=file.beside)
