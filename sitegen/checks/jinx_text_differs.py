"""The script has two texts for the jinx of one pair.

A jinx has no direction: either character may carry it. With two texts, which rule counts depends on where
one looks.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.jinxes import Standing
from sitegen.wording import folded

SEVERITY = Severity.WARNING


def _own(name: str, partner: str, reason: str) -> dict[str, object]:
    """A character with a jinx."""
    jinxes = [{"id": partner, "reason": reason}]
    return {"id": name, "name": name.title(), "team": "minion", "ability": "You glow.", "jinxes": jinxes}


GOOD: tuple[Example, ...] = (
    [_own("lamp", "moth", "The Moth sees the Lamp."), _own("moth", "lamp", "The Moth sees the Lamp.")],
)
BAD = (
    Bad(
        [_own("lamp", "moth", "The Moth sees the Lamp."), _own("moth", "lamp", "The Moth is blind.")],
        "/1/jinxes/0/reason",
        "Moth and Lamp have two different texts for their jinx",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Second texts of a pair that say something else than the first."""
    for _, jinxes in case.carried:
        first: dict[frozenset[str], str] = {}
        for carried in jinxes:
            note, partner = carried.note, carried.partner
            if carried.standing is not Standing.ACTIVE or partner is None or not note.reason:
                continue
            known = first.setdefault(frozenset((carried.owner.id, partner.id)), note.reason)
            if folded(known) != folded(note.reason) and note.origin.path:
                names = f"{carried.owner.name} and {partner.name}"
                message = f"{names} have two different texts for their jinx"
                yield Finding(note.origin.at("reason"), message, "keep one of them, or write the same")
