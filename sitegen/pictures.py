"""Where a character's pictures lie, as its source gives them: addresses, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.diagnostic import Origin
from sitegen.model import Character

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]{1,30}):", re.IGNORECASE)
_IGNORED = re.compile(r"[\x00-\x20\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]")


def pictures(character: Character) -> Iterator[tuple[Origin, str]]:
    """The addresses that the author gave (not those of an official character under the entry)."""
    if "image" not in character.given:
        return
    origin = character.origin.at("image")
    for number, address in enumerate(character.images):
        yield (origin if len(character.images) == 1 else origin.at(number)), address


def scheme(address: str) -> str:
    """The scheme of an address as a browser reads it (it skips white space and controls), "" for none."""
    found = _SCHEME.match(_IGNORED.sub("", address[:80]))
    return found[1].lower() if found else ""
