"""The order of a sheet, and where a script departs from it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from make import character, script

from sitegen.model import Character, Entry, EntryForm, Team
from sitegen.official import BASE_EDITIONS, facts_book
from sitegen.order import departures, in_sao, sao

FACTS = facts_book()


def own(id_: str, ability: str, team: Team = Team.TOWNSFOLK, name: str = "") -> Character:
    return character(id_, ability=ability, team=team, name=name or id_.title())


def ids(*characters: Character) -> list[str]:
    return [each.id for each in sao(characters)]


class TestSao:
    @pytest.mark.parametrize(
        ("first", "second"),
        [
            (own("b", "You start knowing the tide."), own("a", "Each night, ask the tide.")),
            (own("b", "Each night, ask the tide, then the moon."), own("a", "Each night*, ask.")),
            (own("b", "Once per game, at night, ask the tide."), own("a", "Once per game, ask.")),
            (own("b", "On day 3, the tide turns."), own("a", "You think you are the tide.")),
            (own("b", "The tide turns at dusk."), own("a", "There are tides.")),
            (own("b", "If you are “mad” about the tide, swim."), own("a", "If you swim, good sinks.")),
            (own("b", "Each night, ask."), own("a", "Each night, ask the tide.")),
            (own("bb", "Each night, ask.", name="Bo"), own("a", "Each night, ask.", name="Anna")),
            (own("b", "Each night, ask.", name="Anna"), own("a", "Each night, ask.", name="Bert")),
            (own("b", "Each night, ask."), own("a", "You start knowing this.", team=Team.OUTSIDER)),
            (own("b", "", name="Amber", team=Team.FABLED), own("a", "You.", name="Bell", team=Team.FABLED)),
            (own("b", "", name="D'Amber", team=Team.LORIC), own("a", "", name="Date", team=Team.LORIC)),
        ],
    )
    def test_goes_first(self, first: Character, second: Character) -> None:
        assert ids(second, first) == ids(first, second) == [first.id, second.id]

    def test_shuffled_facts_come_back_in_published_order(self) -> None:
        published = list(FACTS.characters.values())
        shuffled = random.Random(7).sample(published, len(published))  # noqa: S311
        assert list(sao(shuffled)) == published

    @pytest.mark.parametrize(
        ("pinned", "ability", "place"),
        [("hermit", "You start knowing this.", 0), ("atheist", "Tides are out.", 1)],
    )
    def test_hermit_and_atheist_are_pinned(self, pinned: str, ability: str, place: int) -> None:
        official = FACTS.characters[pinned]
        assert ids(own("lamp", ability, official.team), official)[place] == pinned

    def test_an_own_character_called_hermit_is_not(self) -> None:
        assert ids(own("hermit", "Tides of old turn."), own("a", "Each night, ask.")) == ["a", "hermit"]

    def test_official_and_own_characters_mix_without_texts(self) -> None:
        chef, slayer = FACTS.characters["chef"], FACTS.characters["slayer"]
        assert ids(slayer, own("lamp", "Each day, ask."), chef) == ["chef", "lamp", "slayer"]

    def test_a_translated_ability_stands_where_its_original_does(self) -> None:
        chef = replace(
            FACTS.characters["chef"], ability="Ein Text.", facts_only=False, given=frozenset({"ability"})
        )
        assert ids(own("lamp", "Each day, ask."), chef) == ["chef", "lamp"]

    @pytest.mark.parametrize("foreign", ["每个夜晚，选择一名玩家。", "Cada noche, elige a un jugador."])
    def test_a_team_in_another_language_keeps_its_order(self, foreign: str) -> None:
        assert ids(own("lamp", foreign), own("moth", "You start knowing this.")) == ["lamp", "moth"]


class TestDepartures:
    @pytest.mark.parametrize(
        ("first", "second", "why"),
        [
            (
                own("a", "Each night, ask."),
                own("b", "You start knowing this."),
                "“You start knowing” comes before “Each night”",
            ),
            (own("a", "The tides turn; tides you know."), own("b", "Tides you know."), ""),
            (
                own("a", "Tides you know."),
                own("b", "The tides turn."),
                "“The” comes before any other opening",
            ),
            (
                own("a", "Each night, ask twice."),
                own("b", "Each night, ask."),
                "its ability is shorter (16 characters against 22)",
            ),
            (own("a", "You.", name="Anna"), own("b", "You.", name="Bo"), "its name is shorter"),
            (own("b", "You."), own("a", "You."), "their names stand by the alphabet"),
            (own("b", "", Team.FABLED), own("a", "", Team.FABLED), "the Fabled stand by name"),
            (own("a", "You are this.", Team.OUTSIDER), FACTS.characters["hermit"], "Hermit is always first"),
            (FACTS.characters["atheist"], own("a", "You are this."), "Atheist is always last"),
        ],
    )
    def test_say_why(self, first: Character, second: Character, why: str) -> None:
        found = [departure.words for departure in departures(script(first, second))]
        assert found == ([f"{second.name} goes before {first.name}: {why}"] if why else [])

    def test_teams_are_looked_at_one_by_one(self) -> None:
        mixed = (own("a", "Each night, ask.", Team.DEMON), own("b", "You start knowing this."))
        assert departures(script(*mixed)) == ()

    @pytest.mark.parametrize("edition", BASE_EDITIONS)
    def test_a_base_edition_may_stand_as_printed(self, edition: str) -> None:
        printed = [each for each in FACTS.edition(edition) if each.team.in_bag][::-1]
        assert departures(script(*printed)) == ()
        assert departures(script(*printed[1:])) != ()

    def test_a_sorted_script_has_none(self) -> None:
        assert departures(script(*sao(tuple(FACTS.characters.values())))) == ()


def test_a_script_in_sheet_order_keeps_every_entry() -> None:
    later = character("later", ability="Each night*, you learn a player.")
    first = character("first", ability="You start knowing a player.")
    unknown = Entry("nobody", EntryForm.STRING, None)
    given = replace(script(later, first), entries=(unknown, *script(later, first).entries))
    assert [entry.id for entry in in_sao(given).entries] == ["first", "later", "nobody"]
