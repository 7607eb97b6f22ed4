"""Fonts are packed once, and travel with their licences."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from sitegen import pages_fonts
from sitegen.pages_fonts import FAMILIES, font_files, packed
from sitegen.sheets_type import Face, font_file


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SITEGEN_DATA", str(tmp_path))
    packed.cache_clear()
    return tmp_path / "fonts"


@pytest.mark.usefixtures("cache")
def test_a_packed_font_is_half_as_large_and_the_same_font() -> None:
    data = font_file(Face.DISPLAY).read_bytes()
    woff = packed(data)
    assert len(woff) < len(data) * 0.6
    one, other = TTFont(io.BytesIO(data)), TTFont(io.BytesIO(woff))
    assert one.getBestCmap() == other.getBestCmap()
    assert one["fvar"].axes[0].maxValue == other["fvar"].axes[0].maxValue


def test_it_is_packed_once(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = font_file(Face.TEXT).read_bytes()
    first = packed(data)
    assert [path.suffix for path in cache.iterdir()] == [".woff"]
    packed.cache_clear()
    monkeypatch.delattr(pages_fonts, "_woff")
    assert packed(data) == first


def test_without_a_cache_it_is_packed_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SITEGEN_DATA", str(tmp_path / "file"))
    packed.cache_clear()
    assert packed(font_file(Face.TEXT).read_bytes())[:4] == b"wOFF"


def test_every_font_has_its_licence_beside_it() -> None:
    found = dict(font_files())
    for family in FAMILIES:
        assert b"SIL OPEN FONT LICENSE" in found[family.licence_path]
        assert family.name in family.notice
        assert all(found[f"assets/fonts/{name}"][:4] == b"wOFF" for name, _ in family.files)
