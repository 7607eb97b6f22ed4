"""From a script to its Storyteller's pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from sitegen.model import Icon, Paper, Ruling, Script, Site
from sitegen.official import Book
from sitegen.print_pdf import Printed
from sitegen.printing import printed
from sitegen.sheets_pack import storyteller_pack


def printed_pack(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    rulings: Sequence[Ruling] = (),
    paper: Paper = Paper.A4,
    overrides: Path | None = None,
) -> Printed:
    """All that a Storyteller looks up while they run `script`, as one PDF."""
    plan = storyteller_pack(script, book, site, icons=icons, rulings=rulings, paper=paper)
    return printed(lambda _slack: plan, overrides, script=script, site=site, paper=paper)
