"""A text opens a quotation and does not close it, or the other way round.

Often the sign of a word or two lost in copying: the reader cannot tell where the quoted words end.
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
    [{**_LAMP, "ability": 'If you are “mad”, you "glow".'}],
    [{**_LAMP, "ability": "Du bist „mad“."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You are “mad about glowing."}],
        "/0/ability",
        "The quotation marks in the ability of Lamp do not pair",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Abilities and night texts with an odd quotation mark."""
    for _, text in case.texts(RULE_TEXTS):
        if not _pairs(text.text):
            message = f"The quotation marks in the {text.what} of {text.owner} do not pair"
            yield Finding(text.origin, message, "close the quotation, or take the odd mark out")


_IN_A_WORD = re.compile(r'(?<=\w)"(?=\w)')  # Hebrew writes abbreviations so


def _pairs(text: str) -> bool:
    if text.count('"') % 2 and _IN_A_WORD.sub("", text).count('"') % 2:
        return False
    if "„" in text or "“" not in text:  # German; Swedish, which closes with the sign it opens with
        return text.count("”") % 2 == 0 or "„" in text
    return text.count("“") == text.count("”")
