"""A text has more white space than it needs: two spaces in a row, a tab, a space before a comma or full stop.

On a token every gap shows, since the words are set tight.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import RULE_TEXTS, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow. You shine... or ... not."}],)
BAD = (
    Bad([{**_LAMP, "ability": "You  glow."}], "/0/ability", "The ability of Lamp has needless white space"),
    Bad(
        [{**_LAMP, "ability": "You glow , brightly ."}],
        "/0/ability",
        "The ability of Lamp has needless white space",
    ),
)

_RUN = re.compile(r"[ \t\u00a0]{2,}|\t")
_BEFORE_SIGN = re.compile(r"(?<=\w) +(?=[,;](?![)-])|\.(?![.\w]))")


_TEXTS = ("name", *RULE_TEXTS)


def check(case: Case) -> Iterator[Finding]:
    """Names, abilities and night texts with runs of spaces, tabs, or spaces before a sign."""
    for _, text in case.texts(_TEXTS):
        found = _RUN.search(text.text) or _BEFORE_SIGN.search(text.text)
        if found:
            mended = _BEFORE_SIGN.sub("", _RUN.sub(" ", text.text))
            fix = rewrite(text.origin, mended, "Take it out")
            message = f"{text.subject} has needless white space"
            yield Finding(text.origin.inside(found.start()), message, "take it out", fix)
