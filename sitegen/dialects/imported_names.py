"""Who a name in a foreign text means: an official character, however spelled, or one of the author's."""

from __future__ import annotations

import re

from sitegen import names
from sitegen.diagnostic import Finding, Origin
from sitegen.dialects.text_lines import Line
from sitegen.model import Character
from sitegen.official import Book

# Bounded: an open run of digits would be searched from each of them.
_VERSION = re.compile(r"[\d\s_-]{1,40}$")
_LONGEST_ID = 50


def official_named(name: str, book: Book) -> Character | None:
    """The official character of that name, with or without the digits behind it (`Imp1-75`)."""
    return book.find(name) or book.find(_VERSION.sub("", name))


def id_of(name: str) -> str:
    """An id for a character that is not official: letters and digits, safe as a file's name."""
    key, slug = names.key(name), names.slug(name)
    has_letters = any(letter.isalnum() for letter in key)
    reserved = key.isascii() and slug.replace("-", "") != key
    plain = has_letters and not reserved and len(key) <= _LONGEST_ID
    return key if plain else names.key(slug)[:_LONGEST_ID]


def name_finding(name: Line, official: Character | None, path: str) -> Finding | None:
    """What there is to say about a name as written, if anything."""
    place = Origin(path, "", name.offset)
    if official is None:
        if not re.search(r"\d-\d{1,9}$", name.text):
            return None
        message = f'"{name.text}" ends like a version and is the name of no official character'
        return Finding(place, message, "write the character's name alone")
    if name.text.replace("’", "'") == official.name.replace("’", "'"):
        return None
    return Finding(
        place,
        f'"{name.text}" is taken for the official {official.name}',
        f'write the name as "{official.name}"',
    )
