"""One clause of a setup bracket → one modifier, or several where the writer left out the comma.

The forms are tried in a fixed order and the first that fits wins; what fits none is a note, never an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sitegen import bracket_counts as counts
from sitegen import bracket_prose as prose
from sitegen import bracket_words as words
from sitegen.bracket_model import Amounts, Copies, Delta, Modifier, Note, Seat
from sitegen.bracket_noun import Names, is_name, noun
from sitegen.bracket_numbers import Numbers, groups, plain
from sitegen.bracket_words import Word

MAX_CLAUSE = 300
"""Longer text is prose; no known modifier has a third of it."""

_LONGEST_PREPOSITION = 3

Form = Callable[[str, str, Names], Modifier | None]
"""A form takes the clause as written, the same folded, and the names; `None` when it does not fit."""

_FORMS: tuple[Form, ...] = (
    counts.any_number,
    counts.required,
    counts.letter_x,
    counts.count,
    prose.most,
    prose.nobody,
    prose.seat,
    prose.all_are,
    prose.align,
    prose.choose,
)


def read(text: str, names: Names, *, may_be: bool = False) -> tuple[Modifier, ...]:
    """The modifiers of a clause, () for one without a word; `may_be` after a clause that was a condition."""
    if len(text) > MAX_CLAUSE:
        return (Note(text.strip()),)
    return tuple(_pieces(text.strip(), names, may_be))


def _pieces(text: str, names: Names, may_be: bool) -> Iterator[Modifier]:
    signed = [group for group in groups(plain(text)) if group.is_signed]
    if not signed:
        if any(letter.isalnum() for letter in text):
            yield _unsigned(text, names)
        return
    before, noun_first = _before(text, signed[0])
    maybe = may_be or prose.is_conditional(text)
    if before and not noun_first:
        yield _unsigned(before, names)
    ends = [*(group.start for group in signed[1:]), len(text)]
    for group, end in zip(signed, ends, strict=True):
        first = noun_first and group is signed[0]
        amounts = group.amounts.or_none() if maybe else group.amounts
        yield from _signed(amounts, before if first else text[group.end : end], names, strict=first)


def _before(text: str, group: Numbers) -> tuple[str, bool]:
    """The words before the first number, and whether they are what it counts (`よそ者 -1`)."""
    head = text[: group.start].strip()
    tail = "".join(letter for letter in text[group.end :] if letter.isalpha())
    if head and len(tail) <= 1:
        return head, True
    return ("" if len(head) <= _LONGEST_PREPOSITION else head), False


def _signed(amounts: Amounts, counted: str, names: Names, *, strict: bool) -> Iterator[Modifier]:
    """The change of what is `counted`; `strict` when it stands before the number, where prose stands too."""
    counted, required = _required_inside(counted)
    change = _change(amounts, counted, names)
    yield Note(counted) if strict and _is_prose(change, counted, names) else change
    if required:
        yield counts.require(required, names)


def _is_prose(change: Modifier, counted: str, names: Names) -> bool:
    if isinstance(change, Copies):
        return not (names.knows(change.name) or is_name(change.name))
    return len(noun(counted, names).rest) > _LONGEST_PREPOSITION


def _required_inside(text: str) -> tuple[str, str]:
    """`Outsider and +Draco` → what is counted, and the name that must be in play."""
    at = plain(text).find("+")
    if at < 1:
        return text, ""
    head = text[:at].rstrip()
    for joint in (" and", " und", " y", " et", "&", "和"):
        head = head.removesuffix(joint)
    return head, text[at + 1 :].strip()


def _change(amounts: Amounts, counted: str, names: Names) -> Modifier:
    what = noun(counted, names)
    if what.who is not None:
        return Delta(what.who, amounts, what.alignment)
    if not what.name:
        return Note(counted.strip())
    if words.has(Word.SEAT, words.folded(what.name)):
        return Seat(counted.strip())
    return Copies(what.name, amounts, alignment=what.alignment)


def _unsigned(text: str, names: Names) -> Modifier:
    for form in _FORMS:
        found = form(text, words.folded(text), names)
        if found is not None:
            return found
    return Note(text)
