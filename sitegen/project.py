"""An author's project: the folder with the settings in it."""

from __future__ import annotations

from pathlib import Path

SETTINGS = "almanac.toml"


def is_project(folder: Path) -> bool:
    """Does the folder hold an author's project?"""
    return (folder / SETTINGS).is_file()
