"""The almanac as a book: a character a page, references with page numbers, nights at the end."""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from functools import cache

import make
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from print.reading import Reading, read
from pypdf import PdfReader

from sitegen.load import load_files
from sitegen.model import (
    Content,
    JinxNote,
    Meta,
    Paper,
    Prose,
    Ruling,
    Script,
    Section,
    Site,
    Team,
)
from sitegen.official import facts_book
from sitegen.official.published import FILES, book_of
from sitegen.print_pdf import Printed
from sitegen.printing_book import booklet, booklet_order, printed_book
from sitegen.sheets_book_fit import OVER_PAGES, SIZES, prose_size
from sitegen.sheets_page import FRAMES, MM

META = Meta(name="The Test of Ink", author="A. Printer", present=True, bootlegger=("Nobody hums.",))
LINE = "They hum a long and quiet tune that nobody at the table knows by name. "


def person(n: int, **changes: object) -> dict[str, object]:
    return {
        "name": f"Hummer {'ABCDEFGH'[n]}",
        "team": list(Team)[n % 4],
        "ability": f"Each night, {n + 2} players hum.",
        "flavor": f"Hum, hum, hum number {n}.",
        "first_night": Decimal(30 + n),
        "first_night_reminder": f"Show {n} fingers, then the *HUMS* token.",
        "reminders": ("Hums", "Hums"),
        "prose": Prose(
            f"The lede of {n}.",
            "It listens to Hummer A. " + LINE * 2,
            (Section("How to Run", f"- Wake them.\n- Count to {n}."), Section("Tips", "Be *quiet*.")),
        ),
    } | changes


def content() -> Content:
    people = [make.character(f"h{n}", **person(n)) for n in range(7)]
    people[0] = replace(people[0], jinxes=(JinxNote("h3", "The two hum together."),), setup=True)
    people[0] = replace(people[0], ability="You hum. [+1 Outsider]")
    long = make.character(
        "long", **person(7, name="Hummer Z", prose=Prose("Long.", (LINE * 12 + "\n\n") * 9))
    )
    one = make.script(*people, long, meta=META, slug="one")
    one = replace(
        one, prose=Prose("A script about humming.", sections=(Section("Changelog", "- 1.0 first."),))
    )
    two = make.script(*people[:5], meta=Meta(name="The Second Script", author="B", present=True), slug="two")
    rulings = (
        Ruling("Hummer A and Hummer B hum in turns.", "Sounds", ("h0", "h1")),
        Ruling("A stranger does not hum.", "Sounds", ("h0", "stranger")),
    )
    site = Site(title="The Humming Almanac", author="A. Printer", description="All about humming.")
    return Content(site, (*people, long), (one, two), rulings)


@cache
def book(script: int | None = 0, paper: Paper = Paper.A5) -> Printed:
    made = content()
    chosen: Script | None = None if script is None else made.scripts[script]
    return printed_book(made, facts_book(), script=chosen, paper=paper)


def pages_with(reading: Reading, text: str) -> list[int]:
    """The numbers, from 1, of the pages with a text on them."""
    return [number for number, page in enumerate(reading.pages, 1) if text in page]


def test_it_has_a_cover_contents_characters_and_the_nights_in_this_order() -> None:
    reading = read(book())
    assert book().warnings == ()
    assert reading.pages[0].startswith("The Test of Ink")
    assert "by A. Printer" in reading.pages[0]
    assert "Contents" in reading.pages[1]
    assert reading.in_order(
        ("Contents", "A script about humming.", "The lede of 0.", "Long.", "Rulings", "For the Storyteller")
    )
    assert reading.in_order(("For the Storyteller", "Setup", "Jinxes", "House rules", "First Night", "Dusk"))


def test_every_word_of_a_character_stands_on_its_page() -> None:
    reading = read(book())
    for n in range(7):
        (page,) = pages_with(reading, f"The lede of {n}.")
        text = reading.pages[page - 1]
        words = (f"Hum, hum, hum number {n}.", "How to Run", "Wake them.", f"Count to {n}.", "Be quiet.")
        assert reading.in_order((f"Hummer {'ABCDEFGH'[n]}", *words, "Hums × 2"), page=page - 1)
        assert f"First Night {n + 1} of 8" in text
    assert "1.0 first" not in reading.text


def test_each_character_begins_a_page_and_a_usual_one_fits_on_it() -> None:
    reading = read(book())
    starts = [pages_with(reading, f"The lede of {n}.")[0] for n in range(7)]
    assert len(set(starts)) == 7
    assert len(pages_with(reading, "Hummer Z")) >= 3  # the contents, and two pages of its own


def test_the_contents_of_a_full_script_stay_on_one_page() -> None:
    sizes = ((Team.TRAVELLER, 3), (Team.FABLED, 1), (Team.LORIC, 1))
    others = (each for team, count in sizes for each in make.team(team, count))
    full = make.script(*make.full_script(counts=(13, 4, 4, 4)).characters, *others)
    full = replace(full, prose=Prose("A full script."))
    made = Content(scripts=(full,), rulings=(Ruling("They hum.", "Sounds", ("townsfolk1",)),))
    reading = read(printed_book(made, facts_book(), script=full, paper=Paper.A5))
    assert "Setup, jinxes and nights" in reading.pages[1]


def test_the_contents_give_the_page_of_everyone() -> None:
    reading = read(book())
    listed = "".join(reading.pages[1].split())
    for n in range(7):
        (page,) = pages_with(reading, f"The lede of {n}.")
        name = "".join(f"Hummer {'ABCDEFGH'[n]}".split())
        digits = listed.split(name, 1)[1].lstrip(".")
        assert digits.startswith(str(page))


def test_a_name_in_the_text_brings_its_page_number() -> None:
    reading = read(book())
    (page,) = pages_with(reading, "The lede of 0.")
    (other,) = pages_with(reading, "The lede of 3.")
    assert f"listens to Hummer A{page}" in reading.pages[other - 1].replace(" .", ".").replace("A ", "A")


def test_the_outline_leads_to_every_character() -> None:
    waiting, titles = list(read(book()).reader.outline), []
    while waiting:
        item = waiting.pop(0)
        if isinstance(item, list):
            waiting = [*item, *waiting]
        else:
            titles.append(str(item.title))
    assert [title for title in titles if title.startswith("Hummer")] == sorted(
        (f"Hummer {letter}" for letter in "ABCDEFGZ"), key=lambda name: list("AEBFCGDZ").index(name[-1])
    )


def test_a_ruling_stands_there_when_everybody_it_names_does() -> None:
    assert "hum in turns" in read(book()).text
    assert "stranger" not in read(book()).text


def test_a_book_of_the_project_holds_every_script() -> None:
    reading = read(book(None))
    assert reading.pages[0].startswith("The Humming Almanac")
    assert "All about humming." in reading.pages[0]
    assert reading.in_order(("Rulings", "The Test of Ink", "First Night", "The Second Script", "First Night"))
    assert len(pages_with(reading, "The lede of 0.")) == 1


@pytest.mark.parametrize(
    ("paper", "box"),
    [(Paper.A5, (419.5, 595.3)), (Paper.HALF_LETTER, (396.0, 612.0)), (Paper.A4, (595.3, 841.9))],
)
def test_the_pages_have_the_paper_that_was_asked_for(paper: Paper, box: tuple[float, float]) -> None:
    assert read(book(0, paper)).boxes == {box}


@pytest.mark.parametrize("paper", [Paper.A5, Paper.HALF_LETTER])
def test_every_page_but_the_cover_is_named_and_numbered_and_inside_its_margins(paper: Paper) -> None:
    made, frame = book(0, paper), FRAMES[paper]
    for number, text in list(enumerate(read(made).pages, 1))[1:]:
        assert f"{META.name} · by {META.author}" in text
        assert f"{number} of {made.pages}" in text
    for word in (word for words in read(made).words for word in words):
        assert 10 * MM - 1 <= word.x <= frame.width - 10 * MM, word
        assert 6 * MM <= word.y <= frame.height - 5 * MM, word
        assert word.size >= 6.9, word


@given(st.integers(1, 200))
def test_a_folded_stack_is_read_in_order(pages: int) -> None:
    sides = list(booklet_order(pages))
    assert len(sides) % 2 == 0
    leaves = [(front, back) for front, back in zip(sides[::2], sides[1::2], strict=True)]
    first = [page for front, back in leaves for page in (front[1], back[0])]
    rest = [page for front, back in reversed(leaves) for page in (back[1], front[0])]
    read_through = [*first, *rest]
    assert [page for page in read_through if page is not None] == list(range(pages))
    assert read_through[pages:] == [None] * (len(read_through) - pages)
    assert len(read_through) - pages < 4


def test_a_booklet_has_two_pages_on_a_side_and_nothing_is_lost() -> None:
    made = booklet(book())
    reading = read(made)
    assert reading.boxes == {(839.1, 595.3)}
    assert made.pages == -(-book().pages // 4) * 2
    for n in range(7):
        assert reading.holds(f"The lede of {n}.")
    assert reading.reader.metadata is not None
    assert (reading.reader.metadata.title, reading.reader.metadata.author) == (META.name, META.author)
    assert booklet(book()).data == made.data


def test_a_booklet_keeps_the_outline_of_its_book() -> None:
    plain, folded = read(book()).reader, read(booklet(book())).reader
    where = {number: side for side, pair in enumerate(booklet_order(len(plain.pages))) for number in pair}

    def titles(reader: PdfReader, items: object) -> list[tuple[str, int]]:
        assert isinstance(items, list)
        found = []
        for item in items:
            deeper = isinstance(item, list)
            found += (
                titles(reader, item) if deeper else [(item.title, reader.get_destination_page_number(item))]
            )
        return found

    wanted = [(title, where[page]) for title, page in titles(plain, plain.outline)]
    assert len(wanted) > 7
    assert titles(folded, folded.outline) == wanted


@pytest.mark.parametrize(("lines", "size"), [(1, SIZES[0]), (30, OVER_PAGES)])
def test_short_and_endless_texts_are_set_large(lines: int, size: float) -> None:
    person_ = make.character(prose=Prose(overview="\n\n".join([LINE * 3] * lines)))
    assert prose_size(person_, 1, FRAMES[Paper.A5]) == size


def test_a_text_a_little_too_long_is_set_smaller() -> None:
    sizes = [
        prose_size(make.character(prose=Prose(overview="\n\n".join([LINE * 3] * n))), 1, FRAMES[Paper.A5])
        for n in range(1, 20)
    ]
    assert min(sizes) < SIZES[0]


def test_an_author_cannot_break_out_of_the_prose() -> None:
    evil = '<script>x</script> <img src="file:///etc/hostname"> {{7*7}}'
    bad = make.character("bad", name="</style>", prose=Prose(evil, evil))
    made = Content(Site(), (bad,), (make.script(bad, meta=META),))
    printed = printed_book(made, facts_book(), script=made.scripts[0])
    assert printed.warnings == ()
    assert Reading(printed).holds(evil)


@make.needs_shared
def test_a_picture_goes_with_its_character_to_the_next_page() -> None:
    """Each stands beside its name, also where a character had no room left on a page and moved on."""
    official = make.SHARED / "official"
    facts = book_of({name: json.loads((official / name).read_text("utf-8")) for name in FILES})
    given = (official / "scripts" / "1daymore.json").read_bytes()
    content = load_files({"1daymore.json": given}, facts).content
    printed = printed_book(content, facts, script=content.scripts[0])
    names = {each.name.casefold() for each in content.scripts[0].characters}
    seen = 0
    for page, words in zip(pypdfium2.PdfDocument(printed.data), read(printed).words, strict=True):
        heads = [word.y for word in words if word.text.casefold() in names and word.size > 12]
        seals = [
            each.get_bounds() for each in page.get_objects([pypdfium2.raw.FPDF_PAGEOBJ_FORM], max_depth=1)
        ]
        assert all(any(-20 < seal[1] - head < 30 for seal in seals) for head in heads)
        seen += len(heads)
    assert seen == len(names)
