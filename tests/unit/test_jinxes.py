"""Which jinxes stand on a script, and from whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from make import character, script

from sitegen.jinxes import (
    Standing,
    active_jinxes,
    carried_jinxes,
    exclusive_pairs,
    needs_bootlegger,
    needs_djinn,
)
from sitegen.model import Character, JinxNote, Meta
from sitegen.official import facts_book

FACTS = facts_book()
BOOK = replace(FACTS, jinxes=tuple(replace(jinx, reason="If published, so.") for jinx in FACTS.jinxes))
"""The facts with an invented rule for every jinx, as if texts were installed."""

EXCLUSIVE_RULE = "Only one jinxed character may be here."


def official(id_: str, *jinxes: JinxNote) -> Character:
    return replace(FACTS.characters[id_], jinxes=jinxes)


def own(id_: str, *jinxes: tuple[str, str], **changes: Any) -> Character:
    return character(id_, jinxes=tuple(JinxNote(partner, reason) for partner, reason in jinxes), **changes)


def told(*characters: Character) -> list[tuple[str, str, str]]:
    """First, second and rule of each active jinx."""
    return [(jinx.first.id, jinx.second.id, jinx.reason) for jinx in active_jinxes(script(*characters), BOOK)]


class TestActive:
    @pytest.mark.parametrize("order", [("heretic", "spy"), ("spy", "heretic")])
    def test_a_published_jinx_needs_both_characters(self, order: tuple[str, str]) -> None:
        assert told(*map(official, order)) == [("heretic", "spy", "If published, so.")]
        assert told(official(order[0])) == []

    def test_without_texts_the_pair_is_known_but_not_its_rule(self) -> None:
        (jinx,) = active_jinxes(script(official("heretic"), official("spy")), FACTS)
        assert (jinx.pair, jinx.reason, jinx.sources) == ({"heretic", "spy"}, "", ("official",))

    @pytest.mark.parametrize(
        ("lamp", "moth"),
        [
            (own("lamp", ("moth", "Both flicker.")), own("moth")),
            (own("lamp"), own("moth", ("lamp", "Both flicker."))),
            (own("lamp", ("Old Moth", "Both flicker.")), own("moth", name="Old Moth")),
            (own("lamp", ("MOTH", "Both flicker.")), own("moth")),
            (own("lamp", ("moth", "Both flicker."), ("moth", "Or not.")), own("moth", ("lamp", "Never."))),
            (own("lamp", ("moth", "")), own("moth", ("lamp", "Both flicker."))),
        ],
    )
    def test_either_character_may_carry_it_under_any_spelling(self, lamp: Character, moth: Character) -> None:
        ((first, second, reason),) = told(lamp, moth)
        assert ({first, second}, reason) == ({"lamp", "moth"}, "Both flicker.")

    @pytest.mark.parametrize("spelling", ["fanggu", "fang_gu", "Fang Gu"])
    def test_an_own_character_may_be_jinxed_with_an_official_one(self, spelling: str) -> None:
        assert told(own("lamp", (spelling, "No jump.")), official("fanggu")) == [
            ("lamp", "fanggu", "No jump.")
        ]

    def test_the_authors_rule_goes_before_the_published_one_and_both_are_kept(self) -> None:
        heretic = official("heretic", JinxNote("spy", "The author says no."))
        (jinx,) = active_jinxes(script(official("spy"), heretic), BOOK)
        assert (jinx.reason, jinx.official_reason) == ("The author says no.", "If published, so.")
        assert jinx.sources == ("script", "official")

    def test_a_rule_left_empty_is_the_published_one(self) -> None:
        assert told(official("heretic", JinxNote("spy", "")), official("spy"))[0][2] == "If published, so."

    def test_an_own_character_of_the_same_name_does_not_inherit(self) -> None:
        assert told(own("my-spy", name="Spy"), official("heretic")) == []

    def test_jinxes_stand_in_the_order_of_the_sheet(self) -> None:
        game = (own("a", ("c", "1")), own("b", ("a", "2")), own("c", ("b", "3")))
        assert [(first, second) for first, second, _ in told(*game)] == [("a", "c"), ("b", "a"), ("c", "b")]

    def test_a_character_named_twice_is_jinxed_once(self) -> None:
        assert len(told(official("heretic"), official("spy"), official("spy"))) == 1


class TestStanding:
    @pytest.mark.parametrize(
        ("partner", "standing"),
        [
            ("moth", Standing.ACTIVE),
            ("lamp", Standing.SELF),
            ("Lamp", Standing.SELF),
            ("spy", Standing.INACTIVE),
            ("nobody", Standing.UNKNOWN),
        ],
    )
    def test_each_carried_jinx_has_one(self, partner: str, standing: Standing) -> None:
        (carried,) = carried_jinxes(script(own("lamp", (partner, "So.")), own("moth")), BOOK)
        assert carried.standing is standing
        assert (carried.partner is None) == (standing is Standing.UNKNOWN)

    def test_only_active_ones_are_jinxes_of_the_script(self) -> None:
        assert told(own("lamp", ("lamp", "a"), ("spy", "b"), ("nobody", "c"))) == []


class TestExclusive:
    @pytest.mark.parametrize("partner", ["baron", "godfather", "lleech", "pithag", "spy", "widow"])
    def test_the_heretic_excludes_six(self, partner: str) -> None:
        game = script(official("heretic"), official(partner))
        assert exclusive_pairs(game, FACTS) == (frozenset({"heretic", partner}),)

    def test_other_published_jinxes_do_not(self) -> None:
        assert exclusive_pairs(script(official("alchemist"), official("boffin")), FACTS) == ()

    @pytest.mark.parametrize(
        ("rule", "exclusive"),
        [
            (EXCLUSIVE_RULE, True),
            ("", True),
            ("Nur einer von beiden darf mitspielen.", True),
            ("The Spy adds 1 Outsider.", False),
        ],
    )
    def test_the_authors_rule_decides_when_it_can_be_read(self, rule: str, exclusive: bool) -> None:
        game = script(official("heretic", JinxNote("spy", rule)), official("spy"))
        assert bool(exclusive_pairs(game, BOOK)) == exclusive

    def test_own_characters_may_exclude_each_other(self) -> None:
        game = script(own("lamp", ("moth", EXCLUSIVE_RULE)), own("moth"))
        assert exclusive_pairs(game, BOOK) == (frozenset({"lamp", "moth"}),)


class TestFabledAndLoric:
    @pytest.mark.parametrize(
        ("characters", "needed"),
        [
            ((official("heretic"), official("spy")), True),
            ((official("heretic"), official("spy"), official("djinn")), False),
            ((official("heretic"), official("imp")), False),
            ((own("lamp", ("moth", "So.")), own("moth")), True),
        ],
    )
    def test_jinxes_need_a_djinn(self, characters: tuple[Character, ...], needed: bool) -> None:
        assert needs_djinn(script(*characters), BOOK) == needed

    @pytest.mark.parametrize(
        ("characters", "rules", "needed"),
        [
            ((official("imp"),), (), False),
            ((own("lamp"),), (), True),
            ((official("imp"),), ("Nobody sits.",), True),
            ((own("lamp"), official("bootlegger")), ("Nobody sits.",), False),
        ],
    )
    def test_own_characters_and_rules_need_a_bootlegger(
        self, characters: tuple[Character, ...], rules: tuple[str, ...], needed: bool
    ) -> None:
        assert needs_bootlegger(script(*characters, meta=Meta(bootlegger=rules))) == needed
