"""A feature of the app lacks the value it works with: how many votes, which card, which player.

Without it the feature does nothing. The published list of features says which of them take a value.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ERROR

_LAMP = {"id": "lamp", "name": "Lamp", "team": "traveller", "ability": "Your vote counts twice."}

GOOD: tuple[Example, ...] = ([{**_LAMP, "special": [{"type": "vote", "name": "multiplier", "value": 2}]}],)
BAD = (
    Bad(
        [{**_LAMP, "special": [{"type": "vote", "name": "multiplier"}]}],
        "/0/special/0",
        "The feature vote / multiplier of Lamp has no value",
    ),
)

_WITH_VALUE = frozenset([("vote", "multiplier"), ("signal", "card"), ("signal", "player")])


def check(case: Case) -> Iterator[Finding]:
    """Own characters' features of those kinds without a value."""
    for character in case.characters:
        if "special" not in character.given:
            continue
        for number, special in enumerate(character.special):
            if (special.type, special.name) in _WITH_VALUE and special.value is None:
                message = f"The feature {special.type} / {special.name} of {character.name} has no value"
                yield Finding(character.origin.at("special", number), message, 'add "value"')
