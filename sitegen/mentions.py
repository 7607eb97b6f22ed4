"""Which characters a text names, and where: longest name first, whole words, plural and possessive too."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from sitegen.model import Character


@dataclass(frozen=True, slots=True)
class Mention:
    """A character's name in a text, by character offsets; `id` is the character's."""

    start: int
    end: int
    id: str


class Mentions:
    """Finds the names of a set of characters. Of two characters with one name, the first is meant."""

    def __init__(self, characters: Iterable[Character]) -> None:
        self._ids: dict[str, str] = {}
        for character in characters:
            if len(character.name) > 1:
                self._ids.setdefault(_folded(character.name), character.id)
        names = sorted(self._ids, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(_alternative, names))) if names else None

    def find(self, text: str) -> tuple[Mention, ...]:
        """The names in `text`, in order. Case counts: names are written with capitals."""
        if self._pattern is None:
            return ()
        found = self._pattern.finditer(_folded(text))
        return tuple(Mention(match.start(), match.end(), self._ids[match.group()]) for match in found)


def _folded(text: str) -> str:
    """The same text with one kind of apostrophe; lengths do not change."""
    return text.replace("’", "'").replace("‘", "'").replace("ʼ", "'")


def _alternative(name: str) -> str:
    """Word boundaries where the script has words; a CJK or Thai name may stand inside its neighbours."""
    before = r"(?<!\w)" if name[0].isascii() or _spaced(name[0]) else ""
    after = r"(?=(?:es|s)?(?!\w))" if name[-1].isascii() or _spaced(name[-1]) else ""
    return before + re.escape(name) + after


def _spaced(letter: str) -> bool:
    """Is the letter of a script that puts spaces between words?"""
    return ord(letter) < 0x0E00
