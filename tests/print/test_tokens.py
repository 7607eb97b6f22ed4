"""Tokens on paper: each as often as a game can need it, its ability readable, packed or on labels."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from decimal import Decimal
from functools import cache
from math import dist

import make
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from print.reading import read

from sitegen.model import Look, Meta, Paper, Script, Site, Special, Team
from sitegen.official import facts_book
from sitegen.print_pdf import Printed
from sitegen.printing_tokens import printed_tokens, token_pictures
from sitegen.render import environment, render
from sitegen.sheets_page import MM
from sitegen.sheets_tokens import Token, token_sheets, tokens
from sitegen.sheets_tokens_art import SMALLEST, Disc, arcs, can_bend, words
from sitegen.sheets_tokens_order import Kind, Order
from sitegen.sheets_tokens_place import FOOT, HEAD, LABELS, SAFE, honeycomb
from sitegen.sheets_type import Face, width
from sitegen.tokens_copies import token_copies

META = Meta(name="The Test of Ink", author="A. Printer", present=True)
LONG_NAME = "The Extraordinarily Longwinded Archdeacon of Lower Saltmarrow"
SENTENCE = "If you are the last to leave, the Storyteller may ask you one question about the harbor. "


def script() -> Script:
    hummer = make.character(
        "hummer",
        name="Hummer",
        ability="Each night, you hum. [+1 Outsider]",
        setup=True,
        first_night=Decimal(30),
        other_night=Decimal(40),
        reminders=("Hums", "Hums", "Silent"),
        reminders_global=("Is the Hummer",),
    )
    others = make.full_script(hummer, counts=(13, 4, 4, 2)).characters
    guests = tuple(
        make.character(f"guest{n}", name=f"Guest {n}", team=team, ability="I am a guest.")
        for n, team in enumerate([Team.TRAVELLER, Team.FABLED, Team.LORIC])
    )
    named = (replace(others[1], name=LONG_NAME), replace(others[2], name="רוח הים"), *others[3:])
    return make.script(others[0], *named, *guests, meta=META)


@cache
def printed(order: Order | None = None, paper: Paper = Paper.A4) -> Printed:
    return printed_tokens(script(), facts_book(), Site(), icons={}, paper=paper, order=order)


def made(order: Order | None = None) -> tuple[tuple[Token, int], ...]:
    return tokens(script(), facts_book(), Site(), icons={}, order=order or Order())


def copies(ability: str, **changes: object) -> int:
    alone = make.character("echo", name="Echo", ability=ability, **changes)
    return token_copies(make.full_script(alone))["echo"]


@pytest.mark.parametrize(
    ("ability", "changes", "number"),
    [
        ("You hum.", {}, 1),
        ("You hum. [+1 Outsider]", {}, 1),
        ("You hum in turns. [+0 to +2 Echoes]", {}, 3),
        ("If you die, another player becomes the Echo.", {}, 2),
        ("If you die, an alive player becomes an evil Echo.", {"team": Team.DEMON}, 2),
        ("On the third day, Minions become Echo.", {"team": Team.DEMON}, 4),
        ("They become somebody.", {}, 1),
        ("Most hum. [Most players are Echo]", {"team": Team.DEMON}, 11),
        ("They hum. [All Minions are Echo]", {"team": Team.DEMON}, 4),
        ("You hum.", {"special": (Special("selection", "bag-duplicate"),)}, 9),
        ("You hum.", {"special": (Special("selection", "bag-duplicate"),), "team": Team.OUTSIDER}, 2),
        ("You hum.", {"team": Team.TRAVELLER}, 1),
    ],
)
def test_there_are_as_many_tokens_as_the_rules_can_bring_into_a_game(
    ability: str, changes: dict[str, object], number: int
) -> None:
    assert copies(ability, **changes) == number


def test_official_characters_have_their_spares_without_their_texts() -> None:
    book = facts_book()
    chosen = [book.characters[id_] for id_ in ("imp", "fanggu", "farmer", "villageidiot", "chef")]
    found = token_copies(make.script(*chosen))
    assert found == {"imp": 2, "fanggu": 2, "farmer": 2, "villageidiot": 3, "chef": 1}


def test_reminders_keep_their_number_and_those_used_out_of_play_are_marked() -> None:
    reminders = [(token.label, count, token.dashed) for token, count in made() if token.kind is Kind.REMINDER]
    assert reminders == [("Hums", 2, False), ("Silent", 1, False), ("Is the Hummer", 1, True)]


def test_the_rim_tells_nights_reminders_and_setup() -> None:
    (hummer, _), (other, _) = made()[0], made()[3]
    assert (hummer.marks.first, hummer.marks.other, hummer.marks.reminders, hummer.marks.setup) == (
        True,
        True,
        4,
        True,
    )
    assert (other.marks.first, other.marks.other, other.marks.reminders, other.marks.setup) == (
        False,
        False,
        0,
        False,
    )


def test_every_name_ability_and_label_can_be_read_in_the_file() -> None:
    assert printed().warnings == ()
    reading = read(printed())
    for each in script().characters:
        assert reading.holds(each.ability)
        if can_bend(each.name):
            assert reading.holds(each.name)
    for label in ("Hums", "Silent", "Is the Hummer"):
        assert reading.holds(label)


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_every_page_names_title_author_size_and_its_number(paper: Paper) -> None:
    pages = read(printed(paper=paper)).pages
    for number, text in enumerate(pages, 1):
        assert f"{META.name} · by {META.author}" in text
        assert f"{number} of {len(pages)}" in text
    assert "Character tokens, 38 mm" in pages[0]
    assert "Reminder tokens, 25 mm" in pages[-1]


def test_one_kind_alone() -> None:
    assert {token.kind for token, _ in made(Order(kinds=(Kind.REMINDER,)))} == {Kind.REMINDER}


@given(st.floats(12, 120), st.floats(0, 5))
def test_packed_tokens_stand_apart_and_inside_the_page(diameter: float, bleed: float) -> None:
    middles = honeycomb(210, 297, diameter, bleed)
    radius = diameter / 2
    assert middles
    for n, one in enumerate(middles):
        assert one[0] - radius >= SAFE - 0.01
        assert one[0] + radius <= 210 - SAFE + 0.01
        assert one[1] - radius >= HEAD - 0.01
        assert one[1] + radius <= 297 - FOOT + 0.01
        assert all(dist(one, other) >= diameter + 2 * bleed for other in middles[n + 1 :])


def test_a_honeycomb_holds_more_than_rows_and_columns() -> None:
    assert len(honeycomb(210, 297, 38, 1)) > 5 * 6
    assert len(honeycomb(210, 297, 25, 1)) > 7 * 9


@pytest.mark.parametrize("name", LABELS)
def test_labels_stand_on_their_sheet_in_its_middle(name: str) -> None:
    labels = LABELS[name]
    left, right = labels.middles[0], labels.middles[-1]
    radius = labels.diameter / 2
    assert len(labels.middles) == labels.columns * labels.rows
    assert left[0] - radius == pytest.approx(210 - (right[0] + radius), abs=1.1)
    assert left[1] - radius == pytest.approx(297 - (right[1] + radius), abs=1.6)
    assert min(labels.across, labels.down) > labels.diameter


def test_tokens_on_labels_have_their_size_and_places() -> None:
    order = Order(character_labels="l7780", reminder_labels="lp70-25r")
    plan = token_sheets(script(), facts_book(), Site(), icons={}, paper=Paper.LETTER, order=order)
    pages = plan.context["pages"]
    assert isinstance(pages, tuple)
    assert [(page.kind, page.size) for page in pages] == [
        ("character", 40),
        ("character", 40),
        ("reminder", 25),
    ]
    assert [place[1:] for place in pages[0].tokens[:2]] == [(36.0, 33.5), (82.0, 33.5)]
    assert read(printed(order)).boxes == {(595.3, 841.9)}


@given(st.integers(0, 4), st.booleans())
def test_an_ability_stays_in_its_disc_whole(sentences: int, leaves: bool) -> None:
    ability = (SENTENCE * sentences + "You hum. [+1 Outsider]").strip()
    disc = Disc(19, -14, 12, 11, leaves)
    found = words(ability, disc)
    assert "".join(text for line in found.lines for text, _ in line.pieces).split() == ability.split()
    for line in found.lines:
        edge = max(abs(line.top), abs(line.top + found.size))
        wide = width("".join(text for text, _ in line.pieces).strip(), Face.TEXT) * found.size
        assert (wide / 2) ** 2 + edge**2 <= 19**2
    assert found.bottom <= 12


@pytest.mark.parametrize(("length", "readable"), [(100, True), (200, True), (600, False)])
def test_who_needs_larger_tokens_is_told(length: int, readable: bool) -> None:
    wordy = make.character("wordy", name="Wordy", ability=("word " * 200)[:length].strip())
    plan = token_sheets(make.script(wordy), facts_book(), Site(), icons={})
    assert plan.notes == (() if readable else ("larger tokens would let these abilities be read: Wordy",))


def test_larger_tokens_carry_larger_type() -> None:
    sizes = [
        token.words.size
        for size in (38, 60)
        for token, _ in made(Order(character_size=size))[:1]
        if token.words
    ]
    assert sizes[1] > sizes[0] >= SMALLEST


@pytest.mark.parametrize("top", [False, True])
@given(st.text(st.sampled_from("abcdefgh WMŻö"), min_size=1, max_size=80).filter(str.strip))
def test_letters_stand_on_their_circle_in_order_and_round_no_more_than_its_half(top: bool, text: str) -> None:
    found = arcs(text, 16, 4.5, 2.8, Face.DISPLAY, top=top)
    assert " ".join(arc.text for arc in found) == " ".join(text.split())
    for arc in found:
        assert all(abs(turn) <= 90 for turn in arc.turns)
        assert list(arc.xs) == sorted(arc.xs)
        assert max(x**2 + y**2 for x, y in zip(arc.xs, arc.ys, strict=True)) <= 16.8**2


@pytest.mark.parametrize(
    ("text", "bends"), [("Żmij", True), ("占卜师", True), ("Призрак", True), ("רוח", False), ("ผี", False)]
)
def test_only_letters_that_stand_alone_are_bent(text: str, bends: bool) -> None:
    assert can_bend(text) is bends


def test_each_token_is_also_a_picture() -> None:
    files, missing = token_pictures(script(), facts_book(), Site(), icons={}, dots=150)
    assert missing == ()
    assert len(files) == len(made())
    assert {"hummer.png", "hummer-hums.png", "hummer-is-the-hummer.png"} <= set(files)
    with Image.open(io.BytesIO(files["hummer.png"])) as picture:
        assert picture.size == pytest.approx((38 * MM / 72 * 150,) * 2, abs=1)
        assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]
        assert picture.getpixel((picture.width // 2, picture.height // 2))[3] == 255  # type: ignore[index]


def test_the_same_order_gives_the_same_bytes() -> None:
    again = printed_tokens(script(), facts_book(), Site(), icons={})
    assert again.data == printed().data


@pytest.mark.parametrize(("plain", "shades"), [(True, {"grey"}), (False, {"grey", "colour"})])
def test_without_colour_nothing_is_tinted(plain: bool, shades: set[str]) -> None:
    site = Site(print=Look(black_and_white=plain))
    plan = token_sheets(script(), facts_book(), site, icons={})
    drawn = "".join(render(environment(), each.template, **each.context) for each in plan.drawings)
    found = set(re.findall("#([0-9a-f]{6})", drawn))
    kinds = {"grey" if len({d[:2], d[2:4], d[4:]}) == 1 else "colour" for d in found}
    assert kinds == shades
