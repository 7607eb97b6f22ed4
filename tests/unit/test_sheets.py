"""How a print is planned: measured type, columns, pages, sizes; no PDF is made here."""

from __future__ import annotations

from dataclasses import replace

import make
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.locale_words import words
from sitegen.model import JinxNote, Meta, Paper, Script, Site, Team
from sitegen.official import facts_book
from sitegen.sheets import COMFORT, character_sheet
from sitegen.sheets_card import COUNTS, Card, Measures, card_piece
from sitegen.sheets_flow import (
    Group,
    Piece,
    Rooms,
    aired,
    column_height,
    evenly,
    flow,
    height,
    largest,
    split,
)
from sitegen.sheets_night import night_sheets
from sitegen.sheets_page import FRAMES, SMALLEST, Picture, Print, title
from sitegen.sheets_paper import sizes
from sitegen.sheets_type import Face, ability_line_count, brackets_fit, clipped, font_file, line_count, width
from sitegen.sheets_words import foot

A4 = FRAMES[Paper.A4]


class TestType:
    @pytest.mark.parametrize("face", Face)
    def test_every_font_is_installed(self, face: Face) -> None:
        assert font_file(face).is_file()

    def test_width_adds_up_and_bold_is_wider(self) -> None:
        assert width("ab", Face.TEXT) == pytest.approx(width("a", Face.TEXT) + width("b", Face.TEXT))
        assert width("Harbor", Face.NAME) > width("Harbor", Face.TEXT)

    def test_letters_of_other_scripts_count_as_squares(self) -> None:
        assert width("占卜师", Face.TEXT) == 3

    @pytest.mark.parametrize(
        ("text", "measure", "lines"),
        [
            ("", 10, 1),
            ("one", 10, 1),
            ("one two three", 3.5, 2),
            ("one two three", 2.5, 3),
            ("one\ntwo", 10, 2),
            ("占卜师占卜师", 3, 2),
            ("well-kept", 2.5, 2),
            ("W" * 30, 10, 3),
        ],
    )
    def test_lines(self, text: str, measure: float, lines: int) -> None:
        assert line_count(text, measure) == lines

    def test_what_stands_before_a_text_takes_room_of_its_first_line(self) -> None:
        assert line_count("one two", 4) == 1
        assert line_count("one two", 4, first=2) == 2

    @given(st.text(st.characters(codec="utf-8"), max_size=200), st.floats(1, 60), st.floats(1, 60))
    def test_a_wider_column_never_takes_more_lines(self, text: str, one: float, other: float) -> None:
        narrow, wide = sorted((one, other))
        assert line_count(text, wide) <= line_count(text, narrow)

    def test_a_bracket_keeps_together_where_it_fits(self) -> None:
        ability = "You hum. [+1 Outsider]"
        measure = width("You hum. [+1", Face.BOLD) + 0.5
        assert brackets_fit(ability, measure)
        assert ability_line_count(ability, measure) == 2
        assert not brackets_fit(ability, 3)
        assert ability_line_count(ability, 3) >= 3

    @pytest.mark.parametrize("ability", ["[+1 Outsider]", "［+1 外来者］", "【+1 外来者】"])
    def test_brackets_of_any_script_are_brackets(self, ability: str) -> None:
        assert brackets_fit(ability, 20)
        assert not brackets_fit(ability, 3)

    def test_clipped_text_ends_in_an_ellipsis(self) -> None:
        assert clipped("short", 20) == "short"
        cut = clipped("rather a long name", 5)
        assert cut.endswith("…")
        assert width(cut, Face.TEXT) <= 5


def pieces(*heights: float) -> tuple[Piece, ...]:
    return tuple(Piece(height, n) for n, height in enumerate(heights))


class TestFlow:
    @pytest.mark.parametrize(
        ("heights", "left"),
        [
            ([], 0),
            ([10], 1),
            ([10, 10], 1),
            ([10, 10, 10], 2),
            ([40, 10, 10, 10], 1),
            ([10, 10, 10, 40], 3),
            ([10] * 13, 7),
        ],
    )
    def test_columns_are_even_and_the_odd_one_stands_left(self, heights: list[float], left: int) -> None:
        assert split(heights, 2) == left

    def test_a_group_that_does_not_fit_goes_on_under_its_head(self) -> None:
        pages = flow([Group("cards", pieces(*[30.0] * 12), 2, 10)], Rooms(100, 100), 0)
        assert [[block.continued for block in page] for page in pages] == [[False], [True]]

    def test_a_head_never_stands_over_less_than_two_rows(self) -> None:
        first = Group("cards", pieces(*[30.0] * 4), 2, 10)
        second = Group("cards", pieces(*[30.0] * 8), 2, 10)
        pages = flow([first, second], Rooms(120, 200), 0)
        assert [len(page) for page in pages] == [1, 1]

    def test_a_group_may_ask_for_a_new_page(self) -> None:
        one = Group("cards", pieces(10.0))
        back = Group("rules", pieces(10.0), new_page=True)
        assert len(flow([one, back], Rooms(100, 100), 0)) == 2
        assert len(flow([back], Rooms(100, 100), 0)) == 1

    @given(
        st.lists(st.lists(st.floats(1, 150), max_size=12), max_size=6),
        st.sampled_from([1, 2]),
        st.floats(0, 10),
    )
    def test_nothing_is_lost_and_no_page_is_over_full(
        self, groups: list[list[float]], columns: int, gap: float
    ) -> None:
        rooms = Rooms(300, 400)
        wanted = [Group("cards", pieces(*heights), columns, 20) for heights in groups]
        pages = flow(wanted, rooms, gap)
        for group in wanted:
            placed = [
                piece
                for page in pages
                for block in page
                if block.group is group
                for column in block.columns
                for piece in column
            ]
            assert placed == list(range(len(group.pieces)))
        for number, page in enumerate(pages):
            assert height(page) <= rooms.of(number) + 1e-6

    def test_the_air_of_a_page_is_shared_out_up_to_a_limit(self) -> None:
        (page,) = flow([Group("rows", pieces(10.0, 10.0), 1)], Rooms(100, 100), 2)
        wide = aired(page, 100, 2, 12)
        assert (wide.gap, wide.spare) == (12, 100 - 22 - 20)
        assert aired(page, 26, 2, 12).gap == 4

    @pytest.mark.parametrize(("limit", "found"), [(0, None), (1, 1), (2.5, 2), (9, 3)])
    def test_largest(self, limit: float, found: float | None) -> None:
        assert largest([1, 2, 3], lambda size: size <= limit) == found

    def test_pages_are_filled_evenly_where_the_last_would_be_nearly_empty(self) -> None:
        rows = [Group("rows", pieces(*[10.0] * 11), 1)]
        rooms = Rooms(100, 100)
        assert [block.rows for page in flow(rows, rooms, 0) for block in page] == [10, 1]
        even = [block.rows for page in evenly(rows, rooms, 0) for block in page]
        assert sum(even) == 11
        assert min(even) >= 5
        assert evenly(rows[:1], Rooms(200, 200), 0) == flow(rows, Rooms(200, 200), 0)

    def test_column_height_counts_the_gaps_between(self) -> None:
        assert column_height(pieces(10.0, 10.0, 10.0), 1, 5) == 40
        assert column_height(pieces(10.0, 10.0, 10.0), 2, 5) == 25


class TestPage:
    def test_a_title_shrinks_with_its_length(self) -> None:
        sizes = [title("Lamp " * n, "", A4).size for n in (1, 8, 12, 60)]
        assert sizes[0] == 27
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[-1] == 13

    def test_the_foot_always_has_room_for_the_author(self) -> None:
        long = make.script(make.character(), meta=Meta(name="Lamp " * 60, author="A. Printer", present=True))
        assert foot(long, A4, words("en")).endswith("… · by A. Printer")
        assert foot(make.script(meta=Meta(name="Lamp", present=True)), A4, words("en")) == "Lamp"


def card(ability: str, partners: str = "") -> Card:
    shown = make.character(ability=ability)
    return Card(shown, Picture("picture-0.svg", shown, None, "#000000"), partners)


class TestCard:
    def test_text_and_picture_stand_middle_to_middle(self) -> None:
        measures = Measures(10, A4)
        short = card_piece(card("Hum."), measures)
        tall = card_piece(card("Hum a tune. " * 20), measures)
        assert isinstance(short.content, Card)
        assert isinstance(tall.content, Card)
        assert short.height == measures.picture
        assert short.content.drop > 0
        assert (tall.content.drop, tall.content.picture_drop) == (0, pytest.approx(3.5))

    def test_partners_that_do_not_fit_behind_the_name_take_lines(self) -> None:
        measures = Measures(10, A4)
        plain = card_piece(card("x " * 200), measures).height
        many = card_piece(card("x " * 200, "Somebody, " * 12), measures).height
        assert many > plain

    def test_the_counts_are_those_of_the_bag(self) -> None:
        assert COUNTS.players == tuple(range(5, 16))
        for n, players in enumerate(COUNTS.players):
            assert sum(numbers[n] for _, numbers in COUNTS.rows) == players


def plan(script: Script, paper: Paper = Paper.A4) -> Print:
    return character_sheet(script, facts_book(), Site(), icons={}, paper=paper)


def size(planned: Print) -> float:
    measures = planned.context["measures"]
    assert isinstance(measures, Measures)
    return measures.size


class TestSheet:
    def test_a_small_script_is_set_large_and_a_crowd_small(self) -> None:
        found = [size(plan(make.full_script(counts=counts))) for counts in ((6, 2, 2, 1), (26, 8, 8, 6))]
        assert found[0] == max(sizes(A4))
        assert found[1] < found[0]

    @given(st.lists(st.sampled_from(list(Team)), max_size=60), st.integers(0, 250))
    def test_any_script_gets_a_plan_in_a_readable_size(self, teams: list[Team], length: int) -> None:
        characters = [
            make.character(f"c{n}", team=team, ability="hum " * (length // 4)) for n, team in enumerate(teams)
        ]
        planned = plan(make.script(*characters))
        assert SMALLEST <= size(planned) <= 13
        assert planned.pages >= 1

    def test_jinxes_take_the_back_rather_than_press_the_type(self) -> None:
        hub, *others = make.full_script(counts=(13, 4, 4, 4)).characters
        rules = tuple(JinxNote(each.id, "A rule of many words about two of them. " * 6) for each in others)
        planned = plan(make.script(replace(hub, jinxes=rules), *others))
        leaves = planned.context["leaves"]
        assert planned.pages == 2
        assert size(planned) > COMFORT
        assert isinstance(leaves, tuple)
        assert {block.group.team for block in leaves[0].blocks} == set(list(Team)[:4])

    def test_room_kept_free_leaves_less_for_the_type(self) -> None:
        script = make.full_script(counts=(13, 4, 4, 4))
        tight = character_sheet(script, facts_book(), Site(), icons={}, slack=150)
        assert size(tight) < size(plan(script))

    def test_night_sheets_have_a_part_for_each_kind_of_night(self) -> None:
        planned = night_sheets(make.full_script(), facts_book(), Site(), icons={})
        parts = planned.context["parts"]
        assert isinstance(parts, tuple)
        assert [part.head for part in parts] == ["First Night", "Other Nights"]
        assert planned.pages == 2
