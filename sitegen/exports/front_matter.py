"""Front matter of a content page: a key a line, words plain where YAML takes them as words, else as in JSON.

JSON in one line is YAML too, but for signs that YAML does not print; those are escaped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from sitegen.exports.json_text import compact

_PLAIN = re.compile(r"[^\W\d_](?:[\w ,.;!?()’“”&+*/'-]*[\w.!?)’”*])?")
_SPECIAL = re.compile(r"(?:true|false|null|yes|no|on|off|y|n)", re.IGNORECASE)
_UNPRINTED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def front_matter(values: Mapping[str, object]) -> str:
    """The block between its two lines of dashes; reading it gives the same values."""
    lines = "".join(f"{_scalar(name)}: {_scalar(value)}\n" for name, value in values.items())
    return f"---\n{lines}---\n"


def _scalar(value: object) -> str:
    is_word = isinstance(value, str) and _PLAIN.fullmatch(value) and not _SPECIAL.fullmatch(value)
    if is_word and " #" not in str(value):
        return str(value)
    return _UNPRINTED.sub(lambda sign: f"\\u{ord(sign[0]):04x}", compact(value))
