"""The palette can be read, on paper and in the dark, whatever an author asks for."""

from __future__ import annotations

import pytest

from sitegen.model import Team
from sitegen.theme import DARK, PAPER, READABLE, SCREEN, contrast, palette, readable, theme_css

GROUNDS = pytest.mark.parametrize("base", [PAPER, SCREEN, DARK], ids=["paper", "screen", "dark"])


@GROUNDS
def test_every_team_has_a_colour_that_can_be_read(base: dict[str, str]) -> None:
    for name in (*Team, "ink", "quiet"):
        assert contrast(base[name], base["paper"]) >= READABLE


@GROUNDS
def test_our_own_palette_stays_as_it_is(base: dict[str, str]) -> None:
    assert palette({}, base) == base


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#ffffff", "#000000", 21.0), ("#777777", "#ffffff", 4.48), ("#123456", "#123456", 1.0)],
)
def test_contrast_is_that_of_the_guidelines(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == contrast(other, one) == pytest.approx(ratio, abs=0.01)


@pytest.mark.parametrize("ground", ["#ffffff", "#000000", "#15131a", "#808080"])
@pytest.mark.parametrize("colour", ["#ffff00", "#101010", "#808080"])
def test_a_colour_moves_until_it_can_be_read(colour: str, ground: str) -> None:
    assert contrast(readable(colour, ground), ground) >= READABLE


def test_a_readable_colour_is_left_alone() -> None:
    assert palette({"demon": "#AA0000"})["demon"] == "#aa0000"


@pytest.mark.parametrize(
    "colour",
    ["red;background:url(file:///etc/hostname)", "#12345", "#1234567", "url(x)", "", "#12345g", "#123456\n"],
)
def test_what_is_no_colour_never_reaches_the_style(colour: str) -> None:
    assert theme_css({"demon": colour, "paper": colour}) == theme_css({})


def test_an_unknown_name_never_reaches_the_style() -> None:
    assert theme_css({"}body{color": "#123456"}) == theme_css({})


def test_repeating_our_colours_keeps_our_dark_ones() -> None:
    assert theme_css({"demon": PAPER["demon"]}) == theme_css({})


def test_an_own_colour_is_lightened_for_the_dark() -> None:
    light, dark, night, paper = theme_css({"demon": "#7a0000"}).strip().split("\n")
    assert "--demon: #7a0000;" in light
    assert "--demon: #7a0000;" in paper
    assert "--demon: #7a0000;" not in dark
    assert dark.partition("--demon")[2] == f"{night.partition('--demon')[2]} }}"


def test_the_ground_of_print_stays_white() -> None:
    assert "--paper: #ffffff;" in theme_css({"paper": "#eeeecc"}).split("\n")[3]


@pytest.mark.parametrize("colour", ["#2a7f62", "#fdfbf6", "#15131b"])
def test_lines_of_an_author_s_colour_are_seen_by_day_and_by_night(colour: str) -> None:
    for base in (SCREEN, DARK, PAPER):
        found = palette({"rule": colour}, base)
        assert contrast(found["rule"], found["paper"]) >= 1.9
    assert "--rule: #2a7f62;" in theme_css({"rule": "#2a7f62"}).split("\n")[1]
