"""Jinxes, rules and marks of the night that stand on a script as if they were characters.

Chinese editors write the first two. A jinx names two characters (`Alpha&Beta`): once both are known it is
carried by one of them. A mark (`Dusk` with a place in the night) is left to the night order, which has its
own. Everything else becomes a rule of the script. The entries themselves are kept beside the script.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from sitegen.diagnostic import Finding, Origin
from sitegen.dialects.foreign import Given
from sitegen.model import Character, Entry, EntryForm, JinxNote
from sitegen.names import key
from sitegen.official import NIGHT_MARKS, Book
from sitegen.schema import Misfit

_JINXES = frozenset(["jinx", "jinxes", "jinxed", "ajinx", "ajinxes", "ajinxed"])
_RULES = frozenset(["specialrule", "bootlegrule", "rule", "rules"])
_PLACES = ("firstNight", "otherNight")
_HINTS = {
    "jinx-as-character": 'write it under "jinxes" of one character',
    "rule-as-character": "write it in _meta",
    "other-tool-form": "take the entry out",
}
_BETWEEN = re.compile(r"\s*[&＆/×]\s*|\s+[xX]\s+")


def is_pseudo(entry: Mapping[str, object]) -> bool:
    """Is it a jinx or a rule by its team, or a mark of the night, and no character?"""
    team = entry.get("team")
    return (isinstance(team, str) and key(team) in _JINXES | _RULES) or _is_mark(entry)


def _is_mark(entry: Mapping[str, object]) -> bool:
    """`Dusk`, with no more to say than where in the night it stands."""
    is_placed = any(
        isinstance(place := entry.get(name), int | float | Decimal) and place > 0 for name in _PLACES
    )
    return is_placed and not _text(entry, "ability") and key(_text(entry, "name")) in NIGHT_MARKS


class Pseudos:
    """Binds the jinxes among them to the characters of a script."""

    def __init__(self, entries: Iterable[Entry], book: Book) -> None:
        self.entries = list(entries)
        self.rules: list[str] = []
        self.misfits: list[Misfit] = []
        self._book = book
        self._rows: dict[str, list[int]] = {}
        for row, entry in enumerate(self.entries):
            for name in _names(entry):
                self._rows.setdefault(name, []).append(row)

    def take(self, given: Given) -> None:
        """Make the entry a jinx of two characters, or else a rule of the script."""
        value: Mapping[str, Any] = given.value if isinstance(given.value, dict) else {}
        name, words = _text(value, "name"), _text(value, "ability")
        if _is_mark(value):
            message = (
                f"{name} is another tool's mark of the night, not a character: the night order has its own"
            )
            self._say("other-tool-form", given.origin, message)
            return
        pair = [part for part in _BETWEEN.split(name) if part]
        is_jinx = key(_text(value, "team")) in _JINXES and len(pair) == 2
        if is_jinx and self.bind(pair[0], pair[1], words, given.origin):
            self._say("jinx-as-character", given.origin, f"The jinx {name} stands as if it were a character")
            return
        added = [rule for rule in _rules(value) if rule not in self.rules]
        self.rules += added
        title = name or _text(value, "title") or "An entry"
        message = f"{title} stands as a character but is none: it is kept as a rule of the script"
        self._say("rule-as-character", given.origin, message)

    def bind(self, one: str, other: str, reason: str, origin: Origin) -> bool:
        """Give the jinx to one of the two characters; False when they are not known for sure."""
        first, second = self._row(one), self._row(other)
        if first is None and second is None:
            return False
        if first is None or (second is not None and self._prefers(second, first)):
            first, second, other = second, first, one
        partner = self._character(second) if second is not None else self._book.find(other)
        owner = self._character(first)
        if partner is None or owner is None or first is None or partner.id == owner.id:
            return False
        if not any(each.id == partner.id and each.reason == reason for each in owner.jinxes):
            self._give(first, owner, JinxNote(partner.id, reason, origin))
        return True

    def _row(self, name: str) -> int | None:
        rows = self._rows.get(key(name), [])
        if not rows and (official := self._book.find(name)):
            rows = self._rows.get(key(official.id), [])
        return rows[0] if len(rows) == 1 else None

    def _prefers(self, row: int, to: int) -> bool:
        """A character that the file gives in full carries the jinx rather than a bare id."""
        forms = [self.entries[each].form is EntryForm.OBJECT for each in (row, to)]
        return forms == [True, False]

    def _character(self, row: int | None) -> Character | None:
        return None if row is None else self.entries[row].character

    def _give(self, row: int, owner: Character, jinx: JinxNote) -> None:
        entry = self.entries[row]
        given = owner.given | {"id", "jinxes"}
        origin = owner.origin if owner.given else entry.origin
        carrying = replace(owner, jinxes=(*owner.jinxes, jinx), given=given, origin=origin)
        self.entries[row] = replace(entry, form=EntryForm.OBJECT, character=carrying)

    def _say(self, code: str, origin: Origin, message: str) -> None:
        self.misfits.append(Misfit(code, Finding(origin, message, _HINTS[code])))


class JinxNames:
    """Finds whom a jinx means that gives a name for an id; ids, own or official, go before names."""

    def __init__(self, entries: Iterable[Entry], book: Book, own: Mapping[str, Character]) -> None:
        self.misfits: list[Misfit] = []
        known = [entry.character for entry in entries if entry.character is not None]
        self._ids = {key(each.id) for each in known} | set(own) | set(book.characters)
        self._named: dict[str, list[Character]] = {}
        for each in known:
            self._named.setdefault(key(each.name), []).append(each)

    def resolved(self, entry: Entry) -> Entry:
        """The entry with the ids of its jinxes' partners, where names stood."""
        character = entry.character
        if character is None or all(key(each.id) in self._ids for each in character.jinxes):
            return entry
        jinxes = tuple(self._jinx(character, each) for each in character.jinxes)
        return replace(entry, character=replace(character, jinxes=jinxes))

    def _jinx(self, owner: Character, jinx: JinxNote) -> JinxNote:
        named = self._named.get(key(jinx.id), []) if key(jinx.id) not in self._ids else []
        if not named:
            return jinx
        known = f'{owner.name} is jinxed with "{jinx.id}"'
        if len(named) > 1:
            self._say(jinx, f"{known}, and {len(named)} characters are called so", "write the id of one")
            return jinx
        partner = named[0].id
        self._say(jinx, f'{known} by name; the id is "{partner}"', f'write "{partner}"')
        return replace(jinx, id=partner)

    def _say(self, jinx: JinxNote, message: str, hint: str) -> None:
        self.misfits.append(Misfit("jinx-by-name", Finding(jinx.origin.at("id"), message, hint)))


def _names(entry: Entry) -> set[str]:
    character = entry.character
    return {key(entry.id)} | ({key(character.id), key(character.name)} if character else set())


def _text(value: Mapping[str, object], name: str) -> str:
    found = value.get(name)
    return found.strip() if isinstance(found, str) else ""


def _rules(value: Mapping[str, Any]) -> Iterator[str]:
    """The words of a rule: its ability or content, or a list of titled rules."""
    title = _text(value, "name") or _text(value, "title")
    words = _text(value, "ability") or _text(value, "content")
    if words or title:
        yield ": ".join(part for part in (title, words) if part)
    listed = value.get("rules")
    for rule in listed if isinstance(listed, list) else []:
        if isinstance(rule, dict):
            parts = [_text(rule, "title"), _text(rule, "content")]
            yield ": ".join(part for part in parts if part)


def meta_jinxes(extra: Mapping[str, object], origin: Origin) -> Iterator[tuple[str, str, str, Origin]]:
    """(one, other, rule, place) of each jinx that stands in `_meta` as `{"id": "a::b", …}`."""
    listed = extra.get("jinxes")
    for number, each in enumerate(listed if isinstance(listed, list) else []):
        if not isinstance(each, dict) or each.get("status") == "inactive":
            continue
        named = each.get("characters")
        pair = named if isinstance(named, list) else _text(each, "id").split("::")
        reason = _text(each, "reason")
        if len(pair) == 2 and all(isinstance(name, str) for name in pair) and reason:
            yield pair[0], pair[1], reason, origin.at("jinxes", number)
