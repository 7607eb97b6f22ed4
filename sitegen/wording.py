"""The words an author wrote: which texts a character gives, in what language, and how to compare them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sitegen.diagnostic import Edit, Fix, Origin
from sitegen.model import Character, Prose

if TYPE_CHECKING:
    from sitegen.ability_drift import Drift

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
LABELS = ("reminders", "remindersGlobal")
EVERY_WORD = (*ALL_TEXTS, *LABELS)
LABEL = "reminder token"
"""What a `Text` is called that stands on a reminder token."""

# Letters of every script but Latin; signs and emoji count for no script.
_NOT_LATIN = re.compile(
    "[\u0370-\u1dff\u1f00-\u1fff\u2c80-\u2dff\u2e80-\ua71f\ua800-\ufaff\ufb13-\ufdff\ufe70-\ufefc"
    "\uff66-\uffdc\U00010000-\U0001cfff\U00020000-\U0003ffff]"
)
_ENGLISH = re.compile(r"\b(?:the|you|your|each|players?|they|their|when)\b", re.IGNORECASE)
_WORD = re.compile(r"\w+")
_ESCAPED = re.compile(r"\\([^\w\s])")  # Markdown's way to write a star that is a star
_LONGEST_QUOTED = 600

_UNWRITTEN = ("not written yet", "lorem ipsum", "to be written")
_GAPS = ("ability here", "goes here", "placeholder")  # in prose they may be meant
_MARK = re.compile(r"\b(?:TBD|FIXME|TODO(?! [A-ZÁÉÍÓÚÑ]{2}))\b")  # "TODO JUGADOR" is Spanish

EMPHASIS = re.compile(r"(?<![\w*])\*(?=\w)[^*\n]{1,80}(?<=\w)\*(?![\w*])")
"""Words between two stars, as in `you *may* choose`: mark-up in an ability, a token in a night text."""

SPACED_STAR = re.compile(r"\b(nights?|dusk)((?: |, ?|: ?)+)\*(?![\w*])", re.IGNORECASE)
"""A star that has left its word, as in `night *` and `night,*`."""


class Text(NamedTuple):
    """One text: what it is in the game's words, whose, what it says; `base` and `keys` lead to its place."""

    what: str
    owner: str
    text: str
    base: Origin
    keys: tuple[str | int, ...] = ()

    @property
    def origin(self) -> Origin:
        """Where it stands."""
        return self.base.at(*self.keys) if self.keys else self.base

    @property
    def subject(self) -> str:
        """The beginning of a sentence about it: "The ability of Lamp"."""
        article = "A" if self.what == LABEL else "The"
        return f"{article} {self.what} of {self.owner}"


def written(character: Character, keys: Iterable[str]) -> Iterator[Text]:
    """Those texts among `keys` (of the file) that the author gave and did not leave empty."""
    for name in keys:
        if name in character.given:
            field, what = _FIELDS[name]
            text: str = getattr(character, field)
            if text:
                yield Text(what, character.name, text, character.origin, (name,))


def labels(character: Character) -> Iterator[Text]:
    """The labels of the reminder tokens that the author gave."""
    for name, given in zip(LABELS, (character.reminders, character.reminders_global), strict=True):
        if given and name in character.given:
            for number, label in enumerate(given):
                yield Text(LABEL, character.name, label, character.origin, (name, number))


def passages(prose: Prose, owner: str) -> Iterator[Text]:
    """The opening, the overview and the sections of an almanac text, each with its place in the file."""
    start = prose.origin
    if prose.lede:
        yield Text("opening", owner, prose.lede, start)
    if prose.overview:
        behind = start.inside(start.offset + len(prose.lede) + 2)
        yield Text("overview", owner, prose.overview, behind)
    for section in prose.sections:
        yield Text(f'section "{section.title}"', owner, section.body, section.origin)


@lru_cache(maxsize=8192)
def is_latin(text: str) -> bool:
    """Is it written in Latin letters only (signs aside)?"""
    return text.isascii() or _NOT_LATIN.search(text) is None


@lru_cache(maxsize=8192)
def is_english(text: str) -> bool:
    """Does it look English? Short texts without any of the commonest words do not."""
    return _ENGLISH.search(text) is not None and is_latin(text)


def sentence(found: re.Match[str]) -> str:
    """The sentence around what was found: beside English a text may hold the same in another language."""
    start = max(found.string.rfind(stop, 0, found.start()) for stop in ".!?") + 1
    ends = [end for stop in ".!?" if (end := found.string.find(stop, found.end())) >= 0]
    return found.string[start : min(ends, default=None)]


def in_english(characters: Iterable[Character]) -> Iterator[Character]:
    """Those whose ability is English, so that the official wording is a measure for it."""
    return (each for each in characters if is_english(each.ability))


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """The bare words of a text, to compare by: no case, no signs, `&` is "and"."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("&", " and ")
    return " ".join(_WORD.findall(plain.replace("'", "").replace("’", "")))


def is_unwritten(text: str) -> bool:
    """Does a text hold words that keep a place: `TODO`, "Not written yet."?"""
    low = text.lower()
    marked = ("TODO" in text or "TBD" in text or "FIXME" in text) and _MARK.search(text)
    return bool(marked) or any(words in low for words in _UNWRITTEN)


def is_placeholder(text: str) -> bool:
    """Does a text of a character only keep a place: `_`, `...`, "Ability goes here"?"""
    low = text.lower()
    return any(words in low for words in _GAPS) or is_unwritten(text) or not text.strip("_-–—.…/ ")


def quoted(character: Character) -> Drift | None:
    """How the ability quoted at the start of the almanac text departs from the true one; `None`: not."""
    if "ability" not in character.given or not character.prose.lede:
        return None
    from sitegen.ability_drift import drift, quotation_end  # asked for only where there is prose

    opening = f"{character.prose.lede} {character.prose.overview[:_LONGEST_QUOTED]}"
    text = _ESCAPED.sub(r"\1", opening)
    end = quotation_end(text, character.ability)
    return None if end is None else drift(text[1 : end - 1], character.ability)


def rewrite(origin: Origin, text: str, words: str) -> Fix:
    """The fix that puts `text` in place of the whole value at `origin`."""
    return Fix(words, (Edit(Origin(origin.path, origin.pointer), text),))


def listed(names: Sequence[str]) -> str:
    """Names as one says them, the first few of many: "Lamp, Moth and 4 others"."""
    shown = list(names) if len(names) <= _MOST_LISTED else [*names[: _MOST_LISTED - 1], _others(names)]
    return " and ".join(part for part in (", ".join(shown[:-1]), shown[-1]) if part)


def _others(names: Sequence[str]) -> str:
    return f"{len(names) - _MOST_LISTED + 1} others"


_MOST_LISTED = 7
