"""A script as the effects of its characters see it."""

from __future__ import annotations

from dataclasses import dataclass

from sitegen.model import Character, Script
from sitegen.names import key


@dataclass(frozen=True, slots=True)
class Sheet:
    """A script as its characters' effects see it: who is on it, by key of name and id."""

    characters: dict[str, Character]
    known: dict[str, Character]
    names: tuple[str, ...]

    @classmethod
    def of(cls, script: Script) -> Sheet:
        """The sheet of a script; of two characters with one id the first counts."""
        unique: dict[str, Character] = {}
        for character in script.characters:
            unique.setdefault(character.id, character)
        found = list(unique.values())
        by_name = {name: each for each in found for name in (key(each.name), key(each.id))}
        return cls(unique, by_name, tuple(each.name for each in found))

    def has_official(self, id_: str) -> bool:
        """Is this official character on the script?"""
        return id_ in self.characters and self.characters[id_].official
