"""The characters of a site from A to Z, and by tag: what search is for those without JavaScript."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sitegen import names
from sitegen.model import Team
from sitegen.pages_places import CharacterPlace
from sitegen.pages_script import TeamSection

OTHER = "#"
"""The head of names that begin with no letter of an alphabet."""
_FIRST_WITHOUT_ALPHABET = "\u0e00"  # from here on, writing has too many first letters for an index


@dataclass(frozen=True, slots=True)
class IndexGroup:
    """Characters under one head, by name; `anchor` is the head's id on the page."""

    head: str
    anchor: str
    characters: tuple[CharacterPlace, ...]


def by_team(characters: Sequence[CharacterPlace]) -> tuple[TeamSection, ...]:
    """Characters as an index: by team, then by name."""
    named = _by_name(characters)
    groups = ((team, tuple(place for place in named if place.character.team is team)) for team in Team)
    return tuple(TeamSection(team, members) for team, members in groups if members)


def by_letter(characters: Sequence[CharacterPlace]) -> tuple[IndexGroup, ...]:
    """Characters under the first letters of their names."""
    groups: dict[str, list[CharacterPlace]] = {}
    for place in _by_name(characters):
        groups.setdefault(_letter(place.character.name), []).append(place)
    return _groups(sorted(groups.items(), key=lambda group: (group[0] == OTHER, group[0])), "az")


def by_tag(characters: Sequence[CharacterPlace], tags: Iterable[str]) -> tuple[IndexGroup, ...]:
    """Characters under each of the tags; one may stand under several."""
    named = _by_name(characters)
    groups = ((tag, [place for place in named if tag in place.character.tags]) for tag in tags)
    return _groups(list(groups), "tag")


def tag_anchors(tags: Sequence[str]) -> dict[str, str]:
    """The id of each tag's head."""
    slugs = names.unique_slugs(tuple(tags))
    return {tag: f"tag-{slugs[tag]}" for tag in tags}


def _groups(groups: Sequence[tuple[str, Sequence[CharacterPlace]]], prefix: str) -> tuple[IndexGroup, ...]:
    slugs = names.unique_slugs(tuple(head for head, _ in groups))
    return tuple(IndexGroup(head, f"{prefix}-{slugs[head]}", tuple(members)) for head, members in groups)


def _by_name(characters: Iterable[CharacterPlace]) -> list[CharacterPlace]:
    return sorted(characters, key=lambda place: (_plain(place.character.name), place.slug))


def _letter(name: str) -> str:
    letter = next((each for each in _plain(name) if each.isalnum()), OTHER)
    return letter.upper() if letter.isalpha() and letter < _FIRST_WITHOUT_ALPHABET else OTHER


def _plain(name: str) -> str:
    """A name without case and accents."""
    parts = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
