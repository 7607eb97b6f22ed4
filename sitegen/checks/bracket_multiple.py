"""An ability has its setup modifiers in more than one bracket.

Official abilities have one bracket, its parts parted by full stops; tools that read only the last or the
first bracket lose the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from sitegen.brackets import Bracket, scan
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import is_latin, rewrite

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow. [+1 Outsider. -1 Minion]"}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. [+1 Outsider] [-1 Minion]"}],
        "/0/ability",
        "Lamp has its setup modifiers in 2 brackets",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Two or more understood brackets at the end of one ability."""
    for character, pairs in groupby(case.setup_brackets, key=lambda pair: pair[0]):
        found = [bracket for _, bracket in pairs]
        if len(found) > 1:
            origin = character.origin.at("ability")
            mended = _joined(character.ability, found)
            fix = rewrite(origin, mended, "Join the brackets") if mended else None
            message = f"{character.name} has its setup modifiers in {len(found)} brackets"
            hint = "write one bracket, its parts parted by full stops"
            yield Finding(origin.inside(found[1].start), message, hint, fix)


def _joined(ability: str, found: list[Bracket]) -> str:
    """The ability with one bracket in place of them, "" where their signs or texts are in doubt."""
    first, last = found[0], found[-1]
    texts = [bracket.text.strip().rstrip(".。") for bracket in found]
    if scan(ability).faults or len(set(texts)) < len(texts):
        return ""
    inside = (". " if is_latin(ability) else "。").join(texts)
    return f"{ability[: first.start]}{first.opener}{inside}{first.closer}{ability[last.end :]}"
