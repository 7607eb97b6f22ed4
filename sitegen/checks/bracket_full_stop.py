"""A bracket ends with a full stop inside: `[+1 Outsider.]`.

Official brackets are no sentences: a full stop only parts one modifier from the next.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import is_latin, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow. [+1 Outsider. -1 Minion]"}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. [+1 Outsider.]"}],
        "/0/ability",
        "The bracket of Lamp ends with a full stop",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Understood brackets in Latin letters with a closing full stop."""
    for character, bracket in case.setup_brackets:
        inside = bracket.text.rstrip()
        if inside.endswith(".") and not inside.endswith("..") and is_latin(character.ability):
            ability = character.ability
            mended = f"{ability[: bracket.start + 1]}{inside[:-1].rstrip()}{ability[bracket.end - 1 :]}"
            origin = character.origin.at("ability")
            stop = origin.inside(bracket.start + len(inside))
            message = f"The bracket of {character.name} ends with a full stop"
            fix = rewrite(origin, mended, "Take the full stop out")
            yield Finding(stop, message, "take the full stop out", fix)
