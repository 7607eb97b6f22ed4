"""A text holds `@` or a brace without its partner.

The official app passes every text through its translation library, where `@` and `{ }` are commands: with a
stray one the script does not load, and the message does not say why.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.wording import EVERY_WORD

SEVERITY = Severity.WARNING

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = ([{**_LAMP, "ability": "You glow, {really}."}],)
BAD = (
    Bad(
        [{**_LAMP, "ability": "You glow @dusk."}],
        "/0/ability",
        'The ability of Lamp holds "@", which the official app takes for a command',
    ),
    Bad(
        [{**_LAMP, "ability": "You glow.", "flavor": "Lit :}"}],
        "/0/flavor",
        "The flavor of Lamp holds a brace without its partner",
    ),
    Bad(
        [{**_LAMP, "ability": "You glow.", "reminders": ["@Lit"]}],
        "/0/reminders/0",
        'A reminder token of Lamp holds "@", which the official app takes for a command',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Texts and labels with a sign the app trips over."""
    for _, text in case.texts(EVERY_WORD):
        at = text.text.find("@")
        if at >= 0:
            message = f'{text.subject} holds "@", which the official app takes for a command'
            yield Finding(text.origin.inside(at), message, 'write "at", or leave it out')
        if text.text.count("{") != text.text.count("}"):
            message = f"{text.subject} holds a brace without its partner"
            yield Finding(text.origin, message, "take the brace out")
