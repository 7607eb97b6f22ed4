"""A text in Latin letters holds full-width letters, digits or signs.

They come from an East Asian keyboard, look wide, and neither apps nor searches take `＋１` for
`+1`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import ALL_TEXTS, is_latin, rewrite

SEVERITY = Severity.ADVICE

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow: 1."}],
    [{**_LAMP, "ability": "每局游戏限一次，你（１名玩家）。"}],
)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow. ［＋１ Outsider］"}],
        "/0/ability",
        "The ability of Lamp holds full-width signs: ［",
    ),
)

_WIDE = re.compile("[\uff01-\uff5e\u3000]")


def check(case: Case) -> Iterator[Finding]:
    """Texts with wide signs among Latin letters."""
    for _, text in case.texts(ALL_TEXTS):
        found = None if text.text.isascii() else _WIDE.search(text.text)
        narrow = _WIDE.sub(lambda each: unicodedata.normalize("NFKC", each[0]), text.text) if found else ""
        if found and narrow.strip() and is_latin(narrow):
            message = f"{text.subject} holds full-width signs: {found[0]}"
            fix = rewrite(text.origin, narrow, "Write them in the usual width")
            yield Finding(text.origin.inside(found.start()), message, "write them in the usual width", fix)
