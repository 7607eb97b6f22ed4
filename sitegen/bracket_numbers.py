"""The numbers of a bracket: `-1 or +1`, `+0~2`, `-? to +?`, `±1`, in the digits and signs of any script."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from sitegen import bracket_words as words
from sitegen.bracket_model import Amounts, between, these
from sitegen.bracket_words import Word

MAX_DIGITS = 3
"""A longer run of digits is no number of characters; it stays text."""

LONGEST_CONNECTOR = 12
SIGNS = "+-±"
_DASHES = "−–—‐‑‒―－﹣˗"
_PLAIN = str.maketrans(
    {**dict.fromkeys(_DASHES, "-"), "＋": "+", "﹢": "+", "～": "~", "〜": "~", "∼": "~", "？": "?"}
)
_HAN_DIGITS = {"一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4, "五": 5}
_COUNTERS = "名位个個"


@lru_cache(maxsize=1 << 13)
def plain(text: str) -> str:
    """The text with one sign for each meaning and ASCII digits; as long as before, so that offsets hold."""
    signs = text.translate(_PLAIN).replace("+/-", "±  ").replace("-/+", "±  ")
    return "".join(_digit(letter) for letter in signs)


def _digit(letter: str) -> str:
    if letter.isascii():
        return letter
    value = unicodedata.decimal(letter, None)
    return letter if value is None else str(value)


@dataclass(frozen=True, slots=True)
class Number:
    """One number: its sign ("" when bare), its value (`None` for `?`), and where it stands."""

    sign: str
    value: int | None
    start: int
    end: int

    @property
    def signed(self) -> int:
        """The value with its sign; 0 for `?`."""
        return -(self.value or 0) if self.sign == "-" else self.value or 0


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers that belong together, and what they allow."""

    parts: tuple[Number, ...]
    amounts: Amounts

    @property
    def start(self) -> int:
        """Where the first stands."""
        return self.parts[0].start

    @property
    def end(self) -> int:
        """Where the last ends."""
        return self.parts[-1].end

    @property
    def is_signed(self) -> bool:
        """Are they a change, rather than a count?"""
        return bool(self.parts[0].sign)


@lru_cache(maxsize=1 << 13)
def groups(text: str) -> tuple[Numbers, ...]:
    """The numbers of a plain text, those joined by a connector (`or`, `~`, `または`) taken together."""
    runs: list[list[Number]] = []
    for number in _numbers(text):
        if runs and _joined(text[runs[-1][-1].end : number.start], number):
            runs[-1].append(number)
        else:
            runs.append([number])
    return tuple(_group(text, tuple(run)) for run in runs)


def _numbers(text: str) -> Iterator[Number]:
    at, last_end = 0, -1
    while at < len(text):
        number = _number_at(text, at, last_end)
        if number is not None:
            yield number
            at = last_end = number.end
        else:
            at = _past_word(text, at)


def _past_word(text: str, at: int) -> int:
    """The next place a number may begin: digits glued to ASCII letters or to digits belong to a word."""
    end = at + 1
    if text[at].isascii() and text[at].isalnum():
        while end < len(text) and text[end].isascii() and text[end].isalnum():
            end += 1
    return end


def _number_at(text: str, at: int, last_end: int) -> Number | None:
    sign = text[at] if text[at] in SIGNS else ""
    if sign == "-" and (_is_minus(text, at) or (last_end >= 0 and _is_dash(text, at, last_end))):
        return None
    start = _past_spaces(text, at + 1) if sign else at
    if text[start : start + 1] == "?" and (sign or _stands_alone(text, start)):
        return Number(sign, None, at, start + 1)
    if not sign and text[start] in _HAN_DIGITS and text[start + 1 : start + 2] in tuple(_COUNTERS):
        return Number("", _HAN_DIGITS[text[start]], at, start + 1)
    end = _past_digits(text, start)
    if not 0 < end - start <= MAX_DIGITS or _glued(text, end):
        return None
    return Number(sign, int(text[start:end]), at, end)


def _is_dash(text: str, at: int, last_end: int) -> bool:
    """Does this `-` join two numbers (`0-1`, `0 - 1`) rather than stand before one (`+1 -1`)?"""
    touches = at == last_end
    return not text[last_end:at].strip() and (touches or text[at + 1 : at + 2] in (" ", "+", ""))


def _is_minus(text: str, at: int) -> bool:
    """Is this the sign of a formula: `N-1`?"""
    return at > 0 and text[at - 1].isascii() and (text[at - 1].isupper() or text[at - 1] == ")")


def _past_spaces(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _past_digits(text: str, at: int) -> int:
    while at < len(text) and "0" <= text[at] <= "9":
        at += 1
    return at


def _stands_alone(text: str, at: int) -> bool:
    return not text[:at].strip()[-1:].isalnum() and text[at + 1 : at + 2] == " "


def _glued(text: str, end: int) -> bool:
    """`1st`, `2x`, `1.5`: digits that run on are a word, or no whole number."""
    after = text[end : end + 2]
    return after[:1].isascii() and (after[:1].isalpha() or (after[:1] == "." and after[1:].isdigit()))


def _joined(gap: str, number: Number) -> bool:
    """Do the letters between two numbers connect them?"""
    between_them = words.folded(gap).strip()
    if len(between_them) > LONGEST_CONNECTOR or any(mark in gap for mark in ".;。；"):
        return False
    between_them = between_them.lstrip(",，、 ")
    if not between_them:
        return bool(gap.strip() or number.sign)
    if _is_known(between_them):
        return True
    return bool(number.sign) and _may_connect(gap.strip(), between_them)


def _may_connect(gap: str, between_them: str) -> bool:
    """An unknown connector: one word, no capital, no team."""
    return " " not in gap and not gap[:1].isupper() and words.team(between_them) is None


def _is_known(connector: str) -> bool:
    return any(words.find(idea, connector) == (0, len(connector)) for idea in (Word.RANGE, Word.OR))


def _group(text: str, parts: tuple[Number, ...]) -> Numbers:
    inherited = tuple(
        Number(part.sign or parts[0].sign.replace("±", "+"), part.value, part.start, part.end)
        for part in parts
    )
    connectors = [text[one.end : two.start] for one, two in pairwise(parts)]
    return Numbers(inherited, _amounts(inherited, connectors))


def _amounts(parts: tuple[Number, ...], connectors: list[str]) -> Amounts:
    if any(part.value is None for part in parts):
        return _open(parts)
    values = [value for part in parts for value in _both(part)]
    if len(parts) > 1 and _is_range(parts, connectors):
        return between(min(values), max(values))
    return these(*values)


def _both(part: Number) -> tuple[int, ...]:
    return (-(part.value or 0), part.value or 0) if part.sign == "±" else (part.signed,)


def _open(parts: tuple[Number, ...]) -> Amounts:
    """Bounds of numbers with a `?` among them: `+?` has no upper end, `-?` no lower; `?` counts from 0."""
    unknown = {part.sign for part in parts if part.value is None}
    known = [part.signed for part in parts if part.value is not None]
    low = None if unknown & {"-", "±"} else min([0, *known]) if len(parts) == 1 else min(known, default=0)
    high = None if unknown - {"-"} else max(known, default=0)
    return Amounts((), low, high)


def _is_range(parts: tuple[Number, ...], connectors: list[str]) -> bool:
    """By the connector where it is known; else numbers of one sign (or with a zero) span a range."""
    joined = [words.folded(connector).strip() for connector in connectors]
    if any(words.find(Word.RANGE, each) == (0, len(each)) for each in joined if each):
        return True
    if any(words.has(Word.OR, each) for each in joined):
        return False
    values = [part.signed for part in parts]
    return min(values) * max(values) >= 0
