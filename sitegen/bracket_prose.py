"""Clauses in words: `Most players are Legion`, `No Demon`, `You neighbor the Demon`."""

from __future__ import annotations

from sitegen import bracket_words as words
from sitegen.bracket_model import Align, All, ChooseMinions, Group, Modifier, Most, Nobody, Seat, Who
from sitegen.bracket_noun import Names, is_name, noun, split_is, strip, without_in_play
from sitegen.bracket_numbers import groups, plain
from sitegen.bracket_words import Word
from sitegen.model import Team

SHORT = 60
"""A longer clause tells a story in which a team's name and `evil` or `no` may stand by chance."""

_NOT_NONE = ("无法", "無法", "无限", "無限", "无需", "无视")


def is_conditional(text: str) -> bool:
    """Does the clause say that something only may happen?"""
    low = words.folded(text)
    return words.has(Word.IF, low) or low.rstrip().endswith(("时", "時"))


def most(text: str, low: str, _names: Names) -> Modifier | None:
    """`Most players are Legion`."""
    if not words.has(Word.MOST, low) or words.has(Word.AT_MOST, low) or len(text) > SHORT:
        return None
    split = split_is(text)
    found = words.team(words.folded(split[0]) if split else low)
    return Most(split[1] if split else "", found[0] if found else Group.PLAYERS)


def nobody(text: str, low: str, _names: Names) -> Modifier | None:
    """`No Demon`, `No evil characters`, `No one is Caliban`."""
    span = words.find(Word.NONE, low)
    if span is None or len(text) > SHORT or is_conditional(text) or low[span[0] :].startswith(_NOT_NONE):
        return None
    others = words.has(Word.OTHER, low)
    who = _nobody_of(low)
    if who is not None:
        return Nobody(who, others=others)
    return _no_name(text, low, span)


def _nobody_of(low: str) -> Who | None:
    """The team named; `EVIL` for evil characters and for Demon and Minion together."""
    minion, demon = words.has(Team.MINION, low), words.has(Team.DEMON, low)
    if minion and demon:
        return Group.EVIL
    found = words.team(low)
    if found is not None:
        return found[0]
    return Group.EVIL if words.has(Group.EVIL, low) else None


def _no_name(text: str, low: str, span: tuple[int, int]) -> Modifier | None:
    """`No one is Caliban` and `无佞舌在场`."""
    if low.startswith(("no one is ", "nobody is ")):
        return Nobody(None, strip(text[low.index(" is ") + 4 :]))
    rest = text[span[1] :]
    bare = without_in_play(rest)
    return Nobody(None, bare) if span[0] == 0 and bare and bare != rest else None


def seat(text: str, low: str, _names: Names) -> Modifier | None:
    """Who sits where; a bound on a count that runs on into prose is none of it."""
    if not words.has(Word.SEAT, low) or words.has(Word.AT_MOST, low):
        return None
    return Seat(text)


def all_are(text: str, low: str, _names: Names) -> Modifier | None:
    """`All Minions are Riot`."""
    span = words.find(Word.ALL, low)
    split = split_is(text)
    if span is None or split is None or span[0] > 0 or not split[1]:
        return None
    what = noun(split[0][span[1] :], Names())
    return All(what.who, split[1]) if what.who is not None and is_name(split[1]) else None


def align(text: str, low: str, _names: Names) -> Modifier | None:
    """`1 Townsfolk is evil`: in prose, a good team together with the word for evil."""
    evil = words.find(Group.EVIL, low)
    found = words.team(low)
    if evil is None or len(text) > SHORT or is_conditional(text):
        return None
    numbers = groups(plain(text))
    count = 1 if not numbers else max(numbers[0].amounts.listed, default=1)
    if found is not None and found[0].is_good:
        return Align(found[0], count)
    good = words.find(Group.GOOD, low)
    return Align(Group.GOOD, count) if good is not None and good[0] < evil[0] and numbers else None


def choose(_text: str, low: str, _names: Names) -> Modifier | None:
    """`You choose which players are which Minions`."""
    span = words.find(Word.CHOOSE, low)
    chosen = span is not None and words.has(Team.MINION, low)
    return ChooseMinions() if chosen else None
