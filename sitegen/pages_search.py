"""What search looks through: one small script file, so that it also works in a folder on a disk.

A browser may not fetch a file from a folder, but it may run one; hence data as an assignment. The reader of
this file is `templates/screen/almanac.js`, which takes names apart by the same rule as `folded`.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from sitegen.model import Prose, Ruling
from sitegen.pages_places import CharacterPlace, Places, ScriptPlace
from sitegen.text import plain

INDEX = "assets/search-index.js"
"""Where the file lies in the site, for the almanac's own language."""

SCRIPT = "script"
"""Stands in the place of a team for the entries that are scripts."""

Entry = list[str | list[str]]

_WORD = re.compile(r"\w+")
_LEAST = 3  # letters of a word of prose that is worth finding, in writing with an alphabet
_PUNCTUATED = {"\u2028": r"\u2028", "\u2029": r"\u2029", "</": r"<\/", "<!": r"<\u0021"}


def index_path(folder: str) -> str:
    """Where the file of an edition lies, which is in `folder` of the site."""
    return INDEX.replace(".js", f"-{folder.strip('/')}.js") if folder else INDEX


def search_index(places: Places, rulings: Sequence[Ruling]) -> bytes:
    """Scripts and characters as `globalThis.almanacIndex`: name, team, path, text, tags, other words."""
    entries = [*map(_script, places.scripts), *(_character(place, rulings) for place in places.characters)]
    return data_file("almanacIndex", entries)


def data_file(name: str, value: object) -> bytes:
    """A script file that assigns a JSON value to a global name."""
    data = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for sign, written in _PUNCTUATED.items():
        data = data.replace(sign, written)
    return f"globalThis.{name}={data};\n".encode("utf-8", "replace")


def folded(text: str) -> str:
    """Small letters without accents."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).lower()


def _script(place: ScriptPlace) -> Entry:
    script = place.script
    shown = plain(script.prose.lede)
    return [script.name, SCRIPT, place.sheet, shown, [], _other_words(_texts(script.prose), shown)]


def _character(place: CharacterPlace, rulings: Sequence[Ruling]) -> Entry:
    character = place.character
    texts = [
        character.flavor,
        character.pronunciation,
        *character.reminders,
        *character.reminders_global,
        *(script.script.name for script in place.scripts),
        *_texts(character.prose),
        *(plain(ruling.text) for ruling in rulings if character.id in ruling.characters),
    ]
    words = _other_words(texts, f"{character.name} {character.ability}")
    return [character.name, character.team, place.page, character.ability, list(character.tags), words]


def _texts(prose: Prose) -> Iterator[str]:
    yield plain(prose.lede)
    yield plain(prose.overview)
    for section in prose.sections:
        yield section.title
        yield plain(section.body)


def _other_words(texts: Iterable[str], shown: str) -> str:
    """Each word of the texts once, but for those that are shown anyway."""
    known = set(_words(shown))
    found = dict.fromkeys(word for text in texts for word in _words(text) if word not in known)
    return " ".join(word for word in found if len(word) >= _LEAST or not word.isascii())


def _words(text: str) -> list[str]:
    return _WORD.findall(folded(text))
