"""Two rulings say the same words, but one of them says not.

Whoever reads only one of the two will rule the other way than the next Storyteller.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import folded

SEVERITY = Severity.WARNING


_LAMP = "---\nname: Lamp\nteam: townsfolk\nability: You glow.\n---\n"
_FILES = {"almanac.toml": 'title = "T"\n', "characters/lamp.md": _LAMP}

GOOD: tuple[Example, ...] = (
    {**_FILES, "rulings.md": "# Rulings\n\n- The Lamp glows by day.\n- The Lamp does not glow by night.\n"},
)
BAD = (
    Bad(
        {**_FILES, "rulings.md": "# Rulings\n\n- The Lamp glows by day.\n- The Lamp does not glow by day.\n"},
        "rulings.md#",
        "The ruling says the contrary of an earlier one: The Lamp glows by day.",
    ),
    Bad(
        {**_FILES, "rulings.md": "# Rulings\n\n- The Lamp can die by day.\n- The Lamp can't die by day.\n"},
        "rulings.md#",
        "The ruling says the contrary of an earlier one: The Lamp can die by day.",
    ),
)

_SHOWN = 50
_SHORT_NOT = re.compile(r"(?<=\w)n['’]t\b|(?<=\bcan)not\b", re.IGNORECASE)
_NOT = frozenset(["not", "never", "no"])
_DROPPED = _NOT | {"do", "does", "did"}


def check(case: Case) -> Iterator[Finding]:
    """Rulings that are an earlier one but for a negation."""
    earlier: dict[str, tuple[bool, str]] = {}
    for ruling in case.content.rulings:
        text = _SHORT_NOT.sub(" not", ruling.text.replace("can't", "cannot").replace("can’t", "cannot"))
        words = folded(text).split()
        denied = sum(word in _NOT for word in words) % 2 == 1
        core = " ".join(word.removesuffix("s") for word in words if word not in _DROPPED)
        before = earlier.setdefault(core, (denied, ruling.text))
        if before[0] is not denied:
            said = before[1] if len(before[1]) <= _SHOWN else f"{before[1][:_SHOWN]}…"
            message = f"The ruling says the contrary of an earlier one: {said}"
            yield Finding(ruling.origin, message, "take out the one that does not hold")
