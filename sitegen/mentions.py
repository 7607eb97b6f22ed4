"""Which characters a text names, and where: longest name first, whole words, plural and possessive too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from sitegen.model import Character
from sitegen.names import key


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
        self._keys = {key(name): id_ for name, id_ in reversed(self._ids.items())}
        names = sorted(self._ids, key=len, reverse=True)
        self._longest = len(names[0]) + len("es ") if names else 0
        self._names = names

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        """Made for the first text: where there is none, none is needed."""
        return _pattern(self._names)

    def named(self, name: str) -> str:
        """The id of the character called `name`, however it is spelled and capitalized; "" for nobody."""
        return self._keys.get(key(name), "")

    def at(self, text: str, start: int) -> Mention | None:
        """The name that begins exactly at `start`, whatever stands before it."""
        ahead = _folded(text[start : start + self._longest])
        found = self._pattern.match(ahead) if self._pattern else None
        return Mention(start, start + found.end(), self._ids[found.group()]) if found else None

    def find(self, text: str) -> tuple[Mention, ...]:
        """The names in `text`, in order. Case counts: names are written with capitals."""
        if self._pattern is None:
            return ()
        found = self._pattern.finditer(_folded(text))
        return tuple(Mention(match.start(), match.end(), self._ids[match.group()]) for match in found)


def _pattern(names: Sequence[str]) -> re.Pattern[str] | None:
    """Each name with its borders; the look at the first letter passes over most of a text in one step."""
    if not names:
        return None
    firsts = re.escape("".join(sorted({name[0] for name in names})))
    return re.compile(f"(?=[{firsts}])(?:{'|'.join(map(_alternative, names))})")


def _folded(text: str) -> str:
    """The same text with one kind of apostrophe; lengths do not change."""
    return text.replace("’", "'").replace("‘", "'").replace("ʼ", "'")


def _alternative(name: str) -> str:
    """Word boundaries where the script has words; a CJK or Thai name may stand inside its neighbours."""
    before = r"(?<!\w)" if _spaced(name[0]) else ""
    after = r"(?=(?:es|s)?(?!\w))" if _spaced(name[-1]) else ""
    return before + re.escape(name) + after


def _spaced(letter: str) -> bool:
    """Is the letter of a script that puts spaces between words?"""
    return ord(letter) < 0x0E00
