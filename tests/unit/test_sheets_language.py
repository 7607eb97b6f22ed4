"""What letters tell: the language, the way of reading, the package of fonts; and what the cache keeps."""

from __future__ import annotations

from pathlib import Path

import make
import pytest

from sitegen.kept import kept
from sitegen.model import Meta, Script
from sitegen.sheets_fonts import cover, foreign
from sitegen.sheets_language import debian_package, direction, language_of, way_of


def script(text: str) -> Script:
    return make.script(make.character(name="X", ability=text), meta=Meta(name="X", present=True))


@pytest.mark.parametrize(
    ("text", "site", "language"),
    [
        ("You hum.", "en", "en"),
        ("You hum.", "pt-BR", "pt-BR"),
        ("每个夜晚，选择一名玩家。", "en", "zh"),
        ("每個夜晚，選擇一名玩家。", "zh-Hant", "zh-Hant"),
        ("毎晩、プレイヤーを一人選ぶ。", "zh", "ja"),
        ("매일 밤 플레이어를 고릅니다.", "en", "ko"),
        ("Каждую ночь выберите игрока", "en", "ru"),
        ("Щоночі оберіть гравця, їжаче", "en", "uk"),
        ("Всяка нощ избери играч", "bg", "bg"),
        ("بازیکنی را انتخاب کن، چراغ", "en", "fa"),
        ("בכל לילה בחר שחקן", "en", "he"),
        ("12345", "he", "he"),
    ],
)
def test_the_language_is_that_of_the_letters(text: str, site: str, language: str) -> None:
    assert language_of(script(text), site) == language


@pytest.mark.parametrize(
    ("text", "way"), [("You hum", "ltr"), ("בחר שחקן", "rtl"), ("12 (3)", ""), ("בחר שחקן אחד, X", "rtl")]
)
def test_the_way_is_that_of_most_letters(text: str, way: str) -> None:
    assert way_of((text,)) == way


@pytest.mark.parametrize(("language", "way"), [("he", "rtl"), ("ar-EG", "rtl"), ("en", "ltr")])
def test_without_letters_the_language_tells_the_way(language: str, way: str) -> None:
    numbers = make.script(make.character(name="1", ability="2"), meta=Meta(name="3", present=True))
    assert direction(language, numbers) == way


@pytest.mark.parametrize(
    ("letter", "package"),
    [
        ("灯", "fonts-noto-cjk"),
        ("が", "fonts-noto-cjk"),
        ("한", "fonts-noto-cjk"),
        ("：", "fonts-noto-cjk"),
        ("ש", "fonts-noto-core"),
        ("ก", "fonts-noto-core"),
        ("🐉", "fonts-noto-color-emoji"),
        ("\ue123", ""),
    ],
)
def test_the_package_that_has_a_letter(letter: str, package: str) -> None:
    assert debian_package(letter) == package


def test_only_what_is_drawn_and_not_ours_is_foreign() -> None:
    assert foreign("aש \n\u200d\ufe0f\ue123", own="a") == frozenset("ש\ue123")


def test_without_foreign_letters_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitegen.sheets_fonts.which", lambda _name: pytest.fail("asked"))
    assert cover(frozenset()).missing == frozenset()


def test_without_fontconfigs_commands_nothing_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitegen.sheets_fonts.which", lambda _name: None)
    found = cover(frozenset("ש"))
    assert not found.known
    assert found.missing == frozenset()


class TestKept:
    def test_it_is_made_once(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SITEGEN_CACHE", str(tmp_path))
        assert kept("a/b", lambda: b"one") == b"one"
        assert kept("a/b", lambda: b"two") == b"one"
        assert [path.name for path in (tmp_path / "a").iterdir()] == ["b"]

    def test_a_cache_that_cannot_be_written_is_done_without(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "file").write_bytes(b"")
        monkeypatch.setenv("SITEGEN_CACHE", str(tmp_path / "file"))
        assert kept("a/b", lambda: b"one") == b"one"
        assert kept("a/b", lambda: b"two") == b"two"
