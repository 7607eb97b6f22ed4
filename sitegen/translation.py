"""Translation layers: the texts of characters and scripts in another language, over those of the project.

A project keeps one in `translations/<language>.json`, texts by id (`{"imp": {"name": …, "ability": …}}`) or a
list of entries, or in `translations/<language>.md`, a `## id` section each. What a layer leaves out stays as
it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sitegen.bridge import bridged
from sitegen.diagnostic import Finding, Origin
from sitegen.load_character import fields_of
from sitegen.load_ids import meant
from sitegen.load_prose import prose_from
from sitegen.model import NO_PROSE, Character, Content, JinxNote, Script, Site, Translation
from sitegen.names import key
from sitegen.official import Book
from sitegen.schema import Misfit
from sitegen.source import Source, json_source
from sitegen.source_markdown import markdown_source

TEXTS = ("name", "ability", "flavor", "first_night_reminder", "other_night_reminder", "reminders")
"""Fields of a character whose words a reader sees; what is empty needs no translation."""

_FIELDS = frozenset([*TEXTS, "reminders_global", "pronunciation", "jinxes", "prose"])
_META = "_meta"
_SITE = "_site"
"""The entry with the title of the almanac (`name`) and its description (the text before any heading)."""
_SECTION = re.compile(r"^## +(.+?) *$", re.MULTILINE)
_FIELD = re.compile(r"([A-Za-z]+):[ \t]+(\S.*)")


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a project a language covers; `missing` holds (character id, field)."""

    language: str
    done: int
    missing: tuple[tuple[str, str], ...]

    @property
    def words(self) -> str:
        """`fr: 42 of 60 texts`."""
        return f"{self.language}: {self.done} of {self.done + len(self.missing)} texts"


def translation_from(path: str, data: bytes, book: Book) -> tuple[Translation, Source, tuple[Misfit, ...]]:
    """The layer in a file, its source, and what did not fit."""
    if path.endswith(".md"):
        source = markdown_source(path, data)
        entries = tuple(_sections(source))
    else:
        source = json_source(path, data)
        entries = tuple(_objects(source.value, Origin(path)))
    misfits = [Misfit("text-unreadable", finding) for finding in source.findings]
    if not entries and not misfits:
        message = 'A translation holds texts by id, as in {"imp": {"name": "…"}}; this holds none'
        misfits.append(Misfit("import-doubtful", Finding(Origin(path), message)))
    layer: dict[str, Mapping[str, Any]] = {}
    for id_, entry, origin in entries:
        said, spelled = bridged(entry, origin)
        misfits += spelled
        found = meant(id_, book, bare=True)
        layer[key(found.character.id if found else id_)] = _fields(said, origin)
    return layer, source, tuple(misfits)


def _objects(value: object, origin: Origin) -> Iterator[tuple[str, dict[str, Any], Origin]]:
    if isinstance(value, dict):
        for id_, entry in value.items():
            if isinstance(entry, dict):
                yield id_, entry, origin.at(id_)
    for number, entry in enumerate(value if isinstance(value, list) else []):
        if isinstance(entry, dict) and isinstance(entry.get("id"), str):
            yield entry["id"], entry, origin.at(number)


def _sections(source: Source) -> Iterator[tuple[str, dict[str, Any], Origin]]:
    """A section: `key: words` lines, then prose whose headings are one level deeper than in a page."""
    heads = list(_SECTION.finditer(source.text))
    ends = [*(head.start() for head in heads[1:]), len(source.text)]
    for head, end in zip(heads, ends, strict=bool(heads)):
        body = source.text[head.end() : end].lstrip("\r\n")
        start = end - len(body)
        entry: dict[str, Any] = {}
        while (line := body.partition("\n"))[0] and (found := _FIELD.fullmatch(line[0].rstrip())):
            entry[found[1]] = found[2].rstrip()
            start += len(body) - len(line[2])
            body = line[2]
        prose = prose_from(re.sub(r"^##(?=#)", "#", body, flags=re.MULTILINE), Origin(source.path, "", start))
        yield (
            head[1],
            entry | ({"prose": prose} if prose.written else {}),
            Origin(source.path, "", head.start()),
        )


def _fields(entry: Mapping[str, Any], origin: Origin) -> Mapping[str, Any]:
    prose = {"prose": entry["prose"]} if "prose" in entry else {}
    found = fields_of({name: each for name, each in entry.items() if name != "prose"}, origin) | prose
    return {name: each for name, each in found.items() if name in _FIELDS and each}


def translated(content: Content, language: str) -> Content:
    """The content in a language: what the layer gives, and everything else as it was.

    Raises KeyError when the content has no such layer.
    """
    layer = content.translations[language]
    single = len(content.scripts) == 1
    return replace(
        content,
        site=_site(content.site, layer, language),
        characters=tuple(_over(each, layer) for each in content.characters),
        scripts=tuple(_script(each, layer, single) for each in content.scripts),
    )


def _site(site: Site, layer: Translation, language: str) -> Site:
    said = layer.get(key(_SITE), {})
    title, prose = said.get("name", site.title), said.get("prose", NO_PROSE)
    description = prose.lede or prose.overview or site.description
    return replace(site, language=language, title=title, description=description)


def _over(character: Character, layer: Translation) -> Character:
    fields = dict(layer.get(key(character.id), {}))
    if "jinxes" in fields:
        fields["jinxes"] = tuple(_jinxes(character.jinxes, fields["jinxes"]))
    if "ability" in fields:
        fields["facts_only"] = False
    if not fields:
        return character
    given = character.given | {"id", *(_KEYS[name] for name in fields if name in _KEYS)}
    return replace(character, **fields, given=given)


_KEYS = {
    "name": "name",
    "ability": "ability",
    "flavor": "flavor",
    "jinxes": "jinxes",
    "reminders": "reminders",
} | {
    "first_night_reminder": "firstNightReminder",
    "other_night_reminder": "otherNightReminder",
}


def _jinxes(own: Iterable[JinxNote], layer: Iterable[JinxNote]) -> Iterator[JinxNote]:
    """The jinxes with the layer's words; those it adds are of official pairs."""
    words = {key(each.id): each for each in layer}
    for each in own:
        yield words.pop(key(each.id), each)
    yield from words.values()


def _script(script: Script, layer: Translation, single: bool) -> Script:
    entries = tuple(
        replace(entry, character=_over(entry.character, layer)) if entry.character else entry
        for entry in script.entries
    )
    said = layer.get(key(script.slug)) or (layer.get(key(_META), {}) if single else {})
    meta = replace(script.meta, name=said["name"]) if "name" in said else script.meta
    return replace(script, entries=entries, meta=meta, prose=said.get("prose", script.prose))


def coverage(content: Content, language: str) -> Coverage:
    """How many of the project's texts its layer for a language has. Raises KeyError without such a layer."""
    layer = content.translations[language]
    on_scripts = (each for script in content.scripts for each in script.characters)
    characters = {key(each.id): each for each in (*content.characters, *on_scripts)}
    wanted = [(each.id, name) for each in characters.values() for name in TEXTS if getattr(each, name)]
    missing = tuple((id_, name) for id_, name in wanted if name not in layer.get(key(id_), {}))
    return Coverage(language, len(wanted) - len(missing), missing)


def strangers(content: Content, layer: Translation, book: Book) -> tuple[str, ...]:
    """The keys of a layer that mean nobody the project or the game knows, and no script."""
    on_scripts = (each for script in content.scripts for each in script.characters)
    known = {key(each.id) for each in (*content.characters, *on_scripts)}
    known |= {key(script.slug) for script in content.scripts} | {key(_META), key(_SITE)}
    return tuple(id_ for id_ in layer if id_ not in known and id_ not in book.characters)
