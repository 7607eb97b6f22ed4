"""A homebrew set as plain text: paragraphs about each character, no names above them.

A group opens with a lede, "The X …"; the paragraph behind it speaks of X again. A paragraph that speaks of
the character at hand opens no group, nor does one about somebody the next paragraph does not name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.dialects.text_lines import Line, lines, without_mark, written
from sitegen.model import Team

NO_CHARACTERS = frozenset([*Team, "storyteller", "grimoire", "good", "evil"])
"""Words that follow "The" at the start of a paragraph and name nobody."""

_POSSESSIVE = re.compile(r"['’]s?$")
_SMALL_WORDS = ("of", "the", "in")


@dataclass(frozen=True, slots=True)
class BulletedCharacter:
    """A character by the name its lede gives it, with all its paragraphs, the lede first."""

    name: str
    bullets: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class BulletsText:
    """The characters of the set, in order."""

    characters: tuple[BulletedCharacter, ...]


def read_bullets(text: str) -> BulletsText | None:
    """The set in `text`; `None` when its first paragraph is no lede, or a line is a `#heading`."""
    bullets = [without_mark(line) for line in lines(text)]
    if any(line.text.startswith("#") for line in bullets):
        return None
    groups: list[tuple[str, list[Line]]] = []
    for index, line in enumerate(bullets):
        name = _lede_name(bullets, index, groups[-1][0] if groups else "")
        if name:
            groups.append((name, []))
        if not groups:
            return None
        groups[-1][1].append(line)
    return (
        BulletsText(tuple(BulletedCharacter(name, tuple(group)) for name, group in groups))
        if groups
        else None
    )


def _lede_name(bullets: Sequence[Line], index: int, current: str) -> str:
    """The name the paragraph introduces, "" when it is no lede."""
    words = bullets[index].text
    name = name_after_the(words)
    if not name or (current and current in words) or index + 1 == len(bullets):
        return ""
    following = bullets[index + 1].text
    return name if name in following and not (current and current in following) else ""


def name_after_the(paragraph: str) -> str:
    """The capitalised words behind an opening "The ", "" where there are none or they name nobody."""
    first, *words = paragraph.split()
    if first != "The":
        return ""
    taken: list[str] = []
    for position, word in enumerate(words):
        joins = bool(taken) and word in _SMALL_WORDS and words[position + 1 : position + 2] != []
        if not word[0].isupper() and not (joins and words[position + 1][0].isupper()):
            break
        taken.append(word.rstrip(",.:;!?"))
        if taken[-1] != word:
            break
    name = _POSSESSIVE.sub("", " ".join(taken))
    return "" if name.casefold() in NO_CHARACTERS else name


def write_bullets(bullets: BulletsText) -> str:
    """The text of the set, a blank line between each two paragraphs."""
    rows = [written(line) for character in bullets.characters for line in character.bullets]
    return "\n\n".join(rows) + "\n"
