"""Two characters of a script have the same name.

On the sheet and in talk nobody can tell them apart, and a jinx that names one of them may mean either.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.names import key
from sitegen.wording import is_placeholder as _is_gap

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (["imp", "chef"],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow."}, {**_LAMP, "id": "lamp2", "ability": "You shine."}],
        "/1/name",
        'Two characters of the script are called Lamp: "lamp" and "lamp2"',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Characters whose name came before under another id, by script."""
    for script in case.scripts:
        first: dict[str, str] = {}
        for character in script.characters:
            earlier = first.setdefault(key(character.name), character.id)
            if (
                key(earlier) != key(character.id)
                and "name" in character.given
                and not _is_gap(character.name)
            ):
                both = f'"{earlier}" and "{character.id}"'
                message = f"Two characters of the script are called {character.name}: {both}"
                yield Finding(character.origin.at("name"), message, "give one of them another name")
