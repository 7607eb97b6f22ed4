"""Fonts are cut and packed once, and travel with their licences."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from sitegen import pages_fonts
from sitegen.model_theme import Font, Role, Theme
from sitegen.pages_fonts import (
    FAMILIES,
    LATIN,
    OTHERS,
    families,
    font_css,
    font_makers,
    latin,
    packed,
)
from sitegen.sheets_type import Face, font_file

FIRST_SIGHT = 200_000
"""Bytes of all the Latin files together; a page needs most of them."""


def fonts() -> dict[str, bytes]:
    return {path: make() for path, make in font_makers()}


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SITEGEN_CACHE", str(tmp_path))
    return tmp_path / "fonts"


@pytest.mark.usefixtures("cache")
def test_a_packed_font_is_half_as_large_and_the_same_font() -> None:
    data = font_file(Face.DISPLAY).read_bytes()
    woff = packed(data)
    assert len(woff) < len(data) * 0.6
    one, other = TTFont(io.BytesIO(data)), TTFont(io.BytesIO(woff))
    assert one.getBestCmap() == other.getBestCmap()
    assert one["fvar"].axes[0].maxValue == other["fvar"].axes[0].maxValue


@pytest.mark.usefixtures("cache")
def test_the_latin_letters_stand_in_the_one_weight_of_our_titles() -> None:
    data = font_file(Face.DISPLAY).read_bytes()
    cut = TTFont(io.BytesIO(latin(data, titles=True)))
    assert set(cut.getBestCmap()) >= {ord(letter) for letter in "AZaz09ÄÉŁčß„“–…’"}
    assert 0x2C8F not in cut.getBestCmap()
    assert "fvar" not in cut
    assert cut["OS/2"].usWeightClass == 600


def test_it_is_packed_once(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = font_file(Face.TEXT).read_bytes()
    first = packed(data)
    assert [path.suffix for path in cache.iterdir()] == [".woff"]
    monkeypatch.delattr(pages_fonts, "_woff")
    assert packed(data) == first


def test_without_a_cache_it_is_packed_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SITEGEN_CACHE", str(tmp_path / "file"))
    assert packed(font_file(Face.TEXT).read_bytes())[:4] == b"wOFF"


def test_every_font_has_its_licence_beside_it() -> None:
    found = fonts()
    for family in FAMILIES:
        assert b"SIL OPEN FONT LICENSE" in found[family.licence_path]
        assert family.name in family.notice
        for cut in family.cuts:
            assert found[f"assets/fonts/{cut.name}.woff"][:4] == b"wOFF"
            assert found[f"assets/fonts/{cut.name}.woff2"][:4] == b"wOF2"


def test_the_style_sheet_names_every_font_file_and_no_other() -> None:
    named = {f"assets/{path}" for path in re.findall(r'url\("([^"]+)"\)', font_css())}
    assert named == {path for path in fonts() if not path.endswith(".txt")}


def test_what_a_page_needs_first_is_small() -> None:
    assert sum(len(data) for path, data in fonts().items() if path.endswith("woff2")) < FIRST_SIGHT


def test_no_letter_is_in_both_files() -> None:
    small, rest = ({*pages_fonts._code_points(ranges)} for ranges in (LATIN, OTHERS))
    assert not small & rest


CINZEL_AND_OWN = Theme(
    fonts={
        Role.DISPLAY: Font(files=(font_file(Face.NAME).read_bytes(),)),
        Role.TEXT: Font("Literata"),
        Role.PROSE: Font("Cinzel"),
    }
)


@pytest.mark.usefixtures("cache")
def test_a_theme_chooses_families_and_brings_its_own_file() -> None:
    css, made = font_css(CINZEL_AND_OWN), dict(font_makers(CINZEL_AND_OWN))
    named = {f"assets/{path}" for path in re.findall(r'url\("([^"]+)"\)', css)}
    assert named == {path for path in made if not path.endswith(".txt")}
    assert '--display: "Own display", "Cinzel", "Noto Serif", serif;' in css
    assert '--sans: "Literata", "Noto Sans", sans-serif;' in css
    assert '--serif: "Cinzel", "Noto Serif", serif;' in css
    assert "Alegreya" not in css
    assert made["assets/fonts/own-display-1.woff2"]()[:4] == b"wOF2"


@pytest.mark.usefixtures("cache")
def test_cinzel_keeps_its_weights_where_it_sets_more_than_titles() -> None:
    made = dict(font_makers(CINZEL_AND_OWN))
    axes = TTFont(io.BytesIO(made["assets/fonts/cinzel.woff2"]()))["fvar"].axes
    assert [(axis.axisTag, axis.minValue, axis.maxValue) for axis in axes] == [("wght", 400, 800)]


def test_the_credits_name_the_families_that_are_there() -> None:
    assert [family.name for family in families(CINZEL_AND_OWN)] == ["Cinzel", "Literata"]
    assert [family.name for family in families()] == [family.name for family in FAMILIES]
