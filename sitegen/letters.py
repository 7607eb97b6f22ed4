"""Signs nobody sees, and letters that pass for others."""

from __future__ import annotations

import re
import unicodedata

_TURNING = "\u202a-\u202e\u2066-\u2069"
CONTROL = re.compile(f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufff9-\ufffb{_TURNING}\ud800-\udfff]")
"""Controls but tab and line ends, overrides of the direction of writing, halves of letters."""

INVISIBLE = re.compile(
    f"{CONTROL.pattern[:-1]}\x09\x0a\x0d\x85\xad\u061c\u200b-\u200f\u2028\u2029\u2060-\u2064\ufeff]"
)
"""Those, and the signs that have a use in a text but none in an id."""

_LANGUAGE = re.compile(r"[a-z]{2}_[A-Z]{2}_(?=\w)")
_LOOKING_LATIN = ("CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")


def looks_alike(id_: str) -> str:
    """The script whose letters stand among Latin ones and look like them, "" when there is none."""
    if id_.isascii():
        return ""
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in id_ if letter.isalpha()}
    others = sorted(scripts.intersection(_LOOKING_LATIN)) if "LATIN" in scripts else []
    return others[0].capitalize() if others else ""


def language_prefix(id_: str) -> str:
    """The language and region an id begins with, as in `es_ES_pixie`, "" when there is none."""
    found = _LANGUAGE.match(id_)
    return found[0] if found else ""
