"""What a bracket counts: a team, a group of players, or a character by name."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sitegen import bracket_words as words
from sitegen.bracket_model import Group, Who
from sitegen.bracket_words import Word
from sitegen.names import key

_TRIM = " \t\n*·:：\"“”'"
_ARTICLES = "the a an la le les el il lo los las der die das den ein eine o os as l' un una"
_FILLERS = "of extra additional other in active random from s"
_SKIPPED = frozenset(f"{_ARTICLES} {_FILLERS}".split())
_COUNTERS = ("名", "位", "个", "個", "명", "的", "人の")
_IN_PLAY = ("are in play", "is in play", "in play", "in the game", "in the bag", "在场", "在場")
_GUARDS = (" if ", " when ", " unless ")
_DASH = re.compile(r"(?<=\w) [-–—] (?=[^\W\d_])")


@dataclass(frozen=True, slots=True)
class Names:
    """The names a bracket may use: the character's own, and those of the script, by lookup key."""

    own: str = ""
    known: frozenset[str] = frozenset()

    def is_own(self, name: str) -> bool:
        """Is it the character's own name, singular or plural?"""
        return bool(self.own) and key(name) in _spellings(self.own)

    def knows(self, name: str) -> bool:
        """Is it the name of a character we were told of?"""
        return self.is_own(name) or bool(singulars(name) & self.known)


def singulars(name: str) -> frozenset[str]:
    """The lookup keys a name in a bracket may stand for: itself, and itself without an English plural."""
    plain = key(name)
    without = {plain.removesuffix("s"), plain.removesuffix("es")}
    ies = {plain.removesuffix("ies") + "y"} if plain.endswith("ies") else set()
    return frozenset({plain, *without, *ies} - {""})


def _spellings(name: str) -> frozenset[str]:
    own = key(name)
    return frozenset({own, own + "s", own + "es", own.removesuffix("y") + "ies"})


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun of a bracket: `who` when it is a team or group, else `name`; `rest` is what follows it."""

    who: Who | None
    name: str = ""
    alignment: Group | None = None
    rest: str = ""


def noun(text: str, names: Names) -> Noun:
    """What `text` (a piece of a bracket, as written) counts. A known name beats a team."""
    bare = strip(text)
    if names.knows(bare):
        return Noun(None, bare)
    alignment, bare = _alignment(bare)
    bare = without_in_play(bare)
    who, rest = _who(bare)
    if who is not None:
        return Noun(who, "", alignment, rest)
    if alignment and (not bare or _is_players(bare)):
        return Noun(alignment, rest=bare)
    if _is_players(bare):
        return Noun(Group.PLAYERS)
    return Noun(None, bare, alignment)


def strip(text: str) -> str:
    """The text without counters, fillers and articles in front, guards behind and signs around."""
    bare = _cut(text.strip(_TRIM))
    while (shorter := _front(bare)) != bare:
        bare = shorter
    return bare.rstrip(" .。*")


def _cut(text: str) -> str:
    lowered = text.lower()
    ends = [at for guard in _GUARDS if (at := lowered.find(guard)) > 0]
    return text[: min(ends)] if ends and len(lowered) == len(text) else text


def _front(text: str) -> str:
    first, _, rest = text.partition(" ")
    if rest and first.casefold() in _SKIPPED:
        return rest.lstrip()
    counter = next((mark for mark in _COUNTERS if text.startswith(mark)), "")
    return text.removeprefix(counter).lstrip()


def _alignment(text: str) -> tuple[Group | None, str]:
    low = words.folded(text)
    for group in (Group.EVIL, Group.GOOD):
        span = words.find(group, low)
        if span is not None and span[0] == 0 and len(low) == len(text):
            return group, strip(text[span[1] :])
    return None, text


def without_in_play(text: str) -> str:
    """The text without a closing `in play`."""
    for ending in _IN_PLAY:
        if text.casefold().endswith(ending):
            return text[: -len(ending)].rstrip()
    return text


def _who(text: str) -> tuple[Who | None, str]:
    """The team at the start of the text, unless a further capital makes it a name: `Demon Hunter`."""
    low = words.folded(text)
    found = words.team(low)
    if found is None or found[1] > 0:
        return None, ""
    rest = text[found[2] :].strip() if len(low) == len(text) else low[found[2] :].strip()
    if rest[:1].isupper() and not _is_players(rest):
        return None, ""
    return found[0], rest


def _is_players(text: str) -> bool:
    """`player`, `players of any type`, `角色`."""
    span = words.find(Group.PLAYERS, words.folded(text))
    if span is None or span[0] > 0:
        return False
    rest = words.folded(text)[span[1] :].strip()
    return not rest or words.has(Word.ANY, rest)


def is_name(text: str) -> bool:
    """Short, without a verb or `的`: for letters with case, each word begins with a capital."""
    parts = text.split()
    cased = all(not part[0].islower() for part in parts)
    prose = set(text) & set("的能可中会时为為你") or text.startswith("人")
    return len(text) <= 30 and len(parts) <= 4 and cased and not prose


def split_is(text: str) -> tuple[str, str] | None:
    """The text before and after the word for `is`, or the dash that some languages write for it."""
    low = words.folded(text)
    dash = _DASH.search(text)
    span = words.find(Word.IS, low) or (dash.span() if dash else None)
    if span is None or len(low) != len(text):
        return None
    return text[: span[0]].strip(), strip(text[span[1] :])
