"""A number in a bracket has a typographic sign: `−1` or `–1` in place of `-1`.

They look alike, but tools that read brackets know the sign on the keyboard; official brackets have that one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import is_latin, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow. [-1 or +1 Outsider]"}],
    [{**_LAMP, "ability": "Du glühst. [+0–1 Außenseiter]"}],
    [{**_LAMP, "ability": "你发光。［－1外来者］"}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. [−1 Outsider]"}],
        "/0/ability",
        "The sign before 1 in the bracket of Lamp is not the one on the keyboard",
    ),
)

_SIGN = re.compile(r"(?<![\d?])(?<![\d?] )([−–—‐‑‒―－﹣＋﹢])(?=\s?([\d?]))")
_PLUS = "＋﹢"


def check(case: Case) -> Iterator[Finding]:
    """Other signs before a number in brackets of Latin letters; a dash between two numbers is a range."""
    for character, bracket in case.setup_brackets:
        found = _SIGN.search(character.ability, bracket.start, bracket.end)
        if found and is_latin(character.ability):
            origin = character.origin.at("ability")
            inside = _SIGN.sub(_plain, character.ability[bracket.start : bracket.end])
            mended = character.ability[: bracket.start] + inside + character.ability[bracket.end :]
            where = f"before {found[2]} in the bracket of {character.name}"
            message = f"The sign {where} is not the one on the keyboard"
            fix = rewrite(origin, mended, f'Write "{_plain(found)}"')
            yield Finding(origin.inside(found.start()), message, f'write "{_plain(found)}"', fix)


def _plain(match: re.Match[str]) -> str:
    return "+" if match[1] in _PLUS else "-"
