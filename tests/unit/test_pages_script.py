"""The page of a script beyond its sheet: setup, rulings, changes, what there is to take away."""

from __future__ import annotations

from dataclasses import replace

import pytest
from browse import Document, rendered
from make import character, full_script, script, team

from sitegen.locale_words import words
from sitegen.model import Content, JinxNote, Meta, Prose, Ruling, Script, Section, Team
from sitegen.pages_script import Download

PAGE = "scripts/test/index.html"
BRINGER = character("bringer", team=Team.MINION, ability="You bring. [+1 Outsider]", setup=True)
SHY = character("shy", team=Team.OUTSIDER, ability="You are shy.")


def page(script_: Script, **content: object) -> Document:
    return Document(rendered(Content(scripts=(script_,), **content))[PAGE])  # type: ignore[arg-type]


def test_the_setup_table_has_a_row_for_each_number_of_players() -> None:
    words = page(full_script(BRINGER)).words
    assert "How many of each team there can be Players Townsfolk Outsiders Minions Demons Legal bags" in words
    for row in ("7 4–5 0–1 1 1", "10 6–7 0–1 2 1", "15 8–9 2–3 3 1"):
        assert row in words


def test_tables_have_heads_for_rows_and_columns() -> None:
    document = page(full_script(BRINGER))
    scopes = [each.get("scope") for each in document.every("th")]
    assert set(scopes) == {"row", "col"}
    assert len(document.every("caption")) == len(document.every("table")) == 2


def test_the_brackets_are_said_in_words() -> None:
    assert (
        "What the brackets do Bringer [+1 Outsider] +1 Outsider, paid by a Townsfolk"
        in page(full_script(BRINGER)).words
    )


def test_how_the_numbers_come_about_is_folded_away_and_plain() -> None:
    document = page(full_script())
    assert len(document.every("details")) == len(document.every("summary")) == 1
    assert "Before any bracket Players Townsfolk Outsiders Minions Demons 5 3 0 1 1" in document.words


def test_who_does_not_always_fit_is_named() -> None:
    words = page(full_script(SHY)).words
    assert "Who does not always fit" in words
    assert "Shy, Outsider1, Outsider2, Outsider3 only with 8–9, 11–12, 14–15 players" in words


def test_a_collection_has_no_setup() -> None:
    few = script(character("a"), character("b"))
    assert "Legal bags" not in page(few).words


@pytest.mark.parametrize(
    ("ids", "shown"),
    [((), False), (("shy",), False), (("shy", "bringer"), True), (("shy", "elsewhere"), False)],
)
def test_rulings_stand_on_the_page_when_they_concern_two_of_its_characters(
    ids: tuple[str, ...], shown: bool
) -> None:
    ruling = Ruling("They never meet.", "", ids)
    assert ("They never meet." in page(full_script(BRINGER, SHY), rulings=(ruling,)).words) is shown


def test_travellers_and_fabled_have_their_parts_of_the_sheet() -> None:
    guests = (*team(Team.TRAVELLER, 1), *team(Team.FABLED, 1), *team(Team.LORIC, 1))
    words = page(script(character(), *guests)).words
    assert "Travellers Traveller1" in words
    assert "Fabled Fabled1" in words
    assert "Loric Loric1" in words


def test_version_and_changes_come_from_its_own_text() -> None:
    prose = Prose(sections=(Section("Changelog", "- **2** Bringer brings less."),))
    words = page(replace(full_script(BRINGER), prose=prose, version="2")).words
    assert "· version 2" in words or "version 2" in words
    assert "Changes 2 Bringer brings less." in words


def test_the_almanac_is_recommended() -> None:
    document = page(full_script())
    assert "Read the almanac of Test" in document.words
    assert document.addresses.count("../../scripts/test/almanac.html") == 2


@pytest.mark.parametrize(
    ("size", "pages", "extent"),
    [
        (0, 0, ""),
        (1, 0, "1 kB"),
        (1001, 1, "1 page, 2 kB"),
        (36_000, 2, "2 pages, 36 kB"),
        (1_240_000, 0, "1.2 MB"),
    ],
)
def test_a_download_says_how_long_and_large_it_is(size: int, pages: int, extent: str) -> None:
    assert Download("x", "y", size, pages).extent(words("en")) == extent


def test_downloads_stand_under_the_title() -> None:
    prints = {"test": (Download("Character sheet (PDF)", "scripts/test/sheet.pdf", 36_000, 2),)}
    html = rendered(Content(scripts=(script(character()),)), files={"test": b"[]"}, prints=prints)[PAGE]
    assert "Character sheet (PDF) 2 pages, 36 kB Script (JSON) 1 kB" in Document(html).words


def test_an_emblem_is_drawn_once_however_often_it_is_shown() -> None:
    notes = tuple(JinxNote(f"minion{n}", "Odd.") for n in range(1, 5))
    jinxed = character("jinxed", jinxes=notes)
    html = rendered(Content(scripts=(full_script(jinxed),)))[PAGE]
    assert html.count('<symbol id="e-jinxed"') == 1
    assert html.count('href="#e-jinxed"') == 9  # its card, four partners, four pairs


def test_the_missing_words_of_jinxes_are_told_once() -> None:
    from browse import BOOK

    both = [BOOK.characters[id_] for id_ in ("spy", "magician", "poppygrower")]
    words = page(script(*both, meta=Meta(name="Test"))).words
    assert words.count("not part of this almanac") == 2  # abilities, and jinxes
