"""The almanac text opens by quoting the ability, in other words than the ability has.

One of the two was changed and the other forgotten. Players take what they read first for the rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import quoted

SEVERITY = Severity.WARNING


_FILES = {"almanac.toml": 'title = "T"\n'}
_LAMP = "---\nname: Lamp\nteam: townsfolk\nability: You glow, and shine.\nreminders: [Lit, No Ability]\n---\n"

GOOD: tuple[Example, ...] = (
    {**_FILES, "characters/lamp.md": _LAMP + '"You glow, and shine." The Lamp is bright.\n'},
    {**_FILES, "characters/lamp.md": _LAMP + "“You glow and shine.” The Lamp is bright.\n"},
)
BAD = (
    Bad(
        {**_FILES, "characters/lamp.md": _LAMP + '"You glow, or shine." The Lamp is bright.\n'},
        "characters/lamp.md#",
        'The ability as quoted in the almanac text of Lamp says "or" where the ability says "and"',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Quotations that differ from the ability in a word."""
    for character in case.characters:
        found = quoted(character)
        if found is not None and found.kind == "words":
            said, true = next(iter(found.runs), ("", ""))
            where = (
                f'says "{said}" where the ability says "{true}"' if said and true else _one_sided(said, true)
            )
            message = f"The ability as quoted in the almanac text of {character.name} {where}"
            yield Finding(character.prose.origin, message, "make the two agree")


def _one_sided(said: str, true: str) -> str:
    return f'adds "{said}"' if said else f'leaves out "{true}"'
