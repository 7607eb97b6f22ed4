"""An ability names an official character who is not on the script.

Players look the name up on the sheet and do not find it. Sometimes the character is meant to come from
elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character
from sitegen.names import key
from sitegen.official import Book
from sitegen.wording import is_english

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "outsider", "ability": "If the Fortune Teller dies, you glow."}
_GOOD = ["washerwoman", "chef", "empath", _LAMP, "poisoner", "imp"]

GOOD: tuple[Example, ...] = ([*_GOOD, "fortuneteller"], [_LAMP])
BAD = (
    Bad(
        _GOOD,
        "/3/ability",
        "The ability of Lamp names the Fortune Teller, who is not on the script",
    ),
)

_NAME = re.compile(r"\b[Tt]he ((?:[A-Z][\w'’-]*)(?: [A-Z][\w'’-]*){0,2})")
"""An article and capitals: "Drunk" and "Mad" alone are states, "the Drunk" is a character."""


def check(case: Case) -> Iterator[Finding]:
    """Own English abilities on whole scripts; a bracket has its own check."""
    for script in case.whole_scripts:
        own = [each for each in script.characters if "ability" in each.given and not each.official]
        present = {name for each in script.characters for name in (key(each.id), key(each.name))}
        for character in own:
            named = _named(character, case.book) if is_english(character.ability) else None
            if named and not {named[0].id, key(named[0].name)} & present:
                origin = character.origin.at("ability").inside(named[1])
                who = f"the {named[0].name}"
                message = f"The ability of {character.name} names {who}, who is not on the script"
                yield Finding(origin, message, f"add {who}, or name somebody else")


def _named(character: Character, book: Book) -> tuple[Character, int] | None:
    """The first official character that the sentences name, and where."""
    sentences = character.ability.partition("[")[0]
    for match in _NAME.finditer(sentences):
        words = match[1].split(" ")
        for length in range(len(words), 0, -1):
            found = book.find(" ".join(words[:length]).removesuffix("'s").removesuffix("’s"))
            if found is not None:
                return found, match.start(1)
    return None
