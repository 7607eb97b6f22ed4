"""The published game as one value: every official character, the two night sheets, the jinxes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from types import MappingProxyType

from sitegen import names
from sitegen.model import Character, Night

DUSK, MINION_INFO, DEMON_INFO, DAWN = "dusk", "minioninfo", "demoninfo", "dawn"
NIGHT_MARKS = (DUSK, MINION_INFO, DEMON_INFO, DAWN)
"""The rows of a night sheet that are no characters."""

BASE_EDITIONS = ("tb", "bmr", "snv")
"""The three editions that are sold as scripts: Trouble Brewing, Bad Moon Rising, Sects & Violets."""

_CLOSE_ENOUGH = (
    75.0  # rapidfuzz ratio in percent: `scarletwomen` passes, `moonkeeper` for `innkeeper` does not
)
_MOST_SUGGESTIONS = 3


@dataclass(frozen=True, slots=True)
class OfficialJinx:
    """A published jinx of two character ids; `reason` is "" where the texts are not installed.

    `exclusive`: the published rule says that only one of the jinxed characters can be in play.
    """

    first: str
    second: str
    reason: str = ""
    exclusive: bool = False

    @property
    def pair(self) -> frozenset[str]:
        """The two ids: a jinx has no direction."""
        return frozenset((self.first, self.second))


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """What the order of a sheet asks of an ability: the index of its opening and its length in characters."""

    opening: int
    length: int


@dataclass(frozen=True, slots=True)
class Book:
    """The official characters by id, in published order (which is sheet order), and what stands beside them.

    `first_night` and `other_night` hold ids and the four `NIGHT_MARKS`. `date` says when the data was
    published or fetched (ISO, perhaps only year and month). `aliases` leads from the key of a name that
    is spelled otherwise than its id to that id.
    """

    characters: Mapping[str, Character]
    first_night: tuple[str, ...]
    other_night: tuple[str, ...]
    jinxes: tuple[OfficialJinx, ...]
    sheet_places: Mapping[str, SheetPlace]
    date: str = ""
    has_texts: bool = False
    aliases: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def find(self, id_or_name: str) -> Character | None:
        """The official character that an id or name means, however it is spelled."""
        key = names.key(id_or_name)
        return self.characters.get(self.aliases.get(key, key))

    def night_sheet(self, night: Night) -> tuple[str, ...]:
        """Every row of the official night sheet, as ids, in order."""
        return self.first_night if night is Night.FIRST else self.other_night

    def night_position(self, id_: str, night: Night) -> Decimal | None:
        """Where `id_` (or a mark) stands on the official scale: dusk is 1, `None` is nowhere."""
        sheet = self.night_sheet(night)
        return Decimal(sheet.index(id_) + 1) if id_ in sheet else None

    def edition(self, edition: str) -> tuple[Character, ...]:
        """The characters of one edition (`tb`, `bmr`, `snv`, `carousel`, …), in published order."""
        return tuple(each for each in self.characters.values() if each.edition == edition)

    def suggestions(self, name: str) -> tuple[str, ...]:
        """At most three official ids that `name` may be a misspelling of, the nearest first.

        A part of the name that is an official id (`imp_gstone`) counts as near.
        """
        from rapidfuzz import fuzz, process  # heavy; asked for only when an id is unknown

        parts = {names.key(part) for part in re.split(r"[_\-\s]+", name)}
        near = process.extract(
            names.key(name), tuple(self.characters), scorer=fuzz.ratio, score_cutoff=_CLOSE_ENOUGH
        )
        inside = [id_ for id_ in self.characters if id_ in parts]
        return tuple(dict.fromkeys([*(id_ for id_, _, _ in near), *inside]))[:_MOST_SUGGESTIONS]


def aliases(characters: Mapping[str, Character]) -> Mapping[str, str]:
    """The keys of those names that are not the key of their id (none in the data of May 2026)."""
    keys = {names.key(each.name): each.id for each in characters.values()}
    return MappingProxyType({key: id_ for key, id_ in keys.items() if key not in characters})
