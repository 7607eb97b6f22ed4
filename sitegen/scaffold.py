"""The files of a new project: settings, two characters, a script, a recipe for publishing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from sitegen.shipped import shipped

_FOLDER = "new"
_TITLE = "TITLE"
_CONTENT = frozenset(["characters", "icons", "rulings.md", "scripts"])
_DOTTED = {"gitignore": ".gitignore", "github": ".github"}
"""Stored without their dot, so that they are not in force where they are stored."""


def project_files(title: str) -> Iterator[tuple[str, str]]:
    """(path with `/`, text) of each file of a new project."""
    root = shipped("templates") / _FOLDER
    for file in sorted(path for path in root.rglob("*") if path.is_file()):
        path = _target(file, root)
        text = file.read_text(encoding="utf-8")
        yield path, text.replace(f'"{_TITLE}"', json.dumps(title, ensure_ascii=False))


def frame_files(title: str) -> Iterator[tuple[str, str]]:
    """The files of a new project but for its characters, script and rulings: for content that comes along."""
    return (file for file in project_files(title) if file[0].split("/")[0] not in _CONTENT)


def _target(file: Path, root: Path) -> str:
    first, *rest = file.relative_to(root).parts
    return "/".join([_DOTTED.get(first, first), *rest])
