"""What the words of a command line point at: a project, a script of one, or script files anywhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from sitegen.archive import RefusedArchiveError, is_archive, members
from sitegen.load import SETTINGS, Loaded, is_project, load_files, load_project
from sitegen.model import Script
from sitegen.official import Book

STDIN = "-"


def project_folder(given: Path | None) -> Path:
    """The project meant: the folder given, else here, else `content`. Raises UsageError without one."""
    tried = [given] if given else [Path(), Path("content")]
    found = next((folder for folder in tried if is_project(folder)), None)
    if found is None:
        where = str(given) if given else "this folder"
        raise click.UsageError(f"{where} holds no {SETTINGS}; start a project with: sitegen new NAME")
    return found


def project_of(path: Path) -> Path | None:
    """The project whose `scripts` folder holds this file, `None` when there is none."""
    folder = path.resolve().parent
    if folder.name == "scripts" and is_project(folder.parent):
        return path.parent.parent if path.parent.name == "scripts" else folder.parent
    return None


def files_at(path: Path) -> Iterator[tuple[str, bytes]]:
    """Script files with their bytes, one at a time: the file named, every `*.json` in a folder or zip, stdin.

    Raises ClickException for a zip that may not be read.
    """
    if str(path) == STDIN:
        yield STDIN, sys.stdin.buffer.read()
    elif path.is_dir():
        yield from ((str(file), file.read_bytes()) for file in sorted(path.rglob("*.json")))
    elif is_archive(path):
        try:
            yield from members(path)
        except RefusedArchiveError as error:
            raise click.ClickException(f"{path}: {error}") from None
    else:
        yield str(path), path.read_bytes()


def one_script(name: str, book: Book) -> tuple[Loaded, Script, Path | None]:
    """The script that a path, `-`, or a project's script name means; with its project's folder, if any.

    Raises UsageError when there is no such file, and ClickException (exit 1) when it holds no script.
    """
    path = _script_path(name)
    folder = None if name == STDIN else project_of(path)
    loaded = load_project(folder, book) if folder else load_files(dict(files_at(path)), book)
    wanted = path.resolve()
    for script in loaded.content.scripts:
        if not folder or Path(script.origin.path).resolve() == wanted:
            return loaded, script, folder
    raise click.ClickException(f"{name} holds no script; see: sitegen check {name}")


def _script_path(name: str) -> Path:
    given = Path(name)
    inside = [folder / "scripts" / f"{name}.json" for folder in (Path(), Path("content"))]
    found = next((path for path in (given, *inside) if name == STDIN or path.is_file()), None)
    if found is None:
        raise click.UsageError(f'There is no script file "{name}".')
    return found
