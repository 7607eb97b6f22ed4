"""The table `[print]` of the settings → `Look`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sitegen.model import Guests, Look


def look_from(table: Mapping[str, Any]) -> Look:
    """The look a table describes that fits its schema."""
    given = dict(table)
    if "travellers" in given:
        given["travellers"] = Guests(given["travellers"])
    return Look(**given)
