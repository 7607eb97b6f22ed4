"""Where everything stands in the site: a folder a script, a page a character, a file an icon.

An id may mean two characters (an author overlays one on a single script): then each has its own page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from sitegen import names
from sitegen.model import Character, Content, Icon, Script, Team

_EXTENSIONS = {"image/svg+xml": "svg", "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp"}


@dataclass(frozen=True, slots=True)
class ScriptPlace:
    """A script and its folder in the site, e.g. `scripts/harbour-lights` (no slash at the end)."""

    script: Script
    folder: str

    @property
    def sheet(self) -> str:
        """The page of the sheet."""
        return f"{self.folder}/index.html"

    @property
    def almanac(self) -> str:
        """The page of the almanac."""
        return f"{self.folder}/almanac.html"

    @property
    def night(self) -> str:
        """The page of the night order."""
        return f"{self.folder}/night.html"

    @property
    def both(self) -> str:
        """The page with the sheet in two languages, in the folder of a translation."""
        return f"{self.folder}/both.html"

    @property
    def source(self) -> str:
        """The script file itself."""
        return f"{self.folder}/script.json"


@dataclass(frozen=True, slots=True)
class CharacterPlace:
    """A character, its page, a name for anchors that is unique in the site, and the scripts it is on."""

    character: Character
    slug: str
    scripts: tuple[ScriptPlace, ...]

    @property
    def page(self) -> str:
        """The page of the character."""
        return f"characters/{self.slug}/index.html"

    @property
    def anchor(self) -> str:
        """The id of its part of an almanac page; the prefix keeps it clear of names the browser uses."""
        return f"c-{self.slug}"


@dataclass(frozen=True, slots=True)
class Places:
    """Every place of the site; characters in book order: by team, then as they come on the scripts."""

    scripts: tuple[ScriptPlace, ...]
    characters: tuple[CharacterPlace, ...]
    icons: Mapping[str, str]
    by_id: Mapping[str, tuple[CharacterPlace, ...]]

    def of(self, character: Character) -> CharacterPlace:
        """The place of exactly this character. Raises KeyError for one that is not in the site."""
        for place in self.by_id[character.id]:
            if place.character == character:
                return place
        raise KeyError(character.id)

    def named(self, ids: Iterable[str]) -> tuple[CharacterPlace, ...]:
        """The first character of the site for each id; ids it does not know are left out."""
        return tuple(self.by_id[id_][0] for id_ in ids if id_ in self.by_id)

    def team(self, team: Team) -> tuple[CharacterPlace, ...]:
        """All characters of one team, in book order."""
        return tuple(place for place in self.characters if place.character.team is team)

    def on_sheet(self, script: Script, team: Team) -> tuple[CharacterPlace, ...]:
        """The characters of one team on a script, in sheet order, no one twice."""
        slugs = {place.slug: place for place in map(self.of, script.team(team))}
        return tuple(slugs.values())


def places(content: Content) -> Places:
    """The places of a whole project: all its scripts, their characters and those that stand on none."""
    scripts = script_places(content.scripts)
    characters = _character_places(content, scripts)
    by_id: dict[str, tuple[CharacterPlace, ...]] = {}
    for place in characters:
        by_id[place.character.id] = (*by_id.get(place.character.id, ()), place)
    ordered = tuple(sorted(characters, key=lambda place: _TEAM_ORDER[place.character.team]))
    return Places(scripts, ordered, icon_files(content.icons), by_id)


def script_places(scripts: Sequence[Script]) -> tuple[ScriptPlace, ...]:
    """A folder for each script, no two alike."""
    slugs = _distinct_slugs([script.slug for script in scripts])
    return tuple(ScriptPlace(script, f"scripts/{slug}") for script, slug in zip(scripts, slugs, strict=True))


def icon_files(icons: Mapping[str, Icon]) -> dict[str, str]:
    """The file of each icon in the site by character id, e.g. `assets/icons/lamplighter.svg`."""
    slugs = names.unique_slugs(tuple(icons))
    return {id_: f"assets/icons/{slugs[id_]}.{_EXTENSIONS[icon.media_type]}" for id_, icon in icons.items()}


_TEAM_ORDER = {team: index for index, team in enumerate(Team)}


def _character_places(content: Content, scripts: Sequence[ScriptPlace]) -> list[CharacterPlace]:
    seen: dict[str, list[_Variant]] = {}
    for character, script in _appearances(content, scripts):
        variants = seen.setdefault(character.id, [])
        variant = next((each for each in variants if each.character == character), None)
        if variant is None:
            variants.append(variant := _Variant(character, {}))
        if script is not None:
            variant.scripts[script.folder] = script
    flat = [variant for variants in seen.values() for variant in variants]
    slugs = _distinct_slugs([_wish(each, first=each is seen[each.character.id][0]) for each in flat])
    return [
        CharacterPlace(each.character, slug, tuple(each.scripts.values()))
        for each, slug in zip(flat, slugs, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class _Variant:
    """One meaning of an id, and the scripts (by folder) where it has that meaning."""

    character: Character
    scripts: dict[str, ScriptPlace]


def _wish(variant: _Variant, *, first: bool) -> str:
    """The id for the first character that has it, id and script for every other."""
    script = next(iter(variant.scripts.values()), None)
    return variant.character.id if first or script is None else f"{variant.character.id} {script.script.slug}"


def _appearances(
    content: Content, scripts: Iterable[ScriptPlace]
) -> Iterator[tuple[Character, ScriptPlace | None]]:
    """Each character where it stands; those of the project itself last, so that sheets set the order."""
    for place in scripts:
        for character in place.script.characters:
            yield character, place
    for character in content.characters:
        yield character, None


def _distinct_slugs(wishes: Sequence[str]) -> list[str]:
    """A slug for each wish, even for two wishes that are the same."""
    counts: dict[str, int] = {}
    distinct = []
    for wish in wishes:
        counts[wish] = counts.get(wish, 0) + 1
        distinct.append(wish if counts[wish] == 1 else f"{wish} ({counts[wish]})")
    slugs = names.unique_slugs(tuple(distinct))
    return [slugs[wish] for wish in distinct]
