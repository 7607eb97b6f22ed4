"""The author's text for a jinx takes the place of the published one.

The script's own text is the one that counts and is printed. Mostly it is the published jinx of an earlier
year: then the file has better none, and always shows the newest.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.jinxes import Standing
from sitegen.wording import folded, is_latin

SEVERITY = Severity.ADVICE


def _spy(reason: str) -> dict[str, object]:
    """The Spy with a jinx."""
    return {"id": "spy", "jinxes": [{"id": "magician", "reason": reason}]}


GOOD: tuple[Example, ...] = ([_spy(""), "magician"], [{**_spy("They are friends."), "id": "my_spy"}])
BAD = (
    Bad(
        [_spy("They are friends."), "magician"],
        "/0/jinxes/0",
        "The text for the jinx of Spy and Magician takes the place of the published one",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Own texts of published pairs, but for translations and those that say the same."""
    published = {jinx.pair: jinx.reason for jinx in case.book.jinxes}
    for _, jinxes in case.carried:
        for carried in jinxes:
            partner, reason = carried.partner, carried.note.reason
            if carried.standing is not Standing.ACTIVE or partner is None or not carried.note.origin.path:
                continue
            if not (carried.owner.official and partner.official and reason and is_latin(reason)):
                continue
            known = published.get(frozenset((carried.owner.id, partner.id)))
            if known is not None and folded(known) != folded(reason):
                names = f"{carried.owner.name} and {partner.name}"
                message = f"The text for the jinx of {names} takes the place of the published one"
                yield Finding(carried.note.origin, message, "take it out, unless it is meant")
