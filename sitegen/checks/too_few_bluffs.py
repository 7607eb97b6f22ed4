"""A script has too few good characters to show the Demon three that are not in play.

With seven or more players the Demon learns three good characters to bluff as. Where fewer are left over,
the Storyteller cannot say them, and good players can tell who lies.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_base import FULL_FROM, base_counts, players_in_words
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Team
from sitegen.official import facts_book

SEVERITY = Severity.WARNING
SAYS = "The script has {good} good characters: with {players}, fewer than 3 are left over as bluffs"
HINT = "add Townsfolk or Outsiders"

_TB = [each.id for each in facts_book().edition("tb") if each.team.in_bag]

_THIRTEEN = [each for each in _TB if each not in ("virgin", "slayer", "soldier", "mayor")]

GOOD: tuple[Example, ...] = ([*_THIRTEEN, "virgin"],)
BAD = (
    Bad(
        _THIRTEEN,
        "",
        "The script has 13 good characters: with 15 players, fewer than 3 are left over as bluffs",
    ),
)

BLUFFS = 3


def check(case: Case) -> Iterator[Finding]:
    """Rows in which fewer are left when the usual number of good characters is in play."""
    for script, table in case.setups:
        good = len({each.id for each in script.characters if each.team.is_good})
        short = [
            row.players
            for row in table.checked
            if row.is_playable and row.players >= FULL_FROM and good - _in_play(row.players) < BLUFFS
        ]
        if short:
            yield Finding(script.origin, SAYS.format(good=good, players=players_in_words(short)), HINT)


def _in_play(players: int) -> int:
    counts = base_counts(players)
    return counts[Team.TOWNSFOLK] + counts[Team.OUTSIDER]
