"""The `_meta` entry is not the first of the script.

It counts wherever it stands, but several tools look for it only at the start and show the script without a
name.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.ADVICE

GOOD: tuple[Example, ...] = ([{"id": "_meta", "name": "Dusk"}, "imp"],)
BAD = (Bad(["imp", {"id": "_meta", "name": "Dusk"}], "/1", "The _meta entry is not the first of the script"),)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("meta-not-first")
