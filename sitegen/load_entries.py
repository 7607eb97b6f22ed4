"""Entries of the official shape → a script: each by its shape, every reference resolved, nothing raised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sitegen.bridge import bridged
from sitegen.diagnostic import Finding, Origin
from sitegen.dialects.foreign import Given
from sitegen.load_character import character_from
from sitegen.load_ids import meant
from sitegen.load_meta import meta_from
from sitegen.load_prose import prose_from
from sitegen.load_pseudo import JinxNames, Pseudos, is_pseudo, meta_jinxes
from sitegen.model import Character, Entry, EntryForm, Meta, Prose
from sitegen.names import key
from sitegen.official import Book
from sitegen.schema import Misfit, fit, shown

PROSE = "almanacText"
"""The key under which an export of ours carries almanac text: a character's, or in `_meta` the script's."""

PSEUDO_ENTRIES = "pseudoEntries"
"""The key of `Script.extra` under which entries that are no characters are kept, as they came."""

FURTHER_META = "furtherMeta"
"""The key under which `_meta` entries behind the first are kept."""

_REQUIRED = ("name", "team", "ability")


class EntryReader:
    """Takes entries one by one; `own` holds a project's characters by key, which win over official ones."""

    def __init__(self, book: Book, own: Mapping[str, Character]) -> None:
        self.book = book
        self.own = own
        self.meta: Meta | None = None
        self.entries: list[Entry] = []
        self.misfits: list[Misfit] = []
        self.pseudos: list[Given] = []
        self.further: list[object] = []
        self.prose = Prose()

    def take_all(self, given: Sequence[Given]) -> None:
        """All entries of a file, then what needs all of them: jinxes among the entries and in `_meta`."""
        for number, each in enumerate(given):
            self._take(each, first=number == 0)
        self._bind_pseudos()
        self._free_references()
        names = JinxNames(self.entries, self.book, self.own)
        self.entries = [names.resolved(entry) for entry in self.entries]
        self.misfits += names.misfits

    def _free_references(self) -> None:
        """Ids in night lists and jinxes that carry another tool's marks, unless a character is called so."""
        here = {key(entry.character.id) for entry in self.entries if entry.character} | self.own.keys()

        def plain(id_: str) -> str:
            return id_ if key(id_) in here else self._plain_id(id_)

        if self.meta is not None:
            first, other = map(plain, self.meta.first_night), map(plain, self.meta.other_night)
            self.meta = replace(self.meta, first_night=tuple(first), other_night=tuple(other))
        for row, entry in enumerate(self.entries):
            if entry.character and entry.character.jinxes:
                jinxes = tuple(replace(note, id=plain(note.id)) for note in entry.character.jinxes)
                self.entries[row] = replace(entry, character=replace(entry.character, jinxes=jinxes))

    @property
    def extra(self) -> dict[str, object]:
        """The entries that are neither characters nor the script's `_meta`, as they came."""
        kept = {PSEUDO_ENTRIES: [each.value for each in self.pseudos], FURTHER_META: self.further}
        return {name: entries for name, entries in kept.items() if entries}

    def _take(self, given: Given, *, first: bool) -> None:
        value, origin = given.value, given.origin
        if value == "_meta":
            value = {"id": "_meta"}
        if isinstance(value, str) and key(value):
            self._reference(value, EntryForm.STRING, "script/reference", value, origin)
        elif isinstance(value, dict) and value:
            self._take_object(_with_id(value), given, first)
        else:
            self._shapeless(value, origin)

    def _shapeless(self, value: object, origin: Origin) -> None:
        hint = "write the character's id, or take the entry out"
        self._say("entry-shapeless", origin, f"The entry {shown(value)} names no character", hint)

    def _take_object(self, value: dict[str, Any], given: Given, first: bool) -> None:
        if _is_meta(value):
            self._take_meta(value, given.origin, first)
        elif set(value) == {"id"}:
            self._reference(value["id"], EntryForm.LEGACY, "script/legacy", value, given.origin)
        elif is_pseudo(value):
            self.pseudos.append(given)
        else:
            self._object(value, given)

    def _say(self, code: str, origin: Origin, message: str, hint: str = "") -> None:
        self.misfits.append(Misfit(code, Finding(origin, message, hint)))

    def _reference(self, id_: object, form: EntryForm, schema: str, value: object, origin: Origin) -> None:
        self.misfits += fit(value, schema, origin)
        if not isinstance(id_, str) or not key(id_):
            if form is EntryForm.LEGACY:
                self._shapeless(value, origin)
            return
        character = self.own.get(key(id_))
        if character is None and (found := meant(id_, self.book, bare=True)):
            character = found.character
            self.misfits += found.misfits(origin if form is EntryForm.STRING else origin.at("id"))
        self.entries.append(Entry(id_, form, character, origin=origin))

    def _object(self, value: dict[str, Any], given: Given) -> None:
        origin = given.origin
        value, prose = _without_prose(value, origin)
        entry, misfits = bridged(value, origin)
        self.misfits += misfits
        id_ = entry.get("id")
        if not isinstance(id_, str) or not key(id_):
            self.misfits += fit(entry, "script/character", origin)
            id_ = _name_of(entry)
            if not key(id_):
                return
        base = self._base(id_, entry, origin)
        if id_ == entry.get("id"):
            self.misfits += fit(entry, "script/character", origin, partial=base is not None)
        character = character_from(entry, base.id if base else id_.strip(), origin, base)
        if character is not None and (given.prose.written or prose.written):
            character = replace(character, prose=given.prose if given.prose.written else prose)
        raw = value if character is None else {}
        self.entries.append(Entry(id_, EntryForm.OBJECT, character, raw, origin=origin))

    def _base(self, id_: str, entry: Mapping[str, object], origin: Origin) -> Character | None:
        """The character the entry overlays: an official one, or one of the project."""
        own = self.own.get(key(id_))
        if own is not None and any(name not in entry for name in _REQUIRED):
            return own
        found = meant(id_, self.book, bare=False)
        if found is None:
            return None
        self.misfits += found.misfits(origin.at("id"))
        return found.character

    def _plain_id(self, id_: str) -> str:
        """An id in a list or a jinx, freed from another tool's marks; one without them stays as written."""
        if key(id_) in self.book.characters:
            return id_
        found = meant(id_, self.book, bare=True)
        return found.character.id if found and found.is_marked else id_

    def _take_meta(self, value: dict[str, Any], origin: Origin, first: bool) -> None:
        if self.meta is not None:
            self.further.append(value)
            message = "The script has a second _meta entry; the first counts"
            self._say("meta-repeated", origin, message, "keep one of them")
            return
        if not first:
            self._say(
                "meta-not-first", origin, "The _meta entry is not the first of the script", "move it up"
            )
        if value["id"] != "_meta":
            self._say(
                "other-tool-form",
                origin.at("id"),
                f'The id "{value["id"]}" is read as "_meta"',
                'write "_meta"',
            )
        value, self.prose = _without_prose(value, origin)
        entry, misfits = bridged({**value, "id": "_meta"}, origin)
        self.misfits += misfits
        self.misfits += fit(entry, "script/meta", origin)
        self.meta = meta_from(entry, origin)

    def _bind_pseudos(self) -> None:
        pseudos = Pseudos(self.entries, self.book)
        pseudos.rules += self.meta.bootlegger if self.meta else ()
        for each in self.pseudos:
            pseudos.take(each)
        for one, other, reason, origin in meta_jinxes(self.meta.extra, self.meta.origin) if self.meta else ():
            pseudos.bind(one, other, reason, origin)
        self.entries = pseudos.entries
        self.misfits += pseudos.misfits
        if pseudos.rules:
            self.meta = replace(self.meta or Meta(), bootlegger=tuple(pseudos.rules))


def _without_prose(value: dict[str, Any], origin: Origin) -> tuple[dict[str, Any], Prose]:
    """The entry without the almanac text that one of our exports has put into it, and that text."""
    text = value.get(PROSE)
    if not isinstance(text, str):
        return value, Prose()
    rest = {name: part for name, part in value.items() if name != PROSE}
    return rest, prose_from(text, origin.at(PROSE))


def _with_id(value: dict[str, Any]) -> dict[str, Any]:
    """An entry whose id stands under a misspelled key; the schema's reader reports the key."""
    if "id" in value:
        return value
    for name in ("_id", "id_", "ID", "Id"):
        if isinstance(value.get(name), str):
            return {"id": value[name], **{each: part for each, part in value.items() if each != name}}
    return value


def _is_meta(value: Mapping[str, Any]) -> bool:
    """`_meta` itself, or an entry called so that has no team and no ability."""
    id_ = value.get("id")
    return id_ == "_meta" or (
        isinstance(id_, str)
        and id_.endswith("_meta")
        and not {"team", "ability"} & set(value)
        and "name" in value
    )


def _name_of(entry: Mapping[str, object]) -> str:
    name = entry.get("name")
    return name.strip() if isinstance(name, str) else ""
