"""What the formats for reading leave out: everything but names, abilities and almanac texts."""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.exports.export import THE_SCRIPT, Loss
from sitegen.exports.values import character_value, meta_value
from sitegen.model import EntryForm, Script


def not_told(script: Script, told: frozenset[str], told_meta: frozenset[str], kind: str) -> Iterator[Loss]:
    """A loss for each key of the script that a text `kind` does not tell."""
    why = f"{kind} does not tell it"
    for name in meta_value(script.meta):
        if name not in told_meta:
            yield Loss(THE_SCRIPT, name, why)
    for entry in script.entries:
        character = entry.character
        if character is None:
            yield Loss(entry.id, "entry", f"{kind} tells of known characters only")
        elif entry.form is EntryForm.OBJECT or not character.official:
            value = character_value(character)
            yield from (
                Loss(character.name, name, why) for name, part in value.items() if name not in told and part
            )
