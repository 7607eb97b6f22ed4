"""What the pages of one script show: its sheet by team, its almanac, its night order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sitegen.jinxes import Jinx, active_jinxes
from sitegen.model import Character, Entry, Night, Script, Team
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
class ScriptView:
    """A script with all that is worked out for its pages."""

    place: ScriptPlace
    sections: tuple[TeamSection, ...]
    unknown: tuple[Entry, ...]
    nights: Mapping[Night, NightOrder]
    jinxes: tuple[Jinx, ...]
    downloads: tuple[Download, ...] = ()

    @property
    def script(self) -> Script:
        """The script itself."""
        return self.place.script

    @property
    def characters(self) -> tuple[CharacterPlace, ...]:
        """All characters in sheet order."""
        return tuple(place for section in self.sections for place in section.characters)

    def jinxes_of(self, character: Character) -> tuple[Jinx, ...]:
        """The jinxes one character is part of."""
        return tuple(jinx for jinx in self.jinxes if character.id in (jinx.first, jinx.second))


def script_view(
    place: ScriptPlace, places: Places, book: Book, downloads: tuple[Download, ...] = ()
) -> ScriptView:
    """Work out the sheet, the nights and the jinxes of one script."""
    script = place.script
    sections = (TeamSection(team, places.on_sheet(script, team)) for team in Team)
    return ScriptView(
        place,
        tuple(section for section in sections if section.characters),
        tuple(entry for entry in script.entries if entry.character is None),
        {night: night_order(script, night, book) for night in Night},
        active_jinxes(script, book),
        downloads,
    )
