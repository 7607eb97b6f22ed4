"""The almanac as data for other programs: `/api/*.json`, and what its keys mean, on a page.

The keys are a promise: they are added to, never renamed. Each file has a `revision`, made of all else in it,
so that a reader sees without comparing whether anything has changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import partial

from sitegen.mend_value import written
from sitegen.model import Content, Night, Prose
from sitegen.pages_places import CharacterPlace, Places, ScriptPlace
from sitegen.pages_script import ScriptView
from sitegen.publish_address import address

API = "api"
PAGE, INDEX = f"{API}/index.html", f"{API}/index.json"
FORM = 1
"""The number of this form of the data; it changes when a reader of the old form could be misled."""

Record = dict[str, object]

KEYS: Mapping[str, Mapping[str, str]] = {
    "Every file": {
        "form": "The number of this form of the data.",
        "revision": "Changes when anything else in the file does.",
    },
    "index.json": {
        "title, author, description, language": "What the almanac says of itself.",
        "address": "The address of the site; empty when it has none. Every path below is relative to it.",
        "scripts, characters": "A list of each: id, name, its page and its data (paths).",
    },
    "scripts/*.json": {
        "id, name, author, version": "The script. The id is its folder in the site.",
        "page, almanac_page, night_page, source": "Paths: its pages, and the script file itself.",
        "characters": "The ids of its characters, in sheet order.",
        "nights": "first and other: who wakes, in order, by name, with id for a character.",
        "jinxes": "Pairs of ids, and the rule of each pair.",
        "house_rules": "Rules of this script alone.",
        "text": "Its almanac text as Markdown: lede, overview, sections.",
    },
    "characters/*.json": {
        "id, name, team, ability, flavor": "The character.",
        "official": "Does it belong to the published game?",
        "page, icon": "Paths: its page, and its picture (null without one).",
        "first_night, other_night": "Its number on the night sheet: 0 does not wake, null not said.",
        "first_night_reminder, other_night_reminder": "What the Storyteller does.",
        "reminders, reminders_global": "The labels of its reminder tokens.",
        "jinxes": "The ids it has a jinx with, and the rule.",
        "scripts": "The ids of the scripts it is on.",
        "tags, credits, pronunciation, text": "As the author gave them; the text as Markdown.",
    },
}
"""File → key → what it holds, for the page that documents them."""


def api_files(
    content: Content, places: Places, views: Sequence[ScriptView]
) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """(path in the site, what makes its JSON) of the index, of all scripts and of all characters."""
    yield INDEX, lambda: _file(_index(content, places))
    for view in views:
        yield _script_path(view.place), partial(_script_file, view)
    for place in places.characters:
        yield _character_path(place), partial(_character_file, place, places)


def _script_file(view: ScriptView) -> bytes:
    return _file(_script(view))


def _character_file(place: CharacterPlace, places: Places) -> bytes:
    return _file(_character(place, places))


def _file(record: Record) -> bytes:
    revision = hashlib.sha256(_json(record)).hexdigest()[:16]
    return _json({"form": FORM, "revision": revision, **record}) + b"\n"


def _json(record: Record) -> bytes:
    return written(record).encode("utf-8", "replace")


def _script_path(place: ScriptPlace) -> str:
    return f"{API}/{place.folder}.json"


def _character_path(place: CharacterPlace) -> str:
    return f"{API}/characters/{place.slug}.json"


def _id(place: ScriptPlace) -> str:
    return place.folder.rpartition("/")[2]


def _index(content: Content, places: Places) -> Record:
    site = content.site
    return {
        "title": site.title,
        "author": site.author,
        "description": site.description,
        "language": site.language,
        "address": address("", site.base_url),
        "scripts": [
            {"id": _id(each), "name": each.script.name, "page": each.sheet, "data": _script_path(each)}
            for each in places.scripts
        ],
        "characters": [
            {
                "id": each.character.id,
                "name": each.character.name,
                "page": each.page,
                "data": _character_path(each),
            }
            for each in places.characters
        ],
    }


def _script(view: ScriptView) -> Record:
    place, script = view.place, view.script
    return {
        "id": _id(place),
        "name": script.name,
        "author": script.author,
        "version": script.version,
        "page": place.sheet,
        "almanac_page": place.almanac,
        "night_page": place.night,
        "source": place.source,
        "characters": [each.character.id for each in view.characters],
        "nights": {night.value: list(_rows(view, night)) for night in Night},
        "jinxes": [
            {"ids": [jinx.first.character.id, jinx.second.character.id], "reason": jinx.reason}
            for jinx in view.jinxes
        ],
        "house_rules": list(script.meta.bootlegger),
        "text": _text(script.prose),
    }


def _rows(view: ScriptView, night: Night) -> Iterator[Record]:
    for row in view.nights[night].rows:
        yield {"name": row.name, **({"id": row.character.id} if row.character else {})}


def _character(place: CharacterPlace, places: Places) -> Record:
    character = place.character
    return {
        "id": character.id,
        "name": character.name,
        "team": character.team.value,
        "ability": character.ability,
        "flavor": character.flavor,
        "official": character.official,
        "page": place.page,
        "icon": places.icons.get(character.id),
        "first_night": _number(character.first_night),
        "other_night": _number(character.other_night),
        "first_night_reminder": character.first_night_reminder,
        "other_night_reminder": character.other_night_reminder,
        "reminders": list(character.reminders),
        "reminders_global": list(character.reminders_global),
        "jinxes": [{"id": jinx.id, "reason": jinx.reason} for jinx in character.jinxes],
        "scripts": [_id(each) for each in place.scripts],
        "tags": list(character.tags),
        "credits": character.credits,
        "pronunciation": character.pronunciation,
        "text": _text(character.prose),
    }


def _number(number: Decimal | None) -> int | Decimal | None:
    return int(number) if number is not None and number == number.to_integral_value() else number


def _text(prose: Prose) -> Record:
    sections = [{"title": each.title, "text": each.body} for each in prose.sections]
    return {"lede": prose.lede, "overview": prose.overview, "sections": sections}
