"""A setup modifier in plain words, for readers who have never seen a bracket."""

from __future__ import annotations

from collections.abc import Iterable

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
from sitegen.model import Team

_NOUNS: dict[Who, tuple[str, str]] = {
    Team.TOWNSFOLK: ("Townsfolk", "Townsfolk"),
    Team.OUTSIDER: ("Outsider", "Outsiders"),
    Team.MINION: ("Minion", "Minions"),
    Team.DEMON: ("Demon", "Demons"),
    Team.TRAVELLER: ("Traveller", "Travellers"),
    Team.FABLED: ("Fabled", "Fabled"),
    Team.LORIC: ("Loric", "Loric"),
    Group.GOOD: ("good player", "good players"),
    Group.EVIL: ("evil player", "evil players"),
    Group.PLAYERS: ("player", "players"),
}


def words(modifier: Modifier) -> str:
    """The modifier as a phrase: `+1 Outsider, paid by a Townsfolk`."""
    match modifier:
        case Delta():
            return _delta(modifier)
        case Count(team, amounts):
            return _count(team, amounts)
        case Copies():
            return _copies(modifier)
        case Require(name):
            return f"the {name} is in play too"
        case Nobody(team, name, others):
            whom = name or _noun(team or Group.PLAYERS, 1 if team is Team.DEMON else 2)
            return f"no {'other ' if others else ''}{whom} in play"
        case All(team, name):
            return f"all {_noun(team, 2)} are {name}"
        case Most(name, team):
            return f"most {_noun(team, 2)} are {name or 'this character'}"
        case Align(team, number):
            return f"{number or 'a'} {_noun(team, number or 1)} is evil; the counts stay as they are"
        case ChooseMinions():
            return "no Minion comes from the bag: this character chooses who they are"
        case Seat(text) | Note(text):
            return text


def _noun(who: Who, number: int) -> str:
    return _NOUNS[who][number != 1]


def _delta(delta: Delta) -> str:
    aligned = f"{delta.alignment} " if delta.alignment else ""
    listed = delta.amounts.listed
    plural = 1 if listed and max(abs(number) for number in listed) <= 1 else 2
    return f"{_amounts(delta.amounts)} {aligned}{_noun(delta.team, plural)}{_price(delta)}"


def _amounts(amounts: Amounts) -> str:
    if amounts.listed:
        return _or(f"{number:+d}" for number in amounts.listed)
    if amounts == ANY:
        return "any number more or fewer"
    if amounts.high is None:
        return f"{amounts.low:+d} or more"
    return f"{amounts.high:+d} or fewer"


def _price(delta: Delta) -> str:
    """Who makes room, or fills it: the Townsfolk; Outsiders for a change of the Townsfolk themselves."""
    if delta.team in (Team.TRAVELLER, Group.PLAYERS, Group.GOOD, Team.FABLED, Team.LORIC):
        return ""
    payer = Team.OUTSIDER if delta.team is Team.TOWNSFOLK else Team.TOWNSFOLK
    changes = [number for number in delta.amounts.listed if number]
    if len(changes) != 1:
        return f", in exchange for {_noun(payer, 2)}"
    number = abs(changes[0])
    article = "an" if payer is Team.OUTSIDER else "a"
    whom = f"{article if number == 1 else number} {_noun(payer, number)}"
    return f", {'paid' if changes[0] > 0 else 'replaced'} by {whom}"


def _count(team: Who, amounts: Amounts) -> str:
    if amounts == ANY:
        return f"any number of {_noun(team, 2)}, whatever other characters say"
    return f"{_total(amounts)} {_noun(team, max(amounts.listed, default=amounts.low or 0))} in all"


def _total(amounts: Amounts) -> str:
    if not amounts.listed:
        return f"at least {amounts.low or 0}"
    if len(amounts.listed) > 1 and amounts.listed[0] == 0:
        return f"at most {amounts.listed[-1]}"
    return _or(str(number) for number in amounts.listed)


def _copies(copies: Copies) -> str:
    aligned = f"{copies.alignment} " if copies.alignment else ""
    if copies.total:
        return f"{_total(copies.amounts)} {aligned}{copies.name} in all"
    more = "any number more" if copies.amounts in (ANY, Amounts((), 0, None)) else _amounts(copies.amounts)
    return f"{more} {aligned}{copies.name}"


def _or(words_: Iterable[str]) -> str:
    """`+0, +1 or +2`."""
    *head, last = words_
    return f"{', '.join(head)} or {last}" if head else last
