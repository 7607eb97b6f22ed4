"""Numbers of players in words."""

from __future__ import annotations

import pytest

from sitegen.bag_base import players_in_words


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ([7], "7 players"),
        ([8, 7], "7 and 8 players"),
        ([7, 8, 9], "7 to 9 players"),
        ([7, 8, 9, 12], "7 to 9 and 12 players"),
        ([6, 8, 9, 11, 12, 14, 15], "6, 8, 9, 11, 12, 14 and 15 players"),
        (range(5, 16), "5 to 15 players"),
    ],
    ids=str,
)
def test_players_in_words(players: list[int], words: str) -> None:
    assert players_in_words(players) == words
