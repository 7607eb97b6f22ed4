"""Which project a command means."""

from __future__ import annotations

from pathlib import Path

import click

from sitegen.project import SETTINGS, is_project


def project_folder(given: Path | None) -> Path:
    """The project meant: the folder given, else here, else `content`. Raises UsageError without one."""
    tried = [given] if given else [Path(), Path("content")]
    found = next((folder for folder in tried if is_project(folder)), None)
    if found is None:
        where = str(given) if given else "This folder"
        raise click.UsageError(f"{where} holds no {SETTINGS}; start a project with: sitegen new NAME")
    return found
