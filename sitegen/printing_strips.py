"""From a script to its night strips."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sitegen.model import Icon, Paper, Script, Site
from sitegen.official import Book
from sitegen.print_pdf import Printed
from sitegen.printing import printed
from sitegen.sheets_page import leaf_of
from sitegen.sheets_strips import night_strips
from sitegen.sheets_words import NO_WORDS, OwnWords


def printed_strips(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    paper: Paper = Paper.A4,
    overrides: Path | None = None,
    own: OwnWords = NO_WORDS,
) -> Printed:
    """Both nights of `script` at the sides of one page, as a PDF."""
    return printed(
        lambda slack: night_strips(
            script, book, site, icons=icons, paper=leaf_of(paper, site.print), slack=slack, own=own
        ),
        overrides,
        script=script,
        site=site,
        paper=paper,
    )
