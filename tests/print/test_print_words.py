"""What we say on paper is in the language of the script: on every form, and before anything is measured."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from functools import cache

import make
import pytest
from print.reading import Reading, read

from sitegen.diagnostic import Origin
from sitegen.locale_words import words
from sitegen.model import Content, JinxNote, Look, Meta, Prose, Script, Section, Site, Team
from sitegen.official import facts_book
from sitegen.print_pdf import Printed
from sitegen.print_proof import proof, wanted_of_nights, wanted_of_sheet, wanted_of_strips
from sitegen.printing import printed_nights, printed_sheet
from sitegen.printing_book import printed_book
from sitegen.printing_pack import printed_pack
from sitegen.printing_strips import printed_strips
from sitegen.printing_tokens import printed_tokens
from sitegen.sheets_fonts import cover
from sitegen.sheets_pack import INFO_TOKENS
from sitegen.sheets_page import FRAMES, common
from sitegen.sheets_words import NO_WORDS, OwnWords, number_content, print_words

ABILITIES = {
    "de": "Jede Nacht* wählst du einen Spieler: Er stirbt nicht, wenn er betrunken ist. [+1 Außenseiter]",
    "es": "Cada noche*, elige a un jugador: no muere si es bueno y si no, pierdes. [+1 Forastero]",
    "fr": "Chaque nuit*, choisissez un joueur : il ne meurt pas et vous gagnez si votre voisin est ivre.",
    "ko": "매일 밤*, 플레이어 한 명을 고릅니다. 그는 황혼까지 노래합니다. [+1 외부인]",
    "zh-Hans": "每个夜晚*，选择一名玩家：他们哼唱一首歌，直到黄昏。［+1 外来者］",
}
LANGUAGES = tuple(ABILITIES)
BOOK = facts_book()

every_language = pytest.mark.parametrize("language", LANGUAGES)
a_few_languages = pytest.mark.parametrize("language", ["de", "ko", "zh-Hans"])


def needs_fonts(text: str) -> None:
    found = cover(frozenset(letter for letter in text if ord(letter) > 0x2FF and letter.isalpha()))
    if not found.known or found.missing:
        pytest.skip("no font of this system has the letters")


def script(language: str) -> Script:
    """Thirteen, four, four and four; jinxed; with a house rule; everyone wakes and has a token."""
    ability = ABILITIES[language]
    needs_fonts(ability)
    full = make.full_script(meta=Meta(name="Anima", author="Ada", present=True, bootlegger=(ability,)))
    characters = [
        replace(
            each,
            ability=ability,
            first_night=Decimal(number + 20),
            other_night=Decimal(number + 20),
            reminders=("Aha",),
            reminders_global=("Oho",),
            jinxes=(JinxNote(full.characters[1].id, ability),) if number == 0 else (),
            prose=Prose("Ah.", "", (Section("How to Run", ability),)),
        )
        for number, each in enumerate(full.characters)
    ]
    return make.script(*characters, meta=full.meta)


def _book(script: Script, _book: object, site: Site, **_given: object) -> Printed:
    return printed_book(Content(site, script.characters, (script,)), BOOK, script=script)


FORMS: dict[str, Callable[..., Printed]] = {
    "sheet": printed_sheet,
    "night": printed_nights,
    "strips": printed_strips,
    "pack": printed_pack,
    "tokens": printed_tokens,
    "book": _book,
}
SETUP = ("setup.players", "print.starts_from")
NIGHT = ("print.first_night", "print.other_nights", "night.dusk", "night.minioninfo", "night.dawn")
TOLD = ("night.text.dusk_first", "night.text.dawn_other")
KEYS = {
    "sheet": ("teams.townsfolk", "teams.demon", "print.jinxes", "print.house_rules", "print.not_first_night"),
    "night": (*NIGHT, *TOLD, *SETUP, "setup.head"),
    "strips": (*NIGHT[2:], *SETUP, "print.seven", "print.jinxes"),
    "pack": (
        *(f"print.info.{each}" for each in INFO_TOKENS),
        *(*NIGHT, *TOLD, *SETUP),
        *("print.reminder_tokens", "print.how_to_run", "print.house_rule", "print.legend"),
    ),
    "tokens": ("print.character_tokens", "print.reminder_tokens", "print.broken_rim"),
    "book": (
        *(*NIGHT, *TOLD, *SETUP, "team.minion", "teams.outsider", "almanac.contents", "script.almanac"),
        *("print.storyteller", "print.tokens", "print.jinx", "print.out_of_play"),
    ),
}


@cache
def printed(form: str, language: str) -> Printed:
    return FORMS[form](script(language), BOOK, Site(), icons={})


def bare(text: str) -> str:
    return text.replace("*", "")


@a_few_languages
@pytest.mark.parametrize("form", FORMS)
def test_our_words_are_in_the_language_of_the_texts(form: str, language: str) -> None:
    made = printed(form, language)
    assert made.warnings == ()
    reading, t = read(made), words(language)
    folded = reading.text.casefold()
    for key in KEYS[form]:
        assert reading.holds(bare(t(key))) or "".join(bare(t(key)).casefold().split()) in "".join(
            folded.split()
        ), key
    assert reading.reader.trailer["/Root"]["/Lang"] == ("zh" if language == "zh-Hans" else language)


@a_few_languages
@pytest.mark.parametrize("form", FORMS)
def test_each_page_has_its_number_in_words_of_the_language(form: str, language: str) -> None:
    made = printed(form, language)
    t, first = words(language), 2 if form == "book" else 1  # a cover has no number
    reading = read(made)
    for number in range(first, made.pages + 1):
        said = t("print.foot", page=number, pages=made.pages)
        assert "".join(said.split()) in "".join(reading.pages[number - 1].split())


@every_language
@pytest.mark.parametrize(
    ("form", "wanted"),
    [("sheet", wanted_of_sheet), ("night", wanted_of_nights), ("strips", wanted_of_strips)],
)
def test_it_is_all_on_the_paper_and_inside_its_margins(
    form: str, wanted: Callable[..., object], language: str
) -> None:
    assert proof(printed(form, language).data, wanted(script(language), BOOK, Site())) == ()


@a_few_languages
def test_no_english_is_left_but_for_names(language: str) -> None:
    english = words("en")
    text = read(printed("pack", language)).text
    own = words(language)
    for key in (*KEYS["pack"], *KEYS["night"]):
        if bare(english(key)) not in bare(own(key)):
            assert bare(english(key)) not in text, key


@every_language
def test_what_a_bracket_does_is_told_in_the_language_too(language: str) -> None:
    assert not re.search(r"Outsider(?!\d)", read(printed("night", language)).text)


# --- which language ---------------------------------------------------------------------------------------


def chosen(script_: Script, site: Site, own: OwnWords = NO_WORDS) -> str:
    return print_words(script_, site, own).language


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_outside_a_project_little_words_tell_the_language(language: str) -> None:
    assert chosen(script(language), Site()) == language


def test_a_project_says_its_language_itself() -> None:
    project = Site(language="en", origin=Origin("almanac.toml"))
    assert chosen(script("de"), project) == "en"
    assert chosen(script("de"), replace(project, language="de")) == "de"


@pytest.mark.parametrize(
    "ability",
    [
        "You hum.",
        "Ogni notte*, scegli un giocatore: se il tuo vicino è ubriaco, non muore.",
        "Cada noite*, escolha um jogador: ele não morre se o seu vizinho for bom.",
        "W każdej nocy* wybierz gracza: nie ginie, jeśli jest pijany.",
    ],
)
def test_a_language_we_have_no_words_for_stays_english_and_says_so(ability: str) -> None:
    characters = [make.character(f"c{n}", ability=ability, team=list(Team)[n % 4]) for n in range(12)]
    made = make.script(*characters, meta=Meta(name="Ah", present=True))
    t = print_words(made, Site())
    assert t.language == "en"
    assert t("teams.minion") == "Minions"


def test_english_words_are_marked_among_other_texts() -> None:
    hebrew = make.script(make.character(name="שומר", ability="בכל לילה בחר שחקן"))
    context = common(hebrew, Site(), FRAMES[Site().paper], print_words(hebrew, Site()))
    assert context["ours"] == ' lang="en" dir="ltr"'
    german = script("de")
    assert common(german, Site(), FRAMES[Site().paper], print_words(german, Site()))["ours"] == ""


def test_a_project_brings_its_own_words() -> None:
    hebrew = make.script(
        make.character(name="שומר", ability="בכל לילה בחר שחקן", first_night=Decimal(30)),
        meta=Meta(name="מגדלור", present=True),
    )
    needs_fonts("שומר")
    own = {"he": {"teams": {"townsfolk": "תושבים"}, "night": {"dusk": "שקיעה"}}}
    assert chosen(hebrew, Site(), own) == "he"
    runs = Reading(printed_sheet(hebrew, BOOK, Site(), icons={}, own=own)).text
    assert "תושבים"[::-1] in runs or "תושבים" in runs
    assert (
        proof(
            printed_nights(hebrew, BOOK, Site(), icons={}, own=own).data,
            wanted_of_nights(hebrew, BOOK, Site(), own),
        )
        == ()
    )


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("{page} of {pages}", 'counter(page) " of " counter(pages)'),
        ("{pages}쪽 중 {page}쪽", 'counter(pages) "쪽 중 " counter(page) "쪽"'),
        ('"}</style>{page}\\', '"\\22 \\7d " "\\3c \\2f style\\3e " counter(page) "\\5c "'),
    ],
)
def test_the_number_of_a_page_is_safe_in_a_style(text: str, content: str) -> None:
    own = {"print": {"foot": text.replace('"}', '"}}')}}
    assert number_content(words("en", own)) == content


def test_the_strips_beside_the_sheet_have_them_too() -> None:
    site = Site(print=Look(black_and_white=True, front_strips=True))
    assert Reading(printed_sheet(script("de"), BOOK, site, icons={})).in_order(
        ("Erste", "Andere", "Außenseiter")
    )


# --- real scripts -----------------------------------------------------------------------------------------


@make.needs_shared
@pytest.mark.parametrize(
    ("name", "language"), [("ae8581348073", "zh-Hans"), ("81ca536a0277", "ko"), ("213dfcbdeebe", "de")]
)
def test_a_script_of_the_corpus_has_heads_in_its_language(name: str, language: str) -> None:
    with zipfile.ZipFile(make.SHARED / "corpus" / "open.zip") as corpus:
        path = next(each for each in corpus.namelist() if each.endswith(f"{name}.json"))
        given = make.script_of(corpus.read(path))
    needs_fonts("".join(each.ability for each in given.characters))
    reading = Reading(printed_sheet(given, BOOK, Site(), icons={}))
    for team in {each.team for each in given.characters}:
        assert reading.holds(words(language)(f"teams.{team}"))
