"""The character sheet in other scripts: the letters are there, and it is read the way they are."""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from math import hypot

import make
import pytest
from print.reading import read

from sitegen.locale_words import words
from sitegen.model import Look, Meta, Script, Site, Team
from sitegen.official import facts_book
from sitegen.print_glyphs import MissingGlyphsError
from sitegen.print_pdf import Printed
from sitegen.print_proof import proof, sheets_of, wanted_of_nights, wanted_of_sheet, wanted_of_strips
from sitegen.printing import printed_nights, printed_sheet
from sitegen.printing_strips import printed_strips
from sitegen.sheets import character_sheet
from sitegen.sheets_fonts import cover
from sitegen.sheets_page import fonts_of
from sitegen.sheets_tokens import STRAIGHT, token_sheets
from sitegen.sheets_type import Face, measuring, width

WORDS = {
    "zh": ("守灯人", "每个夜晚*，选择一名玩家：他们哼唱一首歌，直到黄昏。［+1 外来者］"),
    "ja": ("灯台守", "毎晩*、プレイヤーを一人選ぶ。その人は夕暮れまで歌う。【よそ者＋1】"),
    "ko": ("등대지기", "매일 밤*, 플레이어 한 명을 고릅니다. 그는 황혼까지 노래합니다. [+1 외부인]"),
    "he": ("שומר המגדלור", "בכל לילה*, בחר שחקן: הוא מזמזם עד הערב. [+1 זר]"),
    "ar": ("حارس المنارة", "كل ليلة*، اختر لاعبا: يدندن حتى الغروب. [+1 غريب]"),
    "th": ("ผู้ดูแลประภาคาร", "ในแต่ละคืน* เลือกผู้เล่นหนึ่งคน: เขาจะฮัมเพลงจนถึงพลบค่ำ [+1 คนนอก]"),
    "ru": ("Смотритель", "Каждую ночь* выберите игрока: он напевает до заката. [+1 Изгой]"),
    "uk": ("Доглядач", "Щоночі* оберіть гравця: він наспівує до сутінків. [+1 Чужинець] Їжак ґречний"),
    "el": ("Φαροφύλακας", "Κάθε νύχτα*, διάλεξε έναν παίκτη: σιγοτραγουδά ως το σούρουπο. [+1 Ξένος]"),
    "pl": ("Latarnik Żmij", "Każdej nocy* wybierz gracza: nuci aż do zmierzchu. [+1 Obcy]"),
}
RIGHT_TO_LEFT = ("he", "ar")


def script(language: str) -> Script:
    name, ability = WORDS[language]
    characters = [
        make.character(
            f"c{number}",
            name=name,
            team=list(Team)[number % 4],
            ability=ability,
            first_night=Decimal(number + 3),
            first_night_reminder=ability,
        )
        for number in range(25)
    ]
    return make.script(*characters, meta=Meta(name=name, author=name, bootlegger=(ability,), present=True))


def needs_fonts(language: str) -> None:
    found = cover(frozenset(letter for text in WORDS[language] for letter in text if letter.isalpha()))
    if not found.known or found.missing:
        pytest.skip(f"no font of this system has the letters of {language}")


@cache
def printed(language: str) -> Printed:
    return printed_sheet(script(language), facts_book(), Site(), icons={})


every_language = pytest.mark.parametrize("language", WORDS)


@every_language
def test_every_letter_is_on_the_paper(language: str) -> None:
    needs_fonts(language)
    made = printed(language)
    assert made.warnings == ()
    assert proof(made.data, wanted_of_sheet(script(language), facts_book(), Site())) == ()


@every_language
def test_so_it_is_at_night(language: str) -> None:
    needs_fonts(language)
    made = printed_nights(script(language), facts_book(), Site(), icons={})
    assert made.warnings == ()
    assert proof(made.data, wanted_of_nights(script(language), facts_book(), Site())) == ()


@pytest.mark.parametrize("language", [each for each in WORDS if each != "pl"])
def test_the_file_says_its_language_though_the_site_has_another(language: str) -> None:
    needs_fonts(language)
    assert read(printed(language)).reader.trailer["/Root"]["/Lang"] == language


@every_language
def test_a_sheet_read_from_the_right_is_mirrored(language: str) -> None:
    needs_fonts(language)
    townsfolk = words(language)("teams.townsfolk")
    head = next(run for run in sheets_of(printed(language).data)[0].runs if run.text == townsfolk)
    assert (head.left > 300) is (language in RIGHT_TO_LEFT)


@pytest.mark.parametrize("language", RIGHT_TO_LEFT)
def test_names_of_tokens_that_cannot_bend_stay_inside_the_rim(language: str) -> None:
    needs_fonts(language)
    made = make.script(make.character(name=WORDS[language][0] * 2, ability=WORDS[language][1]))
    with measuring(fonts_of(made, Site())):
        plan = token_sheets(made, facts_book(), Site(), icons={})
        token = plan.context["pages"][0].tokens[0][0]  # type: ignore[index]
        half = width(token.label, Face.NAME) * token.straight / 2
    foot = token.radius * STRAIGHT + token.straight
    assert hypot(half, foot) <= token.radius * 0.9


def test_a_text_that_is_read_the_other_way_keeps_its_own() -> None:
    needs_fonts("he")
    mixed = make.script(*script("he").characters, make.character("x", name="Xanthe", ability="You hum. Hum!"))
    runs = sheets_of(printed_sheet(mixed, facts_book(), Site(), icons={}).data)[0].runs
    assert any(run.text.strip() == "You hum. Hum!" for run in runs)


@pytest.mark.parametrize("language", ["he", "zh", "ko"])
def test_lines_are_as_high_as_their_fonts_make_them(language: str) -> None:
    """What a plan counts on is what is laid out, so the first layout is the last."""
    needs_fonts(language)
    given = script(language)
    with measuring(fonts_of(given, Site())):
        planned = character_sheet(given, facts_book(), Site(), icons={})
    assert read(printed(language)).reader.get_num_pages() == planned.pages
    assert printed(language).fit == planned.fit


def test_so_it_does_between_night_strips() -> None:
    needs_fonts("ar")
    text = "When a lamp goes out, everybody hums (for a while, & softly): the tune ends at dusk. [+1 Lamp]"
    guest = make.character("x", name="Xanthe", team=Team.FABLED, ability=text)
    mixed = make.script(
        *script("ar").characters, guest, meta=Meta(name="Ah", present=True, bootlegger=(text,))
    )
    made = printed_strips(mixed, facts_book(), Site(), icons={})
    assert proof(made.data, wanted_of_strips(mixed, facts_book(), Site())) == ()


UNKNOWN = "\ue123"


def lost(text: str) -> Script:
    return make.script(make.character("seer", name="Zebra"), make.character("lamp", ability=text))


def test_a_letter_that_no_font_has_stops_the_print_and_names_who_needs_it() -> None:
    with pytest.raises(MissingGlyphsError, match=r"U\+E123 .* of Lamp$"):
        printed_sheet(lost(f"You hum {UNKNOWN}."), facts_book(), Site(), icons={})


def test_the_package_that_has_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitegen.sheets_fonts._candidates", lambda _letters, _han: ())
    with pytest.raises(MissingGlyphsError, match=r"U\+706F 灯 .* of Lamp; on Debian: .* fonts-noto-cjk$"):
        printed_sheet(lost("灯"), facts_book(), Site(), icons={})


def test_it_is_printed_all_the_same_when_asked_for() -> None:
    site = Site(print=Look(allow_missing_glyphs=True))
    made = printed_sheet(lost(f"You hum {UNKNOWN}."), facts_book(), site, icons={})
    assert any("U+E123" in warning for warning in made.warnings)
    assert any("You hum" in run.text for run in sheets_of(made.data)[0].runs)


@pytest.mark.parametrize("invisible", ["\u200b", "\u200d", "\ufe0f", "\u00ad", "\u3000", "\u2009", "\ufeff"])
def test_what_nobody_sees_needs_no_font(invisible: str) -> None:
    made = printed_sheet(lost(f"You{invisible} hum."), facts_book(), Site(), icons={})
    assert read(made).holds("hum.")
