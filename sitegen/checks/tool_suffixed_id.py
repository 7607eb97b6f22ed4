"""An official character's id has another tool's mark behind it.

`imp_gstone` is the Imp in the words of another editor. We take it for the Imp; most apps know nobody of
that id.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING

GOOD: tuple[Example, ...] = (["imp"],)
BAD = (Bad(["imp_gstone"], "/0", 'The id "imp_gstone" is "imp" with another tool\'s mark behind it'),)


def check(case: Case) -> Iterator[Finding]:
    """Findings of reading and fitting."""
    return case.reported("tool-suffixed-id")
