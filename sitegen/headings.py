"""What a part of an almanac text is, in any language: the list of changes, How to Run, examples, tips."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from sitegen.locale_words import known_languages, words
from sitegen.model import Prose

_BETWEEN = "|"  # parts the headings in a locale file


class Part(StrEnum):
    """A part that prints, pages and checks look for; also the key of its headings in a locale file."""

    CHANGELOG = "changelog"
    HOW_TO_RUN = "how_to_run"
    EXAMPLES = "examples"
    TIPS = "tips"


_OURS = {
    Part.CHANGELOG: "menu.changes",
    Part.HOW_TO_RUN: "print.how_to_run",
    Part.EXAMPLES: "completeness.examples",
    Part.TIPS: "completeness.tips",
}
"""What our own pages and prints call them."""

_NAMED_AMONG_OTHERS = frozenset([Part.EXAMPLES, Part.TIPS])
"""Parts that share their heading, as in "Examples & Notes"; the others are a heading of their own."""


def is_part(part: Part, heading: str) -> bool:
    """Does a heading say that this part follows: "Changelog", "Änderungen", "What’s new"?"""
    told = _plain(heading)
    if part not in _NAMED_AMONG_OTHERS:
        return told in _headings(part)
    single = f" {' '.join(''.join(each if each.isalnum() else ' ' for each in told).split())} "
    return any(_stands_in(word, single) for word in _headings(part))


def body_of(prose: Prose, part: Part) -> str:
    """The text of a part, Markdown; "" when there is none."""
    return next((each.body for each in prose.sections if each.body and is_part(part, each.title)), "")


def _stands_in(word: str, spaced: str) -> bool:
    """As a whole word; one of a script that puts few or no spaces between words may stand anywhere."""
    return f" {word} " in spaced or (word >= _FIRST_OF_KOREAN and word in spaced)


_FIRST_OF_KOREAN = "\u1100"  # behind it stand the other scripts of the far East too


def _plain(heading: str) -> str:
    return " ".join(heading.casefold().replace("’", "'").rstrip(": ：").split())


@cache
def _headings(part: Part) -> frozenset[str]:
    """Those of every language: an author may write in another than the almanac's."""
    tables = [words(language) for language in known_languages()]
    listed = [head for t in tables for head in t(f"headings.{part}").split(_BETWEEN)]
    return frozenset(_plain(head) for head in (*listed, *(t(_OURS[part]) for t in tables)))
