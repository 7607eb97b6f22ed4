"""An address in `_meta` does not lead to the web.

Logo, background and almanac are links that others click and apps load: only `http://` and `https://`
addresses are taken.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.text import safe_url

SEVERITY = Severity.WARNING


GOOD: tuple[Example, ...] = ([{"id": "_meta", "name": "Lights", "almanac": "https://example.org/lights"}],)
BAD = (
    Bad(
        [{"id": "_meta", "name": "Lights", "almanac": "javascript:alert(1)"}],
        "/0/almanac",
        "The almanac of Lights is no address of the web: javascript:alert(1)",
    ),
    Bad(
        [{"id": "_meta", "name": "Lights", "logo": "logo.png"}],
        "/0/logo",
        "The logo of Lights is no address of the web: logo.png",
    ),
)

_SHOWN = 60


def check(case: Case) -> Iterator[Finding]:
    """Addresses in `_meta` that are given and not safe; a logo may be embedded."""
    for script in case.scripts:
        for name in ("logo", "background", "almanac"):
            address: str = getattr(script.meta, name)
            embedded = name != "almanac" and address.startswith("data:image/")
            if address and not embedded and not safe_url(address):
                message = f"The {name} of {script.name} is no address of the web: {address[:_SHOWN]}"
                yield Finding(
                    script.meta.origin.at(name), message, "write an address that begins with https://"
                )
