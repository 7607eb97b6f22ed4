"""How often Python looks for garbage: after every 700 objects, which here costs a tenth of the time."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def collect_rarely() -> None:
    """For a whole command: models and findings hold few cycles."""
    gc.set_threshold(100_000, 5, 5)


@contextmanager
def rare_collection() -> Iterator[None]:
    """For a layout or a font, which make many objects and let few go; afterwards it is as it was."""
    usual = gc.get_threshold()
    gc.set_threshold(200_000, 20, 100)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
