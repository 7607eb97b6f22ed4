"""The words around an almanac: six whole languages, English below, a project's own above."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter

import pytest
from markupsafe import Markup

from sitegen.locale_words import (
    direction_of,
    known_languages,
    language_marks,
    language_name,
    misfits,
    words,
)
from sitegen.model import Team
from sitegen.render import template_folder

ENGLISH = words("en")
LANGUAGES = ("de", "en", "es", "fr", "ko", "zh-Hans")


def asked(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_these_are_the_languages() -> None:
    assert known_languages() == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word(language: str) -> None:
    own = words(language)
    assert own.language == language
    assert own.missing == ()
    assert own.table.keys() == ENGLISH.table.keys()
    for key, text in own.table.items():
        assert asked(text) == asked(ENGLISH.table[key]), key
        assert text == text.strip() != "", key


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_no_sentence_was_left_in_english(language: str) -> None:
    same = {text for key, text in words(language).table.items() if text == ENGLISH.table[key]}
    assert [text for text in same if len(text.split()) > 2] == []


def test_every_word_a_template_asks_for_is_there() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in template_folder().rglob("*.jinja"))
    for key in re.findall(r'\bt(?:\.html)?\("([a-z_.]+)"[,)]', code):
        assert key in ENGLISH.table, key


def test_every_team_has_its_words() -> None:
    for team in Team:
        assert ENGLISH(f"team.{team}")
        assert ENGLISH(f"teams.{team}")


@pytest.mark.parametrize(
    ("asked_for", "given"),
    [
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("DE-at", "de"),
        ("zh", "zh-Hans"),
        ("zh-CN", "zh-Hans"),
        ("zh-hans", "zh-Hans"),
        ("zh-Hant", "en"),  # another way of writing: English is better than the wrong signs
        ("he", "en"),
        ("", "en"),
    ],
)
def test_a_language_is_found_by_its_tag(asked_for: str, given: str) -> None:
    assert words(asked_for).table == words(given).table
    assert words(asked_for).language == (asked_for if given != "en" else "en")


def test_values_are_filled_in() -> None:
    assert words("de")("home.by", author="{Ada}") == "von {Ada}"
    assert words("fr").count("script.pages", 1) == "1 page"
    assert words("fr").count("script.pages", 2) == "2 pages"


def test_html_escapes_all_but_markup() -> None:
    shown = ENGLISH.html("night.after", name=Markup("<i>Ada</i>"))
    assert shown == "after <i>Ada</i>"
    assert ENGLISH.html("night.after", name="<i>") == "after &lt;i&gt;"


@pytest.mark.parametrize(
    ("language", "number", "written"),
    [
        ("en", 5, "5"),
        ("en", 999, "999"),
        ("en", 5_077, "5,077"),
        ("en", 12_345_678, "12,345,678"),
        ("de", 5_577, "5.577"),
        ("fr", 5_577, "5\u202f577"),
        ("he", 5_577, "5,577"),
    ],
)
def test_a_number_is_written_as_the_language_writes_it(language: str, number: int, written: str) -> None:
    assert words(language).number(number) == written


@pytest.mark.parametrize(
    ("language", "size", "written"),
    [("en", 1, "1 kB"), ("en", 36_001, "37 kB"), ("en", 1_230_000, "1.2 MB"), ("fr", 1_230_000, "1,2 Mo")],
)
def test_a_size_is_written_as_the_language_writes_it(language: str, size: int, written: str) -> None:
    assert words(language).size(size) == written


def test_a_word_that_nobody_knows_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        ENGLISH("menu.nonsense")


# --- a project's own words --------------------------------------------------------------------------------


def test_a_project_brings_a_language_and_english_fills_the_gaps() -> None:
    own = words("he", {"menu": {"jinxes": "קללות"}})
    assert own.language == "he"
    assert own("menu.jinxes") == "קללות"
    assert own("menu.rulings") == "Rulings"
    assert "menu.rulings" in own.missing
    assert "menu.jinxes" not in own.missing


def test_a_project_may_call_things_by_other_names() -> None:
    own = words("en", {"menu": {"jinxes": "Quarrels"}})
    assert (own("menu.jinxes"), own("menu.rulings"), own.missing) == ("Quarrels", "Rulings", ())


@pytest.mark.parametrize(
    ("own", "wrong"),
    [
        ({"menu": {"jinxes": "A"}}, ()),
        ({"menu": {"nonsense": "A"}}, ("menu.nonsense",)),
        ({"home": {"by": "{author}"}}, ()),
        ({"home": {"by": "nobody"}}, ()),
        ({"home": {"by": "{auhtor}"}}, ("home.by",)),
        ({"home": {"by": "{author.__class__}"}}, ("home.by",)),
        ({"home": {"by": "{"}}, ("home.by",)),
        ({"home": {"by": "{0}"}}, ("home.by",)),
        ({"home": {"by": 3}}, ()),
    ],
)
def test_what_cannot_be_used_is_passed_over(own: Mapping[str, object], wrong: tuple[str, ...]) -> None:
    assert misfits(own) == wrong
    for key in wrong:
        if key in ENGLISH.table:
            assert words("he", own)(key, author="Ada") == ENGLISH(key, author="Ada")


# --- marks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "page", "marks"),
    [
        ("en", "en", ""),
        ("EN", "en", ""),
        ("", "en", ""),
        ("en", "fr", ' lang="en"'),
        ("en", "he", ' lang="en" dir="ltr"'),
        ("he", "en", ' lang="he" dir="rtl"'),
        ("he", "ar", ' lang="he"'),
        ('"><b>', "en", ' lang="&#34;&gt;&lt;b&gt;"'),
    ],
)
def test_a_passage_in_another_language_is_marked(language: str, page: str, marks: str) -> None:
    assert str(language_marks(language, page)) == marks


@pytest.mark.parametrize(("language", "way"), [("he", "rtl"), ("fa-IR", "rtl"), ("en", "ltr"), ("zh", "ltr")])
def test_languages_are_read_from_their_side(language: str, way: str) -> None:
    assert direction_of(language) == way


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("fr", "Français"),
        ("pt-BR", "Português"),
        ("zh-Hant", "繁體中文"),
        ("zh-Hans", "简体中文"),
        ("xx", "xx"),
    ],
)
def test_a_language_is_called_as_it_calls_itself(language: str, name: str) -> None:
    assert language_name(language) == name
