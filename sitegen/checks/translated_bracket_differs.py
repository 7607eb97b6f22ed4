"""A translated or rewritten official ability changes the setup otherwise than the official one.

Players who read another language play another game: one Outsider more, or none. The signs and numbers of a
bracket are the same in every language.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sitegen.bracket_model import ANY, All, Copies, Count, Delta, Modifier, Most, Nobody, Note, Require, Seat
from sitegen.brackets import in_parentheses, modifiers, scan
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.letters import language_prefix
from sitegen.model import Character

SEVERITY = Severity.WARNING


_BARON = {"id": "baron", "name": "Barón", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = ([{**_BARON, "ability": "Hay Forasteros. [+2 Forasteros]"}],)
BAD = (
    Bad(
        [{**_BARON, "ability": "Hay Forasteros. [+1 Outsider]"}],
        "/0/ability",
        "The bracket of Barón says another thing than the official one: [+2 Outsiders]",
    ),
    Bad(
        [{**_BARON, "ability": "Hay Forasteros."}],
        "/0/ability",
        "The bracket of Barón is missing; the official one is [+2 Outsiders]",
    ),
)

_NAMED = (Copies, Require, Nobody, All, Most)


def check(case: Case) -> Iterator[Finding]:
    """Official characters whose given ability has another bracket; what is not understood is not judged."""
    for character in case.abilities:
        official = case.book.find(character.id[len(language_prefix(character.id)) :])
        for published in scan(official.ability).brackets if official else ():
            if published.text in character.ability:
                continue
            given = scan(character.ability).brackets
            origin = character.origin.at("ability").inside(given[0].start if given else 0)
            if not given and in_parentheses(character.ability, character.name) is None:
                fault, hint = "is missing; the official one is", "add the bracket at the end"
            elif given and _differ(character, f"[{published.text}]"):
                fault, hint = "says another thing than the official one:", "make the two agree"
            else:
                continue
            yield Finding(origin, f"The bracket of {character.name} {fault} [{published.text}]", hint)


def _differ(character: Character, published: str) -> bool:
    given = modifiers(character.ability, character.name)
    understood = given and not any(isinstance(each, Note) for each in given)
    return bool(understood) and set(map(_bare, given)) != set(map(_bare, modifiers(published)))


def _bare(modifier: Modifier) -> object:
    """What a modifier says in every language: names are translated, the text of a seat is too."""
    if isinstance(modifier, Seat):
        return Seat
    if isinstance(modifier, (Delta, Count)) and modifier.amounts == ANY:
        return modifier.team  # "any number" and "any change" come to the same
    return replace(modifier, name="") if isinstance(modifier, _NAMED) else modifier
