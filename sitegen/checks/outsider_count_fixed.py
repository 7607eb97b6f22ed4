"""Every game of a number of players has the same number of Outsiders, whatever the number.

Good players can then count the Outsiders and know who lies. A character that changes their number, such as
one with `[+1 Outsider]`, keeps them guessing.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bag_base import ScriptKind
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.official import facts_book

SEVERITY = Severity.ADVICE
SAYS = "The number of Outsiders is certain at every number of players"
HINT = "add a character that changes it"

_TB = [each.id for each in facts_book().edition("tb") if each.team.in_bag]

GOOD: tuple[Example, ...] = (_TB,)
BAD = (
    Bad(
        [each for each in _TB if each != "baron"],
        "",
        "The number of Outsiders is certain at every number of players",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Full scripts with one reachable count in each row, and nothing unread that might change it."""
    for script, table in case.setups:
        rows = [row for row in table.checked if row.is_playable]
        certain = all(len({counts.outsiders for counts in row.counts}) == 1 for row in rows)
        if rows and certain and table.kind is ScriptKind.FULL and not table.unread:
            yield Finding(script.origin, SAYS, HINT)
