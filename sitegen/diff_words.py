"""Two texts compared word by word, and two orders by who has to move."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

MOST_WORDS = 4_000
"""Longer texts are compared as wholes: comparing words takes time by the square of their number."""

# Chinese, Japanese and Korean signs are words of their own, for no space parts them.
_WORD = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]|\s+|[^\W\u2e80-\u9fff\uac00-\ud7af]+|[^\w\s]")

_SPACED = re.compile(r"\s+|\S+")


class Kind(StrEnum):
    """What became of a stretch of words."""

    KEPT = "kept"
    OUT = "out"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of words, white space included, and what became of it."""

    kind: Kind
    text: str


def word_diff(old: str, new: str, *, spaced: bool = False) -> tuple[Piece, ...]:
    """The pieces of both texts in order: kept and out give the old one, kept and new the new one.

    `spaced`: a piece ends at white space only, so that no word is cut from its full stop.
    """
    word = _SPACED if spaced else _WORD
    before, after = word.findall(old), word.findall(new)
    if max(len(before), len(after)) > MOST_WORDS:
        return tuple(piece for piece in (Piece(Kind.OUT, old), Piece(Kind.NEW, new)) if piece.text)
    return tuple(_pieces(before, after))


def _pieces(before: Sequence[str], after: Sequence[str]) -> Iterator[Piece]:
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "equal":
            yield Piece(Kind.KEPT, "".join(before[i1:i2]))
            continue
        if i1 < i2:
            yield Piece(Kind.OUT, "".join(before[i1:i2]))
        if j1 < j2:
            yield Piece(Kind.NEW, "".join(after[j1:j2]))


def movers(old: Sequence[str], new: Sequence[str]) -> frozenset[str]:
    """The fewest that have to move to bring those who stand in both orders from the old into the new one."""
    row = {each: number for number, each in enumerate(old)}
    common = [each for each in new if each in row]
    stay = _longest_rising([row[each] for each in common])
    return frozenset(each for number, each in enumerate(common) if number not in stay)


def _longest_rising(numbers: Sequence[int]) -> frozenset[int]:
    """The places of a longest rising part of the numbers, by patience sorting."""
    tops: list[int] = []
    places: list[int] = []
    under: list[int] = []
    for place, number in enumerate(numbers):
        pile = bisect_left(tops, number)
        under.append(places[pile - 1] if pile else -1)
        tops[pile : pile + 1] = [number]
        places[pile : pile + 1] = [place]
    chain: list[int] = []
    at = places[-1] if places else -1
    while at >= 0:
        chain.append(at)
        at = under[at]
    return frozenset(chain)
