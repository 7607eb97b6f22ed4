"""An ability has a setup modifier in brackets, but `setup` is not true.

Apps look only at `setup`: without it the Storyteller is not asked to change the bag, and the bracket is
just text. All official characters with a bracket have it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Edit, Finding, Fix, Severity
from sitegen.profiles import Profile

SEVERITY = Severity.ERROR
PROFILES = {Profile.APP: Severity.ERROR}

GOOD: tuple[Example, ...] = (
    [{"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow. [+1 Outsider]", "setup": True}],
    [{"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You [once] glow."}],
)
BAD = (
    Bad(
        [{"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow. [+1 Outsider]"}],
        "/0/ability",
        "Lamp changes the setup with [+1 Outsider], but its setup is not true",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Characters with a bracket that reads as a setup modifier and no `setup`."""
    for character, found in case.bracketed:
        if character.setup:
            continue
        for bracket in found:
            if bracket.last and not bracket.is_note:
                written = character.ability[bracket.start : bracket.end]
                origin = character.origin.at("ability").inside(bracket.start)
                fix = Fix('Set "setup" to true', (Edit(character.origin.at("setup"), True),))
                message = f"{character.name} changes the setup with {written}, but its setup is not true"
                yield Finding(origin, message, 'set "setup" to true', fix)
                break
