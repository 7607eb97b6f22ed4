"""A script as an export says it: named, its night order written out, references by their published ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePath

from sitegen.exports.export import THE_SCRIPT, Loss
from sitegen.exports.values import META_KEYS, character_value
from sitegen.model import Character, Entry, EntryForm, Meta, Night, Prose, Script
from sitegen.night_export import Positions, positions
from sitegen.night_scale import night_key
from sitegen.official import Book

_ORDERING = frozenset(["firstNight", "otherNight", "after", "before"])


@dataclass(frozen=True, slots=True)
class Completed:
    """The script as it is to be written, where everyone wakes, and what no list of entries can hold."""

    script: Script
    positions: Positions
    losses: tuple[Loss, ...] = ()


def completed(script: Script, book: Book, *, prose: bool = False) -> Completed:
    """The script with a named `_meta`, both night lists, and a number for everyone who wakes.

    Nothing that was given is changed: lists and numbers of the author's own stay. A script of plain official
    characters gets no lists, for every tool knows their order. Keys beside the entries go into `_meta`.
    Without `prose` the almanac texts are taken out.
    """
    found = positions(script, book)
    losses = () if prose else tuple(_prose_losses(script))
    plain, lost = settled(script if prose else _without_prose(script))
    entries = tuple(_numbered(entry, found) for entry in plain.entries)
    ordered = any(_is_ordered(entry) for entry in script.entries)
    meta = _with_lists(plain.meta, found) if ordered else plain.meta
    return Completed(replace(plain, meta=meta, entries=entries), found, (*lost, *losses))


def settled(script: Script) -> tuple[Script, tuple[Loss, ...]]:
    """The script with a named `_meta`, every official character under its published id, and nothing added.

    Keys beside the entries are in `_meta`; those that find no place there are the losses.
    """
    extra, losses = _extra(script)
    meta = replace(script.meta, name=title(script), present=True, extra=extra)
    return replace(script, meta=meta, entries=tuple(map(_entry, script.entries)), extra={}), losses


def title(script: Script) -> str:
    """The name of a script, of its file where it has none."""
    path = script.origin.path
    return script.meta.name or (PurePath(path).stem if path not in ("", "-") else script.slug)


def is_reference(character: Character) -> bool:
    """Is there nothing to say about the character but its id?"""
    return character.official and character.given <= {"id"} and not character.prose.written


def _prose_losses(script: Script) -> Iterator[Loss]:
    why = "this format has no place for almanac texts"
    if script.prose.written:
        yield Loss(THE_SCRIPT, "almanac text", why)
    yield from (Loss(each.name, "almanac text", why) for each in script.characters if each.prose.written)


def _without_prose(script: Script) -> Script:
    entries = tuple(
        replace(entry, character=replace(entry.character, prose=Prose())) if entry.character else entry
        for entry in script.entries
    )
    return replace(script, prose=Prose(), entries=entries)


def _extra(script: Script) -> tuple[dict[str, object], tuple[Loss, ...]]:
    """The unknown keys of `_meta`, those beside the entries among them, and what finds no place there."""
    known = dict(script.meta.extra)
    if script.version and str(known.get("version")).strip() != script.version:
        known["version"] = script.version
    if "bootlegger" in known and script.meta.bootlegger:
        del known["bootlegger"]
    if not script.meta.name:
        known.pop("name", None)
    beside = {
        name: value for name, value in script.extra.items() if name not in known and name not in META_KEYS
    }
    why = "a script is a bare list, and its _meta has another meaning for the key"
    losses = [Loss(THE_SCRIPT, name, why) for name in script.extra if name not in beside]
    return known | beside, tuple(losses)


def _is_ordered(entry: Entry) -> bool:
    """Is there a character whose place in the night other tools do not know by themselves?"""
    character = entry.character
    return character is not None and (not character.official or bool(character.given & _ORDERING))


def _with_lists(meta: Meta, found: Positions) -> Meta:
    first, other = meta.first_night or found.first_night, meta.other_night or found.other_night
    filled = {night_key(night) for night in Night if not meta.night_list(night)}
    extra = {name: value for name, value in meta.extra.items() if name not in filled}
    return replace(meta, first_night=first, other_night=other, extra=extra)


def _entry(entry: Entry) -> Entry:
    character = entry.character
    if character is None:
        form = EntryForm.OBJECT if entry.form is EntryForm.OBJECT else EntryForm.STRING
        return replace(entry, form=form)
    if is_reference(character):
        return replace(entry, id=character.id, form=EntryForm.STRING)
    named = replace(character, extra=_without_id(character.extra))
    return _as_object(entry, named)


def _as_object(entry: Entry, character: Character) -> Entry:
    """The entry in full; its keys are those that will stand in the file."""
    given = replace(character, given=frozenset(character_value(character)))
    return replace(entry, id=character.id, form=EntryForm.OBJECT, character=given)


def _without_id(extra: Mapping[str, object]) -> Mapping[str, object]:
    """An id that was none (a number, a list) has been read as the name; the name says it now."""
    return {name: value for name, value in extra.items() if name != "id"}


def _numbered(entry: Entry, found: Positions) -> Entry:
    """The entry with the numbers that its anchor or the script's list means, where it gives none."""
    character = entry.character
    if character is None or character.official or character.id not in found.numbers:
        return entry
    first, other = found.numbers[character.id]
    fills_first = character.first_night is None and first and "firstNight" not in character.extra
    fills_other = character.other_night is None and other and "otherNight" not in character.extra
    if not fills_first and not fills_other:
        return entry
    numbered = replace(
        character,
        first_night=first if fills_first else character.first_night,
        other_night=other if fills_other else character.other_night,
    )
    return _as_object(entry, numbered)
