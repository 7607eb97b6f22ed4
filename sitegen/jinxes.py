"""Which jinxes stand on a script, and from whom: the author's own go before the published ones.

A jinx has no direction: either character may carry it. It is active when both are on the script.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from sitegen import names
from sitegen.model import Character, JinxNote, Script
from sitegen.official import Book, OfficialJinx
from sitegen.official.published import EXCLUSIVE

SCRIPT, OFFICIAL = "script", "official"
"""Where a jinx comes from."""

_ENGLISH = re.compile(r"\b(the|if)\b", re.IGNORECASE)


class Standing(StrEnum):
    """What becomes of a jinx that a character of the script carries."""

    ACTIVE = "active"
    INACTIVE = "inactive"  # the partner is official, but not on the script
    UNKNOWN = "unknown"  # the partner is neither on the script nor official
    SELF = "self"  # the partner is the character itself


@dataclass(frozen=True, slots=True)
class Jinx:
    """An active jinx of two characters of a script; `first` is the one that carries it.

    `reason` is the rule that counts, `official_reason` the published one ("" when there is none or the
    texts are not installed), `sources` who has it. `exclusive`: only one of the two can be in play.
    """

    first: Character
    second: Character
    reason: str
    sources: tuple[str, ...]
    official_reason: str = ""
    exclusive: bool = False

    @property
    def pair(self) -> frozenset[str]:
        """The ids of the two characters."""
        return frozenset((self.first.id, self.second.id))


@dataclass(frozen=True, slots=True)
class Carried:
    """A jinx as a character of the script carries it: its note, and the partner where there is one."""

    owner: Character
    note: JinxNote
    standing: Standing
    partner: Character | None


def active_jinxes(script: Script, book: Book) -> tuple[Jinx, ...]:
    """The jinxes of a script, each pair once, in the order of the sheet."""
    found = {jinx.pair: jinx for jinx in _official(script, book)}
    own: dict[frozenset[str], Jinx] = {}
    for carried in carried_jinxes(script, book):
        if carried.standing is Standing.ACTIVE and carried.partner is not None:
            jinx = Jinx(carried.owner, carried.partner, carried.note.reason, (SCRIPT,))
            known = own.get(jinx.pair)
            own[jinx.pair] = known if known and known.reason else jinx
    for pair, jinx in own.items():
        found[pair] = _merged(jinx, found.get(pair))
    row = {each.id: n for n, each in reversed(list(enumerate(script.characters)))}
    return tuple(sorted(found.values(), key=lambda jinx: (row[jinx.first.id], row[jinx.second.id])))


def carried_jinxes(script: Script, book: Book) -> tuple[Carried, ...]:
    """Every jinx that a character of the script carries, and what becomes of it."""
    finder = _Finder(script, book)
    return tuple(_carried(owner, note, finder, book) for owner in script.characters for note in owner.jinxes)


def exclusive_pairs(script: Script, book: Book) -> tuple[frozenset[str], ...]:
    """The pairs of ids that cannot both be in play."""
    return tuple(jinx.pair for jinx in active_jinxes(script, book) if jinx.exclusive)


def needs_djinn(script: Script, book: Book) -> bool:
    """Does the script have a jinx but no Djinn? Then the Djinn has to be added to its sheet.

    A Djinn stands on every sheet with jinxes, whether or not the jinxed come into play (official wiki).
    """
    return not _has(script, "djinn") and bool(active_jinxes(script, book))


def needs_bootlegger(script: Script) -> bool:
    """Does the script have own characters or rules but no Bootlegger, who stands for both?"""
    own = any(not each.official for each in script.characters)
    return not _has(script, "bootlegger") and (own or bool(script.meta.bootlegger))


def _has(script: Script, official_id: str) -> bool:
    return any(each.official and names.key(each.id) == official_id for each in script.characters)


class _Finder:
    """Finds the character of a script that an id or a name means."""

    def __init__(self, script: Script, book: Book) -> None:
        self._book = book
        self._by_id: dict[str, Character] = {each.id: each for each in reversed(script.characters)}
        self._by_key: dict[str, Character] = {}
        for each in script.characters:
            self._by_key.setdefault(names.key(each.id), each)
        for each in script.characters:
            self._by_key.setdefault(names.key(each.name), each)

    def find(self, id_or_name: str) -> Character | None:
        exact = self._by_id.get(id_or_name) or self._by_key.get(names.key(id_or_name))
        if exact is not None:
            return exact
        official = self._book.find(id_or_name)
        return self._by_key.get(official.id) if official else None


def _carried(owner: Character, note: JinxNote, finder: _Finder, book: Book) -> Carried:
    partner = finder.find(note.id)
    if partner is not None:
        standing = Standing.SELF if partner.id == owner.id else Standing.ACTIVE
        return Carried(owner, note, standing, partner)
    official = book.find(note.id)
    return Carried(owner, note, Standing.INACTIVE if official else Standing.UNKNOWN, official)


def _official(script: Script, book: Book) -> Iterator[Jinx]:
    there = {names.key(each.id): each for each in reversed(script.characters) if each.official}
    for jinx in book.jinxes:
        if jinx.first in there and jinx.second in there:
            yield _published(jinx, there)


def _published(jinx: OfficialJinx, there: Mapping[str, Character]) -> Jinx:
    first, second = there[jinx.first], there[jinx.second]
    return Jinx(first, second, jinx.reason, (OFFICIAL,), jinx.reason, jinx.exclusive)


def _merged(own: Jinx, official: Jinx | None) -> Jinx:
    """The author's jinx, beside the published one of the same pair; a rule left empty is the published one.

    Whether a translated rule is exclusive cannot be read off it: then the published one decides.
    """
    exclusive = bool(EXCLUSIVE.search(own.reason))
    if official is None:
        return replace(own, exclusive=exclusive)
    silent = not _ENGLISH.search(own.reason)
    return replace(
        own,
        reason=own.reason or official.reason,
        sources=(SCRIPT, OFFICIAL),
        official_reason=official.reason,
        exclusive=exclusive or (silent and official.exclusive),
    )
