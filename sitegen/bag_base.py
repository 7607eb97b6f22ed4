"""How many of each team are in play before any setup modifier, and for how many players a script is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType

from sitegen.model import Script, Team

FEWEST_PLAYERS = 5
MOST_PLAYERS = 15
"""More players than these are Travellers, who stand outside the table and the bag."""

FULL_FROM = 7
"""With fewer there are no Minion and Demon information and no bluffs: a Teensyville game."""

MOST_TEENSY_TOWNSFOLK = 8  # 13 to 15 players need nine
FEWEST_TOWNSFOLK = 3  # what a game of five needs
FEWEST_TEAMS = 3
COLLECTION = 60  # more characters than these are a collection; the largest sheets in use have about 40


def base_counts(players: int) -> Mapping[Team, int]:
    """Townsfolk, Outsiders, Minions and Demons for 5 to 15 players. Raises `ValueError` outside."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError(f"{players} players: the table is for {FEWEST_PLAYERS} to {MOST_PLAYERS}")
    return _BASE[players]


def _base(players: int) -> Mapping[Team, int]:
    full = players >= FULL_FROM
    outsiders = (players - 7) % 3 if full else players - 5
    minions = (players - 7) // 3 + 1 if full else 1
    return MappingProxyType(
        {
            Team.TOWNSFOLK: players - outsiders - minions - 1,
            Team.OUTSIDER: outsiders,
            Team.MINION: minions,
            Team.DEMON: 1,
        }
    )


PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
_BASE = {players: _base(players) for players in PLAYERS}


class ScriptKind(StrEnum):
    """For how many players a script is made."""

    TEENSY = "teensy"
    FULL = "full"

    @property
    def players(self) -> range:
        """The numbers of players to check the script for."""
        teensy = self is ScriptKind.TEENSY
        return range(FEWEST_PLAYERS, FULL_FROM) if teensy else range(FULL_FROM, MOST_PLAYERS + 1)


def script_kind(script: Script) -> ScriptKind:
    """Teensy up to eight Townsfolk, else full."""
    count = len({character.id for character in script.team(Team.TOWNSFOLK)})
    return ScriptKind.TEENSY if count <= MOST_TEENSY_TOWNSFOLK else ScriptKind.FULL


def is_whole(script: Script) -> bool:
    """Is it a script to play, rather than a collection, a lone character or the half of one?

    It has Townsfolk for a game of five, two more teams, not too many for a sheet, and no unknown entry.
    """
    teams = [len(script.team(team)) for team in (Team.TOWNSFOLK, Team.OUTSIDER, Team.MINION, Team.DEMON)]
    return (
        teams[0] >= FEWEST_TOWNSFOLK
        and sum(count > 0 for count in teams) >= FEWEST_TEAMS
        and sum(teams) <= COLLECTION
        and all(entry.character is not None for entry in script.entries)
    )


def players_in_words(players: Iterable[int]) -> str:
    """Numbers of players as one says them: "7 to 9 and 12 players"."""
    runs: list[list[int]] = []
    for number in sorted(players):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    said = [part for run in runs for part in _parts(run)]
    head, last = ", ".join(said[:-1]), said[-1]
    return f"{head} and {last} players" if head else f"{last} players"


def _parts(run: list[int]) -> tuple[str, ...]:
    """Two neighbours are named one by one, more as a range."""
    first, last = run[0], run[-1]
    return (f"{first} to {last}",) if last > first + 1 else tuple(map(str, run))
