"""A text holds HTML or Markdown.

Name, ability, flavor and night texts are plain text: apps, tokens and our pages show the mark-up itself,
letter by letter. Only `*TOKEN*` and `:reminder:` mean something, in night texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import EMPHASIS, EVERY_WORD

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "If < 3 players live, you glow*."}],
    [
        {
            **_LAMP,
            "ability": "You glow.",
            "firstNight": 9,
            "firstNightReminder": "Show *LIT*. :reminder:",
            "reminders": ["Lit"],
        }
    ],
)
BAD = (
    Bad([{**_LAMP, "ability": "You <b>glow</b>."}], "/0/ability", "The ability of Lamp holds mark-up: <b>"),
    Bad([{**_LAMP, "ability": "You **glow**."}], "/0/ability", "The ability of Lamp holds mark-up: **glow**"),
    Bad(
        [{**_LAMP, "ability": "Each night*, *glow*."}],
        "/0/ability",
        "The ability of Lamp holds mark-up: *glow*",
    ),
)

_TAGS = (
    "a|b|big|body|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|s|script|small|span|strong|style|su[bp]"
    "|u|ul"
)
_HTML = rf"</?(?:{_TAGS})(?:[\s/][^<>\n]{{0,200}})?>|&(?:amp|gt|lt|nbsp|quot|[lr][ds]quo|#\d{{2,6}});?"
_MARKDOWN = r"\*\*[^*\n]{1,80}\*\*|\[[^\]\n]{1,80}\]\([^)\n]{1,200}\)"
_IN_RULES = re.compile(f"{_HTML}|{_MARKDOWN}")
_IN_OTHERS = re.compile(_HTML)


def check(case: Case) -> Iterator[Finding]:
    """The first mark-up of each text and label."""
    for _, text in case.texts(EVERY_WORD):
        pattern = _IN_OTHERS if text.what in ("name", "flavor") else _IN_RULES
        found = pattern.search(text.text)
        if not found and text.what == "ability":
            found = EMPHASIS.search(text.text)
        if found:
            message = f"{text.subject} holds mark-up: {found[0]}"
            yield Finding(text.origin.inside(found.start()), message, "write plain text")
