"""The page of a character lacks parts that a full almanac has.

A reader opens a page to learn what the character does, how to run it and how to play it; each gap sends them
elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.headings import Part, body_of
from sitegen.model import HOW_TO_RUN, Character

SEVERITY = Severity.ADVICE


_FILES = {"almanac.toml": 'title = "T"\n'}
_LAMP = "---\nname: Lamp\nteam: townsfolk\nability: You glow.\n---\n"

_WHOLE = (
    "---\nname: Lamp\nteam: townsfolk\nability: You glow.\nflavor: Closer.\nimage: https://example.org/1.png\n---\n"
    "The Lamp is bright.\n\n## How to Run\n\nLight it.\n\n## Examples\n\nA lit Lamp.\n\n## Tips\n\nGlow.\n"
)

GOOD: tuple[Example, ...] = ({**_FILES, "characters/lamp.md": _WHOLE},)
BAD = (
    Bad(
        {**_FILES, "characters/lamp.md": _LAMP + "The Lamp is bright.\n"},
        "characters/lamp.md#",
        "The page of Lamp has no flavor, How to Run, examples, tips or icon",
    ),
    Bad(
        {**_FILES, "characters/lamp.md": _LAMP + ""},
        "characters/lamp.md#",
        "The page of Lamp has no flavor, overview, How to Run, examples, tips or icon",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """The project's own characters, each with all it lacks; an official one only if it has a page."""
    for character in case.content.characters:
        missing = [part for part, present in _parts(case, character) if not present]
        if missing and (character.prose.written or not character.official):
            *most, last = missing
            listed = f"{', '.join(most)} or {last}" if most else last
            message = f"The page of {character.name} has no {listed}"
            yield Finding(character.origin, message, "write what you can")


def _parts(case: Case, character: Character) -> Iterator[tuple[str, bool]]:
    if not character.official:
        yield "flavor", bool(character.flavor)
    yield "overview", bool(character.prose.lede)
    for name, part in ((HOW_TO_RUN, Part.HOW_TO_RUN), ("examples", Part.EXAMPLES), ("tips", Part.TIPS)):
        yield name, bool(body_of(character.prose, part))
    if not character.official:
        yield "icon", character.id in case.content.icons or bool(character.images)
