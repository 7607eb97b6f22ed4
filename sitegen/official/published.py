"""The publisher's three files, judged before they are believed, as a `Book`.

Whatever is not of the published shape is refused in plain words; unknown keys are passed over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import cast

from sitegen import names
from sitegen.model import Character, Special, Team
from sitegen.official.book import NIGHT_MARKS, Book, OfficialJinx, SheetPlace, aliases
from sitegen.official.openings import opening

ROLES, JINXES, NIGHT_SHEET = "roles.json", "jinxes.json", "nightsheet.json"
FILES = (ROLES, JINXES, NIGHT_SHEET)

MAX_TEXT = 1_000  # the longest published text has 358 characters
MAX_ITEMS = 2_000  # 181 characters are published

EXCLUSIVE = re.compile(r"\bonly (1|one) jinxed\b", re.IGNORECASE)
"""In the rule of a jinx: the two characters exclude each other."""

_BRACKET = re.compile(r"\[[^\[\]]*\]")
_SURROGATE = re.compile("[\ud800-\udfff]")


class UpdateError(ValueError):
    """Published data that cannot be used: which file, and what is wrong with it, in plain words."""


@dataclass(frozen=True, slots=True)
class Value:
    """A JSON value and the words for where it stands, so that each fault names its place."""

    raw: object
    where: str

    def fault(self, words: str) -> UpdateError:
        """The error that says what is wrong with this value."""
        return UpdateError(f"{self.where} {words}")

    def items(self) -> tuple[Value, ...]:
        """The items of a list."""
        if not isinstance(self.raw, list):
            raise self.fault("is not a list")
        if len(self.raw) > MAX_ITEMS:
            raise self.fault(f"has more than {MAX_ITEMS} items")
        return tuple(Value(item, f"{self.where}, item {n}") for n, item in enumerate(self.raw, 1))

    def members(self) -> Mapping[str, object]:
        """The members of an object."""
        if not isinstance(self.raw, dict):
            raise self.fault("is not an object")
        return self.raw

    def get(self, key: str, default: object = "") -> Value:
        """The member called `key`, or the default in its place."""
        return Value(self.members().get(key, default), f"{self.where}, {key}")

    def text(self) -> str:
        """A string of a bearable length that can be written to a file."""
        if not isinstance(self.raw, str):
            raise self.fault("is not a text")
        if len(self.raw) > MAX_TEXT:
            raise self.fault(f"is longer than {MAX_TEXT} characters")
        if _SURROGATE.search(self.raw):
            raise self.fault("holds half a character")
        return self.raw

    def id(self) -> str:
        """The id of an official character: lower-case letters and digits, its own key."""
        text = self.text()
        if not text or names.key(text) != text:
            raise self.fault("is not the id of an official character")
        return text

    def texts(self) -> tuple[str, ...]:
        """A list of strings."""
        return tuple(item.text() for item in self.items())

    def flag(self) -> bool:
        """`true` or `false`."""
        if not isinstance(self.raw, bool):
            raise self.fault("is neither true nor false")
        return self.raw


def parsed(text: bytes, file: str) -> object:
    """The JSON in `text`; raises `UpdateError` naming `file`."""
    try:
        return cast(object, json.loads(text.decode("utf-8-sig")))
    except (ValueError, RecursionError) as fault:
        raise UpdateError(f"{file} is not readable JSON ({type(fault).__name__})") from fault


def book_of(files: Mapping[str, object], date: str = "") -> Book:
    """The three parsed files, by name, as a `Book` with texts; raises `UpdateError` for any other shape."""
    first, other = (
        _night(Value(files[NIGHT_SHEET], NIGHT_SHEET), key) for key in ("firstNight", "otherNight")
    )
    characters = _characters(Value(files[ROLES], ROLES), first, other)
    for row in (*first, *other):
        if row not in characters and row not in NIGHT_MARKS:
            raise UpdateError(f"{NIGHT_SHEET} names {row}, who is not in {ROLES}")
    places = {id_: SheetPlace(opening(each.ability), len(each.ability)) for id_, each in characters.items()}
    return Book(
        MappingProxyType(characters),
        first,
        other,
        _jinxes(Value(files[JINXES], JINXES), characters),
        MappingProxyType(places),
        date,
        has_texts=True,
        aliases=aliases(characters),
    )


def bracket(ability: str) -> str:
    """The bracket text of an ability, such as `[+2 Outsiders]`; "" when it has none."""
    return " ".join(_BRACKET.findall(ability))


def position(id_: str, sheet: Sequence[str]) -> Decimal:
    """1 for the first row of the sheet; 0 for a character who does not wake."""
    return Decimal(sheet.index(id_) + 1 if id_ in sheet else 0)


def _night(sheet: Value, key: str) -> tuple[str, ...]:
    rows = tuple(item.id() for item in sheet.get(key, None).items())
    if len(set(rows)) != len(rows):
        raise UpdateError(f"{sheet.where}, {key} names a character twice")
    if not {"dusk", "dawn"} <= set(rows):
        raise UpdateError(f"{sheet.where}, {key} has no dusk or no dawn")
    return rows


def _characters(roles: Value, first: Sequence[str], other: Sequence[str]) -> dict[str, Character]:
    characters: dict[str, Character] = {}
    for role in roles.items():
        each = _character(role, first, other)
        if each.id in characters:
            raise role.fault(f"repeats {each.id}")
        characters[each.id] = each
    if not characters:
        raise roles.fault("names no character")
    return characters


def _character(role: Value, first: Sequence[str], other: Sequence[str]) -> Character:
    id_ = role.get("id").id()
    name = role.get("name").text()
    if not name:
        raise role.fault("has no name")
    return Character(
        id=id_,
        name=name,
        team=_team(role.get("team")),
        ability=role.get("ability").text(),
        flavor=role.get("flavor").text(),
        edition=role.get("edition").text(),
        setup=role.get("setup", False).flag(),
        first_night=position(id_, first),
        other_night=position(id_, other),
        first_night_reminder=role.get("firstNightReminder").text(),
        other_night_reminder=role.get("otherNightReminder").text(),
        reminders=role.get("reminders", []).texts(),
        reminders_global=role.get("remindersGlobal", []).texts(),
        special=tuple(special(item) for item in role.get("special", []).items()),
        official=True,
    )


def _team(value: Value) -> Team:
    word = value.text()
    if word not in list(Team):
        raise value.fault(f"is {word!r}, a team this version does not know")
    return Team(word)


def special(entry: Value) -> Special:
    """One entry of an official `special` list."""
    value = entry.members().get("value")
    if value is not None and not isinstance(value, int):
        value = entry.get("value").text()
    time, global_ = (entry.get(key).text() for key in ("time", "global"))
    return Special(entry.get("type").text(), entry.get("name").text(), value, time, global_)


def _jinxes(owners: Value, characters: Mapping[str, Character]) -> tuple[OfficialJinx, ...]:
    jinxes: dict[frozenset[str], OfficialJinx] = {}
    for owner in owners.items():
        for entry in owner.get("jinx", None).items():
            jinx = _jinx(owner.get("id").id(), entry)
            stranger = next((id_ for id_ in (jinx.first, jinx.second) if id_ not in characters), None)
            if stranger is not None:
                raise entry.fault(f"names {stranger}, who is not in {ROLES}")
            jinxes.setdefault(jinx.pair, jinx)
    return tuple(jinxes.values())


def _jinx(owner: str, entry: Value) -> OfficialJinx:
    reason = entry.get("reason").text()
    return OfficialJinx(owner, entry.get("id").id(), reason, bool(EXCLUSIVE.search(reason)))
