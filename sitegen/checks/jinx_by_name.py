"""A jinx says who it is with by name, not by id.

The published format wants the id; apps look it up letter by letter and lose the jinx. We find the character
when one alone is called so.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Old Lamp", "team": "minion", "ability": "You glow."}
_WICK = {"id": "wick", "name": "Wick", "team": "outsider", "ability": "You burn."}


def _jinxed(partner: str) -> dict[str, object]:
    return {**_WICK, "jinxes": [{"id": partner, "reason": "The two may not meet."}]}


GOOD: tuple[Example, ...] = ([_LAMP, _jinxed("lamp")],)
BAD = (
    Bad(
        [_LAMP, _jinxed("Old Lamp")],
        "/1/jinxes/0/id",
        'Wick is jinxed with "Old Lamp" by name; the id is "lamp"',
    ),
    Bad(
        [_LAMP, {**_LAMP, "id": "lamp2"}, _jinxed("Old Lamp")],
        "/2/jinxes/0/id",
        'Wick is jinxed with "Old Lamp", and 2 characters are called so',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("jinx-by-name")
