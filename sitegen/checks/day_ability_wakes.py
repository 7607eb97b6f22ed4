"""An ability speaks only of the day, but its character wakes at night.

Such a place in the night order is mostly left over from an earlier wording, and the Storyteller wakes a
player for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Night
from sitegen.night_scale import night_key
from sitegen.wording_night import BEFORE_OR_FIRST, DAY_ONLY, NIGHT, timed

SEVERITY = Severity.ADVICE

_LAMP = {
    "id": "lamp",
    "name": "Lamp",
    "team": "townsfolk",
    "otherNight": 30,
    "otherNightReminder": "The Lamp chooses a player.",
}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "Each day, choose a player: they glow tonight."}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Each day, choose a player: they vote twice."}],
        "/0/otherNight",
        "The ability of Lamp speaks only of the day, but it wakes on the other nights",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Abilities that begin with the day and have no word for the night, of characters that wake."""
    for character in timed(case):
        ability = character.ability
        if not DAY_ONLY.search(ability) or NIGHT.search(ability) or BEFORE_OR_FIRST.search(ability):
            continue
        night = next((night for night in Night if case.wakes(character, night)), None)
        if night:
            when = "the first night" if night is Night.FIRST else "the other nights"
            message = f"The ability of {character.name} speaks only of the day, but it wakes on {when}"
            hint = "say what it does at night, or take it out of the night order"
            yield Finding(character.origin.at(night_key(night)), message, hint)
