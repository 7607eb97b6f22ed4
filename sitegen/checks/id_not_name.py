"""A homebrew id has nothing to do with the character's name.

Jinxes, night orders and file names go by the id: one that is made of the name is found and typed without a
slip.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.names import slug
from sitegen.wording import is_latin, is_placeholder

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow."}],
    [{"id": "thelamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],
    [{"id": "lamp", "name": "灯", "team": "townsfolk", "ability": "你发光。"}],
)
BAD = (
    Bad(
        [{"id": "torch", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}],
        "/0/id",
        'The id of Lamp is "torch"',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Ids that neither hold a Latin name nor stand in it, nor are a translated official character's."""
    for character in case.characters:
        if character.official or "id" not in character.given or not is_latin(character.name):
            continue
        id_, name = slug(character.id).replace("-", ""), slug(character.name).replace("-", "")
        if (
            name in id_
            or id_ in name
            or is_placeholder(character.name)
            or any(map(case.book.find, character.id.split("_")))
        ):
            continue
        message = f'The id of {character.name} is "{character.id}"'
        yield Finding(character.origin.at("id"), message, f'write "{name}", if nothing else uses the old id')
