"""Text follows the setup modifier of an ability.

Official brackets stand at the end, where the Storyteller looks for them before the game; behind one, the
rest of the ability reads like a second thought and is easily missed.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow. [+1 Outsider]"}],
    [{**_LAMP, "ability": "You [once] glow. [+1 Outsider]"}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "[+1 Outsider] You glow."}],
        "/0/ability",
        "Text follows the bracket [+1 Outsider] in the ability of Lamp",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Understood brackets with text behind them; those in mid-sentence are text themselves."""
    for character, found in case.bracketed:
        for bracket in found:
            if not (bracket.last or bracket.inline or bracket.is_note):
                shown = character.ability[bracket.start : bracket.end]
                origin = character.origin.at("ability").inside(bracket.start)
                message = f"Text follows the bracket {shown} in the ability of {character.name}"
                yield Finding(origin, message, "put the bracket at the end")
