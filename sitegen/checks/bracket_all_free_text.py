"""Nothing in the bracket of an ability is understood, so nobody can check its setup.

The app stops at such a character and leaves all to the Storyteller; how many bags a script has, and for how
many players it works, cannot be said. Brackets of commentary (`【…】`) and brackets in a sentence are text.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.brackets import FaultKind, scan
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow. [+1 Outsider]"}],
    [{**_LAMP, "ability": "You glow. 【发光】"}],
    [{**_LAMP, "ability": "You glow. [Wandering]", "setup": False}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. [The town is lit]"}],
        "/0/ability",
        "Nothing in the bracket [The town is lit] of Lamp is understood as a setup modifier",
    ),
)

_SETUP_SIGNS = "[［"


def check(case: Case) -> Iterator[Finding]:
    """Closing brackets of pure prose, in abilities that say they change the setup."""
    for character, found in case.bracketed:
        last = found[-1]
        understood = any(bracket.last and not bracket.is_note for bracket in found)
        unread = not (character.official or understood)  # of official ones we know what is meant
        if unread and character.team.in_bag and character.setup and last.last and last.opener in _SETUP_SIGNS:
            if any(fault.kind is FaultKind.EMPTY for fault in scan(character.ability).faults):
                continue
            shown = character.ability[last.start : last.end]
            message = f"Nothing in the bracket {shown} of {character.name} is understood as a setup modifier"
            hint = "write what changes, such as [+1 Outsider], or put the words into the ability"
            yield Finding(character.origin.at("ability").inside(last.start), message, hint)
