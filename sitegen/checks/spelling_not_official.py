"""An ability spells a word of the game otherwise than the official texts.

They write Traveller, neighbor, Townsfolk and Storyteller. Mixed spellings on one sheet look like two things.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import in_english, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "Your neighbors are Travellers. The Storyteller decides."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "Your neighbours are drunk."}],
        "/0/ability",
        'The ability of Lamp says "neighbours"; the official spelling is "neighbors"',
    ),
    Bad(
        [{**_LAMP, "ability": "You are safe from Travelers."}],
        "/0/ability",
        'The ability of Lamp says "Travelers"; the official spelling is "Travellers"',
    ),
)

_OFFICIAL = (
    (re.compile(r"\b([Tt])ravel(ers?)\b"), "Travell{2}"),
    (re.compile(r"\b([Nn])eighbour(s|ing|ed)?\b"), "{1}eighbor{2}"),
    (re.compile(r"\b([Tt])own(?:folks?|sfolks|'?s folks?)()\b"), "Townsfolk"),
    (re.compile(r"\b(story ?|Story )[Tt]eller(s?)\b"), "Storyteller{2}"),
)


def check(case: Case) -> Iterator[Finding]:
    """English abilities with one of the words in another spelling."""
    for character in in_english(case.abilities):
        for pattern, official in _OFFICIAL:
            found = pattern.search(character.ability)
            if found:
                origin = character.origin.at("ability")
                wanted = _spelled(official, found)
                mended = pattern.sub(lambda each, form=official: _spelled(form, each), character.ability)  # type: ignore[misc]
                fix = rewrite(origin, mended, f'Write "{wanted}"')
                message = (
                    f'The ability of {character.name} says "{found[0]}"; the official spelling is "{wanted}"'
                )
                yield Finding(origin.inside(found.start()), message, f'write "{wanted}"', fix)


def _spelled(official: str, found: re.Match[str]) -> str:
    return official.format(found[0], found[1], found[2] or "")
