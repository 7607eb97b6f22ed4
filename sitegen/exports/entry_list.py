"""Lists of entries, as most tools read them: the published form with the spellings of one tool or another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from types import MappingProxyType

from sitegen.exports.complete import Completed, completed
from sitegen.exports.export import THE_SCRIPT, Export, Loss
from sitegen.exports.json_text import json_text
from sitegen.exports.values import script_values
from sitegen.load_entries import PROSE
from sitegen.model import Character, Entry, Night, Script
from sitegen.night_scale import night_key
from sitegen.official import Book

OLD_TEAMS: Mapping[str, str] = MappingProxyType({"traveller": "traveler"})


@dataclass(frozen=True, slots=True)
class Form:
    """How one tool wants a list of entries.

    `keys` and `meta_keys` are those it reads of a character and of `_meta`, `None` for all; what it does not
    read is written all the same, and reported. `ranked`: it knows no night lists, so numbers must be on the
    official scale.
    """

    tool: str
    references_as_objects: bool = False
    prose: bool = False
    ranked: bool = False
    one_image: bool = False
    teams: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    keys: frozenset[str] | None = None
    meta_keys: frozenset[str] | None = None


def written(script: Script, book: Book, form: Form) -> Export:
    """The text of the script in this form."""
    values, losses = form_values(script, book, form)
    return Export(json_text(values), losses)


def form_values(script: Script, book: Book, form: Form) -> tuple[list[object], tuple[Loss, ...]]:
    """The entries of the script in this form, and what the tool does not read of them."""
    complete = completed(script, book, prose=form.prose)
    losses = [*complete.losses]
    if form.ranked:
        complete, changes = ranked(complete)
        losses += changes
    values = script_values(complete.script, prose=form.prose)
    for value in values:
        if isinstance(value, dict):
            losses += [loss for loss in _passed_over(value, form) if not _is_ours(loss, script)]
    return [_formed(value, form) for value in values], tuple(losses)


def _is_ours(loss: Loss, script: Script) -> bool:
    """Is it a night list that only we made? Without it the numbers say the same."""
    made = {night_key(night) for night in Night if not script.meta.night_list(night)}
    return loss.who == THE_SCRIPT and loss.field in made


def ranked(complete: Completed) -> tuple[Completed, tuple[Loss, ...]]:
    """The script with the numbers of its own characters on the official scale of today."""
    losses: list[Loss] = []
    entries: list[Entry] = []
    for entry in complete.script.entries:
        character = entry.character
        if character is None or character.official or character.id not in complete.positions.numbers:
            entries.append(entry)
            continue
        first, other = complete.positions.numbers[character.id]
        moved = replace(character, first_night=first, other_night=other)
        losses += _moves(character, moved)
        given = character.given | {"firstNight", "otherNight"}
        entries.append(replace(entry, character=replace(moved, given=given)))
    return replace(complete, script=replace(complete.script, entries=tuple(entries))), tuple(losses)


def _moves(old: Character, new: Character) -> Iterator[Loss]:
    for name, was, now in (
        ("firstNight", old.first_night, new.first_night),
        ("otherNight", old.other_night, new.other_night),
    ):
        if was is not None and was != now:
            yield Loss(
                old.name, name, f"{_plain(was)} is written as {_plain(now)}, its place on the official scale"
            )


def _plain(number: Decimal | None) -> str:
    return "0" if not number else format(number.normalize(), "f")


def _passed_over(value: Mapping[str, object], form: Form) -> Iterator[Loss]:
    """What the tool makes nothing of."""
    is_meta = value.get("id") == "_meta"
    known = form.meta_keys if is_meta else form.keys
    who = THE_SCRIPT if is_meta else str(value.get("name") or value.get("id"))
    for name, part in value.items():
        if known is not None and name not in known and part not in ("", [], None, False, 0):
            yield Loss(who, "almanac text" if name == PROSE else name, f"{form.tool} does not read it")
    image = value.get("image")
    if form.one_image and isinstance(image, list) and len(image) > 1:
        yield Loss(who, "image", f"{form.tool} takes one address; the first is written")


def _formed(value: object, form: Form) -> object:
    """The entry in the spelling of the tool."""
    if isinstance(value, str):
        return {"id": value} if form.references_as_objects else value
    if not isinstance(value, dict) or value.get("id") == "_meta":
        return value
    formed = dict(value)
    team, image = value.get("team"), value.get("image")
    if isinstance(team, str):
        formed["team"] = form.teams.get(team, team)
    if form.one_image and isinstance(image, list) and image:
        formed["image"] = image[0]
    return formed
