"""Ids, lookup keys and file slugs: three different things that other tools take for one.

An *id* is what the author wrote and is never changed. A *key* finds what an id means, whatever the
spelling. A *slug* is a safe name for a file or an anchor.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

MAX_SLUG = 60
_RESERVED = frozenset(
    ["con", "prn", "aux", "nul", *(f"com{n}" for n in range(1, 10)), *(f"lpt{n}" for n in range(1, 10))]
)

_VARIATION = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Signs that choose between pictures of one letter (`☀︎`, `☀️`); all of them are that letter."""


@lru_cache(maxsize=1 << 16)
def key(name: str) -> str:
    """The lookup key of an id or a name: NFKC, case folded, letters and digits only.

    A mark belongs to the letter before it and is kept with it: without theirs, words of Hebrew or Hindi
    would be one. Never empty for a name with any visible character: a name of signs alone is its own key.
    """
    if name.isascii() and name.isalnum():  # most ids, and asked for a hundred times a file
        return name.lower()
    folded = _VARIATION.sub("", unicodedata.normalize("NFKC", name).casefold())
    kept = ""
    for letter in folded:
        if letter.isalnum() or (kept and unicodedata.category(letter)[0] == "M"):
            kept += letter
    return unicodedata.normalize("NFKC", kept) or folded.strip()


def slug(name: str) -> str:
    """A file name for `name`: ASCII `a-z0-9-` where the letters allow it, else with a short hash behind.

    Two names that only fold alike may share a slug; `unique_slugs` tells them apart.
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    without_marks = "".join(letter for letter in plain if not unicodedata.combining(letter))
    ascii_only = re.sub(r"['’`]", "", without_marks)
    words = re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")[:MAX_SLUG].strip("-")
    lost = any(letter.isalnum() and not letter.isascii() for letter in without_marks)
    if not words or lost or words in _RESERVED:
        return f"{words or 'x'}-{_short_hash(name)}"
    return words


def unique_slugs(names: tuple[str, ...], of: Callable[[str], str] = str) -> dict[str, str]:
    """A slug for each name, no two alike even on a disk blind to case; the first comer keeps its own.

    `of` gives the part of a name that its slug is made from: the stem of a path.
    """
    given: dict[str, str] = {}
    taken: set[str] = set()
    for name in names:
        if name in given:
            continue
        wish = slug(of(name))
        while wish in taken:
            wish = f"{wish[:MAX_SLUG]}-{_short_hash(wish + name)}"
        taken.add(wish)
        given[name] = wish
    return given


def _short_hash(name: str) -> str:
    return hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
