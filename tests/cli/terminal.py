"""What the tests of the command line type, and what they put on disk for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]
"""`run("check", "file.json", stdin="")`: what the command said, and its exit code."""

CLEAN: tuple[object, ...] = (
    {"id": "_meta", "name": "Calm"},
    "washerwoman",
    "librarian",
    "chef",
    "poisoner",
    "imp",
)
MISSPELLED: tuple[object, ...] = (*CLEAN[:-1], "impp")
"""One error: no character has that id."""

FOREIGN: tuple[object, ...] = (
    *CLEAN,
    {"id": "alpha", "name": "Alpha", "team": "traveler", "ability": "You are calm."},
)
"""One warning: the official spelling is "traveller"."""


def put(path: str, entries: tuple[object, ...]) -> str:
    """Write a script of these entries to a file in the folder one stands in; the path again."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(entries, indent=1), encoding="utf-8")
    return path
