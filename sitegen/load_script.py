"""A script file → a `Script`: every entry by its shape, every reference resolved, nothing raised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from sitegen.bridge import bridged
from sitegen.diagnostic import Finding, Origin
from sitegen.load_character import character_from
from sitegen.model import Character, Entry, EntryForm, Meta, Script
from sitegen.names import key, slug
from sitegen.official import Book
from sitegen.schema import Misfit, fit, shown
from sitegen.source import Source, json_source

FEWEST, MOST = 5, 201
"""Entries a published script may have (`minItems`, `maxItems` of the published schema)."""


@dataclass(frozen=True, slots=True)
class LoadedScript:
    """What a script file gave: the script (`None` if it is none), its source, and all misfits."""

    script: Script | None
    source: Source
    misfits: tuple[Misfit, ...]


def load_script(
    path: str, data: bytes | str, book: Book, own: Mapping[str, Character] | None = None
) -> LoadedScript:
    """The script in a file. `own` holds a project's characters by key; they win over official ones."""
    source = json_source(path, data)
    misfits = [Misfit("text-unreadable", finding) for finding in source.findings]
    if source.value is None and source.findings:
        return LoadedScript(None, source, tuple(misfits))
    entries, shape = _entries(source.value, Origin(path))
    misfits += shape
    if entries is None:
        return LoadedScript(None, source, tuple(misfits))
    reader = _ScriptReader(book, own or {})
    for value, origin in entries:
        reader.take(value, origin)
    script = Script(
        slug(PurePath(path).stem), reader.meta or Meta(), tuple(reader.entries), origin=Origin(path)
    )
    return LoadedScript(script, source, (*misfits, *reader.misfits))


Place = tuple[object, Origin]


def _entries(value: object, origin: Origin) -> tuple[list[Place] | None, list[Misfit]]:
    """The entries with their places: of a list, of an object that holds one, or of one bare character."""
    if isinstance(value, list):
        return _numbered(value, origin), _length(value, origin)
    if isinstance(value, dict):
        for name in ("characters", "script", "roles", "characterList"):
            if isinstance(value.get(name), list):
                message = f'The script stands inside an object, under "{name}"'
                note = Finding(origin.at(name), message, "the official format is the bare list")
                inner = origin.at(name)
                return _numbered(value[name], inner), [Misfit("script-wrapped", note)]
        if "id" in value and "ability" in value:
            note = Finding(origin, "The file holds one character, not a list", "wrap it in [ ]")
            return [(value, origin)], [Misfit("script-wrapped", note)]
    message = f"A script is a list of characters; this is {_kind(value)}"
    return None, [Misfit("not-a-script", Finding(origin, message, "wrap the entries in [ ]"))]


def _kind(value: object) -> str:
    if isinstance(value, dict):
        return "an object with the keys " + (", ".join(list(value)[:5]) or "(none)")
    return shown(value)


def _numbered(values: Sequence[object], origin: Origin) -> list[Place]:
    return [(value, origin.at(number)) for number, value in enumerate(values)]


def _length(values: Sequence[object], origin: Origin) -> list[Misfit]:
    if FEWEST <= len(values) <= MOST:
        return []
    bound = f"at least {FEWEST}" if len(values) < FEWEST else f"at most {MOST}"
    entries = "1 entry" if len(values) == 1 else f"{len(values)} entries"
    message = f"The script has {entries}; the published format wants {bound}"
    return [Misfit("script-length", Finding(origin, message))]


class _ScriptReader:
    """Takes entries one by one, each by its shape."""

    def __init__(self, book: Book, own: Mapping[str, Character]) -> None:
        self.book = book
        self.own = own
        self.meta: Meta | None = None
        self.entries: list[Entry] = []
        self.misfits: list[Misfit] = []

    def take(self, value: object, origin: Origin) -> None:
        if isinstance(value, str) and value != "_meta":
            self._reference(value, EntryForm.STRING, "script/reference", value, origin)
        elif isinstance(value, dict) and value.get("id") == "_meta":
            self._take_meta(value, origin)
        elif isinstance(value, dict) and set(value) == {"id"}:
            self._reference(value["id"], EntryForm.LEGACY, "script/legacy", value, origin)
        elif isinstance(value, dict) and value:
            self._object(value, origin)
        else:
            self._shapeless(value, origin)

    def _say(self, code: str, origin: Origin, message: str, hint: str = "") -> None:
        self.misfits.append(Misfit(code, Finding(origin, message, hint)))

    def _shapeless(self, value: object, origin: Origin) -> None:
        hint = "write the character's id, or take the entry out"
        self._say("entry-shapeless", origin, f"The entry {shown(value)} names no character", hint)

    def _reference(self, id_: object, form: EntryForm, schema: str, value: object, origin: Origin) -> None:
        misfits = fit(value, schema, origin)
        self.misfits += misfits
        if isinstance(id_, str) and id_.strip():
            self.entries.append(Entry(id_, form, self._meant(id_), origin))

    def _meant(self, id_: str) -> Character | None:
        wanted = key(id_)
        return self.own.get(wanted) or self.book.characters.get(wanted)

    def _object(self, value: dict[str, Any], origin: Origin) -> None:
        entry, misfits = bridged(value, origin)
        self.misfits += misfits
        id_ = entry.get("id")
        if not isinstance(id_, str) or not id_.strip():
            self.misfits += fit(entry, "script/character", origin)
            return
        base = self.book.characters.get(key(id_))
        self.misfits += fit(entry, "script/character", origin, partial=base is not None)
        character = character_from(entry, base.id if base else id_.strip(), origin, base)
        self.entries.append(Entry(id_, EntryForm.OBJECT, character, origin))

    def _take_meta(self, value: dict[str, Any], origin: Origin) -> None:
        if self.meta is not None:
            self._say(
                "meta-repeated", origin, "The script has a second _meta entry", "keep one; the first counts"
            )
            return
        entry, misfits = bridged(value, origin)
        self.misfits += misfits
        self.misfits += fit(entry, "script/meta", origin)
        self.meta = _meta(entry, origin)


def _meta(entry: Mapping[str, object], origin: Origin) -> Meta:
    def text(name: str) -> str:
        value = entry.get(name)
        return value.strip() if isinstance(value, str) else ""

    def texts(name: str) -> tuple[str, ...]:
        value = entry.get(name)
        items = value if isinstance(value, list) else []
        return tuple(item.strip() for item in items if isinstance(item, str) and item.strip())

    return Meta(
        name=text("name"),
        author=text("author"),
        logo=text("logo"),
        background=text("background"),
        almanac=text("almanac"),
        hide_title=entry.get("hideTitle") is True,
        bootlegger=texts("bootlegger"),
        first_night=texts("firstNight"),
        other_night=texts("otherNight"),
        present=True,
        extra={name: value for name, value in entry.items() if name not in _META_KEYS},
        origin=origin,
    )


_META_TEXTS = frozenset(["id", "name", "author", "logo", "background", "almanac"])
_META_KEYS = _META_TEXTS | frozenset(["hideTitle", "bootlegger", "firstNight", "otherNight"])
