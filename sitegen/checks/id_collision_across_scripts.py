"""Two scripts of one site mean different characters by one id.

Each gets a page of its own, under its script; links by id alone lead to one of them, and a reader may take
one for the other. One character on two scripts is no collision as long as both say the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import NOWHERE, Finding, Severity
from sitegen.model import Character
from sitegen.names import key

SEVERITY = Severity.WARNING

_SITE = {"almanac.toml": 'title = "T"\n'}
_GLOWS = '[{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}]'
_DIMS = '[{"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You dim."}]'

GOOD: tuple[Example, ...] = ({**_SITE, "scripts/a.json": _GLOWS, "scripts/b.json": _GLOWS},)
BAD = (
    Bad(
        {**_SITE, "scripts/a.json": _GLOWS, "scripts/b.json": _DIMS},
        "scripts/b.json#/0",
        'The id "lamp" means another character on a',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Characters given in full on one script, and otherwise on an earlier one."""
    first: dict[str, tuple[Character, str]] = {}
    for script in case.scripts:
        for each in script.characters:
            if not each.given or each.official:
                continue
            known, where = first.setdefault(key(each.id), (each, script.name))
            if known.origin.path != each.origin.path and _differ(known, each):
                message = f'The id "{each.id}" means another character on {where}'
                hint = f"give one of them another id; the other stands in {known.origin.path}"
                yield Finding(each.origin, message, hint)


def _differ(one: Character, other: Character) -> bool:
    """Do they differ in more than where they stand? Jinxes are a matter of the script."""
    return replace(one, **_ASIDE) != replace(other, **_ASIDE)


_ASIDE: dict[str, Any] = {"origin": NOWHERE, "jinxes": (), "given": frozenset[str](), "edition": ""}
