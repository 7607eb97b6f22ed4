"""A text opens a parenthesis and does not close it, or the other way round.

The reader cannot tell where the aside ends; often some words are lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import RULE_TEXTS

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow (or: 1) shine 2) gleam)."}],
    [{**_LAMP, "ability": "You glow :)"}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow (at night."}],
        "/0/ability",
        "The parentheses in the ability of Lamp do not pair",
    ),
)

_NO_PARENTHESIS = re.compile(r"(?<![\w(（])\w{1,2}[)）]|[:;]-?[()]")  # "1)" of a list, a smiley
_SIGNS = re.compile(r"[()（）]")


def check(case: Case) -> Iterator[Finding]:
    """Abilities and night texts with an odd parenthesis."""
    for _, text in case.texts(RULE_TEXTS):
        if not _pairs(text.text) and not _pairs(_NO_PARENTHESIS.sub("", text.text)):
            message = f"The parentheses in the {text.what} of {text.owner} do not pair"
            yield Finding(text.origin, message, "close the parenthesis, or take the odd one out")


def _pairs(text: str) -> bool:
    depth = 0
    for sign in _SIGNS.findall(text):
        depth += 1 if sign in "(（" else -1
        if depth < 0:
            return False
    return depth == 0
