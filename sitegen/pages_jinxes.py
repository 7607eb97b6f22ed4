"""The jinxes of a whole site: each pair once with its rule, each character with all its partners."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sitegen.pages_places import CharacterPlace, Places, ScriptPlace
from sitegen.pages_script import JinxPair, ScriptView

DRAWN = range(6, 41)
"""How many characters the drawing of pairs is for: fewer need none, more would be a thicket."""
ROW = 30
"""Height of a character's row in the drawing, in its own units."""
_FLATNESS = 0.5  # an arc is half as wide as it is high
_WIDEST = 260


@dataclass(frozen=True, slots=True)
class MappedJinx:
    """A jinx of the site: the pair, the name of its anchor, and the scripts both characters are on."""

    pair: JinxPair
    anchor: str
    scripts: tuple[ScriptPlace, ...]


@dataclass(frozen=True, slots=True)
class Partners:
    """A character and every jinx it is part of, whichever of the two carries it."""

    place: CharacterPlace
    jinxes: tuple[MappedJinx, ...]


@dataclass(frozen=True, slots=True)
class Arc:
    """A pair in the drawing: from one row to another, `width` out to the side. All in the drawing's units."""

    first: float
    second: float
    width: float
    jinx: MappedJinx


@dataclass(frozen=True, slots=True)
class JinxMap:
    """All jinxes of a site; `arcs` is empty where a drawing would not help."""

    jinxes: tuple[MappedJinx, ...]
    characters: tuple[Partners, ...]
    arcs: tuple[Arc, ...]

    @property
    def height(self) -> int:
        """Height of the drawing."""
        return ROW * len(self.characters)

    @property
    def reach(self) -> float:
        """Width of the widest arc."""
        return max((arc.width for arc in self.arcs), default=0)


def jinx_map(places: Places, views: Sequence[ScriptView]) -> JinxMap:
    """The jinxes that stand on any script of the site, and those its characters carry for one another."""
    jinxes = tuple(_mapped(places, views))
    order = {place.slug: n for n, place in enumerate(places.characters)}
    involved = {place.slug: place for jinx in jinxes for place in (jinx.pair.first, jinx.pair.second)}
    characters = tuple(
        Partners(place, tuple(jinx for jinx in jinxes if place in (jinx.pair.first, jinx.pair.second)))
        for place in sorted(involved.values(), key=lambda place: order[place.slug])
    )
    return JinxMap(jinxes, characters, tuple(_arcs(jinxes, characters)))


def _mapped(places: Places, views: Sequence[ScriptView]) -> Iterator[MappedJinx]:
    found: dict[tuple[frozenset[str], str], tuple[JinxPair, list[ScriptPlace]]] = {}
    for pair, script in (*_on_scripts(views), *_carried(places)):
        key = (_slugs(pair), pair.reason)
        known = found.setdefault(key, (pair, []))
        if script is not None:
            known[1].append(script)
    told = {slugs for (slugs, _), (_, scripts) in found.items() if scripts}
    kept = [(pair, scripts) for (slugs, _), (pair, scripts) in found.items() if scripts or slugs not in told]
    for number, (pair, scripts) in enumerate(kept, 1):
        yield MappedJinx(pair, f"j-{number}", tuple(scripts))


def _slugs(pair: JinxPair) -> frozenset[str]:
    return frozenset((pair.first.slug, pair.second.slug))


def _on_scripts(views: Iterable[ScriptView]) -> Iterator[tuple[JinxPair, ScriptPlace | None]]:
    for view in views:
        for pair in view.jinxes:
            yield pair, view.place


def _carried(places: Places) -> Iterator[tuple[JinxPair, ScriptPlace | None]]:
    """What a character carries for another of the site, although no script may bring them together."""
    for place in places.characters:
        for note in place.character.jinxes:
            for partner in places.named([note.id]):
                if partner.character.id != place.character.id:
                    yield JinxPair(place, partner, note.reason, exclusive=False), None


def _arcs(jinxes: Sequence[MappedJinx], characters: Sequence[Partners]) -> Iterator[Arc]:
    if len(characters) not in DRAWN:
        return
    rows = {partners.place.slug: (n + 0.5) * ROW for n, partners in enumerate(characters)}
    for jinx in jinxes:
        first, second = sorted((rows[jinx.pair.first.slug], rows[jinx.pair.second.slug]))
        yield Arc(first, second, min(_WIDEST, (second - first) * _FLATNESS), jinx)
