"""The words an author wrote: which texts a character gives, in what language, and how to compare them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from sitegen.diagnostic import Edit, Fix, Origin
from sitegen.model import Character, Prose

_FIELDS = {
    "name": ("name", "name"),
    "ability": ("ability", "ability"),
    "flavor": ("flavor", "flavor"),
    "firstNightReminder": ("first_night_reminder", "first-night text"),
    "otherNightReminder": ("other_night_reminder", "other-nights text"),
}
NIGHT_TEXTS = ("firstNightReminder", "otherNightReminder")
RULE_TEXTS = ("ability", *NIGHT_TEXTS)
ALL_TEXTS = tuple(_FIELDS)

# Letters of every script but Latin; signs and emoji count for no script.
_NOT_LATIN = re.compile(
    "[\u0370-\u1dff\u1f00-\u1fff\u2c80-\u2dff\u2e80-\ua71f\ua800-\ufaff\ufb13-\ufdff\ufe70-\ufefc"
    "\uff66-\uffdc\U00010000-\U0001cfff\U00020000-\U0003ffff]"
)
_ENGLISH = re.compile(r"\b(?:the|you|your|each|players?|they|their|when)\b", re.IGNORECASE)
_WORD = re.compile(r"\w+")

PLACEHOLDER = re.compile(
    r"(?i:\bnot written yet\b|\blorem ipsum\b|\b(?:ability|name|text|flavou?r) (?:goes )?here\b"
    r"|\bnew character\b|\bto be (?:done|written|decided|determined)\b)|\b(?:TODO|TBD|FIXME|XXX+)\b"
)
"""Words that stand for a text still to be written."""


@dataclass(frozen=True, slots=True)
class Text:
    """One text of a character: what it is in the game's words, where it stands, and what it says."""

    what: str
    origin: Origin
    text: str


def written(character: Character, keys: Iterable[str]) -> Iterator[Text]:
    """Those texts among `keys` (of the file) that the author gave and did not leave empty."""
    for name in keys:
        if name in character.given:
            field, what = _FIELDS[name]
            text: str = getattr(character, field)
            if text:
                yield Text(what, character.origin.at(name), text)


def labels(character: Character) -> Iterator[tuple[Origin, str]]:
    """The labels of the reminder tokens that the author gave."""
    for name, given in (("reminders", character.reminders), ("remindersGlobal", character.reminders_global)):
        if name in character.given:
            for number, label in enumerate(given):
                yield character.origin.at(name, number), label


def passages(prose: Prose) -> Iterator[Text]:
    """The lede, the overview and the sections of an almanac text, each with its place in the file."""
    start = prose.origin
    if prose.lede:
        yield Text("opening", start, prose.lede)
    if prose.overview:
        yield Text("overview", start.inside(start.offset + len(prose.lede) + 2), prose.overview)
    for section in prose.sections:
        yield Text(section.title, section.origin, section.body)


@lru_cache(maxsize=8192)
def is_latin(text: str) -> bool:
    """Is it written in Latin letters only (signs aside)?"""
    return text.isascii() or _NOT_LATIN.search(text) is None


@lru_cache(maxsize=8192)
def is_english(text: str) -> bool:
    """Does it look English? Short texts without any of the commonest words do not."""
    return _ENGLISH.search(text) is not None and is_latin(text)


def in_english(characters: Iterable[Character]) -> Iterator[Character]:
    """Those whose ability is English, so that the official wording is a measure for it."""
    return (each for each in characters if is_english(each.ability))


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """The bare words of a text, to compare by: no case, no signs, `&` is "and"."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("&", " and ")
    return " ".join(_WORD.findall(plain.replace("'", "").replace("’", "")))


def is_placeholder(text: str) -> bool:
    """Does the text only keep a place: `_`, `...`, `TODO`, "Not written yet."?"""
    return not any(letter.isalnum() for letter in text) or PLACEHOLDER.search(text) is not None


def rewrite(origin: Origin, text: str, words: str) -> Fix:
    """The fix that puts `text` in place of the whole value at `origin`."""
    return Fix(words, (Edit(Origin(origin.path, origin.pointer), text),))
