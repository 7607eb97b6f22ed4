"""From a script to its Storyteller's pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from sitegen.model import Icon, Paper, Ruling, Script, Site
from sitegen.official import Book
from sitegen.print_pdf import Printed
from sitegen.printing import printed
from sitegen.sheets_pack import storyteller_pack
from sitegen.sheets_words import NO_WORDS, OwnWords


def printed_pack(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    rulings: Sequence[Ruling] = (),
    paper: Paper = Paper.A4,
    overrides: Path | None = None,
    own: OwnWords = NO_WORDS,
) -> Printed:
    """All that a Storyteller looks up while they run `script`, as one PDF."""
    once = replace(site, print=site.print.single)
    return printed(
        lambda _slack: storyteller_pack(
            script, book, once, icons=icons, rulings=rulings, paper=paper, own=own
        ),
        overrides,
        script=script,
        site=once,
        paper=paper,
    )
