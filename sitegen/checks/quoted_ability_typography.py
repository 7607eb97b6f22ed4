"""The almanac text opens by quoting the ability with other quotation marks, dashes or punctuation.

The words agree, so the rule is safe; a search for the one text will not find the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import quoted

SEVERITY = Severity.ADVICE


_FILES = {"almanac.toml": 'title = "T"\n'}
_LAMP = "---\nname: Lamp\nteam: townsfolk\nability: You glow, and shine.\nreminders: [Lit, No Ability]\n---\n"

GOOD: tuple[Example, ...] = (
    {**_FILES, "characters/lamp.md": _LAMP + '"You glow, and shine." The Lamp is bright.\n'},
)
BAD = (
    Bad(
        {**_FILES, "characters/lamp.md": _LAMP + '"You glow and shine." The Lamp is bright.\n'},
        "characters/lamp.md#",
        "The ability as quoted in the almanac text of Lamp has other signs",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Quotations that differ from the ability, but in no word."""
    for character in case.characters:
        found = quoted(character)
        if found is not None and found.kind != "words":
            message = f"The ability as quoted in the almanac text of {character.name} has other signs"
            yield Finding(character.prose.origin, message, "copy the ability anew")
