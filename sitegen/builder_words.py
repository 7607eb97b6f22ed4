"""The words of the script builder: those of the checks, as the checks have them, and those of its own."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from sitegen import order
from sitegen.checks import (
    bootlegger_missing,
    composition_unusual,
    djinn_missing,
    duplicate_id,
    jinx_inactive,
    no_demon,
    no_legal_bag,
    no_minion,
    no_spare_townsfolk,
    outsider_count_fixed,
    required_missing,
    sheet_order,
    too_few_bluffs,
    travellers_many,
    unknown_id,
)
from sitegen.model import Team
from sitegen.official.openings import OPENINGS

CHECKS: tuple[ModuleType, ...] = (
    unknown_id,
    duplicate_id,
    required_missing,
    no_demon,
    no_minion,
    no_legal_bag,
    no_spare_townsfolk,
    too_few_bluffs,
    composition_unusual,
    outsider_count_fixed,
    travellers_many,
    djinn_missing,
    bootlegger_missing,
    jinx_inactive,
    sheet_order,
)
"""The checks that need no reading of texts, so that a page can make them by its tables."""


def code_of(check: ModuleType) -> str:
    """The check's name as users meet it."""
    return check.__name__.rpartition(".")[2].replace("_", "-")


def check_words() -> dict[str, dict[str, str]]:
    """By code: how bad it is, and its sentences with `{names}` to fill in."""
    return {code_of(check): {"severity": check.SEVERITY, **_sentences(check)} for check in CHECKS}


def _sentences(check: ModuleType) -> dict[str, str]:
    names = [name for name in vars(check) if name.startswith(("SAYS", "HINT", "WHY_"))]
    return {name.lower().replace("_", "-"): getattr(check, name) for name in sorted(names)}


def order_words() -> dict[str, object]:
    """The words that say why a sheet departs from the standard order, and the openings of abilities."""
    openings = [*(f"“{opening}”" for opening in OPENINGS), order.ANY_OPENING]
    by_name = [team.value for team in order.BY_NAME]
    return {**order.WHY, "departs": order.DEPARTS, "openings": openings, "byName": by_name}


def team_words(team: Team) -> tuple[str, str]:
    """The team's word on one character and over several: "Outsider", "Outsiders"."""
    one = team.value.title()
    return one, one + ("" if team in (Team.TOWNSFOLK, Team.FABLED, Team.LORIC) else "s")


PHRASES: Mapping[str, str] = {
    "run": "{first} to {last}",
    "and": "{head} and {last}",
    "players": "{list} players",
}
"""The words between numbers in the sentences of the checks; `bag_base.players_in_words` says the same."""
