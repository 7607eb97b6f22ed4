"""The parts of a text are found in any language."""

from __future__ import annotations

import pytest

from sitegen.headings import Part, body_of, is_part
from sitegen.locale_words import known_languages, words
from sitegen.model import Prose, Section


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
    assert is_part(Part.CHANGELOG, heading)


@pytest.mark.parametrize("heading", ["", "How to Run", "Changing the Demon", "Design notes", "设置"])
def test_other_headings_are_none(heading: str) -> None:
    assert not is_part(Part.CHANGELOG, heading)


@pytest.mark.parametrize("language", known_languages())
def test_what_our_own_page_of_changes_is_called_is_such_a_heading(language: str) -> None:
    assert is_part(Part.CHANGELOG, words(language)("menu.changes"))


def test_the_first_list_that_says_something_counts() -> None:
    prose = Prose(
        "Lede.", "", (Section("Notes", "No."), Section("Changes", ""), Section("Changelog", "- 1.0"))
    )
    assert body_of(prose, Part.CHANGELOG) == "- 1.0"
    assert body_of(Prose("Lede."), Part.CHANGELOG) == ""


@pytest.mark.parametrize(
    ("heading", "part"),
    [
        ("How to Run", Part.HOW_TO_RUN),
        ("Für den Erzähler", Part.HOW_TO_RUN),
        ("运作方式", Part.HOW_TO_RUN),
        ("Examples & Notes", Part.EXAMPLES),
        ("Beispiele", Part.EXAMPLES),
        ("范例与说明", Part.EXAMPLES),
        ("Tips & Tricks", Part.TIPS),
        ("Consejos", Part.TIPS),
        ("提示与技巧", Part.TIPS),
    ],
)
def test_a_part_is_known_in_the_language_of_its_heading(heading: str, part: Part) -> None:
    assert [each for each in Part if is_part(each, heading)] == [part]


@pytest.mark.parametrize("heading", ["Tipsy players", "Counterexample", "How to run away", "Beispielhaft"])
def test_a_word_inside_another_is_no_heading(heading: str) -> None:
    assert not any(is_part(each, heading) for each in Part)
