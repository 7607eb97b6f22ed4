"""The packaged facts: a `Book` without its sentences, and the file it is kept in.

Ids, names, teams, editions, bracket texts, flags, token labels, night order and jinx pairs are facts;
abilities, flavour, night reminders and the rules of jinxes are texts, and stay out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sitegen.model import Character, Special, Team
from sitegen.official.book import Book, OfficialJinx, SheetPlace, aliases
from sitegen.official.published import bracket, position

FACTS = Path(__file__).with_name("facts.json")


@cache
def facts_book() -> Book:
    """The `Book` of the packaged facts: each official ability is its bracket alone, and no texts."""
    return book_of_facts(json.loads(FACTS.read_text(encoding="utf-8")))


def book_of_facts(facts: Mapping[str, Any]) -> Book:
    """Facts as read from their file (see `facts_of`) as a `Book`."""
    first, other = tuple(facts["firstNight"]), tuple(facts["otherNight"])
    characters = {entry["id"]: _character(entry, first, other) for entry in facts["characters"]}
    return Book(
        MappingProxyType(characters),
        first,
        other,
        tuple(_jinx(entry) for entry in facts["jinxes"]),
        MappingProxyType({entry["id"]: SheetPlace(*entry["sheet"]) for entry in facts["characters"]}),
        facts["date"],
        aliases=aliases(characters),
    )


def facts_of(book: Book, sources: Mapping[str, str]) -> dict[str, Any]:
    """The facts of a book, ready for JSON; `sources` maps a file's name to its sha256."""
    return {
        "date": book.date,
        "sources": dict(sources),
        "firstNight": list(book.first_night),
        "otherNight": list(book.other_night),
        "characters": [_entry(each, book.sheet_places[each.id]) for each in book.characters.values()],
        "jinxes": [_pair(jinx) for jinx in book.jinxes],
    }


def facts_text(facts: Mapping[str, Any]) -> str:
    """The text of the facts file: compact, but one character or jinx a line, so that changes show."""
    members = [f"{json.dumps(key)}:{_lines(value)}" for key, value in facts.items()]
    return "{\n" + ",\n".join(members) + "\n}\n"


def _lines(value: object) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(_compact(item) for item in value) + "\n]"
    return _compact(value)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _entry(each: Character, place: SheetPlace) -> dict[str, Any]:
    """One character: empty members are left out; `sheet` is the ability's opening and length."""
    members: dict[str, Any] = {
        "id": each.id,
        "name": each.name,
        "team": each.team.value,
        "edition": each.edition,
        "setup": each.setup,
        "bracket": bracket(each.ability),
        "special": [_special_entry(special) for special in each.special],
        "reminders": list(each.reminders),
        "global": list(each.reminders_global),
        "sheet": [place.opening, place.length],
    }
    return {key: value for key, value in members.items() if value}


def _special_entry(special: Special) -> dict[str, Any]:
    members = {
        "type": special.type,
        "name": special.name,
        "value": special.value,
        "time": special.time,
        "global": special.global_,
    }
    return {key: value for key, value in members.items() if value not in (None, "")}


def _pair(jinx: OfficialJinx) -> dict[str, Any]:
    pair = {"owner": jinx.first, "partner": jinx.second}
    return pair | ({"exclusive": True} if jinx.exclusive else {})


def _character(entry: Mapping[str, Any], first: tuple[str, ...], other: tuple[str, ...]) -> Character:
    return Character(
        id=entry["id"],
        name=entry["name"],
        team=Team(entry["team"]),
        ability=entry.get("bracket", ""),
        edition=entry.get("edition", ""),
        setup=entry.get("setup", False),
        first_night=position(entry["id"], first),
        other_night=position(entry["id"], other),
        reminders=tuple(entry.get("reminders", ())),
        reminders_global=tuple(entry.get("global", ())),
        special=tuple(_special(special) for special in entry.get("special", ())),
        official=True,
        facts_only=True,
    )


def _special(entry: Mapping[str, Any]) -> Special:
    return Special(
        entry["type"], entry["name"], entry.get("value"), entry.get("time", ""), entry.get("global", "")
    )


def _jinx(entry: Mapping[str, Any]) -> OfficialJinx:
    return OfficialJinx(entry["owner"], entry["partner"], exclusive=entry.get("exclusive", False))
