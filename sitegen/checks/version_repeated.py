"""Two scripts of a project have one name and one version, and yet they differ.

Who has printed "1.2" cannot know which of them it is. A change of a published script needs a new version.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePath

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import NOWHERE, Finding, Severity
from sitegen.exports.complete import settled
from sitegen.model import Script

SEVERITY = Severity.ERROR

_SITE = {"almanac.toml": 'title = "T"\n'}
_ONE = '[{"id": "_meta", "name": "Dusk", "version": "1.2"}, "imp", "chef"]'
_OTHER = '[{"id": "_meta", "name": "Dusk", "version": "1.2"}, "imp", "monk"]'
_NEXT = '[{"id": "_meta", "name": "Dusk", "version": "1.3"}, "imp", "monk"]'

GOOD: tuple[Example, ...] = (
    {**_SITE, "scripts/a.json": _ONE, "scripts/b.json": _NEXT},
    {**_SITE, "scripts/a.json": _ONE, "scripts/b.json": _ONE},
)
BAD = (
    Bad(
        {**_SITE, "scripts/a.json": _ONE, "scripts/b.json": _OTHER},
        "scripts/b.json#/0",
        "Dusk 1.2 is another script than Dusk 1.2 in a.json",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Scripts that differ from the first of their name and version."""
    for first, script in namesakes(case):
        if script.version and plain(first) != plain(script):
            called = f"{script.name} {script.version}"
            message = f"{called} is another script than {called} in {PurePath(first.origin.path).name}"
            yield Finding(script.meta.origin, message, "give the newer one a new version")


def namesakes(case: Case) -> Iterator[tuple[Script, Script]]:
    """Each script with a title of its own, and the first of the same title and version before it."""
    found: dict[tuple[str, str], Script] = {}
    for script in case.scripts:
        if script.meta.name:
            first = found.setdefault((script.name, script.version), script)
            if first is not script:
                yield first, script


def plain(script: Script) -> Script:
    """All that a script says, wherever it stands."""
    return replace(settled(script)[0], slug="", origin=NOWHERE)
