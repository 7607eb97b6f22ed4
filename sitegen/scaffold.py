"""The files of a new project: settings, two characters, a script, a recipe for publishing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from sitegen.shipped import shipped

_FOLDER = "new"
_TITLE = "TITLE"
_DOTTED = {"gitignore": ".gitignore", "github": ".github"}
"""Stored without their dot, so that they are not in force where they are stored."""


def project_files(title: str) -> Iterator[tuple[str, str]]:
    """(path with `/`, text) of each file of a new project."""
    root = shipped("templates") / _FOLDER
    for file in sorted(path for path in root.rglob("*") if path.is_file()):
        path = _target(file, root)
        text = file.read_text(encoding="utf-8")
        yield path, text.replace(f'"{_TITLE}"', json.dumps(title, ensure_ascii=False))


def settings(title: str) -> tuple[str, str]:
    """Only the settings of a new project: its `almanac.toml`."""
    return next(file for file in project_files(title) if file[0] == "almanac.toml")


def _target(file: Path, root: Path) -> str:
    first, *rest = file.relative_to(root).parts
    return "/".join([_DOTTED.get(first, first), *rest])
