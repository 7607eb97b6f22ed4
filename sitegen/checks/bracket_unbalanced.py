"""A bracket in an ability is not closed, not opened, empty, nested, or closed by a sign of another kind.

Apps and people read the setup modifier between the signs; with one of them wrong the setup is anybody's
guess.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.brackets import FaultKind, scan
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ERROR

GOOD: tuple[Example, ...] = (
    [{"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow. [+1 Outsider]", "setup": True}],
)
BAD = (
    Bad(
        [
            {
                "id": "lamp",
                "name": "Lamp",
                "team": "minion",
                "ability": "You glow. [+1 Outsider",
                "setup": True,
            }
        ],
        "/0/ability",
        "The bracket in the ability of Lamp is never closed",
    ),
    Bad(
        [{"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow. []", "setup": True}],
        "/0/ability",
        "The bracket in the ability of Lamp is empty",
    ),
)

_WORDS = {
    FaultKind.UNCLOSED: ("is never closed", "add the closing bracket"),
    FaultKind.UNOPENED: ("is closed, but was never opened", "add the opening bracket, or take this sign out"),
    FaultKind.NESTED: (
        "stands inside another bracket",
        "write one bracket, its parts separated by a full stop",
    ),
    FaultKind.MISMATCHED: ("is closed by a sign of another kind", "use one kind of bracket"),
    FaultKind.EMPTY: ("is empty", "write the setup modifier, or take the bracket out"),
}


def check(case: Case) -> Iterator[Finding]:
    """Faults in the signs of every ability the author wrote, each at its column."""
    for character in case.abilities:
        for fault in scan(character.ability).faults:
            words, hint = _WORDS[fault.kind]
            origin = character.origin.at("ability").inside(fault.at)
            yield Finding(origin, f"The bracket in the ability of {character.name} {words}", hint)
