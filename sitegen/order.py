"""The order of a sheet: the Standard Amy Order (SAO), published as "Sort Order (SAO) Update".

Team by team, characters stand by the opening of their ability, then by its length, the length of the
name and the name. The Hermit is first of the Outsiders and the Atheist last of the Townsfolk; Fabled and
Loric stand by name, the Bootlegger first. Measured: it gives all 181 places of the publication.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from sitegen import names
from sitegen.model import Character, Script, Team
from sitegen.official import BASE_EDITIONS, Book, SheetPlace, facts_book
from sitegen.official.openings import NO_OPENING, OPENINGS, opening
from sitegen.wording import is_latin

SheetKey = tuple[int, int, int, int, str]

_PINS = {"hermit": -1, "bootlegger": -1, "atheist": 1}
_BY_NAME = (Team.FABLED, Team.LORIC)
_ENGLISH = re.compile(
    r"\b(the|you|your|each|night|day|players?|if|they|good|evil|all|game|once|when|demon|minions?|is|are|of|and|with)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Departure:
    """A place where a sheet departs from the order: `second` follows `first`, but should go before it."""

    first: Character
    second: Character
    words: str


def sheet_key(character: Character) -> SheetKey:
    """Sorts the characters of one team."""
    pin = _PINS.get(names.key(character.id), 0) if character.official else 0
    if character.team in _BY_NAME:
        return (pin, 0, 0, 0, re.sub(r"['’]", "", character.name).casefold())
    place = sheet_place(character)
    return (pin, place.opening, place.length, len(character.name), character.name.casefold())


def sheet_place(character: Character) -> SheetPlace:
    """The opening and length of the ability; those of the published one for an official character.

    A translated ability has the place of its original, and so has one whose text is not installed.
    """
    published = facts_book().find(character.id) if character.official else None
    if published is not None and (character.facts_only or "ability" in character.given):
        return facts_book().sheet_places[published.id]
    return SheetPlace(opening(character.ability), len(character.ability))


def sao(characters: Sequence[Character]) -> tuple[Character, ...]:
    """The characters in sheet order; a team with abilities in another language keeps its order."""
    by_team = sorted(characters, key=lambda each: list(Team).index(each.team))
    ordered: list[Character] = []
    for _, members in groupby(by_team, key=lambda each: each.team):
        team = list(members)
        ordered += sorted(team, key=sheet_key) if _readable(team) else team
    return tuple(ordered)


def departures(script: Script) -> tuple[Departure, ...]:
    """Each pair of neighbours of one team that stands the wrong way round; none on a base edition's sheet."""
    if _is_base_edition(script, facts_book()):
        return ()
    return tuple(departure for team in Team for departure in _departures(script.team(team)))


def _departures(team: Sequence[Character]) -> Iterator[Departure]:
    if not _readable(team):
        return
    for first, second in pairwise(team):
        if sheet_key(first) > sheet_key(second):
            words = f"{second.name} goes before {first.name}: {_why(second, first)}"
            yield Departure(first, second, words)


def _why(before: Character, behind: Character) -> str:
    """Why `before` goes first, in words."""
    (pin, *_), (other_pin, *_) = sheet_key(before), sheet_key(behind)
    if pin != other_pin:
        return _pinned(before if pin else behind)
    if before.team in _BY_NAME:
        return f"the {before.team.title()} stand by name"
    mine, theirs = sheet_place(before), sheet_place(behind)
    if mine.opening != theirs.opening:
        return f"{_opening_words(mine)} comes before {_opening_words(theirs)}"
    if mine.length != theirs.length:
        return f"its ability is shorter ({mine.length} characters against {theirs.length})"
    if len(before.name) != len(behind.name):
        return "its name is shorter"
    return "their names stand by the alphabet"


def _pinned(character: Character) -> str:
    last = _PINS[names.key(character.id)] > 0
    return f"{character.name} is always {'last' if last else 'first'}"


def _opening_words(place: SheetPlace) -> str:
    return "any other opening" if place.opening == NO_OPENING else f"“{OPENINGS[place.opening]}”"


def _readable(team: Sequence[Character]) -> bool:
    """Are all abilities that count in English? Others have openings we cannot read.

    Names count where a team stands by name; those of other scripts have another alphabet.
    """
    if team and team[0].team in _BY_NAME:
        return all(is_latin(each.name) for each in team)
    own = [each for each in team if not each.official and each.ability]
    return all(_ENGLISH.search(each.ability) for each in own)


def _is_base_edition(script: Script, book: Book) -> bool:
    """Has the script exactly the characters of a base edition? Its printed sheet is an order of its own."""
    if not all(each.official for each in script.characters):
        return False
    own = {names.key(each.id) for each in script.characters if each.team.in_bag}
    return any(
        own == {each.id for each in book.edition(edition) if each.team.in_bag} for edition in BASE_EDITIONS
    )
