"""The only writer of built files: a fresh folder beside the target, then one swap. Nothing is half built.

Only a folder that we built (it holds our manifest) or an empty one is ever replaced.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

from sitegen import __version__

MANIFEST = ".sitegen.json"
KEPT = (".gitignore", "CNAME", ".nojekyll")
"""Files of the author that live in the target and stay."""


class ForeignFolderError(Exception):
    """The target holds files that we did not build; the message names one."""


def replace_folder(target: Path, files: Mapping[str, bytes]) -> None:
    """Make `target` hold exactly these files (path with `/` → bytes), the manifest, and what is `KEPT`.

    Raises ForeignFolderError, and ValueError for a path that would leave the folder.
    """
    target = target.resolve()
    _must_be_ours(target)
    fresh = target.with_name(f".{target.name}.new-{os.getpid()}")
    shutil.rmtree(fresh, ignore_errors=True)
    try:
        for path, data in files.items():
            _write(fresh, path, data, target)
        _write(fresh, MANIFEST, _manifest(files))
        _keep(target, fresh)
        _swap(fresh, target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _must_be_ours(target: Path) -> None:
    if not target.exists():
        return
    if not target.is_dir():
        raise ForeignFolderError(f"{target} is not a folder")
    ours = _written_before(target)
    foreign = sorted(path for path in _files_in(target) if path not in ours and not _may_go(path))
    if foreign:
        raise ForeignFolderError(f"{target} holds {foreign[0]}, which sitegen did not write")


def _files_in(folder: Path) -> Iterator[str]:
    """Every file under a folder by its path with `/`; a link counts as a file and is not followed."""
    for root, folders, files in os.walk(folder):
        links = (name for name in folders if os.path.islink(os.path.join(root, name)))
        for name in (*files, *links):
            yield Path(root, name).relative_to(folder).as_posix()


def _written_before(target: Path) -> frozenset[str]:
    """The paths that the manifest of an earlier build names; none when there is no manifest to trust."""
    try:
        manifest = json.loads((target / MANIFEST).read_bytes())
        return frozenset([MANIFEST, *manifest["files"]])
    except (OSError, ValueError, TypeError, KeyError):
        return frozenset()


def standing(target: Path) -> dict[str, bytes]:
    """What an earlier build left in `target` (path → bytes), all of it as it was written; else nothing."""
    try:
        hashes = json.loads((target / MANIFEST).read_bytes())["files"]
        files = {path: _plain_file(target / path) for path in hashes}
    except (OSError, ValueError, TypeError, KeyError):
        return {}
    is_whole = all(hashlib.sha256(files[path]).hexdigest() == hashes[path] for path in files)
    extra = any(path not in hashes and path != MANIFEST and not _may_go(path) for path in _files_in(target))
    return files if is_whole and not extra else {}


def files_under(folder: Path) -> dict[str, bytes]:
    """Every file under a folder but for links, by its path with `/`."""
    found = sorted(_files_in(folder))
    return {path: (folder / path).read_bytes() for path in found if not (folder / path).is_symlink()}


def _plain_file(path: Path) -> bytes:
    if path.is_symlink():
        raise FileNotFoundError(path)
    return path.read_bytes()


def _may_go(path: str) -> bool:
    """Files that stay, or that a file manager leaves behind by itself."""
    return path in KEPT or path.rsplit("/", 1)[-1] in (".DS_Store", "Thumbs.db", "desktop.ini")


def _write(root: Path, path: str, data: bytes, before: Path | None = None) -> None:
    """A file under `root`. The same file under `before` is taken over, so that it keeps its time."""
    parts = PurePosixPath(path).parts
    if not parts or path.startswith("/") or ".." in parts or any(sign in path for sign in "\\:\0"):
        raise ValueError(f"not a path inside the output folder: {path!r}")
    file = root.joinpath(*parts)
    file.parent.mkdir(parents=True, exist_ok=True)
    if before is None or not _taken_over(before.joinpath(*parts), file, data):
        file.write_bytes(data)


def _taken_over(old: Path, file: Path, data: bytes) -> bool:
    try:
        if old.is_symlink() or old.stat().st_size != len(data) or old.read_bytes() != data:
            return False
        os.link(old, file)
    except OSError:  # not there, or a disk without links
        return False
    return True


def _manifest(files: Mapping[str, bytes]) -> bytes:
    hashes = {path: hashlib.sha256(data).hexdigest() for path, data in sorted(files.items())}
    return (json.dumps({"sitegen": __version__, "files": hashes}, indent=1) + "\n").encode()


def _keep(target: Path, fresh: Path) -> None:
    for name in KEPT:
        if (target / name).is_file() and not (target / name).is_symlink():
            shutil.copy2(target / name, fresh / name)


def _swap(fresh: Path, target: Path) -> None:
    old = target.with_name(f".{target.name}.old-{os.getpid()}")
    shutil.rmtree(old, ignore_errors=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def new_files(root: Path, files: Iterable[tuple[str, str]], *, overwrite: bool = False) -> list[Path]:
    """Write texts into an author's own folder: (path with `/`, text) each.

    Raises FileExistsError, before anything is written, when one is there already and may not be replaced.
    """
    wanted = {root.joinpath(*PurePosixPath(path).parts): (path, text) for path, text in files}
    taken = next((path for path in wanted if path.exists()), None)
    if taken is not None and not overwrite:
        raise FileExistsError(str(taken))
    for path, text in wanted.values():
        _write(root, path, text.encode())
    return list(wanted)


def new_file(path: Path, data: bytes) -> None:
    """Write one file the user asked for by name, whole or not at all; one that was there keeps its rights."""
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        aside.write_bytes(data)
        if path.is_file():
            shutil.copymode(path, aside)
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)
