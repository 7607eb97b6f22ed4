"""What the English words of an ability say about the nights."""

from __future__ import annotations

import re

import pytest

from sitegen import wording_night as words
from sitegen.wording import listed


@pytest.mark.parametrize(
    ("pattern", "ability", "says"),
    [
        (words.EVERY_NIGHT, "Each night, choose a player.", True),
        (words.EVERY_NIGHT, "You glow. Each night*, choose a player.", True),
        (words.EVERY_NIGHT, "Each nightfall, you glow.", False),
        (words.EVERY_NIGHT, "You are safe each night.", False),
        (words.EVERY_NIGHT, "Each night, the 1st player to choose you glows.", False),
        (words.START_KNOWING, "You start knowing a Minion.", True),
        (words.START_KNOWING, "Minions start knowing you.", False),
        (words.FIRST_NIGHT, "On your 1st night, choose a player.", True),
        (words.FIRST_NIGHT, "During the first night, you glow.", True),
        (words.FIRST_NIGHT, "After the 1st night, you glow.", False),
        (words.FIRST_NIGHT, "You cannot die, except the first night.", False),
        (words.ONCE_AT_NIGHT, "Once per game, at night, choose a player.", True),
        (words.ONCE_AT_NIGHT, "Once per game, during the day, choose a player.", False),
        (words.ACTS_AT_NIGHT, "You glow. Tonight, you learn a player.", True),
        (words.ACTS_AT_NIGHT, "You cannot die at night.", False),
        (words.DAY_ONLY, "Each day, choose a player.", True),
        (words.DAY_ONLY, "Each dusk, choose a player.", False),
    ],
)
def test_what_an_ability_says(pattern: re.Pattern[str], ability: str, says: bool) -> None:
    assert bool(pattern.search(ability)) is says


@pytest.mark.parametrize(
    ("ability", "star"),
    [
        ("Once per game, at night*, choose.", "*"),
        ("Once per game, at night ≥ 2, choose.", " ≥ 2"),
        ("Once per game at night, choose.", ""),
    ],
)
def test_the_star_may_be_a_number_of_nights(ability: str, star: str) -> None:
    found = words.ONCE_AT_NIGHT.search(ability)
    assert found is not None
    assert found["star"] == star


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Lamp"], "Lamp"),
        (["Lamp", "Moth"], "Lamp and Moth"),
        (["Lamp", "Moth", "Owl"], "Lamp, Moth and Owl"),
        (list("abcdefg"), "a, b, c, d, e, f and g"),
        (list("abcdefgh"), "a, b, c, d, e, f and 2 others"),
    ],
    ids=len,
)
def test_names_are_listed_as_one_says_them(names: list[str], said: str) -> None:
    assert listed(names) == said
