"""Whose player is shown another character, in the words of many languages."""

from __future__ import annotations

import pytest
from make import character, full_script

from sitegen.bag import table
from sitegen.hidden_identity import is_hidden
from sitegen.model import Team


@pytest.mark.parametrize(
    "ability",
    [
        "You think you are a Townsfolk, but you are not.",
        "You don’t know you are the Sleeper.",
        "你以为你是一个镇民角色，但你实际上不是。",
        "你不知道你是夢遊者。",
        "Crees que eres un Aldeano, pero no lo eres.",
        "Du hältst dich für einen Dorfbewohner.",
        "Вы думаете, что вы Горожанин.",
        "Vous pensez être un Villageois.",
    ],
)
def test_these_players_take_themselves_for_somebody_else(ability: str) -> None:
    assert is_hidden(ability)


@pytest.mark.parametrize(
    "ability",
    [
        "You might be evil.",
        "A player thinks they are the Demon.",
        "每个夜晚，你要选择一名玩家。",
        "You know you are loved.",
        "",
    ],
)
def test_these_know_who_they_are(ability: str) -> None:
    assert not is_hidden(ability)


@pytest.mark.parametrize(
    "ability", ["You think you are a Townsfolk, but you are not.", "你以为你是一个镇民角色，但其实你不是。"]
)
def test_one_more_townsfolk_token_is_needed_in_any_language(ability: str) -> None:
    sleeper = character("sleeper", team=Team.OUTSIDER, ability=ability, setup=True)
    tight = full_script(sleeper, counts=(5, 1, 1, 1))
    assert "sleeper" not in table(tight).row(8).possible  # 5 Townsfolk in play, none left to show
    assert "sleeper" in table(full_script(sleeper, counts=(6, 1, 1, 1))).row(8).possible
