"""The night order of a script: who wakes, in which order, and why."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from make import character, script

from sitegen.model import Anchor, Character, Meta, Night, Relation, Script
from sitegen.night import NightOrder, night_order, wakes
from sitegen.night_export import positions
from sitegen.night_note import NoteKind
from sitegen.official import facts_book

BOOK = facts_book()
FIRST, OTHER = Night.FIRST, Night.OTHER
MARKS = {FIRST: ("dusk", "minioninfo", "demoninfo", "dawn"), OTHER: ("dusk", "dawn")}


def official(id_: str, **given: Any) -> Character:
    """An official character as a bare id, or as an object that gives some of its keys anew."""
    fields = {"firstNight": "first_night", "otherNight": "other_night", "ability": "ability"}
    changes: dict[str, Any] = {fields[key]: value for key, value in given.items()}
    known = BOOK.characters[id_]
    return character(
        id_,
        **{
            "name": known.name,
            "team": known.team,
            "first_night": known.first_night,
            "other_night": known.other_night,
            "official": True,
            "facts_only": True,
            "given": frozenset(given),
            **changes,
        },
    )


def at(id_: str, first: str | int | None = None, other: str | int | None = None, **changes: Any) -> Character:
    """An own character with night numbers."""
    numbers = {"first_night": first, "other_night": other}
    exact = {night: Decimal(number) for night, number in numbers.items() if number is not None}
    return character(id_, **exact, **changes)


def after(
    id_: str, target: str, *nights: Night, relation: Relation = Relation.AFTER, **changes: Any
) -> Character:
    """An own character anchored to `target`, on both nights unless some are named."""
    anchors = tuple(Anchor(night, relation, target) for night in nights or tuple(Night))
    return character(id_, **{"anchors": anchors} | changes)


def before(id_: str, target: str, *nights: Night, **changes: Any) -> Character:
    return after(id_, target, *nights, relation=Relation.BEFORE, **changes)


def first(*characters: Character, listed: tuple[str, ...] = ()) -> NightOrder:
    return night_order(script(*characters, meta=Meta(first_night=listed)), FIRST, BOOK)


def awake(order: NightOrder) -> list[str]:
    """The ids of the characters that wake, in order."""
    return [each.id for each in order.characters]


def ids(order: NightOrder) -> list[str]:
    return [row.id for row in order.rows]


def kinds(order: NightOrder) -> list[NoteKind]:
    return [note.kind for note in order.notes]


class TestWho:
    @pytest.mark.parametrize(
        ("who", "first_night", "other_night"),
        [
            (official("poisoner"), True, True),
            (official("imp"), False, True),
            (official("baron"), False, False),
            (official("imp", firstNight=Decimal(7)), True, True),
            (official("spy", firstNight=Decimal(0)), False, True),
            (at("lamp", 5, 0), True, False),
            (at("lamp", "0.5", "-3"), True, False),
            (at("lamp"), False, False),
            (at("lamp", "NaN", "Infinity"), False, False),
            (character("imp", first_night=None, official=True), False, True),
        ],
    )
    def test_number_wakes_else_the_official_sheet(
        self, who: Character, first_night: bool, other_night: bool
    ) -> None:
        assert (wakes(who, FIRST, BOOK), wakes(who, OTHER, BOOK)) == (first_night, other_night)

    def test_whoever_is_on_the_list_wakes(self) -> None:
        assert awake(first(character("moth"), official("spy"), listed=("moth", "spy"))) == ["moth", "spy"]

    def test_whoever_is_anchored_wakes(self) -> None:
        assert awake(first(after("moth", "poisoner"))) == ["moth"]

    def test_whoever_stands_twice_on_the_script_wakes_once(self) -> None:
        twice = first(at("lamp", 30), at("lamp", 30), official("spy"), official("spy"))
        assert awake(twice) == ["lamp", "spy"]

    def test_two_ids_that_only_sound_alike_both_wake(self) -> None:
        assert awake(first(at("a_b", 30), at("ab", 31))) == ["a_b", "ab"]

    @pytest.mark.parametrize("night", Night)
    def test_a_script_nobody_wakes_on_has_the_marks_alone(self, night: Night) -> None:
        assert tuple(ids(night_order(script(), night, BOOK))) == MARKS[night]


class TestMarks:
    def test_info_rows_are_for_seven_or_more(self) -> None:
        seven = [row.id for row in first().rows if row.seven_or_more]
        assert seven == ["minioninfo", "demoninfo"]

    @pytest.mark.parametrize("night", Night)
    def test_each_mark_has_a_text_and_no_character(self, night: Night) -> None:
        rows = night_order(script(), night, BOOK).rows
        assert all(row.text and row.character is None for row in rows)

    def test_a_character_called_dawn_is_not_the_dawn(self) -> None:
        order = first(at("dawn", 30), official("vizier"))
        assert [(row.id, row.after_dawn) for row in order.rows if row.character] == [
            ("dawn", False),
            ("vizier", True),
        ]


class TestSheet:
    def test_official_characters_wake_by_the_official_sheet(self) -> None:
        order = first(*(official(id_) for id_ in ("spy", "washerwoman", "poisoner", "imp")))
        assert ids(order) == ["dusk", "minioninfo", "demoninfo", "poisoner", "washerwoman", "spy", "dawn"]
        assert order.rows[3].reason.words == "by the official night sheet"

    def test_travellers_fabled_and_loric_wake_too(self) -> None:
        order = first(*(official(id_) for id_ in ("tor", "angel", "bureaucrat")))
        assert awake(order) == ["angel", "bureaucrat", "tor"]

    def test_leviathan_and_vizier_act_after_dawn(self) -> None:
        order = first(official("vizier"), official("leviathan"), official("spy"))
        assert [row.id for row in order.rows if row.after_dawn] == ["leviathan", "vizier"]
        assert kinds(order) == []

    def test_a_full_object_keeps_the_sheet_but_a_number_alone_is_meant(self) -> None:
        full = official("spy", ability="A text.", firstNight=Decimal(2))
        alone = official("spy", firstNight=Decimal(2))
        assert awake(first(full, official("poisoner"))) == ["poisoner", "spy"]
        assert awake(first(alone, official("poisoner"))) == ["spy", "poisoner"]

    def test_a_zero_against_the_sheet_is_noted(self) -> None:
        assert kinds(first(official("spy", firstNight=Decimal(0)))) == [NoteKind.SILENCED]


class TestNumbers:
    def test_a_number_lies_between_official_rows_to_the_last_decimal(self) -> None:
        order = first(at("late", "33.5692"), at("early", "33.5691"), official("poisoner"), official("widow"))
        assert awake(order) == ["poisoner", "early", "late", "widow"]
        assert order.rows[4].reason.words == (
            "by its number 33.5691 on the official scale: after Poisoner, before Widow"
        )

    def test_a_tie_puts_the_official_character_first(self) -> None:
        order = first(at("lamp", 33), official("poisoner"))
        assert awake(order) == ["poisoner", "lamp"]
        assert kinds(order) == []

    def test_own_characters_that_tie_keep_the_order_of_the_script(self) -> None:
        order = first(at("moth", 33), at("lamp", "33.0"))
        assert awake(order) == ["moth", "lamp"]
        assert [(note.kind, note.id, note.others) for note in order.notes] == [
            (NoteKind.TIE, "moth", ("lamp",))
        ]

    def test_nobody_wakes_before_dusk(self) -> None:
        assert ids(first(at("lamp", "0.2")))[:2] == ["dusk", "lamp"]

    def test_acting_after_dawn_is_noted_and_kept(self) -> None:
        order = first(at("lamp", 79), at("moth", 5), at("owl", 9))
        assert [row.id for row in order.rows if row.after_dawn] == ["lamp"]
        assert kinds(order) == [NoteKind.AFTER_DAWN]

    @pytest.mark.parametrize("number", ["1E+999999", "9" * 400, "1E-999999"])
    def test_no_number_is_too_large_or_small(self, number: str) -> None:
        order = first(at("lamp", number), at("moth", 5), at("owl", 9), official("spy"))
        assert set(awake(order)) == {"lamp", "moth", "owl", "spy"}


class TestScales:
    def test_an_old_official_scale_is_moved_to_todays(self) -> None:
        """Each number is six too low; the own character at 34 means 40, before the one that was 35."""
        old = {"organgrinder": 33, "witch": 36, "cerenovus": 37, "pukka": 41}
        full = [official(id_, ability="A text.", firstNight=Decimal(n)) for id_, n in old.items()]
        order = first(*full, at("lamp", "36.5"))
        assert awake(order) == ["organgrinder", "witch", "lamp", "cerenovus", "pukka"]
        assert kinds(order) == [NoteKind.SCALE_OLD]

    def test_full_objects_show_how_a_private_scale_lies(self) -> None:
        numbers = {"poisoner": 1000, "washerwoman": 2000, "spy": 9000}
        full = [official(id_, ability="A text.", firstNight=Decimal(n)) for id_, n in numbers.items()]
        order = first(*full, at("late", 9500), at("lamp", 1500), at("moth", 500))
        assert awake(order) == ["moth", "poisoner", "lamp", "washerwoman", "spy", "late"]
        assert kinds(order) == [NoteKind.SCALE_PRIVATE]
        assert not any(row.after_dawn for row in order.rows)
        assert order.rows[1].reason.words.startswith("by its number 500 on the script’s own scale: after ")

    def test_one_slip_among_the_full_objects_does_not_spoil_the_scale(self) -> None:
        numbers = {"poisoner": 1000, "widow": 1001, "washerwoman": 2000, "chef": 1, "spy": 9000}
        full = [official(id_, ability="A text.", firstNight=Decimal(n)) for id_, n in numbers.items()]
        assert awake(first(*full, at("lamp", 1500)))[2:4] == ["lamp", "washerwoman"]

    def test_anchors_show_it_too(self) -> None:
        known = [
            after(id_, target, FIRST, first_night=Decimal(number))
            for id_, target, number in (("a", "poisoner", 200), ("b", "spy", 400))
        ]
        order = first(*known, official("washerwoman"), official("spy"), at("lamp", 300))
        assert awake(order) == ["a", "washerwoman", "lamp", "spy", "b"]
        assert kinds(order) == [NoteKind.SCALE_PRIVATE]

    def test_numbers_far_beyond_the_sheet_are_ranked_between_dusk_and_dawn(self) -> None:
        order = first(at("c", 15100), at("a", 300), at("b", 1400))
        assert awake(order) == ["a", "b", "c"]
        assert kinds(order) == [NoteKind.SCALE_GUESSED]
        assert ids(order)[-1] == "dawn"

    def test_three_beyond_the_sheet_show_another_scale_whatever_the_official_objects_say(self) -> None:
        full = [
            official(id_, ability="A text.", firstNight=Decimal(n))
            for id_, n in (("poisoner", 30), ("spy", 70))
        ]
        order = first(*full, *(at(f"c{n}", n) for n in (2, 3, 5, 7, 9, 11, 13, 107, 115, 124)))
        assert kinds(order) == [NoteKind.SCALE_GUESSED]
        assert awake(order)[-1] == "c124"
        assert ids(order)[-1] == "dawn"

    def test_one_large_number_alone_means_after_dawn(self) -> None:
        order = first(*(at(f"c{n}", n) for n in (2, 5, 9)), at("last", 9999))
        assert kinds(order) == [NoteKind.AFTER_DAWN]

    def test_a_plain_count_beside_official_characters_is_noted_but_kept(self) -> None:
        order = first(*(at(f"c{n}", n) for n in (11, 12, 13)), official("poisoner"))
        assert kinds(order) == [NoteKind.SCALE_MIXED]
        assert awake(order) == ["c11", "c12", "c13", "poisoner"]

    def test_a_plain_count_of_own_characters_alone_is_sound(self) -> None:
        assert kinds(first(*(at(f"c{n}", n) for n in (11, 12, 13)))) == []


class TestAnchors:
    def test_an_anchor_may_be_off_the_script(self) -> None:
        order = first(after("lamp", "widow"), official("poisoner"), official("courtier"))
        assert awake(order) == ["poisoner", "lamp", "courtier"]
        assert order.rows[4].reason.words == "by its anchor: after Widow"

    @pytest.mark.parametrize("spelling", ["Fortune Teller", "fortune_teller", "FORTUNETELLER"])
    def test_an_anchor_is_found_by_any_spelling(self, spelling: str) -> None:
        order = first(before("lamp", spelling), official("fortuneteller"), official("empath"))
        assert awake(order) == ["empath", "lamp", "fortuneteller"]

    def test_a_mark_may_be_the_anchor(self) -> None:
        order = first(
            before("lamp", "dawn"), after("moth", "dusk"), after("owl", "minionInfo"), official("spy")
        )
        assert ids(order) == ["dusk", "moth", "minioninfo", "owl", "demoninfo", "spy", "lamp", "dawn"]

    def test_an_anchor_goes_before_the_number(self) -> None:
        assert awake(first(after("lamp", "spy", first_night=Decimal(2)), official("spy"))) == ["spy", "lamp"]

    def test_followers_of_one_anchor_keep_the_order_of_the_script(self) -> None:
        order = first(
            after("b", "poisoner"), before("d", "poisoner"), after("a", "poisoner"), official("poisoner")
        )
        assert awake(order) == ["d", "poisoner", "b", "a"]

    def test_chains_hold_together(self) -> None:
        order = first(after("c", "b"), after("a", "poisoner"), after("b", "a"), at("lamp", 33))
        assert awake(order) == ["a", "b", "c", "lamp"]

    def test_a_long_chain_is_no_trouble(self) -> None:
        chain = [after(f"c{n}", f"c{n + 1}") for n in range(2_000)]
        assert awake(first(*chain, at("c2000", 5)))[-1] == "c0"

    def test_a_cycle_falls_back_to_numbers_and_is_noted(self) -> None:
        order = first(after("a", "b", first_night=Decimal(40)), after("b", "a", first_night=Decimal(30)))
        assert awake(order) == ["b", "a"]
        assert [(note.kind, {note.id, *note.others}) for note in order.notes] == [
            (NoteKind.ANCHOR_CYCLE, {"a", "b"})
        ]

    def test_whoever_hangs_on_a_cycle_still_follows(self) -> None:
        order = first(
            after("c", "a"), after("a", "b", first_night=Decimal(5)), after("b", "a"), official("spy")
        )
        assert awake(order) == ["a", "c", "spy", "b"]
        assert kinds(order) == [NoteKind.ANCHOR_CYCLE, NoteKind.UNPLACED]

    @pytest.mark.parametrize(
        ("anchored", "kind"),
        [
            (after("a", "a", FIRST), NoteKind.ANCHOR_CYCLE),
            (after("a", "nobody", FIRST), NoteKind.ANCHOR_UNKNOWN),
            (after("a", "baron", FIRST), NoteKind.ANCHOR_SILENT),
            (after("a", "imp", FIRST), NoteKind.ANCHOR_SILENT),
            (after("a", "sleeper", FIRST), NoteKind.ANCHOR_SILENT),
        ],
    )
    def test_an_anchor_that_leads_nowhere_leaves_them_last_before_dawn(
        self, anchored: Character, kind: NoteKind
    ) -> None:
        order = first(anchored, character("sleeper"), official("spy"))
        assert ids(order)[-3:] == ["spy", "a", "dawn"]
        assert kinds(order) == [kind, NoteKind.UNPLACED]

    def test_the_second_anchor_counts_when_the_first_leads_nowhere(self) -> None:
        anchors = (Anchor(FIRST, Relation.AFTER, "nobody"), Anchor(FIRST, Relation.BEFORE, "spy"))
        order = first(character("a", anchors=anchors), official("spy"))
        assert awake(order) == ["a", "spy"]

    @pytest.mark.parametrize(("later", "notes"), [("spy", []), ("poisoner", [NoteKind.ANCHOR_CONFLICT])])
    def test_two_anchors_are_kept_when_they_can_be(self, later: str, notes: list[NoteKind]) -> None:
        anchors = (Anchor(FIRST, Relation.BEFORE, later), Anchor(FIRST, Relation.AFTER, "washerwoman"))
        order = first(character("a", anchors=anchors), *map(official, ("poisoner", "washerwoman", "spy")))
        assert awake(order) == ["poisoner", "washerwoman", "a", "spy"]
        assert kinds(order) == notes

    @pytest.mark.parametrize(
        ("texts", "nights"),
        [
            ({}, [FIRST, OTHER]),
            ({"first_night_reminder": "Look."}, [FIRST]),
            ({"other_night_reminder": "Look."}, [OTHER]),
            ({"other_night_reminder": "Look.", "first_night": Decimal(3)}, [FIRST, OTHER]),
            ({"first_night": Decimal(0)}, [OTHER]),
        ],
    )
    def test_an_anchor_for_both_nights_counts_where_there_is_something_to_do(
        self, texts: dict[str, Any], nights: list[Night]
    ) -> None:
        game = script(after("lamp", "poisoner", **texts))
        assert [night for night in Night if awake(night_order(game, night, BOOK))] == nights

    def test_an_anchor_for_both_nights_is_silent_where_it_sleeps(self) -> None:
        game = script(after("lamp", "imp"))
        orders = [night_order(game, night, BOOK) for night in Night]
        assert [awake(order) for order in orders] == [[], ["lamp"]]
        assert [order.notes for order in orders] == [(), ()]


class TestLists:
    def test_the_list_goes_before_all_else(self) -> None:
        order = first(
            official("poisoner"),
            official("spy"),
            after("lamp", "poisoner"),
            listed=("dusk", "spy", "minioninfo", "demoninfo", "lamp", "poisoner", "dawn"),
        )
        assert ids(order) == ["dusk", "spy", "minioninfo", "demoninfo", "lamp", "poisoner", "dawn"]
        assert {row.reason.words for row in order.rows} == {"by the script’s own list"}
        assert order.notes == ()

    def test_each_night_has_its_own_list(self) -> None:
        game = script(official("poisoner"), official("spy"), meta=Meta(first_night=("spy", "poisoner")))
        assert awake(night_order(game, FIRST, BOOK)) == ["spy", "poisoner"]
        assert awake(night_order(game, OTHER, BOOK)) == ["poisoner", "spy"]

    @pytest.mark.parametrize("spelling", ["Fortune Teller", "fortune_teller", "fortuneteller"])
    def test_ids_are_found_by_any_spelling(self, spelling: str) -> None:
        order = first(official("fortuneteller"), official("empath"), listed=(spelling, "empath"))
        assert awake(order) == ["fortuneteller", "empath"]

    @pytest.mark.parametrize(
        ("id_", "kind"),
        [
            ("spy", NoteKind.LIST_REPEATED),
            ("Spy", NoteKind.LIST_REPEATED),
            ("nobody", NoteKind.LIST_UNKNOWN),
            ("...", NoteKind.LIST_UNKNOWN),
            ("", NoteKind.LIST_UNKNOWN),
            ("washerwoman", NoteKind.LIST_ABSENT),
            ("baron", NoteKind.LIST_ABSENT),
            ("sleeper", NoteKind.LIST_SILENT),
        ],
    )
    def test_faults_of_the_list_are_noted(self, id_: str, kind: NoteKind) -> None:
        complete = ("dusk", "minioninfo", "demoninfo", "spy", "dawn")
        order = first(official("spy"), character("sleeper"), listed=(*complete, id_))
        assert [(note.kind, note.id) for note in order.notes] == [(kind, id_)]

    def test_whoever_is_left_out_is_put_in_behind_whom_they_follow(self) -> None:
        order = first(
            official("poisoner"),
            official("washerwoman"),
            official("spy"),
            at("lamp", "33.5"),
            listed=("dusk", "minioninfo", "demoninfo", "spy", "poisoner", "dawn"),
        )
        assert awake(order) == ["spy", "poisoner", "lamp", "washerwoman"]
        assert [(note.kind, note.id) for note in order.notes] == [
            (NoteKind.LIST_MISSING, "lamp"),
            (NoteKind.LIST_MISSING, "washerwoman"),
        ]
        assert order.rows[5].reason.words == "not in the script’s own list; put in behind Poisoner"

    def test_marks_left_out_are_put_in(self) -> None:
        order = first(*map(official, ("tor", "spy", "vizier")), listed=("tor", "spy", "vizier"))
        assert ids(order) == ["dusk", "tor", "minioninfo", "demoninfo", "spy", "dawn", "vizier"]
        assert kinds(order) == [NoteKind.LIST_MARK_MISSING] * 4

    def test_dawn_left_out_ends_the_list_whatever_the_sheet_says(self) -> None:
        order = first(official("chambermaid"), at("lamp", 5), listed=("dusk", "chambermaid", "lamp"))
        assert ids(order)[-3:] == ["chambermaid", "lamp", "dawn"]

    def test_info_rows_on_another_night_are_passed_over(self) -> None:
        game = script(official("imp"), meta=Meta(other_night=("dusk", "minioninfo", "imp", "dawn")))
        order = night_order(game, OTHER, BOOK)
        assert (ids(order), order.notes) == (["dusk", "imp", "dawn"], ())

    @pytest.mark.parametrize("word", ["minion", "MINION_INFO", "minionInfo"])
    def test_other_editors_words_for_the_marks_are_known(self, word: str) -> None:
        order = first(official("spy"), listed=("dusk", "spy", word, "demoninfo", "dawn"))
        assert ids(order) == ["dusk", "spy", "minioninfo", "demoninfo", "dawn"]


class TestExport:
    def test_lists_hold_the_order_with_its_marks(self) -> None:
        exported = positions(script(official("imp"), official("spy"), after("lamp", "imp", OTHER)), BOOK)
        assert exported.first_night == ("dusk", "minioninfo", "demoninfo", "spy", "dawn")
        assert exported.other_night == ("dusk", "imp", "lamp", "spy", "dawn")

    @pytest.mark.parametrize(
        ("who", "number"),
        [
            (official("poisoner"), "33"),
            (official("baron"), "0"),
            (at("lamp", "33.5691"), "33.5691"),
            (at("lamp", 33), "33"),
            (after("lamp", "poisoner"), "33.5"),
            (before("lamp", "poisoner"), "32.5"),
            (after("lamp", "vizier"), "81"),
            (character("lamp"), "0"),
        ],
    )
    def test_numbers_are_kept_or_made_from_the_anchor(self, who: Character, number: str) -> None:
        assert positions(script(who), BOOK).numbers[who.id][0] == Decimal(number)

    def test_many_between_two_rows_are_spread_evenly(self) -> None:
        exported = positions(script(*(after(f"c{n}", "poisoner", FIRST) for n in range(3))), BOOK)
        assert [str(first_night) for first_night, _ in exported.numbers.values()] == ["33.2", "33.5", "33.8"]

    @pytest.mark.parametrize(
        "make",
        [
            lambda: script(official("poisoner"), at("lamp", 33), after("moth", "poisoner"), at("owl", 33)),
            lambda: script(at("c", 15100), at("a", 300), at("b", 1400), official("spy")),
            lambda: script(*(after(f"c{n}", "spy") for n in range(60)), official("spy"), official("ogre")),
            lambda: script(at("a", 5), at("b", 3), meta=Meta(first_night=("a", "b"))),
        ],
    )
    def test_the_numbers_alone_give_the_same_order(self, make: Callable[[], Script]) -> None:
        game = make()
        exported = positions(game, BOOK)
        plain = [
            each if each.official else at(each.id, *map(str, exported.numbers[each.id]))
            for each in game.characters
        ]
        assert ids(first(*plain)) == list(exported.first_night)
