"""A script has no characters.

A file with only a `_meta` entry loads in every app and shows an empty sheet: an export that went wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ERROR

GOOD: tuple[Example, ...] = ([{"id": "_meta", "name": "Dusk"}, "imp"],)
BAD = (Bad([{"id": "_meta", "name": "Dusk"}], "", "Dusk has no characters"),)


def check(case: Case) -> Iterator[Finding]:
    """Scripts without an entry but `_meta`."""
    for script in case.scripts:
        if not script.entries:
            yield Finding(
                script.origin,
                f"{script.name} has no characters",
                "add characters, or save it once more in the tool it comes from",
            )
