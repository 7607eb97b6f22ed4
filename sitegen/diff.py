"""What changed between two versions of a script, in the game's terms: characters, nights, jinxes, setup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.diff_words import movers
from sitegen.exports.complete import settled
from sitegen.exports.json_text import compact
from sitegen.exports.values import character_value, meta_value, prose_text
from sitegen.jinxes import Jinx, active_jinxes, exclusive_pairs
from sitegen.load_entries import PROSE
from sitegen.model import Character, Night, Script
from sitegen.names import key
from sitegen.night import Row, night_order
from sitegen.night_reason import Neighbour
from sitegen.official import Book
from sitegen.setup_view import SetupColumn, setup_view

_ELSEWHERE = frozenset(["id", "jinxes", "firstNight", "otherNight", "after", "before"])
"""Keys whose effect is told as night order and jinxes."""

ALMANAC_TEXT = "almanac text"
"""What the prose of a script or character is called among its fields."""

_TEAMS = ("townsfolk", "outsiders", "minions", "demons", "bags")


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field with its text in the old and the new version, "" where there is none. Lists are in JSON."""

    field: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class CharacterChange:
    """A character that is in both versions, and what is different about it."""

    old: Character
    new: Character
    fields: tuple[FieldChange, ...]


@dataclass(frozen=True, slots=True)
class NightChange:
    """Someone who wakes anew, no longer, or elsewhere (`moved`), and between whom now."""

    night: Night
    name: str
    wakes: bool = True
    moved: bool = False
    after: Neighbour | None = None
    before: Neighbour | None = None

    @property
    def words(self) -> str:
        """The change in English, behind the name."""
        if not self.wakes:
            return "no longer wakes"
        places = (("after", self.after), ("before", self.before))
        beside = ", ".join(f"{word} {who.name}" for word, who in places if who)
        return f"{'now wakes' if self.moved else 'wakes'} {beside}"


@dataclass(frozen=True, slots=True)
class JinxChange:
    """A jinx of two characters, by name: its rule before and after, `None` where there is no jinx."""

    first: str
    second: str
    old: str | None
    new: str | None


@dataclass(frozen=True, slots=True)
class SetupChange:
    """At a number of players: a row of the setup table (a team or `bags`) before and after."""

    players: int
    row: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Diff:
    """Everything that changed. `sheet` names those who moved on the sheet without a change of team."""

    old: Script
    new: Script
    script: tuple[FieldChange, ...] = ()
    added: tuple[Character, ...] = ()
    removed: tuple[Character, ...] = ()
    changed: tuple[CharacterChange, ...] = ()
    sheet: tuple[str, ...] = ()
    nights: tuple[NightChange, ...] = ()
    jinxes: tuple[JinxChange, ...] = ()
    setup: tuple[SetupChange, ...] = ()

    def __bool__(self) -> bool:
        parts = (self.script, self.added, self.removed, self.changed, self.sheet)
        return any((*parts, self.nights, self.jinxes, self.setup))


def diff(old: Script, new: Script, book: Book) -> Diff:
    """What changed from `old` to `new`. Night numbers count only for the order they make."""
    pairs = _pairs(old, new)
    matched = {id(after) for after in pairs.values()}
    same = {before.id: after.id for before, after in _both(old, pairs)}
    changed = (CharacterChange(a, b, tuple(_fields(a, b))) for a, b in _both(old, pairs))
    return Diff(
        old,
        new,
        tuple(_script_fields(old, new)),
        tuple(each for each in new.characters if id(each) not in matched),
        tuple(each for each in old.characters if id(each) not in pairs),
        tuple(each for each in changed if each.fields),
        tuple(_moved_on_sheet(old, new, same)),
        tuple(change for night in Night for change in _nights(old, new, same, night, book)),
        tuple(_jinxes(old, new, same, book)),
        tuple(_setup(old, new, book)),
    )


def _both(old: Script, pairs: Mapping[int, Character]) -> Iterator[tuple[Character, Character]]:
    return ((each, pairs[id(each)]) for each in old.characters if id(each) in pairs)


def _pairs(old: Script, new: Script) -> dict[int, Character]:
    """The new character of each old one: by id, else by name, else by the same words of the ability."""
    found: dict[int, Character] = {}
    rest = list(new.characters)
    for alike in (_same_id, _same_name, _same_ability):
        for before in old.characters:
            after = next((each for each in rest if alike(before, each)), None)
            if id(before) not in found and after is not None:
                found[id(before)] = after
                rest = [each for each in rest if each is not after]
    return found


def _same_id(one: Character, other: Character) -> bool:
    return key(one.id) == key(other.id)


def _same_name(one: Character, other: Character) -> bool:
    return key(one.name) == key(other.name)


def _same_ability(one: Character, other: Character) -> bool:
    return bool(one.ability) and not one.facts_only and one.ability == other.ability


def _fields(old: Character, new: Character) -> Iterator[FieldChange]:
    if old.id != new.id:
        yield FieldChange("id", old.id, new.id)
    before, after = _told(old), _told(new)
    for name in dict.fromkeys([*before, *after]):
        if before.get(name, "") != after.get(name, ""):
            yield FieldChange(name, before.get(name, ""), after.get(name, ""))


def _told(character: Character) -> dict[str, str]:
    """Each field as text; empty ones and those that are told elsewhere are left out."""
    whole = character_value(replace(character, official=False, given=frozenset()), prose=True)
    return {
        ALMANAC_TEXT if name == PROSE else name: _text(value)
        for name, value in whole.items()
        if name not in _ELSEWHERE and value not in ("", [], {}, None)
    }


def _text(value: object) -> str:
    return value if isinstance(value, str) else compact(value)


def _script_fields(old: Script, new: Script) -> Iterator[FieldChange]:
    before, after = _script_told(old), _script_told(new)
    for name in dict.fromkeys([*before, *after]):
        if before.get(name, "") != after.get(name, ""):
            yield FieldChange(name, before.get(name, ""), after.get(name, ""))


def _script_told(script: Script) -> dict[str, str]:
    value = meta_value(settled(script)[0].meta) | {ALMANAC_TEXT: prose_text(script.prose)}
    return {name: _text(part) for name, part in value.items() if name not in _ELSEWHERE and part}


def _moved_on_sheet(old: Script, new: Script, same: Mapping[str, str]) -> Iterator[str]:
    before = [same.get(each.id, f"old {each.id}") for each in old.characters]
    moving = movers(before, [each.id for each in new.characters])
    yield from (each.name for each in new.characters if each.id in moving)


def _nights(
    old: Script, new: Script, same: Mapping[str, str], night: Night, book: Book
) -> Iterator[NightChange]:
    before, after = night_order(old, night, book).rows, night_order(new, night, book).rows
    ids = [
        (row.character is not None, same.get(row.id, row.id) if row.character else row.id) for row in before
    ]
    places = [str(place) for place in ids]
    now = [str((row.character is not None, row.id)) for row in after]
    moving = movers(places, now)
    for number, (row, place) in enumerate(zip(after, now, strict=True)):
        if row.character and (place in moving or place not in places):
            behind, ahead = _neighbours(after, number)
            yield NightChange(night, row.name, moved=place in moving, after=behind, before=ahead)
    on_new = {each.id for each in new.characters}
    for row in before:
        here = same.get(row.id, "")
        if row.character and here in on_new and str((True, here)) not in now:
            yield NightChange(night, row.name, wakes=False)


def _neighbours(rows: Sequence[Row], number: int) -> tuple[Neighbour | None, Neighbour | None]:
    behind = _neighbour(rows[number - 1]) if number else None
    return behind, _neighbour(rows[number + 1]) if number + 1 < len(rows) else None


def _neighbour(row: Row) -> Neighbour:
    return Neighbour(row.id, row.name, is_mark=row.character is None)


def _jinxes(old: Script, new: Script, same: Mapping[str, str], book: Book) -> Iterator[JinxChange]:
    before = {frozenset(same.get(id_, id_) for id_ in jinx.pair): jinx for jinx in active_jinxes(old, book)}
    after = {jinx.pair: jinx for jinx in active_jinxes(new, book)}
    for pair in dict.fromkeys([*before, *after]):
        was, now = before.get(pair), after.get(pair)
        shown: Jinx | None = now or was
        if shown is not None and (was is None or now is None or was.reason != now.reason):
            yield JinxChange(
                shown.first.name, shown.second.name, was.reason if was else None, now.reason if now else None
            )


def _setup(old: Script, new: Script, book: Book) -> Iterator[SetupChange]:
    if _setup_facts(old, book) == _setup_facts(new, book):
        return
    before = {column.players: column for column in setup_view(old, book).columns}
    after = {column.players: column for column in setup_view(new, book).columns}
    for players in sorted(before.keys() | after.keys()):
        for row in _TEAMS:
            was, now = _cell(before.get(players), row), _cell(after.get(players), row)
            if was != now:
                yield SetupChange(players, row, was, now)


def _setup_facts(script: Script, book: Book) -> object:
    """All that the setup of a script depends on."""
    characters = [(each.id, each.team, each.ability, each.setup, each.special) for each in script.characters]
    return characters, set(exclusive_pairs(script, book))


def _cell(column: SetupColumn | None, row: str) -> str:
    return str(getattr(column, row)) if column else ""
