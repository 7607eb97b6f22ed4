"""What is written of each character and what is still missing: a page for the authors alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sitegen.headings import Part, body_of
from sitegen.model import Character, Icon
from sitegen.pages_places import CharacterPlace

PARTS = ("ability", "icon", "flavor", "overview", "how_to_run", "examples", "tips")
"""What a finished character has, by the keys of the words for it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A character and, for each of `PARTS`, whether it has it."""

    place: CharacterPlace
    parts: tuple[bool, ...]

    @property
    def missing(self) -> int:
        """How many parts there are still to do."""
        return self.parts.count(False)


@dataclass(frozen=True, slots=True)
class Completeness:
    """All characters of the site whose words are the author's, and how many have each part."""

    rows: tuple[Progress, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """For each of `PARTS`, how many characters have it."""
        return tuple(sum(row.parts[n] for row in self.rows) for n in range(len(PARTS)))

    @property
    def done(self) -> int:
        """How many characters lack nothing."""
        return sum(not row.missing for row in self.rows)


def completeness(characters: Sequence[CharacterPlace], icons: Mapping[str, Icon]) -> Completeness:
    """What each character has; official ones without words are not the author's to write."""
    own = (place for place in characters if not place.character.facts_only)
    return Completeness(tuple(Progress(place, _parts(place.character, icons)) for place in own))


def _parts(character: Character, icons: Mapping[str, Icon]) -> tuple[bool, ...]:
    prose = character.prose
    return (
        bool(character.ability),
        character.id in icons,
        bool(character.flavor),
        bool(prose.lede or prose.overview),
        bool(body_of(prose, Part.HOW_TO_RUN)),
        bool(body_of(prose, Part.EXAMPLES)),
        bool(body_of(prose, Part.TIPS)),
    )
