"""A copy of an official character under an id of its own does not have that one's jinxes.

A jinx goes by the id. Whoever keeps "witchhunt_witch" for the Witch has to write its jinxes again, if they
are wanted.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.jinxes import carried_jinxes
from sitegen.model import Character, Script
from sitegen.names import key
from sitegen.official import Book

SEVERITY = Severity.ADVICE

_SPY = {"id": "my_spy", "name": "Spy", "team": "minion", "ability": "You glow."}
_GOOD = ["washerwoman", "chef", "magician", "saint", "imp"]

GOOD: tuple[Example, ...] = (
    [*_GOOD, "spy"],
    [*_GOOD, {**_SPY, "jinxes": [{"id": "magician", "reason": "They are friends."}]}],
)
BAD = (
    Bad(
        [*_GOOD, _SPY],
        "/5",
        'Spy has the id "my_spy", so that the published jinx with Magician does not stand',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Own characters with an official name, beside one that is jinxed with the official character."""
    for script in case.whole_scripts:
        copies = [each for each in script.characters if _original(each, case.book)]
        carried = carried_jinxes(script, case.book) if copies else ()
        jinxed = {frozenset((each.owner.id, each.partner.id)) for each in carried if each.partner}
        for copy in copies:
            for partner in _partners(copy, script, case.book):
                if frozenset((copy.id, partner.id)) not in jinxed:
                    end = f"so that the published jinx with {partner.name} does not stand"
                    message = f'{copy.name} has the id "{copy.id}", {end}'
                    yield Finding(copy.origin, message, "write it, if it is meant")


def _original(character: Character, book: Book) -> Character | None:
    """The official character of whom an own one has the name and the team."""
    found = None if character.official else book.find(character.name)
    return found if found and found.team is character.team and key(character.id) != found.id else None


def _partners(copy: Character, script: Script, book: Book) -> Iterator[Character]:
    original = _original(copy, book)
    pairs = [jinx.pair for jinx in book.jinxes if original and original.id in jinx.pair]
    for each in script.characters:
        partner = each if each.official else _original(each, book)
        if partner and original and frozenset((original.id, partner.id)) in pairs:
            yield each
