"""An ability does not end with a full stop or another closing sign.

All official abilities do. Without it a reader may ask whether the rest was cut off.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import is_latin, is_placeholder, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow. [+1 Outsider]"}],
    [{**_LAMP, "ability": "You glow (brightly)"}],
    [{**_LAMP, "ability": "在夜晚，你会发光"}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow"}], "/0/ability", "The ability of Lamp does not end with a full stop"
    ),
)

_CLOSING = tuple(".!?…)]\"'”’»*:>")


def check(case: Case) -> Iterator[Finding]:
    """Abilities in Latin letters that end in a letter or an open sign."""
    for character in case.abilities:
        text = character.ability
        if text.endswith(_CLOSING) or not is_latin(text) or is_placeholder(text):
            continue
        origin = character.origin.at("ability")
        fix = rewrite(origin, f"{text}.", "Add a full stop") if text[-1].isalnum() else None
        message = f"The ability of {character.name} does not end with a full stop"
        yield Finding(origin.inside(len(text) - 1), message, "add a full stop", fix)
