"""A script's list of changes is found in any language."""

from __future__ import annotations

import pytest

from sitegen.locale_words import known_languages, words
from sitegen.model import Prose, Section
from sitegen.pages_changelog import changelog_of, is_changelog


@pytest.mark.parametrize(
    "heading",
    [
        "Changelog",
        "CHANGELOG:",
        "Changes",
        "Version  history",
        "What is new",
        "What's new",
        "What’s New",
        "Änderungen",
        "Versionsgeschichte",
        "Journal des modifications",
        "Historial de versiones",
        "更新日志",
        "업데이트 내역",
    ],
)
def test_a_list_of_changes_is_known_by_its_heading(heading: str) -> None:
    assert is_changelog(heading)


@pytest.mark.parametrize("heading", ["", "How to Run", "Changing the Demon", "Design notes", "设置"])
def test_other_headings_are_none(heading: str) -> None:
    assert not is_changelog(heading)


@pytest.mark.parametrize("language", known_languages())
def test_what_our_own_page_of_changes_is_called_is_such_a_heading(language: str) -> None:
    assert is_changelog(words(language)("menu.changes"))


def test_the_first_list_that_says_something_counts() -> None:
    prose = Prose(
        "Lede.", "", (Section("Notes", "No."), Section("Changes", ""), Section("Changelog", "- 1.0"))
    )
    assert changelog_of(prose) == "- 1.0"
    assert changelog_of(Prose("Lede.")) == ""
