"""Ability text → the brackets in it → typed setup modifiers.

`scan` finds the brackets and what is wrong with them; `brackets` reads their clauses; `modifiers` is the
short way for those who only want to know what the ability does to the setup. Every bracket and clause knows
where it stands in the ability. Prose is a `Note`, never an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from sitegen import bracket_clause, bracket_prose
from sitegen import bracket_words as words
from sitegen.bracket_model import ChooseMinions, Modifier, Note
from sitegen.bracket_noun import Names
from sitegen.bracket_numbers import plain
from sitegen.bracket_words import Word
from sitegen.model import Team
from sitegen.names import key

MAX_BRACKET = 600
"""A longer bracket is read as one note; the schema allows an ability 250 letters."""

MAX_BRACKETS = 40
"""Brackets beyond these are found but not read."""

PAIRS = {"[": "]", "［": "］", "【": "】", "〔": "〕", "〖": "〗"}
_CLOSERS = {closer: opener for opener, closer in PAIRS.items()}
_ROUND = {"(": ")", "（": "）"}
_SENTENCE_ENDS = ".!?。！？…\"”」'’)）]］】〕〖〗:：\n"
_SEPARATORS = ".;,。，；、\n"
_NUMBERS = "+-±?0123456789 "
_TITLES = frozenset(["mr", "mrs", "ms", "dr", "st"])


class FaultKind(StrEnum):
    """What can be wrong with brackets as signs."""

    UNCLOSED = "unclosed"
    UNOPENED = "unopened"
    NESTED = "nested"
    MISMATCHED = "mismatched"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault in the signs, `at` so many characters into the ability."""

    kind: FaultKind
    at: int


@dataclass(frozen=True, slots=True)
class Clause:
    """A piece of a bracket, where it stands in the ability, and what it says."""

    text: str
    start: int
    end: int
    modifiers: tuple[Modifier, ...]

    @property
    def is_note(self) -> bool:
        """Was nothing in it understood?"""
        return all(isinstance(modifier, Note) for modifier in self.modifiers)


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket: its text without the signs, `start` and `end` of the whole with them, and its clauses.

    `last`: nothing but brackets follows. `inline`: it stands in mid-sentence, so it is text, not setup.
    """

    text: str
    start: int
    end: int
    opener: str
    closer: str
    last: bool = True
    inline: bool = False
    clauses: tuple[Clause, ...] = ()

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What all its clauses say, in order."""
        return tuple(modifier for clause in self.clauses for modifier in clause.modifiers)

    @property
    def is_note(self) -> bool:
        """Is it prose from end to end?"""
        return all(clause.is_note for clause in self.clauses)


@dataclass(frozen=True, slots=True)
class Scan:
    """The outermost brackets of an ability and the faults in its signs, both in order."""

    brackets: tuple[Bracket, ...]
    faults: tuple[Fault, ...]


_SIGNS = frozenset(PAIRS) | frozenset(_CLOSERS)
_NOTHING = Scan((), ())


@lru_cache(maxsize=4096)  # every check of brackets asks, and scripts share characters
def scan(ability: str) -> Scan:
    """Find the brackets of an ability, unread, in one pass; an unclosed one is a fault, not a bracket."""
    if _SIGNS.isdisjoint(ability):  # nine abilities of ten
        return _NOTHING
    found: list[Bracket] = []
    faults: list[Fault] = []
    open_at: list[int] = []
    for at, letter in enumerate(ability):
        if letter in PAIRS:
            if len(open_at) == 1:
                faults.append(Fault(FaultKind.NESTED, at))
            open_at.append(at)
        elif letter in _CLOSERS:
            _close(ability, at, open_at, found, faults)
    if open_at:
        faults.append(Fault(FaultKind.UNCLOSED, open_at[0]))
    return Scan(_placed(ability, found), tuple(sorted(faults, key=lambda fault: fault.at)))


def _close(ability: str, at: int, open_at: list[int], found: list[Bracket], faults: list[Fault]) -> None:
    if not open_at:
        faults.append(Fault(FaultKind.UNOPENED, at))
        return
    start = open_at.pop()
    if PAIRS[ability[start]] != ability[at]:
        faults.append(Fault(FaultKind.MISMATCHED, at))
    if open_at:
        return
    text = ability[start + 1 : at]
    if not text.strip():
        faults.append(Fault(FaultKind.EMPTY, start))
    found.append(Bracket(text, start, at + 1, ability[start], ability[at]))


def _placed(ability: str, found: list[Bracket]) -> tuple[Bracket, ...]:
    """The same brackets, told what stands before and after them."""
    placed: list[Bracket] = []
    next_start, followed = len(ability), False
    for at in range(len(found) - 1, -1, -1):
        bracket = found[at]
        followed = followed or bool(ability[bracket.end : next_start].strip(" \t\n.。*"))
        before = ability[found[at - 1].end if at else 0 : bracket.start].rstrip(" ")
        inline = followed and bool(before) and before[-1] not in _SENTENCE_ENDS
        placed.append(replace(bracket, last=not followed, inline=inline))
        next_start = bracket.start
    return tuple(reversed(placed))


def brackets(ability: str, own_name: str = "", names: Iterable[str] = ()) -> tuple[Bracket, ...]:
    """The brackets of an ability with their clauses read.

    `own_name` is the character's, `names` those of the script: they tell a character from a team or prose.
    """
    return _all_read(ability, own_name, tuple(names)) if scan(ability).brackets else ()


@lru_cache(maxsize=256)  # the setup, the checks and the pages of a script ask for the same brackets
def _all_read(ability: str, own_name: str, names: tuple[str, ...]) -> tuple[Bracket, ...]:
    found, known = scan(ability).brackets, Names(own_name, _keys(names))
    return tuple(_read(bracket, known) for bracket in found[:MAX_BRACKETS]) + found[MAX_BRACKETS:]


def in_parentheses(ability: str, own_name: str = "", names: Iterable[str] = ()) -> Bracket | None:
    """The round bracket that ends an ability, read as a setup bracket; `None` when there is none.

    For abilities with `setup` and no bracket: some translators write `(+1 Outsider)`.
    """
    text = ability.rstrip(" .。\n")
    opener = next((sign for sign, closer in _ROUND.items() if text.endswith(closer)), "")
    start = text.rfind(opener) if opener else -1
    if start < 0:
        return None
    bracket = Bracket(text[start + 1 : -1], start, len(text), opener, text[-1])
    return _read(bracket, Names(own_name, _keys(tuple(names))))


def modifiers(
    ability: str, own_name: str = "", names: Iterable[str] = (), *, parentheses: bool = False
) -> tuple[Modifier, ...]:
    """What an ability does to the setup: the modifiers of its brackets but for those in mid-sentence.

    With `parentheses`, a final round bracket counts when there is no other.
    """
    found = brackets(ability, own_name, names)
    if not found and parentheses:
        last = in_parentheses(ability, own_name, names)
        found = (last,) if last else ()
    return tuple(modifier for bracket in found if not bracket.inline for modifier in bracket.modifiers)


@lru_cache(maxsize=8)
def _keys(names: tuple[str, ...]) -> frozenset[str]:
    """The lookup keys of a script's names, which are the same for all its characters."""
    return frozenset(key(name) for name in names)


def _read(bracket: Bracket, names: Names) -> Bracket:
    return replace(bracket, clauses=tuple(_clauses(bracket, names)))


def _clauses(bracket: Bracket, names: Names) -> Iterator[Clause]:
    may_be = False
    for start, end in _spans(bracket.text, names):
        text = bracket.text[start:end]
        bare = text.translate(_NO_BRACKETS)
        found = bracket_clause.read(bare, names, may_be=may_be)
        may_be = (
            all(isinstance(each, Note) for each in found)
            and bracket_prose.is_conditional(bare)
            and bracket.text[end : end + 1] in tuple(",，:：")
        )
        offset = bracket.start + 1 + start + len(text) - len(text.lstrip())
        if found:
            yield Clause(text.strip(), offset, offset + len(text.strip()), found)


_NO_BRACKETS = str.maketrans(dict.fromkeys([*PAIRS, *_CLOSERS], " "))


def _spans(text: str, names: Names) -> list[tuple[int, int]]:
    """Where the clauses of a bracket lie."""
    if len(text) > MAX_BRACKET or names.knows(plain(text).lstrip("+ ")):
        return [(0, len(text))]
    spans, start = [], 0
    for at, length in _cuts(text):
        if _is_cut(text, start, at, length):
            spans.append((start, at))
            start = at + length
    return [*spans, (start, len(text))]


def _cuts(text: str) -> Iterator[tuple[int, int]]:
    low = text.lower()
    for at, letter in enumerate(text):
        if letter in _SEPARATORS:
            yield at, 1
        elif text.startswith(" & ", at):
            yield at, 3
        elif low.startswith((" and no ", " and all "), at):
            yield at, 5


def _is_cut(text: str, start: int, at: int, length: int) -> bool:
    """Does the sign at `at` end a clause? Not after a title, in a number, or where the rest is needed."""
    before, after = text[start:at].strip(), text[at + length :].lstrip()
    if text[at] == ".":
        return not text[at + 1 : at + 2].isalnum() and before.rpartition(" ")[2].casefold() not in _TITLES
    if text[at] not in ",，、":
        return True
    if not before.strip(_NUMBERS) or (before[-1] in _NUMBERS and not after.strip(_NUMBERS)):
        return False
    return not _chooses_minions(before, after)


def _chooses_minions(before: str, after: str) -> bool:
    """`Sie wählen, welche Spieler Minions sind` is one clause, comma or not."""
    head = words.folded(before)
    if not words.has(Word.CHOOSE, head) or words.has(Team.MINION, head):
        return False
    return bracket_clause.read(f"{before} {after.partition('.')[0]}", Names()) == (ChooseMinions(),)
