"""The changes of an author's folder, as they happen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

STEP = 25
"""Milliseconds of quiet after a change before it counts: an editor writes a file in several steps."""
LONGEST = 300
"""Milliseconds after which a change counts even if there is no quiet."""


def changes(folder: Path, stop: Event) -> Iterator[frozenset[str]]:
    """The paths that have changed under a folder, those of one moment together, until `stop` is set."""
    from watchfiles import watch

    for changed in watch(
        folder, step=STEP, debounce=LONGEST, stop_event=stop, rust_timeout=1000, yield_on_timeout=False
    ):
        yield frozenset(path for _, path in changed)
