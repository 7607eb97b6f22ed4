"""What a script's bag may hold, and what a drawn bag brings along. All characters are invented."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from make import character, full_script, script, team

from sitegen import bag_table
from sitegen.bag import (
    Bag,
    Counts,
    NoLegalBagError,
    Order,
    ScriptKind,
    base_counts,
    count,
    draw,
    script_kind,
    table,
    words,
)
from sitegen.brackets import modifiers
from sitegen.model import Character, Script, Special, Team

T, O, M, D = Team.TOWNSFOLK, Team.OUTSIDER, Team.MINION, Team.DEMON  # noqa: E741
DISABLED = (Special("selection", "bag-disabled"),)
DUPLICATE = (Special("selection", "bag-duplicate"),)


def seeded(seed: int = 1) -> Random:
    return Random(seed)  # noqa: S311 a game of cards, not of secrets


def setter(team_: Team, ability: str, id_: str = "setter", **changes: object) -> Character:
    return character(id_, team=team_, ability=ability, setup=True, **changes)


def counts(script_: Script, players: int) -> list[str]:
    """The reachable counts as `T/O/M/D`, most Townsfolk first."""
    return [f"{c.townsfolk}/{c.outsiders}/{c.minions}/{c.demons}" for c in table(script_).row(players).counts]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (5, "3/0/1/1"),
        (6, "3/1/1/1"),
        (7, "5/0/1/1"),
        (9, "5/2/1/1"),
        (10, "7/0/2/1"),
        (12, "7/2/2/1"),
        (13, "9/0/3/1"),
        (15, "9/2/3/1"),
    ],
)
def test_the_base_table(players: int, expected: str) -> None:
    base = base_counts(players)
    assert "/".join(str(base[each]) for each in (T, O, M, D)) == expected
    assert sum(base.values()) == players


@pytest.mark.parametrize("players", [-1, 4, 16])
def test_the_base_table_ends_where_travellers_begin(players: int) -> None:
    with pytest.raises(ValueError, match="5 to 15"):
        base_counts(players)


@pytest.mark.parametrize(("townsfolk", "kind"), [(6, "teensy"), (8, "teensy"), (9, "full"), (13, "full")])
def test_a_script_of_few_townsfolk_is_teensy(townsfolk: int, kind: str) -> None:
    small = full_script(counts=(townsfolk, 2, 2, 1))
    assert script_kind(small) == kind
    assert [row.players for row in table(small).checked] == list(ScriptKind(kind).players)


@pytest.mark.parametrize(
    ("who", "players", "expected"),
    [
        (setter(M, "[+2 Outsiders]"), 7, ["5/0/1/1", "3/2/1/1"]),
        (setter(M, "[-1 or +1 Outsider]"), 7, ["5/0/1/1", "4/1/1/1"]),
        (setter(M, "[X Outsiders]"), 5, ["3/0/1/1", "2/1/1/1", "1/2/1/1", "0/3/1/1"]),
        (setter(M, "[No Demon]"), 7, ["6/0/1/0", "5/0/1/1"]),
        (setter(D, "[-1 Outsider]"), 8, ["6/0/1/1", "5/1/1/1"]),
        (setter(D, "[-1 Outsider]"), 7, ["5/0/1/1"]),
        (setter(D, "[+1 Minion]"), 7, ["5/0/1/1", "4/0/2/1"]),
        (setter(D, "[+1 Minion]", special=DISABLED), 10, ["7/0/3/0", "7/0/2/1"]),
        (setter(D, "[No Minions]"), 10, ["9/0/0/1", "7/0/2/1"]),
        (setter(D, "[No Demon]"), 7, ["5/0/1/1"]),
        (setter(D, "[No other Demons]"), 7, ["5/0/1/1"]),
        (setter(D, "[+1 Demon]"), 7, ["5/0/1/1", "4/0/1/2"]),
        (setter(D, "[No evil characters]"), 10, ["9/0/0/1", "7/0/2/1"]),
        (setter(M, "[No evil characters]"), 10, ["9/0/1/0", "7/0/2/1"]),
        (setter(M, "[No Minions]"), 10, ["8/0/1/1", "7/0/2/1"]),
        (setter(D, "[No Demon]", special=DISABLED), 7, ["6/0/1/0", "5/0/1/1"]),
        (setter(D, "[All Minions are Setter]"), 10, ["7/0/2/1", "7/0/0/3"]),
        (setter(D, "[At least 2 Outsiders]"), 10, ["7/0/2/1", "5/2/2/1"]),
        (setter(D, "[Exactly 3 Outsiders]"), 10, ["7/0/2/1", "4/3/2/1"]),
        (setter(D, "[-1 Demon, +1 Townsfolk]"), 10, ["7/0/2/1"]),
        (
            setter(T, "[No evil characters]"),
            5,
            ["5/0/0/0", "4/1/0/0", "3/2/0/0", "3/0/1/1", "2/3/0/0", "1/4/0/0"],
        ),
        (setter(T, "[+1 evil]"), 10, ["7/0/2/1", "6/0/3/1"]),
        (setter(T, "[+1 Townsfolk]"), 8, ["6/0/1/1", "5/1/1/1"]),
        (setter(T, "[1 Townsfolk is evil]"), 7, ["5/0/1/1"]),
        (setter(O, "[+1 Setter]"), 8, ["5/1/1/1", "4/2/1/1"]),
        (setter(D, "[You choose which players are which Minions]"), 10, ["9/0/0/1", "7/0/2/1"]),
    ],
    ids=lambda value: value.ability if isinstance(value, Character) else None,
)
def test_what_one_setter_does(who: Character, players: int, expected: list[str]) -> None:
    assert counts(full_script(who, counts=(13, 4, 4, 2)), players) == expected


def test_x_outsiders_is_as_many_as_there_are() -> None:
    cipher = script(*team(T, 13), *team(O, 4), setter(M, "[X Outsiders]"), *team(D, 1))
    assert counts(cipher, 7) == ["5/0/1/1", "4/1/1/1", "3/2/1/1", "2/3/1/1", "1/4/1/1"]


def test_most_players_are_one_demon() -> None:
    swarm = script(*team(T, 6), *team(O, 2), *team(M, 2), setter(D, "[Most players are Setter]"))
    assert counts(swarm, 5) == ["2/0/0/3", "1/1/0/3", "1/0/0/4", "0/2/0/3", "0/1/0/4"]


def test_nobody_pays_a_minion_the_script_does_not_have() -> None:
    chooser = setter(D, "[You choose which players are which Minions]")
    assert table(script(*team(T, 13), *team(M, 2), chooser)).row(13).bags == 0
    assert table(script(*team(T, 13), *team(M, 3), chooser)).row(13).bags == 13


def test_a_hidden_identity_needs_a_spare_townsfolk() -> None:
    sot = character("sot", team=O, ability="You think you are a Townsfolk.", special=DISABLED)
    six = [sot, *team(M, 1), *team(D, 1)]
    assert "sot" in table(script(*team(T, 4), *six)).row(6).possible
    assert "sot" not in table(script(*team(T, 3), *six)).row(6).possible


def test_who_thinks_to_be_an_outsider_needs_a_spare_one() -> None:
    veiled = character("veiled", team=O, ability="You think you are an Outsider.", special=DISABLED)
    rest = [*team(T, 4), *team(M, 1), *team(D, 1)]
    assert not table(script(veiled, *rest)).row(6).is_playable
    assert table(script(veiled, *team(O, 1), *rest)).row(6).possible >= {"veiled"}


def test_a_required_character_comes_along() -> None:
    choir = setter(T, "[+the Lamplighter]")
    lamp = character("lamplighter", name="Lamplighter")
    row = table(full_script(choir, lamp, counts=(9, 4, 4, 1))).row(7)
    assert row.bags == 4 * (126 - 35)  # of C(9,5) hands, C(7,4) have the choir without the lamp


def test_a_required_character_that_is_missing_makes_its_friend_impossible() -> None:
    found = table(full_script(setter(T, "[+the Lamplighter]")))
    assert found.missing == (("setter", "Lamplighter"),)
    assert all("setter" not in row.possible for row in found.rows)


@pytest.mark.parametrize(
    "pair", [("outsider1", "minion1"), ("townsfolk1", "townsfolk2"), ("minion1", "demon1")]
)
def test_a_forbidden_pair_is_never_in_play_together(pair: tuple[str, str]) -> None:
    plain = full_script(counts=(7, 2, 2, 2))
    both = frozenset(pair)
    free, barred = table(plain).row(9), table(plain, [both]).row(9)
    together = {"outsider1": 21 * 2, "townsfolk1": 10 * 4, "minion1": 21}[pair[0]]
    assert free.bags == 21 * 4
    assert barred.bags == 21 * 4 - together
    assert table(plain, [frozenset(["outsider1", "stranger"])]).row(9).bags == free.bags


def test_forced_characters_are_in_every_bag() -> None:
    row = table(full_script(counts=(5, 2, 1, 1))).row(7)
    assert row.forced == {
        "townsfolk1",
        "townsfolk2",
        "townsfolk3",
        "townsfolk4",
        "townsfolk5",
        "minion1",
        "demon1",
    }
    assert row.possible == row.forced
    assert row.counts == (Counts(5, 0, 1, 1, 1),)


def test_a_script_without_demons_has_no_bag() -> None:
    nobody = full_script(counts=(13, 4, 4, 0))
    assert not table(nobody).row(9).is_playable
    with pytest.raises(NoLegalBagError, match="9 players"):
        draw(nobody, 9, seeded(1))
    with pytest.raises(NoLegalBagError, match="9 players"):
        draw(nobody, 9, seeded(1), order=Order.TABLE)


def test_a_character_listed_twice_is_there_once() -> None:
    twice = script(*team(T, 5), *team(T, 5), *team(M, 1), *team(D, 1))
    assert table(twice).row(7).bags == 1


@pytest.mark.parametrize("bracket", ["[The tide is high]", "[All Townsfolk are Setter]", "[+1 player]"])
def test_what_cannot_be_reckoned_is_named(bracket: str) -> None:
    found = table(full_script(setter(T, bracket)))
    assert found.unread == ("setter",)
    assert found.row(7).bags == table(full_script()).row(7).bags


def test_too_many_effects_are_searched_and_counted_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    tycoon = full_script(setter(M, "[+2 Outsiders]"))
    exact = table(tycoon).row(7)
    monkeypatch.setattr(bag_table, "MOST_PAIRS", 1)
    searched = table(tycoon).row(7)
    assert (searched.bags, searched.is_exact) == (None, False)
    assert searched.possible == exact.possible
    assert count(tycoon, 7) == exact.bags == 5577


def test_scripts_of_one_shape_keep_their_own_names() -> None:
    changed = setter(M, "[+1 Outsider]")
    one = full_script(changed)
    other = script(*(replace(each, id=f"other{each.id}") for each in one.characters))
    rows = [table(each).row(9) for each in (one, other)]
    assert rows[0].bags == rows[1].bags
    assert "townsfolk1" in rows[0].possible
    assert "othertownsfolk1" in rows[1].possible


# --- drawing ----------------------------------------------------------------------------------------------


def ids(characters: tuple[Character, ...]) -> list[str]:
    return [each.id for each in characters]


def test_every_legal_bag_is_as_likely_as_any_other() -> None:
    small = script(*team(T, 4), *team(O, 1), setter(M, "[-1 or +1 Outsider]"), *team(M, 1), *team(D, 2))
    total = table(small).row(5).bags or 0
    draws = 100 * total
    rng = seeded(20)
    seen = Counter(frozenset(ids(draw(small, 5, rng).in_play)) for _ in range(draws))
    assert len(seen) == total == 20
    chi = sum((number - 100) ** 2 / 100 for number in seen.values())
    assert chi / (total - 1) < 2


def test_the_same_seed_gives_the_same_bag() -> None:
    some = full_script(setter(M, "[+2 Outsiders]"))
    assert [draw(some, 12, seeded(7)) for _ in range(2)] == [draw(some, 12, seeded(7))] * 2


def drawn(script_: Script, wanted: str, players: int = 7, **options: object) -> Bag:
    """The first bag of some seeds that holds the wanted character."""
    bags = (draw(script_, players, seeded(seed), **options) for seed in range(200))  # type: ignore[arg-type]
    return next(bag for bag in bags if wanted in ids((*bag.in_play, *bag.seatless)))


def test_a_townsfolk_token_stands_for_who_thinks_to_be_one() -> None:
    sot = character(
        "sot",
        team=M,
        ability="You think you are a good character.",
        special=DISABLED,
        reminders_global=("Is Sot",),
    )
    bag = drawn(full_script(sot), "sot")
    (belief,) = bag.beliefs
    assert belief.shown.team is T
    assert belief.shown.id not in ids(bag.in_play) + ids(bag.bluffs)
    assert "sot" not in ids(bag.tokens)
    assert belief.shown.id in ids(bag.tokens)
    assert [(each.character.id, each.label) for each in bag.reminders] == [("sot", "Is Sot")]


def test_who_thinks_to_be_a_demon_keeps_the_token() -> None:
    moonstruck = character("moonstruck", team=O, ability="You think you are a Demon, but you are not.")
    bag = drawn(full_script(moonstruck), "moonstruck", 8)
    assert [each.shown.team for each in bag.beliefs] == [D]
    assert "moonstruck" in ids(bag.tokens)


def test_a_demon_without_a_seat_stands_beside() -> None:
    nursling = setter(D, "[+1 Minion]", special=DISABLED)
    bag = drawn(full_script(nursling), "setter", 10)
    assert ids(bag.seatless) == ["setter"]
    assert len(bag.in_play) == 10
    assert "setter" not in ids(bag.tokens)


def test_copies_take_a_seat_each() -> None:
    twins = setter(T, "[+2 Setters]")
    assert ids(drawn(full_script(twins), "setter").in_play).count("setter") == 3
    rabble = character("rabble", team=M, special=DUPLICATE)
    only = script(*team(T, 9), *team(O, 2), rabble, *team(D, 1))
    assert ids(draw(only, 13, seeded(1)).in_play).count("rabble") == 3


@pytest.mark.parametrize(("players", "bluffs"), [(6, 0), (7, 3), (15, 3)])
def test_bluffs_are_good_and_not_in_play(players: int, bluffs: int) -> None:
    bag = draw(full_script(), players, seeded(3))
    assert len(bag.bluffs) == bluffs
    assert all(each.team.is_good and each not in bag.in_play for each in bag.bluffs)


def test_reminders_and_asides_of_those_in_play() -> None:
    neighbour = setter(M, "[You neighbor the Demon. +1 Outsider]", reminders=("Left", "Left"))
    bag = drawn(full_script(neighbour), "setter")
    assert [each.label for each in bag.reminders] == ["Left", "Left"]
    assert [each.text for each in bag.asides] == ["You neighbor the Demon"]


def test_travellers_come_when_asked_for() -> None:
    crowd = full_script(*team(Team.TRAVELLER, 2))
    assert draw(crowd, 7, seeded(1)).travellers == ()
    assert len(draw(crowd, 7, seeded(1), travellers=1).travellers) == 1
    assert len(draw(crowd, 7, seeded(1), travellers=5).travellers) == 2


def test_at_the_table_the_demon_comes_first() -> None:
    """Uniformly, a Demon that allows more bags comes up more often; at the table all are alike."""
    many = script(*team(T, 7), *team(O, 4), *team(M, 1), setter(D, "[X Outsiders]"), *team(D, 1))
    rng = seeded(5)
    share = {
        order: sum("setter" in ids(draw(many, 7, rng, order=order).in_play) for _ in range(200))
        for order in Order
    }
    assert share[Order.UNIFORM] > 180
    assert 70 < share[Order.TABLE] < 130


def test_above_the_cap_a_bag_is_drawn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitegen.bag_draw.MOST_PAIRS", 1)
    bag = draw(full_script(setter(M, "[+2 Outsiders]")), 9, seeded(1))
    assert not bag.uniform
    assert len(bag.in_play) == 9


@pytest.mark.parametrize(
    ("bracket", "phrase"),
    [
        ("[+1 Outsider]", "+1 Outsider, paid by a Townsfolk"),
        ("[+2 Outsiders]", "+2 Outsiders, paid by 2 Townsfolk"),
        ("[-1 Outsider]", "-1 Outsider, replaced by a Townsfolk"),
        ("[-1 or +1 Outsider]", "-1 or +1 Outsider, in exchange for Townsfolk"),
        ("[+0 or +1 Outsider]", "+0 or +1 Outsider, paid by a Townsfolk"),
        ("[-? to +? Outsiders]", "any number more or fewer Outsiders, in exchange for Townsfolk"),
        ("[-1 to +? Outsiders]", "-1 or more Outsiders, in exchange for Townsfolk"),
        ("[+1 Townsfolk]", "+1 Townsfolk, paid by an Outsider"),
        ("[+1 Evil Townsfolk]", "+1 evil Townsfolk, paid by an Outsider"),
        ("[+1 Traveller]", "+1 Traveller"),
        ("[X Outsiders]", "any number of Outsiders, whatever other characters say"),
        ("[Exactly 3 Outsiders]", "3 Outsiders in all"),
        ("[At least 1 Outsider]", "at least 1 Outsider in all"),
        ("[Max 2 Outsiders]", "at most 2 Outsiders in all"),
        ("[+the Lamplighter]", "the Lamplighter is in play too"),
        ("[+0 to +2 Twins]", "+0, +1 or +2 Twins"),
        ("[+? Twins]", "any number more Twins"),
        ("[1 or 2 Twins]", "1 or 2 Twins in all"),
        ("[No Demon]", "no Demon in play"),
        ("[No Minions]", "no Minions in play"),
        ("[No other Outsiders in play]", "no other Outsiders in play"),
        ("[No one is Twin]", "no Twin in play"),
        ("[No evil characters]", "no evil players in play"),
        ("[Most players are Swarm]", "most players are Swarm"),
        ("[All Minions are Swarm]", "all Minions are Swarm"),
        ("[1 Townsfolk is evil]", "1 Townsfolk is evil; the counts stay as they are"),
        ("[You neighbor the Demon]", "You neighbor the Demon"),
        ("[The tide is high]", "The tide is high"),
        (
            "[You choose which players are which Minions]",
            "no Minion comes from the bag: this character chooses who they are",
        ),
    ],
)
def test_a_modifier_in_plain_words(bracket: str, phrase: str) -> None:
    assert [words(modifier) for modifier in modifiers(bracket)] == [phrase]
