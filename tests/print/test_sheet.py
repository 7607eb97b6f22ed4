"""The character sheet on paper: all of it there, readable, inside the margins."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import make
import pytest
from print.reading import Reading, read

from sitegen.model import Entry, EntryForm, Icon, JinxNote, Meta, Paper, Script, Site, Team
from sitegen.official import facts_book
from sitegen.official.published import book_of
from sitegen.print_pdf import Printed
from sitegen.print_proof import proof, wanted_of_sheet
from sitegen.printing import printed_sheet
from sitegen.sheets_page import FRAMES, MM
from sitegen.sheets_type import Face, width

META = Meta(name="The Test of Ink", author="A. Printer", present=True)
SENTENCES = (
    "You are calm.",
    "Each night*, choose a player: they hum a tune until dusk.",
    "Once per game, at night, choose 3 players: you learn how many of them have been to sea. [+1 Outsider]",
    "If you are the last to leave the table, the Storyteller may ask you one question about the harbor. "
    "If you answer well, a player of your choice is safe until dawn; if not, they are drunk. [-1 Outsider]",
)
COUNTS = 9.0  # the size of the table of player counts, in pt
LONGEST = ("word " * 49 + "final").strip()


def sheet(script: Script, paper: Paper = Paper.A4, **icons: Icon) -> Printed:
    return printed_sheet(script, facts_book(), Site(language="en"), icons=icons, paper=paper)


def full(counts: tuple[int, ...] = (13, 4, 4, 4), ability: str = "", **meta: object) -> Script:
    plain = make.full_script(counts=counts).characters
    named = [
        replace(each, name=f"{each.name} of Brine", ability=ability or SENTENCES[n % len(SENTENCES)])
        for n, each in enumerate(plain)
    ]
    return make.script(*named, meta=replace(META, **meta))


def jinxed(count: int) -> Script:
    hub, *others = full().characters
    notes = tuple(JinxNote(each.id, f"Rule {n}: {SENTENCES[1]}") for n, each in enumerate(others[:count]))
    return make.script(replace(hub, jinxes=notes), *others, meta=META)


GUESTS = tuple(
    make.character(f"guest{n}", name=f"Guest {n}", team=team, ability=f"I am guest {n}. {SENTENCES[0]}")
    for n, team in enumerate([Team.TRAVELLER] * 5 + [Team.FABLED, Team.LORIC])
)

SCRIPTS: dict[str, tuple[Script, int]] = {
    "full": (full(), 1),
    "teensy": (full((6, 2, 2, 2)), 1),
    "one character": (full((1, 0, 0, 0)), 1),
    "58 characters": (full((30, 10, 10, 8)), 2),
    "201 characters": (full((120, 40, 30, 11)), 5),
    "longest abilities": (full(ability=LONGEST), 2),
    "17 jinxes": (jinxed(17), 2),
    "guests": (make.script(*full().characters, *GUESTS, meta=META), 1),
    "house rules": (full(bootlegger=("Nobody hums.", "Everybody hums, " * 9)), 1),
}


ON_LETTER = ("full", "58 characters", "17 jinxes")


@cache
def printed(name: str, paper: Paper = Paper.A4) -> Printed:
    return sheet(SCRIPTS[name][0], paper)


every_script = pytest.mark.parametrize("name", SCRIPTS)


@every_script
def test_it_takes_as_many_pages_as_it_needs_and_says_when_more_than_one(name: str) -> None:
    pages = SCRIPTS[name][1]
    assert printed(name).pages == pages
    assert len(printed(name).notes) == (pages > 1)


@every_script
def test_nothing_went_wrong(name: str) -> None:
    assert printed(name).warnings == ()


@every_script
def test_every_name_and_ability_is_there_in_the_order_of_the_sheet(name: str) -> None:
    script = SCRIPTS[name][0]
    reading = read(printed(name))
    for team in Team:
        for each in script.team(team):
            assert reading.in_order((each.name, each.ability)), each.name


@every_script
def test_the_proof_finds_no_fault(name: str) -> None:
    wanted = wanted_of_sheet(SCRIPTS[name][0], facts_book(), Site())
    assert proof(printed(name).data, wanted) == ()


@every_script
def test_every_page_names_title_author_and_its_number(name: str) -> None:
    reading = read(printed(name))
    for number, text in enumerate(reading.pages, 1):
        assert f"{META.name} · by {META.author}" in text
        assert f"{number} of {len(reading.pages)}" in text


@pytest.mark.parametrize(
    ("name", "paper"),
    [*((name, Paper.A4) for name in SCRIPTS), *((name, Paper.LETTER) for name in ON_LETTER)],
)
def test_all_text_stands_inside_the_margins(name: str, paper: Paper) -> None:
    frame = FRAMES[paper]
    for words in read(printed(name, paper)).words:
        for word in words:
            right = word.x + width(word.text, Face.TEXT) * word.size * 0.97
            assert word.x >= frame.side - 0.5, word
            assert right <= frame.width - frame.side + 1, word
            assert 6 * MM <= word.y <= frame.height - frame.top, word


@every_script
def test_no_text_is_smaller_than_can_be_read(name: str) -> None:
    assert min(word.size for words in read(printed(name)).words for word in words) >= 7


@pytest.mark.parametrize(("paper", "box"), [(Paper.A4, (595.3, 841.9)), (Paper.LETTER, (612.0, 792.0))])
def test_the_paper_is_exact(paper: Paper, box: tuple[float, float]) -> None:
    assert read(printed("full", paper)).boxes == {box}


@pytest.mark.parametrize("name", ["58 characters", "201 characters"])
def test_no_team_head_stands_alone_at_the_foot(name: str) -> None:
    heads = ("Townsfolk", "Outsiders", "Minions", "Demons")
    for words in read(printed(name)).words:
        lowest_name = min(word.y for word in words if "of Brine" in word.text)
        assert all(word.y > lowest_name for word in words if word.text in heads and word.size != COUNTS)


def test_a_team_that_goes_on_says_so() -> None:
    pages = read(printed("201 characters")).pages
    assert "continued" not in pages[0]
    assert "continued" in pages[1]


def ability_size(reading: Reading) -> float:
    return next(word.size for word in reading.words[0] if word.text.startswith("You are calm"))


def test_the_type_is_as_large_as_the_script_allows() -> None:
    small, large = ability_size(read(printed("full"))), ability_size(read(printed("teensy")))
    assert 9 <= small <= 11.5
    assert large == pytest.approx(13, abs=0.01)


def test_a_full_script_fills_its_page() -> None:
    lowest = min(word.y for word in read(printed("full")).words[0] if word.size > 8.6)
    assert lowest < 110


def test_jinxes_are_named_at_the_character_and_stand_in_full_at_the_foot() -> None:
    script, reading = SCRIPTS["17 jinxes"][0], read(printed("17 jinxes"))
    hub = script.characters[0]
    assert len(hub.jinxes) == 17
    for note in hub.jinxes:
        partner = next(each for each in script.characters if each.id == note.id)
        pair = f"{hub.name} · {partner.name}"
        assert reading.in_order((hub.name, partner.name, "Jinxes", pair, note.reason))


def test_house_rules_stand_in_full() -> None:
    script = SCRIPTS["house rules"][0]
    assert read(printed("house rules")).in_order(("House rules", *script.meta.bootlegger))


def test_guests_follow_the_four_teams() -> None:
    heads = ("Townsfolk", "Outsiders", "Minions", "Demons", "Travellers", "Fabled", "Loric")
    assert read(printed("guests")).in_order(heads)


def test_player_counts_stand_where_there_is_room() -> None:
    rows = ("Players", "5 6 7 8 9 10 11 12 13 14 15", "Townsfolk", "3 3 5 5 5 7 7 7 9 9 9")
    assert read(printed("teensy")).in_order(rows)


@pytest.mark.parametrize(("ability", "there"), [("Each night*, hum.", True), ("Each night, hum.", False)])
def test_the_star_is_explained_when_one_stands_on_the_page(ability: str, there: bool) -> None:
    assert read(sheet(full((2, 1, 1, 1), ability))).holds("*not the first night") is there


def test_own_characters_are_marked_only_among_official_ones() -> None:
    own = make.character("seer")
    imp = facts_book().characters["imp"]
    assert "◆" not in read(sheet(make.script(own))).text
    mixed = read(sheet(make.script(own, imp)))
    assert mixed.in_order(("Seer", "◆", "Imp", "◆ not an official character"))


def test_an_official_character_without_texts_is_named_and_the_way_to_its_text_told() -> None:
    reading = read(sheet(make.script(facts_book().characters["baron"])))
    assert reading.in_order(("Baron", "[+2 Outsiders]", "sitegen official update"))


def test_an_unknown_character_is_not_passed_over() -> None:
    script = make.script(make.character())
    lost = replace(script, entries=(*script.entries, Entry("nosuchone", EntryForm.STRING, None)))
    assert read(sheet(lost)).holds("Unknown, so not shown: nosuchone.")


def test_version_stands_under_the_title_and_in_the_foot() -> None:
    text = read(sheet(replace(full((2, 1, 1, 1)), version="1.4"))).text
    assert text.count("version 1.4") == 2


@pytest.mark.parametrize("letters", [10, 40, 90, 300])
def test_a_long_title_stays_on_the_paper(letters: int) -> None:
    name = ("Lamp " * 60)[:letters].strip()
    reading = read(sheet(full((2, 1, 1, 1), name=name)))
    assert reading.holds(name)
    frame = FRAMES[Paper.A4]
    for word in (word for word in reading.words[0] if word.text.startswith("Lamp")):
        assert word.x >= frame.side
        assert word.x + width(word.text, Face.DISPLAY) * word.size <= frame.width - frame.side + 2


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>'


def test_an_icon_takes_the_place_of_the_seal() -> None:
    script = make.script(make.character("seer", name="Zebra"))
    seal = read(sheet(script)).reader.pages[0].extract_text()
    icon = read(sheet(script, seer=Icon("seer.svg", SVG, "image/svg+xml"))).reader.pages[0].extract_text()
    assert seal.replace("Zebra", "").count("Z") == 1
    assert icon.replace("Zebra", "").count("Z") == 0


PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


def test_a_raster_icon_is_embedded_once() -> None:
    made = sheet(make.script(make.character("seer")), seer=Icon("seer.png", PNG, "image/png"))
    assert made.warnings == ()
    assert len(read(made).reader.pages[0].images) == 1


HOSTILE = (
    "<script>alert(1)</script>",
    "{{7*7}}{% raw %}",
    '"}</style><style>* { display: none }',
    '<link rel="attachment" href="file:///etc/hostname">',
    '<img src="file:///etc/hostname">',
    "<!-- <h1>",
    "&lt;b&gt; &amp;",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_an_authors_text_stays_text(text: str) -> None:
    character = make.character("seer", name=text[:40], ability=text, jinxes=(JinxNote("twin", text),))
    meta = Meta(name=text, author=text, bootlegger=(text,), present=True)
    made = sheet(make.script(character, make.character("twin"), meta=meta))
    reading = read(made)
    assert made.warnings == ()
    assert reading.in_order((text, f"by {text}", text[:40], text, text, text))
    assert reading.reader.attachments == {}
    assert reading.reader.metadata is not None
    assert reading.reader.metadata.title == text


def test_another_script_is_drawn_or_its_loss_is_told() -> None:
    made = sheet(make.script(make.character("z", name="占卜师", ability="每个夜晚，你要选择两名玩家。")))
    assert read(made).holds("占卜师") or any("U+5360" in warning for warning in made.warnings)


@make.needs_shared
def test_an_official_script_with_its_texts_fits_one_page() -> None:
    files = ("roles.json", "jinxes.json", "nightsheet.json")
    book = book_of({name: json.loads((make.SHARED / "official" / name).read_text("utf-8")) for name in files})
    chosen = [each for each in book.characters.values() if each.edition == "tb"]
    made = printed_sheet(make.script(*chosen, meta=META), book, Site(), icons={})
    assert made.pages == 1
    assert all(read(made).holds(each.ability) for each in chosen)
