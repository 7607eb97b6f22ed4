"""The model → values of the official shape. Our names become file keys here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

from sitegen.load_entries import PROSE
from sitegen.model import Character, EntryForm, Meta, Night, Prose, Relation, Script, Section, Special

_ALWAYS = frozenset(["id", "name", "team", "ability"])


def script_values(script: Script, *, prose: bool = False) -> list[object]:
    """The entries of a script, `_meta` first. A character that is no reference is an object."""
    meta = meta_value(script.meta)
    if prose and script.prose.written:
        meta[PROSE] = prose_text(script.prose)
    values: list[object] = [meta]
    for entry in script.entries:
        if entry.form is EntryForm.STRING:
            values.append(entry.id)
        elif entry.form is EntryForm.LEGACY:
            values.append({"id": entry.id})
        elif entry.character is None:
            values.append(dict(entry.raw))
        else:
            values.append(character_value(entry.character, prose=prose))
    return values


def character_value(character: Character, *, prose: bool = False) -> dict[str, object]:
    """The keys of a character: what its source gave and what its fields say, then the keys we do not know.

    An official character has only what was given. A value we could not hold is as it was.
    """
    value: dict[str, object] = {}
    for name, read in _FIELDS.items():
        if name in character.extra and name != "id":
            value[name] = character.extra[name]
            continue
        found = read(character)
        if _said(name, found, character):
            value[name] = found
    value |= {name: found for name, found in character.extra.items() if name not in _FIELDS}
    if prose and character.prose.written:
        value[PROSE] = prose_text(character.prose)
    return value


def _said(name: str, found: object, character: Character) -> bool:
    """Does the entry say this key? An empty value counts only where the source has it."""
    if name == "id" or (name in character.given and found is not None):
        return True
    return not character.official and (name in _ALWAYS or found not in (None, "", [], {}, False))


def meta_value(meta: Meta) -> dict[str, object]:
    """The `_meta` entry; a value we could not hold is as it was."""
    fields: dict[str, object] = {
        "id": "_meta",
        "name": meta.name,
        "author": meta.author,
        "logo": meta.logo,
        "background": meta.background,
        "almanac": meta.almanac,
        "hideTitle": meta.hide_title,
        "bootlegger": list(meta.bootlegger),
        "firstNight": list(meta.first_night),
        "otherNight": list(meta.other_night),
    }
    given = {name: meta.extra.get(name, found) for name, found in fields.items()}
    kept = {name: found for name, found in given.items() if found or name in ("id", "name")}
    return kept | {name: found for name, found in meta.extra.items() if name not in fields}


def number(value: Decimal | None) -> object:
    """A night number as JSON has it: whole ones without a point, others exactly."""
    if value is None or not value.is_finite():
        return None
    return int(value) if value == value.to_integral_value() and value.adjusted() < 18 else value


def special_value(special: Special) -> dict[str, object]:
    """An entry of the `special` list without what it leaves open."""
    members = {
        "type": special.type,
        "name": special.name,
        "value": special.value,
        "time": special.time,
        "global": special.global_,
    }
    return {name: part for name, part in members.items() if part not in (None, "")}


def images(character: Character) -> object:
    """One address as a text, several as a list."""
    return character.images[0] if len(character.images) == 1 else list(character.images)


def _anchor(character: Character, relation: Relation) -> object:
    """The neighbour's id when it is the same on both nights, else by night."""
    found = {each.night.value: each.id for each in character.anchors if each.relation is relation}
    same = len(found) == len(Night) and len(set(found.values())) == 1
    return next(iter(found.values())) if same else found or None


def prose_text(prose: Prose) -> str:
    """The prose as Markdown, as it stands under the front matter of a page."""
    parts = [prose.lede, prose.overview]
    for section in prose.sections:
        parts += [_heading(section), section.body]
    return "\n\n".join(part for part in parts if part)


def _heading(section: Section) -> str:
    return f"{'#' * section.level} {section.title}"


_FIELDS: Mapping[str, Callable[[Character], object]] = {
    "id": lambda each: each.id,
    "name": lambda each: each.name,
    "image": images,
    "team": lambda each: each.team.value,
    "edition": lambda each: each.edition,
    "ability": lambda each: each.ability,
    "flavor": lambda each: each.flavor,
    "firstNight": lambda each: number(each.first_night),
    "firstNightReminder": lambda each: each.first_night_reminder,
    "otherNight": lambda each: number(each.other_night),
    "otherNightReminder": lambda each: each.other_night_reminder,
    "reminders": lambda each: list(each.reminders),
    "remindersGlobal": lambda each: list(each.reminders_global),
    "setup": lambda each: each.setup,
    "jinxes": lambda each: [{"id": note.id, "reason": note.reason} for note in each.jinxes],
    "special": lambda each: [special_value(special) for special in each.special],
    "after": lambda each: _anchor(each, Relation.AFTER),
    "before": lambda each: _anchor(each, Relation.BEFORE),
    "pronunciation": lambda each: each.pronunciation,
    "credits": lambda each: each.credits,
    "tags": lambda each: list(each.tags),
    "formerly": lambda each: list(each.formerly),
}
OFFICIAL_KEYS = frozenset(_FIELDS) - {"after", "before", "pronunciation", "credits", "tags", "formerly"}
"""The keys of a character that the published format knows."""

META_KEYS = frozenset(
    [
        "id",
        "name",
        "author",
        "logo",
        "background",
        "almanac",
        "hideTitle",
        "bootlegger",
        "firstNight",
        "otherNight",
    ]
)
"""Those of `_meta`."""
