"""What the pages of one script show: its sheet by team, its almanac, its night order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sitegen.jinxes import Jinx, active_jinxes
from sitegen.model import Entry, Night, Script, Team
from sitegen.night import NightOrder, night_order
from sitegen.official import Book
from sitegen.pages_places import CharacterPlace, Places, ScriptPlace


@dataclass(frozen=True, slots=True)
class Download:
    """A file to take away from a script's page: its label, and its path in the site."""

    label: str
    path: str


@dataclass(frozen=True, slots=True)
class TeamSection:
    """The characters of one team on a sheet."""

    team: Team
    characters: tuple[CharacterPlace, ...]


@dataclass(frozen=True, slots=True)
class JinxPair:
    """A jinx between two characters of one script, with their places; `exclusive`: never both in play."""

    first: CharacterPlace
    second: CharacterPlace
    reason: str
    exclusive: bool

    def partner(self, place: CharacterPlace) -> CharacterPlace:
        """The other character of the pair."""
        return self.first if place.slug == self.second.slug else self.second


@dataclass(frozen=True, slots=True)
class ScriptView:
    """A script with all that is worked out for its pages."""

    place: ScriptPlace
    sections: tuple[TeamSection, ...]
    unknown: tuple[Entry, ...]
    nights: Mapping[Night, NightOrder]
    jinxes: tuple[JinxPair, ...]
    downloads: tuple[Download, ...] = ()

    @property
    def script(self) -> Script:
        """The script itself."""
        return self.place.script

    @property
    def characters(self) -> tuple[CharacterPlace, ...]:
        """All characters in sheet order."""
        return tuple(place for section in self.sections for place in section.characters)

    @property
    def has_facts_only(self) -> bool:
        """Is there an official character whose words are not installed?"""
        return any(place.character.facts_only for place in self.characters)

    def jinxes_of(self, place: CharacterPlace) -> tuple[JinxPair, ...]:
        """The jinxes one character is part of."""
        return tuple(jinx for jinx in self.jinxes if place.slug in (jinx.first.slug, jinx.second.slug))


def script_view(
    place: ScriptPlace, places: Places, book: Book, downloads: tuple[Download, ...] = ()
) -> ScriptView:
    """Work out the sheet, the nights and the jinxes of one script."""
    script = place.script
    sections = tuple(
        TeamSection(team, members) for team in Team if (members := places.on_sheet(script, team))
    )
    return ScriptView(
        place,
        sections,
        tuple(entry for entry in script.entries if entry.character is None),
        {night: night_order(script, night, book) for night in Night},
        tuple(_pair(jinx, places) for jinx in active_jinxes(script, book)),
        downloads,
    )


def _pair(jinx: Jinx, places: Places) -> JinxPair:
    return JinxPair(places.of(jinx.first), places.of(jinx.second), jinx.reason, jinx.exclusive)
