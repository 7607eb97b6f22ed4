"""Settings key by key: what fits is used, and what does not is told in the words of settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sitegen.diagnostic import Origin
from sitegen.load_settings import settings_from

ORIGIN = Origin("almanac.toml")


def said(table: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    _, misfits = settings_from(table, ORIGIN)
    return [(each.code, each.finding.origin.pointer, each.finding.message) for each in misfits]


@pytest.mark.parametrize(
    ("table", "used"),
    [
        ({"title": "T", "paper": "letter"}, {"title": "T", "paper": "letter"}),
        ({"title": "T", "paper": "a9"}, {"title": "T"}),
        ({"title": "T", "mood": "calm"}, {"title": "T"}),
        ({"title": "T", "theme": 5}, {"title": "T"}),
        (
            {"title": "T", "theme": {"town": "#123456", "demon": "#112233", "rule": "red"}},
            {"title": "T", "theme": {"demon": "#112233"}},
        ),
        (
            {"title": "T", "theme": {"text_font": ["Cinzel", 5], "ornament": "moon"}},
            {"title": "T", "theme": {"ornament": "moon"}},
        ),
        (
            {"title": "T", "print": {"columns": 7, "large_print": True}},
            {"title": "T", "print": {"large_print": True}},
        ),
        ({"title": "T", "a/b": 1, "a": {"b": 2}}, {"title": "T"}),
        ({"paper": "a4"}, {"paper": "a4"}),
    ],
)
def test_a_wrong_key_leaves_its_neighbours_alone(table: Mapping[str, Any], used: Mapping[str, Any]) -> None:
    assert settings_from(table, ORIGIN)[0] == used


@pytest.mark.parametrize(
    ("table", "at", "says"),
    [
        ({"mood": "calm"}, "/mood", 'No setting is called "mood"'),
        ({"papper": "a4"}, "/papper", 'No setting is called "papper"; did you mean "paper"?'),
        (
            {"theme": {"deamon": "#112233"}},
            "/theme/deamon",
            'No setting is called "deamon"; did you mean "demon"?',
        ),
        ({"a/b~": 1}, "/a~1b~0", 'No setting is called "a/b~"'),
    ],
)
def test_a_key_that_is_no_setting_is_a_slip(table: Mapping[str, Any], at: str, says: str) -> None:
    assert said({"title": "T", **table}) == [("field-misspelled", at, says)]


def test_other_misfits_are_told_as_anywhere() -> None:
    assert said({"title": "T", "paper": "a9"}) == [
        ("value-unknown", "/paper", '"a9" is no known value of paper')
    ]
