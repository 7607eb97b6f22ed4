"""A character has the very ability of another one, under another id.

If it is an official ability, the official id brings its jinxes, its place in the night and its pictures;
another id loses them. (Official abilities are known only where the official texts are installed.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character
from sitegen.names import key
from sitegen.official import Book
from sitegen.wording import folded, is_placeholder

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow."}, {**_LAMP, "id": "torch", "name": "Torch", "ability": "You burn."}],
)
BAD = (
    Bad(
        [
            {**_LAMP, "ability": "You glow & shine."},
            {**_LAMP, "id": "torch", "name": "Torch", "ability": "You glow and shine."},
        ],
        "/1/ability",
        "Torch has the ability of Lamp, word for word",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Abilities that are another one of the same script, or an official one, but for case and signs."""
    official = {folded(each.ability): each for each in _with_texts(case.book)}
    for script in case.scripts:
        seen = dict(official)
        for character in script.characters:
            words = folded(character.ability)
            first = seen.setdefault(words, character) if words else character
            given = "ability" in character.given and not is_placeholder(character.ability)
            if given and key(first.id) != key(character.id):
                message = f"{character.name} has the ability of {first.name}, word for word"
                hint = (
                    f'use the id "{first.id}"'
                    if first.official
                    else "take one of them out, or tell them apart"
                )
                yield Finding(character.origin.at("ability"), message, hint)


def _with_texts(book: Book) -> Iterable[Character]:
    return book.characters.values() if book.has_texts else ()
