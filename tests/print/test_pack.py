"""The Storyteller's pack: all that is looked up while a script is run, in one document."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from decimal import Decimal
from functools import cache
from pathlib import Path

import make
import pytest
from print.reading import Reading, read
from pypdf import PdfReader

from sitegen.locale_words import words
from sitegen.model import JinxNote, Meta, Paper, Prose, Ruling, Script, Section, Site, Team
from sitegen.official import facts_book
from sitegen.print_pdf import Printed
from sitegen.printing_pack import printed_pack
from sitegen.sheets_pack import INFO_TOKENS, ReminderLine, reminder_lines
from sitegen.sheets_page import FRAMES, MM
from sitegen.tokens import all_tokens

LABELS = tuple(words("en")(f"print.info.{each}") for each in INFO_TOKENS)
META = Meta(name="The Test of Ink", author="A. Printer", present=True, bootlegger=("Nobody hums.",))


def prose(text: str) -> Prose:
    return Prose("A lede.", "An overview.", (Section("How to Run", text), Section("Tips", "Not for here.")))


HUMMER = make.character(
    "hummer",
    name="Hummer",
    ability="You hum. [+1 Outsider]",
    setup=True,
    first_night=Decimal(30),
    first_night_reminder="Show the *HUMS* token.",
    reminders=("Hums", "Hums", "Silent"),
    reminders_global=("Is the Hummer",),
    jinxes=(JinxNote("minion1", "They hum together."),),
    prose=prose("- Let them **hum**.\n- Put them to sleep."),
)


def script() -> Script:
    made = make.full_script(HUMMER, meta=META)
    return replace(made, prose=Prose(sections=(Section("How to Run", "Begin *softly*."),)))


RULINGS = (
    Ruling("**Two Hummers** hum in turns.", "Sounds", ("hummer",)),
    Ruling("Nobody here hears the Stranger.", "Sounds", ("hummer", "stranger")),
    Ruling("A general remark.", "Sounds"),
)


@cache
def pack(paper: Paper = Paper.A4) -> Printed:
    return printed_pack(script(), facts_book(), Site(), icons={}, rulings=RULINGS, paper=paper)


SECTIONS = (
    "Setup",
    "What the brackets do",
    "Jinxes",
    "House rules",
    "Reminder tokens",
    "First Night",
    "Other Nights",
    "How to Run",
    "Rulings",
    "Info tokens",
)


def test_it_holds_its_sections_in_order_and_lists_them_with_their_pages() -> None:
    reading = read(pack())
    assert reading.in_order(SECTIONS, page=0)
    numbers = [number for name in SECTIONS for number in [page_listed(reading, name)]]
    assert numbers == sorted(numbers)
    for name, number in zip(SECTIONS, numbers, strict=True):
        assert squeezed(name) in squeezed(reading.pages[number - 1]), name


def page_listed(reading: Reading, name: str) -> int:
    """The number behind a name in the list of contents."""
    _, _, rest = squeezed(reading.pages[0]).partition(squeezed(name) + ".")
    digits = rest.lstrip(".")
    return int(digits[: len(digits) - len(digits.lstrip("0123456789"))])


def squeezed(text: str) -> str:
    return "".join(text.split())


def test_the_outline_leads_to_each_section() -> None:
    titles = [str(item.title) for item in outline(read(pack()).reader)]
    assert [title for title in titles if title in SECTIONS] == list(SECTIONS)
    assert not {"Dusk", "Dawn", "Minion Info"} & set(titles)


def outline(reader: PdfReader) -> list[object]:
    flat: list[object] = []
    waiting = list(reader.outline)
    while waiting:
        item = waiting.pop(0)
        waiting = [*item, *waiting] if isinstance(item, list) else waiting
        flat += [] if isinstance(item, list) else [item]
    return flat


def test_nothing_that_a_storyteller_looks_up_is_missing() -> None:
    reading = read(pack())
    assert reading.in_order(("What the brackets do", "Hummer", "[+1 Outsider]", "paid by a Townsfolk"))
    assert reading.in_order(("Jinxes", "Hummer", "Minion1", "They hum together."))
    assert reading.holds("Nobody hums.")
    assert reading.in_order(("Reminder tokens", "Hummer", "Hums", "× 2", "Silent", "Is the Hummer"))
    assert reading.in_order(("First Night", "Dusk", "Hummer", "Show the HUMS token.", "Dawn"))
    assert reading.in_order(("How to Run", "Begin softly.", "Hummer", "Let them hum.", "Put them to sleep."))
    assert all(reading.holds(label) for label in LABELS)


def test_how_to_run_is_found_under_the_heading_of_the_authors_language() -> None:
    german = replace(HUMMER, prose=Prose(sections=(Section("Ablauf", "Lass sie summen."),)))
    reading = Reading(printed_pack(make.full_script(german), facts_book(), Site(), icons={}))
    assert reading.in_order(("How to Run", "Hummer", "Lass sie summen."))


@pytest.mark.parametrize("text", ["A lede.", "Not for here.", "**", "Stranger", "general remark"])
def test_what_does_not_belong_there_is_not(text: str) -> None:
    assert not read(pack()).holds(text)


def test_a_ruling_stands_there_when_everybody_it_names_does() -> None:
    assert read(pack()).in_order(("Rulings", "Sounds", "Two Hummers hum in turns."))


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ({"jinxes": ()}, "Jinxes"),
        ({"reminders": (), "reminders_global": ()}, "Reminder tokens"),
        ({"ability": "You hum."}, "What the brackets do"),
    ],
)
def test_an_empty_section_is_left_out(changes: dict[str, object], missing: str) -> None:
    made = make.full_script(replace(HUMMER, **changes))  # type: ignore[arg-type]
    reading = Reading(printed_pack(made, facts_book(), Site(), icons={}))
    assert missing not in reading.text
    assert "Rulings" not in reading.text


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_every_page_is_named_and_numbered_and_inside_its_margins(paper: Paper) -> None:
    made, frame = pack(paper), FRAMES[paper]
    assert made.warnings == ()
    for number, text in enumerate(read(made).pages, 1):
        assert f"{META.name} · by {META.author}" in text
        assert f"{number} of {made.pages}" in text
    for word in (word for page in read(made).words for word in page):
        assert frame.side - 1 <= word.x <= frame.width - frame.side, word
        assert word.y >= 6 * MM, word


def test_the_info_tokens_are_those_the_checks_know() -> None:
    assert {label.casefold() for label in LABELS} == all_tokens([])


@pytest.mark.parametrize(
    ("reminders", "out_of_play", "lines"),
    [
        ((), (), ()),
        (("Dead",), (), (ReminderLine("Dead", 1),)),
        (("Dead", "Evil", "Dead"), (), (ReminderLine("Dead", 2), ReminderLine("Evil", 1))),
        (("Dead",), ("Dead",), (ReminderLine("Dead", 1), ReminderLine("Dead", 1, out_of_play=True))),
    ],
)
def test_tokens_are_counted(
    reminders: tuple[str, ...], out_of_play: tuple[str, ...], lines: tuple[ReminderLine, ...]
) -> None:
    assert reminder_lines(make.character(reminders=reminders, reminders_global=out_of_play)) == lines


def test_an_author_cannot_break_out_of_the_prose() -> None:
    evil = '<script>x</script> <img src="file:///etc/hostname"> </style>'
    made = make.full_script(replace(HUMMER, prose=prose(evil), team=Team.TOWNSFOLK))
    printed = printed_pack(made, facts_book(), Site(), icons={})
    assert printed.warnings == ()
    assert Reading(printed).holds(evil)


EVERY_FORM = """
import hashlib, sys
sys.path.insert(0, "tests")
from print.test_pack import RULINGS, script
from sitegen.model import Content, Site
from sitegen.official import facts_book
from sitegen.printing_book import booklet, printed_book
from sitegen.printing_pack import printed_pack
from sitegen.printing_strips import printed_strips
from sitegen.printing_tokens import printed_tokens
made = script()
book = printed_book(Content(Site(), made.characters, (made,)), facts_book(), script=made)
prints = [print_(made, facts_book(), Site(), icons={}) for print_ in (printed_strips, printed_tokens)]
prints += [printed_pack(made, facts_book(), Site(), icons={}, rulings=RULINGS), book, booklet(book)]
for each in prints:
    print(hashlib.sha256(each.data).hexdigest())
"""


def test_every_form_for_the_storyteller_has_the_same_bytes_in_every_process() -> None:
    root = Path(__file__).resolve().parents[2]
    hashes = {
        subprocess.run(
            [sys.executable, "-c", EVERY_FORM],
            env={**os.environ, "PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": seed},
            cwd=root,
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(hashes) == 1
    assert len(set(hashes.pop().split())) == 5
