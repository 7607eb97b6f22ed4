"""An almanac's overview opens by quoting the ability; here we find that quotation and say how it drifted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

ALIKE = 75.0
"""From this percentage of common letters on, a quotation at the start is taken for one of the ability."""

LONGEST = 1_000
"""Letters: a longer line is no ability, and comparing takes time that grows with the square."""

_OPENING = '"“'
_CLOSING = re.compile(r'["”](?=\s|$)')
_TYPOGRAPHY = str.maketrans(
    {"’": "'", "‘": "'", "ʼ": "'", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "−": "-", "…": "..."}
)
_PUNCTUATION = re.compile(r"[.,;:!?'\"()-]")


class DriftKind(StrEnum):
    """How far a quotation is from what it quotes."""

    TYPOGRAPHY = "typography"  # quote marks, dashes, spaces
    PUNCTUATION = "punctuation"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class Drift:
    """A drifted quotation: how, and each run of words that differs as (in the quotation, in the ability)."""

    kind: DriftKind
    runs: tuple[tuple[str, str], ...]


def quotation_end(text: str, ability: str) -> int | None:
    """The index behind the closing mark when `text` opens with a quotation of `ability`, else `None`.

    The ability may hold quote marks of its own, so each closing mark is tried and the likest span wins.
    """
    if not 0 < len(ability) <= LONGEST or not text.startswith(tuple(_OPENING)):
        return None
    window = text[: 2 * len(ability) + 2]
    ends = [mark.start() for mark in _CLOSING.finditer(window, 1)]
    likeness = {end: _likeness(window[1:end], ability) for end in ends}
    best = max(ends, key=lambda end: likeness[end], default=0)
    return best + 1 if best and likeness[best] >= ALIKE else None


def drift(quoted: str, ability: str) -> Drift | None:
    """How the words inside the quote marks depart from the ability; `None` when they do not."""
    if quoted == ability:
        return None
    return Drift(_kind(quoted, ability), _runs(quoted.split(), ability.split()))


def _kind(quoted: str, ability: str) -> DriftKind:
    one, other = _folded(quoted), _folded(ability)
    if one == other:
        return DriftKind.TYPOGRAPHY
    if _bare(one) == _bare(other):
        return DriftKind.PUNCTUATION
    return DriftKind.WORDS


def _runs(quoted: list[str], ability: list[str]) -> tuple[tuple[str, str], ...]:
    codes = SequenceMatcher(None, quoted, ability, autojunk=False).get_opcodes()
    return tuple(
        (" ".join(quoted[a:b]), " ".join(ability[c:d])) for tag, a, b, c, d in codes if tag != "equal"
    )


def _folded(text: str) -> str:
    return " ".join(text.translate(_TYPOGRAPHY).split())


def _bare(text: str) -> str:
    return " ".join(_PUNCTUATION.sub("", text).split()).casefold()


def _likeness(quoted: str, ability: str) -> float:
    from rapidfuzz import fuzz

    return fuzz.ratio(_folded(quoted), _folded(ability))
