"""The night strips: both nights at the sides of one page, the second turned round, the rules between them."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from functools import cache

import make
import pytest
from print.reading import read

from sitegen.model import JinxNote, Look, Meta, Night, Paper, Script, Site, Team
from sitegen.night import night_order
from sitegen.official import facts_book
from sitegen.print_pdf import Printed
from sitegen.printing import printed, printed_sheet
from sitegen.sheets import character_sheet
from sitegen.sheets_front import WIDTH
from sitegen.sheets_page import FRAMES, MM, Frame, Print
from sitegen.sheets_strips import HEAD, SIZES, night_strips

META = Meta(name="The Test of Ink", author="A. Printer", present=True, bootlegger=("Nobody hums.",))
LONG_NAME = "The Extraordinarily Longwinded Archdeacon of Lower Saltmarrow"


def sleeper(n: int, **changes: object) -> dict[str, object]:
    return {
        "name": f"Sleeper {n}",
        "team": list(Team)[n % 4],
        "ability": f"Each night, {n} players hum.",
        "first_night": Decimal(30 + n),
        "other_night": Decimal(190 - n),
        "first_night_reminder": "Wake them.",
        "other_night_reminder": "Wake them.",
    } | changes


def nights(count: int, **changes: object) -> Script:
    return make.script(*(make.character(f"s{n}", **sleeper(n, **changes)) for n in range(count)), meta=META)


def guests() -> Script:
    players = make.full_script(counts=(13, 4, 4, 1)).characters
    loud = make.character("loud", name="Loud One", team=Team.OUTSIDER, ability="You shout. [+1 Outsider]")
    jinxes = tuple(JinxNote(each.id, f"Rule {n}: they hum.") for n, each in enumerate(players[1:18]))
    strangers = tuple(
        make.character(f"guest{n}", name=f"Guest {n}", team=team, ability=f"I am guest {n}.")
        for n, team in enumerate([Team.TRAVELLER] * 5 + [Team.FABLED, Team.LORIC])
    )
    return make.script(replace(players[0], jinxes=jinxes), *players[1:], loud, *strangers, meta=META)


SCRIPTS: dict[str, tuple[Script, int]] = {
    "nobody wakes": (make.script(make.character(), meta=META), 1),
    "some": (nights(12), 1),
    "40 rows": (nights(40), 1),
    "80 rows": (nights(80), 2),
    "long names": (nights(20, name=LONG_NAME), 1),
    "17 jinxes and 7 guests": (guests(), 2),
}


@cache
def strips(name: str, paper: Paper = Paper.A4) -> Printed:
    script = SCRIPTS[name][0]
    return printed(
        lambda slack: night_strips(script, facts_book(), Site(), icons={}, paper=paper, slack=slack)
    )


every_script = pytest.mark.parametrize("name", SCRIPTS)


@every_script
def test_it_is_one_page_as_long_as_the_rows_can_be_read(name: str) -> None:
    assert strips(name).pages == SCRIPTS[name][1]
    assert strips(name).warnings == ()


@every_script
def test_every_row_stands_on_its_strip_in_its_order_and_the_second_is_turned_round(name: str) -> None:
    script, reading = SCRIPTS[name][0], read(strips(name))
    edge = FRAMES[Paper.A4].side + 46 * MM
    first = [word.text for words in reading.words for word in words if word.x < edge]
    other = [word.text for words in reading.turned for word in words]
    for night, words in ((Night.FIRST, first), (Night.OTHER, other)):
        rest = squeezed("".join(words))
        for row in night_order(script, night, facts_book()).rows:
            _, found, rest = rest.partition(squeezed(row.name))
            assert found, row.name


@every_script
def test_turned_words_stand_at_the_right_and_read_from_there(name: str) -> None:
    frame = FRAMES[Paper.A4]
    for word in (word for words in read(strips(name)).turned for word in words):
        assert frame.width - frame.side - 46 * MM <= word.x <= frame.width - frame.side + 1, word
        assert frame.bottom <= word.y <= frame.height - frame.top, word


def squeezed(text: str) -> str:
    return "".join(text.split())


@every_script
def test_jinxes_rules_guests_and_setup_stand_between_them_whole(name: str) -> None:
    script, reading = SCRIPTS[name][0], read(strips(name))
    for character in script.characters:
        assert all(reading.holds(jinx.reason) for jinx in character.jinxes)
        if not character.team.in_bag:
            assert reading.in_order((character.name, character.ability))
    assert reading.holds("Nobody hums.")
    assert reading.in_order(("Setup", "Players", "Townsfolk", "Outsiders", "Minions", "Demons"))


def test_what_a_bracket_does_is_said_in_words() -> None:
    reading = read(strips("17 jinxes and 7 guests"))
    assert reading.in_order(("What the brackets do", "Loud One", "[+1 Outsider]", "paid by a Townsfolk"))


def test_the_info_rows_say_for_how_many_players_they_are() -> None:
    assert read(strips("some")).text.count("7 or more players") == 2


@every_script
def test_every_page_names_title_author_and_its_number(name: str) -> None:
    pages = read(strips(name)).pages
    for number, text in enumerate(pages, 1):
        assert f"{META.name} · by {META.author}" in text
        assert f"{number} of {len(pages)}" in text


@every_script
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_it_stands_inside_the_margins_and_can_be_read(name: str, paper: Paper) -> None:
    frame = FRAMES[paper]
    for word in (word for words in read(strips(name, paper)).words for word in words):
        assert frame.side - 1 <= word.x <= frame.width - frame.side + 1, word
        assert 6 * MM <= word.y <= frame.height - frame.top + 1, word
        assert abs(word.size) >= 7, word


def test_a_short_night_is_set_large_and_a_long_one_small() -> None:
    planned = [
        night_strips(SCRIPTS[name][0], facts_book(), Site(), icons={})
        for name in ("some", "40 rows", "80 rows")
    ]
    sizes = [plan.context["strip"].size for plan in planned]  # type: ignore[attr-defined]
    assert sizes[0] == max(SIZES)
    assert sizes == sorted(sizes, reverse=True)


@every_script
def test_no_row_stands_under_the_foot_of_its_strip(name: str) -> None:
    plan = night_strips(SCRIPTS[name][0], facts_book(), Site(), icons={})
    for leaf in plan.context["leaves"]:  # type: ignore[attr-defined]
        for strip in leaf.strips:
            tops = [row.top for row in strip.rows]
            assert tops == sorted(tops)
            assert all(
                row.top >= HEAD and row.top + row.height <= FRAMES[Paper.A4].room + 0.01 for row in strip.rows
            )


class TestFront:
    """Who wakes, as pictures beside the character sheet, where it is wanted."""

    SITE = Site(print=Look(front_strips=True))

    @staticmethod
    def sheet(name: str, site: Site) -> Print:
        return character_sheet(SCRIPTS[name][0], facts_book(), site, icons={})

    def test_it_is_not_there_unasked(self) -> None:
        assert self.sheet("some", Site()).context["front"] == ()

    @every_script
    def test_every_row_has_its_mark_inside_the_page(self, name: str) -> None:
        plan, script = self.sheet(name, self.SITE), SCRIPTS[name][0]
        strips_, frame = plan.context["front"], plan.context["frame"]
        assert isinstance(strips_, tuple)
        assert isinstance(frame, Frame)
        for strip in strips_:
            rows = night_order(script, strip.night, facts_book()).rows
            assert [mark.name for mark in strip.marks] == [row.name for row in rows]
            assert all(mark.top + strip.size <= frame.room + 0.01 for mark in strip.marks)
            assert 0 < strip.size <= WIDTH

    def test_the_sheet_makes_room_for_it(self) -> None:
        with_, without = (self.sheet("some", site).context["frame"] for site in (self.SITE, Site()))
        assert isinstance(with_, Frame)
        assert isinstance(without, Frame)
        assert with_.side == without.side + WIDTH

    def test_it_is_on_the_paper_with_the_names_of_who_wakes(self) -> None:
        printed_ = printed_sheet(SCRIPTS["some"][0], facts_book(), self.SITE, icons={})
        assert printed_.warnings == ()
        assert {"First", "Other"} <= {word.text for words in read(printed_).words for word in words}
