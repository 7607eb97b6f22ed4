"""What the page of one character shows beside its text: when it wakes, its jinxes, its rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sitegen import text
from sitegen.model import Character, Night, Ruling
from sitegen.night import Row
from sitegen.pages_places import CharacterPlace, Places
from sitegen.pages_script import JinxPair, ScriptView


@dataclass(frozen=True, slots=True)
class Waking:
    """One place of a character in one night of one script, between the rows before and after it."""

    script: ScriptView
    night: Night
    position: int  # counted from 1 among all rows
    rows: int
    row: Row
    before: Row | None
    after: Row | None


@dataclass(frozen=True, slots=True)
class CharacterView:
    """A character with all that is worked out for its page."""

    place: CharacterPlace
    wakings: tuple[Waking, ...]
    jinxes: tuple[JinxPair, ...]
    rulings: tuple[Ruling, ...]
    previous: CharacterPlace | None
    following: CharacterPlace | None

    @property
    def character(self) -> Character:
        """The character itself."""
        return self.place.character

    @property
    def brackets(self) -> tuple[str, ...]:
        """The bracketed parts of its ability."""
        return text.brackets(self.character.ability)


def character_views(
    places: Places, scripts: Sequence[ScriptView], rulings: Sequence[Ruling]
) -> Iterator[CharacterView]:
    """A view of every character of the site, in book order, each with its neighbours in the book."""
    folders = {view.place.folder: view for view in scripts}
    order = places.characters
    for index, place in enumerate(order):
        played = [folders[script.folder] for script in place.scripts]
        yield CharacterView(
            place,
            tuple(waking for view in played for waking in _wakings(place.character, view)),
            _jinxes(place, played),
            tuple(ruling for ruling in rulings if place.character.id in ruling.characters),
            order[index - 1] if index else None,
            order[index + 1] if index + 1 < len(order) else None,
        )


def _wakings(character: Character, view: ScriptView) -> Iterator[Waking]:
    for night, order in view.nights.items():
        rows = order.rows
        for index, row in enumerate(rows):
            if row.character == character:
                before = rows[index - 1] if index else None
                after = rows[index + 1] if index + 1 < len(rows) else None
                yield Waking(view, night, index + 1, len(rows), row, before, after)


def _jinxes(place: CharacterPlace, played: Sequence[ScriptView]) -> tuple[JinxPair, ...]:
    """The jinxes of all its scripts, each pair and rule once."""
    found = (jinx for view in played for jinx in view.jinxes_of(place))
    return tuple({(jinx.partner(place).slug, jinx.reason): jinx for jinx in found}.values())
