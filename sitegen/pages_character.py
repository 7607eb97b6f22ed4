"""What the page of one character shows beside its text: when it wakes, its jinxes, its rulings, its kin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sitegen.mentions import Mentions
from sitegen.model import Character, Night, Ruling
from sitegen.night import Row
from sitegen.night_reason import Reason
from sitegen.pages_places import CharacterPlace, Places
from sitegen.pages_script import JinxPair, ScriptView
from sitegen.setup_view import ModifierLine, lines_of

MOST_KIN = 6
"""Characters to see also, at most."""


@dataclass(frozen=True, slots=True)
class Waking:
    """One place of a character in one night of one script, between the rows before and after it."""

    script: ScriptView
    position: int  # counted from 1 among all rows
    rows: int
    row: Row
    before: Row | None
    after: Row | None


@dataclass(frozen=True, slots=True)
class NightView:
    """One night of a character on the scripts where it wakes; `text` is the Storyteller's for that night."""

    night: Night
    text: str
    wakings: tuple[Waking, ...]

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why it wakes there, each reason once."""
        return tuple(dict.fromkeys(waking.row.reason for waking in self.wakings))


@dataclass(frozen=True, slots=True)
class Kin:
    """A character to see also: it is mentioned, or shares `tags`."""

    place: CharacterPlace
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CharacterView:
    """A character with all that is worked out for its page."""

    place: CharacterPlace
    nights: tuple[NightView, ...]
    effects: tuple[ModifierLine, ...]
    jinxes: tuple[JinxPair, ...]
    rulings: tuple[Ruling, ...]
    kin: tuple[Kin, ...]
    previous: CharacterPlace | None
    following: CharacterPlace | None

    @property
    def character(self) -> Character:
        """The character itself."""
        return self.place.character


def character_views(
    places: Places, scripts: Sequence[ScriptView], rulings: Sequence[Ruling]
) -> Iterator[CharacterView]:
    """A view of every character of the site, in book order, each with its neighbours in the book."""
    folders = {view.place.folder: view for view in scripts}
    order = places.characters
    mentions = Mentions(place.character for place in order)
    names = [place.character.name for place in order]
    for index, place in enumerate(order):
        played = [folders[script.folder] for script in place.scripts]
        yield CharacterView(
            place,
            tuple(_nights(place.character, played)),
            tuple(lines_of(place.character, names)),
            _jinxes(place, played),
            tuple(ruling for ruling in rulings if place.character.id in ruling.characters),
            _kin(place, places, mentions),
            order[index - 1] if index else None,
            order[index + 1] if index + 1 < len(order) else None,
        )


def _nights(character: Character, played: Sequence[ScriptView]) -> Iterator[NightView]:
    for night in Night:
        wakings = tuple(waking for view in played for waking in _wakings(character, view, night))
        if wakings:
            yield NightView(night, wakings[0].row.text, wakings)


def _wakings(character: Character, view: ScriptView, night: Night) -> Iterator[Waking]:
    rows = view.nights[night].rows
    for index, row in enumerate(rows):
        if row.character == character:
            before = rows[index - 1] if index else None
            after = rows[index + 1] if index + 1 < len(rows) else None
            yield Waking(view, index + 1, len(rows), row, before, after)


def _jinxes(place: CharacterPlace, played: Sequence[ScriptView]) -> tuple[JinxPair, ...]:
    """The jinxes of all its scripts, each pair and rule once."""
    found = (jinx for view in played for jinx in view.jinxes_of(place))
    return tuple({(jinx.partner(place).slug, jinx.reason): jinx for jinx in found}.values())


def _kin(place: CharacterPlace, places: Places, mentions: Mentions) -> tuple[Kin, ...]:
    """First those its own text mentions, in order, then those that share most tags with it."""
    mentioned = [each for each in places.named(_mentioned(place.character, mentions)) if each != place]
    tags = set(place.character.tags)
    sharing = [
        each
        for each in places.characters
        if each.character.id != place.character.id and tags.intersection(each.character.tags)
    ]
    sharing.sort(key=lambda each: -len(tags.intersection(each.character.tags)))
    found = list({each.slug: each for each in (*mentioned, *sharing)}.values())[:MOST_KIN]
    return tuple(Kin(each, tuple(tag for tag in each.character.tags if tag in tags)) for each in found)


def _mentioned(character: Character, mentions: Mentions) -> dict[str, None]:
    prose = character.prose
    texts = (prose.lede, prose.overview, *(section.body for section in prose.sections))
    return dict.fromkeys(mention.id for text in texts for mention in mentions.find(text))
