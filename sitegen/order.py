"""The order of a sheet: the Standard Amy Order (SAO), published as "Sort Order (SAO) Update".

Team by team, characters stand by the opening of their ability, then by its length, the length of the
name and the name. The Hermit is first of the Outsiders and the Atheist last of the Townsfolk; Fabled and
Loric stand by name, the Bootlegger first. Measured: it gives all 181 places of the publication.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from sitegen import names
from sitegen.model import Character, Script, Team
from sitegen.official import BASE_EDITIONS, Book, SheetPlace, facts_book
from sitegen.official.openings import NO_OPENING, OPENINGS, opening
from sitegen.wording import is_latin

SheetKey = tuple[int, int, int, int, str]

_PINS = {"hermit": -1, "bootlegger": -1, "atheist": 1}
BY_NAME = (Team.FABLED, Team.LORIC)
"""The teams that stand by name."""

DEPARTS = "{second} goes before {first}: {why}"
ANY_OPENING = "any other opening"
WHY = {
    "first": "{name} is always first",
    "last": "{name} is always last",
    "by-name": "the {team} stand by name",
    "opening": "{before} comes before {behind}",
    "length": "its ability is shorter ({before} characters against {behind})",
    "name": "its name is shorter",
    "alphabet": "their names stand by the alphabet",
}
"""Why one character goes before another, in words."""

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
    if character.team in BY_NAME:
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


def in_sao(script: Script) -> Script:
    """The script with its entries in sheet order; entries that name nobody known come last."""
    place = {each.id: number for number, each in enumerate(sao(script.characters))}
    last = len(place)
    entries = sorted(script.entries, key=lambda each: place[each.character.id] if each.character else last)
    return replace(script, entries=tuple(entries))


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
            words = DEPARTS.format(second=second.name, first=first.name, why=_why(second, first))
            yield Departure(first, second, words)


def _why(before: Character, behind: Character) -> str:
    """Why `before` goes first, in words."""
    (pin, *_), (other_pin, *_) = sheet_key(before), sheet_key(behind)
    if pin != other_pin:
        return _pinned(before if pin else behind)
    if before.team in BY_NAME:
        return WHY["by-name"].format(team=before.team.title())
    mine, theirs = sheet_place(before), sheet_place(behind)
    if mine.opening != theirs.opening:
        return WHY["opening"].format(before=_opening_words(mine), behind=_opening_words(theirs))
    if mine.length != theirs.length:
        return WHY["length"].format(before=mine.length, behind=theirs.length)
    return WHY["name" if len(before.name) != len(behind.name) else "alphabet"]


def _pinned(character: Character) -> str:
    end = "last" if _PINS[names.key(character.id)] > 0 else "first"
    return WHY[end].format(name=character.name)


def _opening_words(place: SheetPlace) -> str:
    return ANY_OPENING if place.opening == NO_OPENING else f"“{OPENINGS[place.opening]}”"


def _readable(team: Sequence[Character]) -> bool:
    """Are all abilities that count in English? Others have openings we cannot read.

    Names count where a team stands by name; those of other scripts have another alphabet.
    """
    return all(map(is_readable, team))


def is_readable(character: Character) -> bool:
    """Can its place be told: an official one, or an ability in English, or where names count a Latin name?"""
    if character.team in BY_NAME:
        return is_latin(character.name)
    return character.official or not character.ability or bool(_ENGLISH.search(character.ability))


def _is_base_edition(script: Script, book: Book) -> bool:
    """Has the script exactly the characters of a base edition? Its printed sheet is an order of its own."""
    if not all(each.official for each in script.characters):
        return False
    return {names.key(each.id) for each in script.characters if each.team.in_bag} in base_sheets(book)


def base_sheets(book: Book) -> tuple[frozenset[str], ...]:
    """The ids on the sheets of the base editions, without Travellers, Fabled and Loric."""
    editions = (book.edition(edition) for edition in BASE_EDITIONS)
    return tuple(frozenset(each.id for each in edition if each.team.in_bag) for edition in editions)
