"""Two scripts of a project are the same: one name, one version, and the same characters.

The site shows both. Most likely one is a copy that was left behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from sitegen.case import Bad, Case, Example
from sitegen.checks.version_repeated import namesakes, plain
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ADVICE

_SITE = {"almanac.toml": 'title = "T"\n'}
_ONE = '[{"id": "_meta", "name": "Dusk"}, "imp", "chef"]'
_AS_OBJECTS = '[{"id": "_meta", "name": "Dusk"}, {"id": "imp"}, {"id": "chef"}]'

GOOD: tuple[Example, ...] = (
    {**_SITE, "scripts/a.json": _ONE, "scripts/b.json": _ONE.replace("Dusk", "Dawn")},
    {**_SITE, "scripts/a.json": _ONE, "scripts/b.json": _ONE.replace("chef", "monk")},
)
BAD = (
    Bad(
        {**_SITE, "scripts/a.json": _ONE, "scripts/b.json": _AS_OBJECTS},
        "scripts/b.json#/0",
        "Dusk stands in the project twice; the other is a.json",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Scripts that say the same as the first of their name and version."""
    for first, script in namesakes(case):
        if plain(first) == plain(script):
            message = (
                f"{script.name} stands in the project twice; the other is {PurePath(first.origin.path).name}"
            )
            yield Finding(script.meta.origin, message, "take one of them out")
