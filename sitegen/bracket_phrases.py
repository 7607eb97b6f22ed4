"""A setup modifier in plain words, for readers who have never seen a bracket.

The words are those of the locale files, under `[bracket]`; without a language they are English.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from sitegen.bracket_model import (
    ANY,
    Align,
    All,
    Amounts,
    ChooseMinions,
    Copies,
    Count,
    Delta,
    Group,
    Modifier,
    Most,
    Nobody,
    Note,
    Require,
    Seat,
    Who,
)
from sitegen.locale_words import ENGLISH, Words, direction_of
from sitegen.locale_words import words as words_of
from sitegen.model import Team

_GROUPS = {
    Group.GOOD: "bracket.good_players",
    Group.EVIL: "bracket.evil_players",
    Group.PLAYERS: "bracket.players",
}
_LEFT_TO_RIGHT = "\u200e"
_UNPAID = (Team.TRAVELLER, Group.PLAYERS, Group.GOOD, Team.FABLED, Team.LORIC)


def words(modifier: Modifier, t: Words | None = None) -> str:
    """The modifier as a phrase: `+1 Outsider, paid by a Townsfolk`. What nobody can put otherwise stays."""
    return _phrase(modifier, t or words_of(ENGLISH))


def told(modifiers: Iterable[Modifier], t: Words | None = None) -> str:
    """All modifiers of a bracket in a row."""
    t = t or words_of(ENGLISH)
    return _row("bracket.then", [_phrase(each, t) for each in modifiers], t)


def is_own(modifiers: Iterable[Modifier]) -> bool:
    """Are the words of `told` the author's alone, and not ours?"""
    return all(isinstance(each, Seat | Note) for each in modifiers)


def _phrase(modifier: Modifier, t: Words) -> str:
    match modifier:
        case Delta(team, amounts, alignment):
            who = _noun(team, _plural(amounts), t)
            return _price(modifier, _change(amounts, _aligned(who, alignment, t), t), t)
        case Count(team, amounts):
            return _count(team, amounts, t)
        case Copies():
            return _copies(modifier, t)
        case Require(name):
            return t("bracket.require", name=name)
        case Nobody():
            return _nobody(modifier, t)
        case All(team, name):
            return t("bracket.all", who=_noun(team, 2, t), name=name)
        case Most(name, team):
            return t("bracket.most" if name else "bracket.most_own", who=_noun(team, 2, t), name=name)
        case Align(team, number):
            who = _noun(team, number or 1, t)
            some = t("bracket.aligned_some", who=who)
            return t.count("bracket.aligned", number, who=who) if number else some
        case ChooseMinions():
            return t("bracket.choose")
        case Seat(text) | Note(text):
            return text


def _noun(who: Who, number: int, t: Words) -> str:
    if isinstance(who, Group):
        return t.count(_GROUPS[who], number)
    return t(f"team.{who}" if number == 1 else f"teams.{who}")


def _aligned(who: str, alignment: Group | None, t: Words) -> str:
    return t(f"bracket.{alignment}", who=who) if alignment else who


def _plural(amounts: Amounts) -> int:
    listed = amounts.listed
    return 1 if listed and max(abs(number) for number in listed) <= 1 else 2


def _change(amounts: Amounts, who: str, t: Words) -> str:
    """So many more or fewer of them."""
    if amounts.listed:
        return t("bracket.delta", number=_or((_signed(number, t) for number in amounts.listed), t), who=who)
    if amounts == ANY:
        return t("bracket.delta_any", who=who)
    if amounts.high is None:
        return t("bracket.delta_least", number=_signed(amounts.low or 0, t), who=who)
    return t("bracket.delta_most", number=_signed(amounts.high, t), who=who)


def _signed(number: int, t: Words) -> str:
    """`+1`, its sign before it where one reads from the right too."""
    return f"{_LEFT_TO_RIGHT if direction_of(t.language) == 'rtl' else ''}{number:+d}"


def _price(delta: Delta, change: str, t: Words) -> str:
    """Who makes room, or fills it: the Townsfolk; Outsiders for a change of the Townsfolk themselves."""
    if delta.team in _UNPAID:
        return change
    payer = Team.OUTSIDER if delta.team is Team.TOWNSFOLK else Team.TOWNSFOLK
    changes = [number for number in delta.amounts.listed if number]
    if len(changes) != 1:
        return t(f"bracket.swap_{payer}", change=change)
    verb = "paid" if changes[0] > 0 else "replaced"
    return t.count(f"bracket.{verb}_{payer}", abs(changes[0]), change=change)


def _count(team: Who, amounts: Amounts, t: Words) -> str:
    if amounts == ANY:
        return t("bracket.count_any", who=_noun(team, 2, t))
    number = max(amounts.listed, default=amounts.low or 0)
    return _total(amounts, _noun(team, number, t), t)


def _total(amounts: Amounts, who: str, t: Words) -> str:
    """So many of them in all."""
    if not amounts.listed:
        return t("bracket.count_least", number=amounts.low or 0, who=who)
    if len(amounts.listed) > 1 and amounts.listed[0] == 0:
        return t("bracket.count_most", number=amounts.listed[-1], who=who)
    return t("bracket.count", number=_or((str(number) for number in amounts.listed), t), who=who)


def _copies(copies: Copies, t: Words) -> str:
    who = _aligned(copies.name, copies.alignment, t)
    if copies.total:
        return _total(copies.amounts, who, t)
    if copies.amounts in (ANY, Amounts((), 0, None)):
        return t("bracket.copies_any", who=who)
    return _change(copies.amounts, who, t)


def _nobody(nobody: Nobody, t: Words) -> str:
    form = "nobody_else" if nobody.others else "nobody"
    if nobody.name:
        return t(f"bracket.{form}_name", name=nobody.name)
    number = 1 if nobody.team is Team.DEMON else 2
    return t.count(f"bracket.{form}", number, who=_noun(nobody.team or Group.PLAYERS, number, t))


def _or(words_: Iterable[str], t: Words) -> str:
    """`+0, +1 or +2`."""
    *head, last = words_
    return t("bracket.or", some=_row("bracket.comma", head, t), last=last) if head else last


def _row(key: str, parts: Iterable[str], t: Words) -> str:
    return reduce(lambda first, following: t(key, first=first, next=following), parts)
