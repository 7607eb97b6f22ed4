"""A setup modifier stands in parentheses: `(+1 Outsider)` in place of `[+1 Outsider]`.

Parentheses hold asides; readers and tools look for the setup in square brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.brackets import in_parentheses, scan
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import rewrite

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "minion", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow. [+1 Outsider]"}],
    [{**_LAMP, "ability": "You glow (but not in the dark)."}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. (+1 Outsider)"}],
        "/0/ability",
        "Lamp has its setup modifier in parentheses: (+1 Outsider)",
    ),
)

_SIGNED = re.compile(r"[(（]\s*[+±＋－−–-][^()（）]*[)）][ .。\n]*$")


def check(case: Case) -> Iterator[Finding]:
    """Final parentheses that begin with a sign and are understood, where there is no bracket."""
    for character in case.abilities:
        ability = character.ability
        if not _SIGNED.search(ability) or scan(ability).brackets:
            continue
        found = in_parentheses(ability, character.name)
        if found and not found.is_note:
            origin = character.origin.at("ability")
            mended = f"{ability[: found.start]}[{found.text.strip()}]{ability[found.end :]}"
            shown = ability[found.start : found.end]
            message = f"{character.name} has its setup modifier in parentheses: {shown}"
            fix = rewrite(origin, mended, "Write square brackets")
            yield Finding(origin.inside(found.start), message, "write square brackets", fix)
