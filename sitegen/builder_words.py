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


WORDS: Mapping[str, str] = {
    "run": "{first} to {last}",
    "and": "{head} and {last}",
    "players": "{list} players",
    "untitled": "Untitled script",
    "added": "{name} is on the script.",
    "removed": "{name} is off the script.",
    "moved": "{name} is number {place} of {count}.",
    "undone": "Undone.",
    "redone": "Done again.",
    "sorted": "The sheet stands in the standard order.",
    "opened": "{name} is open, with {count} characters.",
    "emptied": "A new script.",
    "copied": "The link is copied.",
    "copy-failed": "The browser does not allow copying. The link stands in the address line.",
    "saved": "{file} is saved.",
    "found-none": "Nothing is amiss.",
    "found-one": "1 remark.",
    "found-many": "{count} remarks.",
    "not-json": "This is not JSON: {why}",
    "not-script": "This is JSON, but not a list of characters.",
    "too-large": "The file is larger than a script can be.",
    "unread-link": "The link holds no script.",
    "move": "Move {name}: number {place} of {count} {team}. Arrow up and arrow down move it.",
    "remove": "Take {name} off the script",
    "add": "Add the {name}",
    "sort": "Sort the sheet",
    "own-number": "{count} of {usual}",
    "no-numbers": "none",
    "too-many": "too many to work out here",
    "unread-one": "The bracket of {names} was not read: the numbers leave it out.",
    "unread-many": "The brackets of {names} were not read: the numbers leave them out.",
    "by-list": "By the script’s own list.",
    "exclusive": "Only one of the two can be in play.",
    "no-rule": "The words of this jinx are not part of this almanac.",
    "unknown": "nobody this almanac knows",
    "shapeless": "an entry that names nobody",
    "matches-one": "1 character",
    "matches-many": "{count} characters",
}
"""What the page itself says; the JavaScript has no sentences of its own."""
