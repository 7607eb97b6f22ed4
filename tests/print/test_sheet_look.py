"""The character sheet in every look: paper, columns, guests, copies, without colour, large, with pictures."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache
from typing import Any

import make
import pytest
from PIL import Image
from print.reading import read
from pypdf.generic import ContentStream

from sitegen.icons import inspected
from sitegen.model import Guests, JinxNote, Look, Meta, Paper, Site, Team
from sitegen.official import facts_book
from sitegen.print_pdf import Printed
from sitegen.print_pictures import background_file
from sitegen.print_proof import proof, sheets_of, wanted_of_sheet
from sitegen.printing import printed_sheet
from sitegen.sheets_page import NO_ART, Art

ABILITY = "Each night*, choose a player: they hum a tune until dusk. [+1 Outsider]"
GUESTS = (
    make.character("carter", name="The Carter", team=Team.TRAVELLER, ability="I bring the barrels."),
    make.character("moon", name="The Moon", team=Team.FABLED, ability="I look on."),
)
CARDS = make.full_script(counts=(13, 4, 4, 4)).characters
SCRIPT = make.script(
    *(replace(each, name=f"{each.name} of Brine", ability=ABILITY) for each in CARDS),
    *GUESTS,
    meta=Meta(name="The Test of Ink", author="A. Printer", present=True),
)
JINXED = make.script(
    replace(SCRIPT.characters[0], jinxes=(JinxNote(SCRIPT.characters[1].id, "They hum in turn."),)),
    *SCRIPT.characters[1:],
    meta=SCRIPT.meta,
)


SCRIPTS = {
    "plain": SCRIPT,
    "jinxed": JINXED,
    "small": make.script(*SCRIPT.characters[:9], meta=SCRIPT.meta),
    "hidden": replace(SCRIPT, meta=replace(SCRIPT.meta, hide_title=True)),
    "official": make.script(facts_book().characters["imp"], meta=SCRIPT.meta),
}


@cache
def printed(name: str = "plain", paper: Paper = Paper.A4, art: Art = NO_ART, **look: Any) -> Printed:
    site = Site(print=Look(**look))
    return printed_sheet(SCRIPTS[name], facts_book(), site, icons={}, paper=paper, art=art)


LOOKS: dict[str, dict[str, Any]] = {
    "one column": {"columns": 1},
    "names": {"travellers": Guests.NAMES},
    "own page": {"travellers": Guests.PAGE},
    "without guests": {"travellers": Guests.NONE},
    "black and white": {"black_and_white": True},
    "large": {"large_print": True},
    "three copies": {"copies": 3},
    "two up": {"two_up": True},
    "bleed": {"bleed": True},
    "duplex": {"duplex": True, "copies": 2},
    "everything small": {"columns": 1, "counts": True, "two_up": True, "duplex": True, "copies": 4},
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_in_every_look_all_of_it_is_on_the_paper(look: dict[str, Any], paper: Paper) -> None:
    made = printed("jinxed", paper, **look)
    site = Site(print=Look(**look))
    assert made.warnings == ()
    assert proof(made.data, wanted_of_sheet(JINXED, facts_book(), site)) == ()


@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize(("paper", "box"), [(Paper.A5, (419.5, 595.3)), (Paper.HALF_LETTER, (396.0, 612.0))])
def test_small_paper(paper: Paper, box: tuple[float, float], columns: int) -> None:
    made = printed("jinxed", paper, columns=columns)
    assert read(made).boxes == {box}
    assert proof(made.data, wanted_of_sheet(JINXED, facts_book(), Site())) == ()


def names_of(made: Printed) -> list[float]:
    """The places from the left at which names of the first page begin."""
    return sorted({round(word.x) for word in read(made).words[0] if word.text.endswith("of Brine")})


def test_one_column_has_its_names_beside_the_abilities() -> None:
    one, two = printed(columns=1), printed()
    assert len(names_of(one)) == 1
    assert len(names_of(two)) == 2
    abilities = {round(word.x) for word in read(one).words[0] if word.text.startswith("Each night*")}
    assert min(abilities) > names_of(one)[0] + 80


@pytest.mark.parametrize(
    ("wish", "named", "told"),
    [
        (Guests.ABILITIES, True, True),
        (Guests.NAMES, True, False),
        (Guests.PAGE, True, True),
        (Guests.NONE, False, False),
    ],
)
def test_guests_as_wished(wish: Guests, named: bool, told: bool) -> None:
    reading = read(printed(travellers=wish))
    for guest in GUESTS:
        assert reading.holds(guest.name) is named
        assert reading.holds(guest.ability) is told


def test_guests_on_their_own_page_have_nobody_beside_them() -> None:
    *rest, last = read(printed(travellers=Guests.PAGE)).pages
    assert "The Carter" in last
    assert "of Brine" not in last
    assert all("The Carter" not in page for page in rest)


@pytest.mark.parametrize(("wish", "there"), [(True, True), (False, False)])
def test_jinxes_as_wished(wish: bool, there: bool) -> None:
    reading = read(printed("jinxed", jinxes=wish))
    assert reading.holds("They hum in turn.") is there
    assert reading.holds("Djinn") is there
    assert ("◊" in reading.text) is there


@pytest.mark.parametrize("wish", [True, False])
def test_the_table_of_counts_as_wished(wish: bool) -> None:
    assert read(printed(counts=wish)).holds("Players56789101112131415") is wish


def test_who_is_needed_and_missing_is_added_and_said_to_be() -> None:
    assert read(printed("jinxed")).in_order(("Djinn", "added", "Bootlegger", "added"))
    assert "added" not in read(printed("official")).text


def colours(made: Printed) -> set[tuple[float, ...]]:
    """The colours that the first page sets for filling and drawing."""
    page = read(made).reader.pages[0]
    operations = ContentStream(page.get_contents(), read(made).reader).operations
    return {tuple(map(float, operands)) for operands, operator in operations if operator in (b"rg", b"RG")}


def test_without_colour_everything_is_grey_and_dark_enough() -> None:
    assert any(len(set(colour)) > 1 for colour in colours(printed()))
    assert all(len(set(colour)) == 1 for colour in colours(printed(black_and_white=True)))


def picture(colour: str, mode: str = "RGB") -> bytes:
    written = io.BytesIO()
    Image.new(mode, (40, 40), colour).save(written, "PNG")
    return written.getvalue()


def test_without_colour_an_icon_is_grey_too() -> None:
    icon = inspected("seer", picture("red"))
    made = printed_sheet(
        make.script(make.character("seer")),
        facts_book(),
        Site(print=Look(black_and_white=True)),
        icons={"seer": icon},
    )
    (drawn,) = read(made).reader.pages[0].images
    assert len(set(Image.open(io.BytesIO(drawn.data)).convert("RGB").getpixel((9, 9)))) == 1


def test_large_print_has_nothing_small() -> None:
    runs = [run for sheet in sheets_of(printed("jinxed", large_print=True).data) for run in sheet.runs]
    assert min(run.size for run in runs) >= 11.99
    assert min(run.size for run in runs if run.text.startswith("Each night")) >= 16


def test_copies_weigh_next_to_nothing() -> None:
    one, many = printed(), printed(copies=20)
    assert many.pages == 20 * one.pages == len(read(many).pages)
    assert len(many.data) < len(one.data) + 20 * 400
    assert set(read(many).pages) == set(read(one).pages)


@pytest.mark.parametrize("copies", [1, 3])
def test_with_duplex_every_copy_begins_on_a_front(copies: int) -> None:
    pages = read(printed("small", copies=copies, duplex=True)).pages
    assert len(pages) == 2 * copies
    assert all(bool(text) is (number % 2 == 0) for number, text in enumerate(pages))


@pytest.mark.parametrize(("paper", "box"), [(Paper.A4, (841.9, 595.3)), (Paper.LETTER, (792.0, 612.0))])
@pytest.mark.parametrize(("copies", "sheets"), [(1, 1), (2, 1), (3, 2)])
def test_two_copies_stand_side_by_side(
    paper: Paper, box: tuple[float, float], copies: int, sheets: int
) -> None:
    made = printed("small", paper, two_up=True, copies=copies)
    assert made.pages == sheets
    assert read(made).boxes == {box}
    titles = [run.left for run in sheets_of(made.data)[0].runs if run.text.startswith("The T")]
    assert [left < box[0] / 2 for left in titles[:1]] == [True]
    assert any(left > box[0] / 2 for left in titles)


def test_two_copies_are_told_to_readers_once() -> None:
    root = read(printed(two_up=True)).reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    told = str(read(printed(two_up=True)).reader.pages[0]["/Contents"].get_object().get_data())
    assert told.count("Do") == 2
    assert told.index("/Artifact BMC") > told.index("Do")


def test_bleed_stands_round_the_trimmed_page() -> None:
    page = read(printed(bleed=True)).reader.pages[0]
    assert (round(page.trimbox.width, 1), round(page.trimbox.height, 1)) == (595.3, 841.9)
    assert page.bleedbox.width == pytest.approx(595.28 + 20, abs=0.1)
    assert page.mediabox.width == pytest.approx(595.28 + 48, abs=0.1)


def test_a_logo_stands_over_the_title_or_for_it() -> None:
    art = Art(logo=inspected("logo", picture("navy")))
    assert read(printed(art=art)).pages[0].count("The Test of Ink") == 2
    assert read(printed("hidden", art=art)).pages[0].count("The Test of Ink") == 1
    assert len(read(printed("hidden", art=art)).reader.pages[0].images) == 1
    assert read(printed("hidden")).pages[0].count("The Test of Ink") == 2


@pytest.mark.parametrize(("colour", "at_least"), [("black", 215), ("white", 254), ("navy", 215)])
def test_a_ground_is_as_pale_as_text_needs(colour: str, at_least: int) -> None:
    ground = Image.open(io.BytesIO(background_file(inspected("ground", picture(colour)))))
    assert ground.convert("L").getpixel((9, 9)) >= at_least


def test_a_ground_is_embedded_once_and_small() -> None:
    written = io.BytesIO()
    Image.effect_noise((1700, 2300), 20).convert("RGB").save(written, "JPEG", quality=60)
    art = Art(background=inspected("ground", written.getvalue(), side=1760))
    made = printed("jinxed", art=art, travellers=Guests.PAGE)
    assert made.warnings == ()
    assert made.pages > 1
    assert len(made.data) < 2_000_000
    assert proof(made.data, wanted_of_sheet(JINXED, facts_book(), Site())) == ()


def test_a_plan_says_how_it_fits() -> None:
    made = printed("jinxed")
    assert len(made.fit.used) == made.pages
    assert 0.5 < made.fit.used[0] <= 1
    assert made.fit.is_good
