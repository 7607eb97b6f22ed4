"""The night sheets on paper: who wakes when, what the Storyteller does, a page for each kind of night."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from functools import cache

import make
import pytest
from print.reading import Reading, read

from sitegen.model import JinxNote, Meta, Night, Paper, Script, Site, Team
from sitegen.night import night_order
from sitegen.official import facts_book
from sitegen.print_pdf import Printed
from sitegen.printing import printed_nights
from sitegen.sheets_page import FRAMES, MM
from sitegen.sheets_type import Face, width

META = Meta(name="The Test of Ink", author="A. Printer", present=True)
LONG = (
    "Wake them. If they point at a chair, count the chairs. *YOU ARE* is shown; :reminder: comes to rest. "
    * 3
)


def sleeper(n: int, text: str) -> dict[str, object]:
    return {
        "name": f"Sleeper {n}",
        "team": list(Team)[n % 4],
        "ability": f"Each night, {n} players hum. [+1 Outsider]",
        "first_night": Decimal(30 + n),
        "other_night": Decimal(90 - n),
        "first_night_reminder": f"First {n}: {text}",
        "other_night_reminder": f"Other {n}: {text}",
    }


def nights(count: int, text: str = "Wake them. Show the *WRONG* token. :reminder:") -> Script:
    return make.script(*(make.character(f"s{n}", **sleeper(n, text)) for n in range(count)), meta=META)


SCRIPTS: dict[str, tuple[Script, int]] = {
    "nobody": (make.script(make.character(), meta=META), 2),
    "some": (nights(12), 3),
    "many": (nights(20), 3),
    "too many": (nights(45), 5),
    "long": (nights(20, LONG), 5),
}


@cache
def printed(name: str, paper: Paper = Paper.A4) -> Printed:
    return printed_nights(SCRIPTS[name][0], facts_book(), Site(), icons={}, paper=paper)


every_script = pytest.mark.parametrize("name", SCRIPTS)


@every_script
def test_each_kind_of_night_starts_a_page(name: str) -> None:
    assert printed(name).pages == SCRIPTS[name][1]
    assert printed(name).warnings == ()


@every_script
def test_every_row_is_there_in_its_order_with_its_text(name: str) -> None:
    script, reading = SCRIPTS[name][0], read(printed(name))
    rows = [row for night in Night for row in night_order(script, night, facts_book()).rows]
    said = tuple(part for row in rows for part in (row.name, spoken(row.text)) if part)
    assert reading.in_order(said)


@every_script
def test_abilities_stand_with_the_names(name: str) -> None:
    for each in SCRIPTS[name][0].characters:
        if each.first_night:
            assert read(printed(name)).in_order((each.name, each.ability, spoken(each.first_night_reminder)))


def spoken(text: str) -> str:
    """A night reminder as it is read: the stars of a token and the sign of a disc are not printed."""
    return text.replace("*", "").replace(":reminder:", "")


@every_script
def test_every_page_names_title_author_its_night_and_its_number(name: str) -> None:
    pages = read(printed(name)).pages
    for number, text in enumerate(pages, 1):
        assert f"{META.name} · by {META.author}" in text
        assert f"{number} of {len(pages)}" in text
        assert any(head in text for head in ("First Night", "Other Nights", "Setup"))


@every_script
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_all_text_stands_inside_the_margins_and_can_be_read(name: str, paper: Paper) -> None:
    frame = FRAMES[paper]
    for words in read(printed(name, paper)).words:
        for word in words:
            assert word.x >= frame.side - 0.5, word
            assert word.x + width(word.text, Face.TEXT) * word.size * 0.97 <= frame.width - frame.side + 1, (
                word
            )
            assert 6 * MM <= word.y <= frame.height - frame.top, word
            assert word.size >= 7, word


@every_script
def test_the_storytellers_text_is_comfortable(name: str) -> None:
    texts = [
        word for words in read(printed(name)).words for word in words if word.text.startswith("Wake them")
    ]
    assert all(word.size >= 8.49 for word in texts)


def test_a_token_is_bold_and_a_disc_is_no_word() -> None:
    text = read(printed("some")).text
    assert "Show the WRONG token." in text
    assert "*" not in text
    assert ":reminder:" not in text


def test_a_row_after_dawn_stays_there() -> None:
    late = make.character("late", name="Latecomer", first_night=Decimal(70), first_night_reminder="Late!")
    meta = replace(META, first_night=("dusk", "minioninfo", "demoninfo", "dawn", "late"))
    made = printed_nights(make.script(late, meta=meta), facts_book(), Site(), icons={})
    assert read(made).in_order(("Dusk", "Dawn", "Latecomer", "Late!"))


def test_the_setup_stands_behind_a_short_night_and_on_a_page_of_its_own_behind_a_long_one() -> None:
    table = ("Every game starts from", "Players", "Townsfolk", "Outsiders", "Minions", "Demons")
    assert read(printed("nobody")).in_order(("Dawn", *table), page=1)
    assert read(printed("many")).in_order(("Setup", *table), page=2)
    assert read(printed("many")).in_order(("What the brackets do", "Sleeper 19", "[+1 Outsider]"), page=2)


def test_without_texts_the_order_still_stands_and_the_way_to_them_is_told() -> None:
    book = facts_book()
    chosen = (book.characters["poisoner"], book.characters["imp"])
    made = printed_nights(make.script(*chosen, meta=META), book, Site(), icons={})
    assert read(made).in_order(("Poisoner", "sitegen official update", "Poisoner", "Imp"))


HOSTILE = (
    "<script>alert(1)</script>",
    "{{7*7}}",
    '<link rel="attachment" href="file:///etc/hostname">',
    "</style><style>p { display: none }",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_an_authors_text_stays_text(text: str) -> None:
    fields = {**sleeper(1, text), "name": text, "ability": text, "jinxes": (JinxNote("other", text),)}
    made = printed_nights(
        make.script(make.character("s", **fields), meta=Meta(name=text, author=text, present=True)),
        facts_book(),
        Site(),
        icons={},
    )
    reading: Reading = read(made)
    assert made.warnings == ()
    assert reading.in_order((f"{text} · by {text}", text, text, f"First 1: {text}"))
    assert reading.reader.attachments == {}
