"""The published format to the letter: validates against `script-schema.json`, whatever the script holds.

What the schema does not allow is cut or left out, and reported.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from sitegen.exports.complete import completed
from sitegen.exports.entry_list import ranked
from sitegen.exports.export import THE_SCRIPT, Export, Loss
from sitegen.exports.json_text import json_text
from sitegen.exports.strict_limits import (
    ADDRESS,
    FEWEST,
    LISTED,
    MOST,
    REASON,
    REFERENCE,
    RULES,
    TEXTS,
    TITLE,
    Fitting,
    shorter_ids,
)
from sitegen.exports.values import META_KEYS, OFFICIAL_KEYS, character_value, meta_value, special_value
from sitegen.model import Character, Entry, EntryForm, Meta, Script
from sitegen.official import Book

ENDING = ".json"


def write(script: Script, book: Book) -> Export:
    """A list that validates. Official characters with changes become full objects, see `_Writer.overlaid`."""
    complete, changes = ranked(completed(script, book))
    writer = _Writer(complete.script, book)
    values = [value for entry in complete.script.entries for value in writer.entry(entry)]
    meta = writer.meta(complete.script.meta)
    text = json_text(writer.counted([meta, *values]))
    return Export(text, (*complete.losses, *changes, *writer.losses))


@dataclass(slots=True)
class _Writer:
    """Fits entry by entry; jinxes that no entry can carry become rules of the script."""

    script: Script
    book: Book
    losses: list[Loss] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    short: Callable[[str], str] = field(init=False)

    def __post_init__(self) -> None:
        self.short = shorter_ids(tuple(each.id for each in self.script.characters))

    def entry(self, entry: Entry) -> list[object]:
        """The values an entry becomes: one, or none."""
        if entry.character is None:
            return self.unknown(entry)
        if entry.form is EntryForm.STRING:
            return [entry.id]
        if entry.character.official:
            return [self.overlaid(entry.character)]
        return [self.full(entry.character)]

    def unknown(self, entry: Entry) -> list[object]:
        """An id nobody knows stays if it is short enough; an object that is no character cannot."""
        if entry.form is EntryForm.STRING and len(entry.id) <= REFERENCE:
            return [entry.id]
        is_id = entry.form is EntryForm.STRING
        why = "an id nobody knows, and too long" if is_id else "no character, for it has no known team"
        self.losses.append(Loss(entry.id, "entry", f"{why}: it is left out"))
        return []

    def overlaid(self, character: Character) -> object:
        """An official character with changes: whole where its ability is known, else a bare id.

        The jinxes of a bare id become rules of the script.
        """
        if not character.facts_only:
            return self.full(replace(character, official=False))
        for note in character.jinxes:
            partner = self.book.find(note.id)
            other = next((each.name for each in self.script.characters if each.id == note.id), note.id)
            self.rules.append(f"{character.name} & {partner.name if partner else other}: {note.reason}")
        why = "the texts of official characters are not installed, so only the id is written"
        fields = sorted(character.given - {"id", "jinxes"})
        self.losses += [Loss(character.name, name, why) for name in fields]
        if character.jinxes:
            why = "an official character cannot carry them by its id: they are rules of the script"
            self.losses.append(Loss(character.name, "jinxes", why))
        return character.id

    def full(self, character: Character) -> dict[str, object]:
        """A character in full, every field cut to its limit."""
        fit = Fitting(character.name, self.losses)
        plain = replace(character, extra={})
        value = character_value(plain)
        for name in (*character.extra, *value):
            if name not in OFFICIAL_KEYS:
                fit.lose(name, "the published format has no such key: it is left out")
            elif name in character.extra and name not in value:
                fit.lose(name, "not of the kind the published format wants: it is left out")
        value = {name: part for name, part in value.items() if name in OFFICIAL_KEYS}
        for name, most in TEXTS.items():
            if name in value:
                value[name] = fit.text(name, str(value[name]), most)
        value["id"] = self.short(character.id)
        if value["id"] != character.id:
            fit.lose("id", f"too long: it is written as {value['id']}")
        fitted = value | self.lists(character, fit)
        return {name: part for name, part in fitted.items() if part is not None}

    def lists(self, character: Character, fit: Fitting) -> dict[str, object]:
        """The fields that are lists, `None` for those that are not written."""
        jinxes = [
            {
                "id": fit.text("jinxes", self.short(note.id), 50),
                "reason": fit.text("jinxes", note.reason, REASON),
            }
            for note in character.jinxes
        ]
        return {
            "image": fit.images(character.images),
            "reminders": fit.labels("reminders", character.reminders) or None,
            "remindersGlobal": fit.labels("remindersGlobal", character.reminders_global) or None,
            "jinxes": jinxes or None,
            "special": fit.specials([special_value(each) for each in character.special]) or None,
        }

    def meta(self, meta: Meta) -> dict[str, object]:
        """The `_meta` entry; the schema lets it keep unknown keys."""
        fit = Fitting(THE_SCRIPT, self.losses)
        extra = {name: part for name, part in meta.extra.items() if name not in META_KEYS}
        for name in meta.extra:
            if name in META_KEYS:
                fit.lose(name, "not of the kind the published format wants: it is left out")
        value = meta_value(replace(meta, extra=extra, bootlegger=(*meta.bootlegger, *self.rules)))
        for name in ("name", "author"):
            if name in value:
                value[name] = fit.text(name, str(value[name]), TITLE)
        for name in ("logo", "background", "almanac"):
            if name in value:
                value[name] = fit.address(name, str(value[name]), ADDRESS)
        rules = fit.items("bootlegger", [*meta.bootlegger, *self.rules], RULES)
        value |= {"bootlegger": rules} if rules else {}
        for name, ids in (("firstNight", meta.first_night), ("otherNight", meta.other_night)):
            value |= {name: fit.items(name, [self.short(id_) for id_ in ids], LISTED)} if ids else {}
        return {name: part for name, part in value.items() if part != "" or name == "name"}

    def counted(self, values: list[object]) -> list[object]:
        """As many entries as the format takes. `_meta` may stand more than once, and adds no character."""
        count = len(values)
        if count > MOST:
            why = f"{count} entries, {MOST} are allowed: the last are left out"
            self.losses.append(Loss(THE_SCRIPT, "entries", why))
        if count < FEWEST:
            why = f"{count} entries, the format wants {FEWEST}: _meta is repeated to make them up"
            self.losses.append(Loss(THE_SCRIPT, "entries", why))
        return [values[0]] * max(0, FEWEST - count) + values[:MOST]
