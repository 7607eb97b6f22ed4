"""Clauses that count without a sign: `Exactly 3 Outsiders`, `X Outsiders`, `any Outsiders`, `+the King`."""

from __future__ import annotations

from sitegen import bracket_words as words
from sitegen.bracket_model import (
    ANY,
    Amounts,
    Copies,
    Count,
    Delta,
    Group,
    Modifier,
    Nobody,
    Note,
    Require,
    between,
    these,
)
from sitegen.bracket_noun import Names, is_name, noun, split_is, strip
from sitegen.bracket_numbers import SIGNS, groups, plain
from sitegen.bracket_words import Word
from sitegen.model import Team

_BOUNDS = (Word.AT_LEAST, Word.AT_MOST, Word.EXACTLY)


def any_number(text: str, low: str, _names: Names) -> Modifier | None:
    """`any Outsiders`, `±任意外来者`, `外来者数量任意`: a team, or a character, in any number."""
    span = words.find(Word.ANY, low)
    if span is None or groups(plain(text)):
        return None
    said = words.has(Word.NUMBER, low)
    bare = without(low, Word.ANY, Word.NUMBER).strip("+-± 或的or且出現现有在场場") if said else low
    found = words.team(low)
    if found is not None and (said or _only(low, found, span)):
        return Delta(found[0], _any_amounts(plain(text)))
    if said and bare and span[0] > 0 and low.endswith(low[span[0] : span[1]]):
        return Copies(bare, ANY, total=True)
    return None


def _only(low: str, found: tuple[Team, int, int], span: tuple[int, int]) -> bool:
    """Is the clause no more than signs, the word for any and the team?"""
    rest = low[: span[0]] + low[span[1] : found[1]] + low[found[2] :]
    return found[1] >= span[1] and len("".join(letter for letter in rest if letter.isalpha())) <= 2


def _any_amounts(text: str) -> Amounts:
    signs = {sign for sign in SIGNS if sign in text[:6]}
    if signs == {"+"}:
        return between(0, None)
    return between(None, 0) if signs == {"-"} else ANY


def without(low: str, *ideas: Word) -> str:
    """The folded text with the first mention of each idea taken out."""
    for idea in ideas:
        span = words.find(idea, low)
        if span is not None:
            low = low[: span[0]] + low[span[1] :]
    return low


def required(text: str, _low: str, names: Names) -> Modifier | None:
    """`+the King`; also `+up to 2 Outsiders`."""
    if not plain(text).startswith("+"):
        return None
    bounded = count(text[1:].strip(), "", names)
    if isinstance(bounded, Count):
        return Delta(bounded.team, bounded.amounts)
    return require(text[1:], names)


def require(text: str, names: Names) -> Modifier:
    """What stands behind a bare plus: a name, a team (one or more of it), or prose."""
    name = strip(text)
    what = noun(name, names)
    if what.who is not None and not what.rest:
        return Delta(what.who, between(1, None), what.alignment)
    if not name[:1].isalpha() or words.has(Group.PLAYERS, words.folded(name)):
        return Note(text.strip())
    return Require(name)


def letter_x(text: str, low: str, names: Names) -> Modifier | None:
    """`X Outsiders`: a number the Storyteller chooses."""
    at = low.find("x")
    alone = at >= 0 and not (low[at - 1 : at] if at else "").isascii() | low[at + 1 : at + 2].isalpha()
    starts = low.startswith("x ")
    found = words.team(low)
    if found is None or not (starts or (alone and low.endswith("x"))):
        return None
    return Count(found[0], ANY) if not starts or noun(text[2:], names).who is found[0] else None


def count(text: str, _low: str, names: Names) -> Modifier | None:
    """`Exactly 3 Outsiders`, `≥ 2 Outsiders`, `1 or 2 Giloraxes`, `3 players are Horcruxes`."""
    numbers = groups(plain(text))
    if len(numbers) != 1:
        return None
    group = numbers[0]
    head = words.folded(text[: group.start]).strip()
    bound = next((idea for idea in _BOUNDS if words.has(idea, head)), None)
    if head and (bound is None or len(without(head, bound).strip()) > 1):
        return None
    amounts = _bounded(group.amounts, bound)
    return _counted(amounts, text[group.end :], names, sure=bound is not None or _is_choice(amounts))


def _is_choice(amounts: Amounts) -> bool:
    return len(amounts.listed) != 1


def _bounded(amounts: Amounts, bound: Word | None) -> Amounts:
    if bound is Word.AT_LEAST:
        return between(min(amounts.listed, default=0), None)
    if bound is Word.AT_MOST:
        return between(0, max(amounts.listed, default=0))
    return amounts


def _counted(amounts: Amounts, text: str, names: Names, *, sure: bool) -> Modifier | None:
    some = _some_are(amounts, text)
    if some is not None:
        return some
    what = noun(text, names)
    if what.who is not None and not what.rest:
        return Nobody(what.who) if amounts == these(0) else Count(what.who, amounts)
    named = what.who is None and what.name and (names.knows(what.name) or (sure and is_name(what.name)))
    return Copies(what.name, amounts, total=True) if named else None


def _some_are(amounts: Amounts, text: str) -> Modifier | None:
    """`3 players are Horcruxes`: so many of a character, while `1 Townsfolk is evil` is an alignment."""
    split = split_is(text)
    if split is None or words.has(Group.EVIL, words.folded(split[1])) or not is_name(split[1]):
        return None
    what = noun(split[0], Names())
    return Copies(split[1], amounts, total=True) if what.who is not None and not what.rest else None
