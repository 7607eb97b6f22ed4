"""What the words of a command line point at: a project, a script of one, or script files anywhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from sitegen.archive import Archive, RefusedArchiveError, is_archive
from sitegen.dialects import NAMES
from sitegen.dialects.bloodstar import ALMANAC
from sitegen.dialects.script_files import ScriptFile, is_blood, script_files
from sitegen.dialects.share_link import is_link
from sitegen.load import Loaded, is_project, load_files, load_project
from sitegen.load_icons import icons_of
from sitegen.model import Content, Script
from sitegen.official import Book
from sitegen.report import printable

STDIN = "-"
LINK = "share-link"
"""What a script from a link is called in findings."""


def project_of(path: Path) -> Path | None:
    """The project whose `scripts` folder holds this file, `None` when there is none."""
    folder = path.resolve().parent
    if folder.name == "scripts" and is_project(folder.parent):
        return path.parent.parent if path.parent.name == "scripts" else folder.parent
    return None


class Target(click.Path):
    """A path, `-` for stdin, or a share link, which is kept as it is written."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, exists=True, allow_dash=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path | str:
        """The path, which must be there, or the link. Other addresses are refused: nothing is fetched."""
        if not isinstance(value, str) or is_link(value):
            return value  # type: ignore[no-any-return]
        if value.startswith(("http://", "https://")):
            self.fail(f"nothing is fetched from {value}: save the file, and name it here", param, ctx)
        return Path(str(super().convert(value, param, ctx)))


def from_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option `--from`, given on as `dialect`."""
    decorate = click.option(
        "--from",
        "dialect",
        type=click.Choice(NAMES),
        callback=lambda _context, _option, name: name or "",
        help="The format of the files, when it is not found by looking at them.",
    )
    return decorate(command)


def files_at(path: Path | str) -> Iterator[ScriptFile]:
    """The scripts, one at a time, at a path: a file, all in a folder or zip, stdin; or the one in a link.

    Raises ClickException for a zip that may not be read.
    """
    if str(path) == STDIN:
        yield ScriptFile(STDIN, sys.stdin.buffer.read())
    elif isinstance(path, str):
        yield ScriptFile(LINK, path.encode())
    elif path.is_dir():
        yield from _in_folder(path)
    elif is_archive(path):
        try:
            yield from _in_archive(path)
        except RefusedArchiveError as error:
            raise click.ClickException(f"{path}: {error}") from None
    else:
        beside = path.with_name(ALMANAC)
        published = path.name == "script.json" and beside.is_file()
        yield ScriptFile(str(path), path.read_bytes(), {ALMANAC: beside.read_bytes()} if published else {})


def _in_folder(folder: Path) -> Iterator[ScriptFile]:
    names = [file.relative_to(folder).as_posix() for file in sorted(folder.rglob("*")) if not file.is_dir()]
    for file in script_files(names, lambda name: (folder / name).read_bytes()):
        yield ScriptFile(str(folder / file.path), file.data, file.beside)


def _in_archive(path: Path) -> Iterator[ScriptFile]:
    archive = Archive(path)
    if is_blood(archive.names):
        yield ScriptFile(str(path), path.read_bytes())
        return
    for file in script_files(archive.names, archive.read):
        yield ScriptFile(f"{path}/{file.path}", file.data, file.beside)


def one_script(name: str, book: Book, dialect: str = "") -> tuple[Loaded, Script, Path | None]:
    """The script that a path, `-`, a link, or a project's script name means, and its project's folder.

    `dialect` names the file's format where looking does not tell. Raises UsageError when there is no such
    file, and ClickException (exit 1) when it holds no script.
    """
    if is_link(name):
        loaded = _loaded(name, book, dialect)
        return loaded, _only(loaded, name), None
    path = _script_path(name)
    folder = None if name == STDIN or dialect else project_of(path)
    loaded = load_project(folder, book) if folder else _loaded(path, book, dialect)
    wanted = path.resolve()
    for script in loaded.content.scripts:
        if not folder or Path(script.origin.path).resolve() == wanted:
            return loaded, script, folder
    raise click.ClickException(f"{name} holds no script; see: sitegen check {name}")


def script_to_print(name: str, book: Book, dialect: str = "") -> tuple[Loaded, Script, Path | None]:
    """The same with the pictures that a script outside a project holds, or that lie beside it."""
    loaded, script, folder = one_script(name, book, dialect)
    if folder is not None:
        return loaded, script, folder
    icons, refused = icons_of(Path(name).parent, script.characters)
    for misfit in refused:
        click.echo(printable(misfit.finding.message), err=True)
    return replace(loaded, content=replace(loaded.content, icons=icons)), script, None


def _loaded(path: Path | str, book: Book, dialect: str) -> Loaded:
    """The first script at a path that is none of a project."""
    for file in files_at(path):
        loaded = load_files({file.path: file.data}, book, dialect=dialect, beside=file.beside)
        if loaded.content.scripts:
            return loaded
    return Loaded(Content(), {})


def _only(loaded: Loaded, name: str) -> Script:
    if not loaded.content.scripts:
        raise click.ClickException(f"{name[:60]} holds no script; see: sitegen check")
    return loaded.content.scripts[0]


def _script_path(name: str) -> Path:
    given = Path(name)
    inside = [folder / "scripts" / f"{name}.json" for folder in (Path(), Path("content"))]
    found = next((path for path in (given, *inside) if name == STDIN or path.is_file()), None)
    if found is None:
        hint = f' Did you mean "{name}.json"?' if Path(f"{name}.json").is_file() else ""
        raise click.UsageError(f'There is no script file "{name}".{hint}')
    return found
