"""The part of a script's almanac text that lists its changes, whatever language it is headed in."""

from __future__ import annotations

from functools import cache

from sitegen.locale_words import known_languages, words
from sitegen.model import Prose

_BETWEEN = "|"  # parts the headings in a locale file


def is_changelog(heading: str) -> bool:
    """Does a heading say that a list of changes follows: "Changelog", "Änderungen", "What’s new"?"""
    return _plain(heading) in _headings()


def changelog_of(prose: Prose) -> str:
    """The list of changes in a script's text, Markdown; "" when it has none."""
    return next((part.body for part in prose.sections if part.body and is_changelog(part.title)), "")


def _plain(heading: str) -> str:
    return " ".join(heading.casefold().replace("’", "'").rstrip(": ：").split())


@cache
def _headings() -> frozenset[str]:
    """Those of every language: an author may write in another than the almanac's."""
    tables = [words(language) for language in known_languages()]
    listed = [head for t in tables for head in t("changelog.headings").split(_BETWEEN)]
    return frozenset(_plain(head) for head in (*listed, *(t("menu.changes") for t in tables)))
