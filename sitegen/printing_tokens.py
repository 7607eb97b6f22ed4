"""From a script to its tokens: pages to cut or peel, and a picture of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from sitegen.model import Icon, Paper, Script, Site
from sitegen.official import Book
from sitegen.print_pdf import Printed
from sitegen.printing import printed
from sitegen.sheets_tokens import single_tokens, token_sheets
from sitegen.sheets_tokens_order import Order
from sitegen.sheets_words import NO_WORDS, OwnWords

DOTS = 300
"""The fineness of token pictures, in dots an inch, where nothing else is said."""


def printed_tokens(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    paper: Paper = Paper.A4,
    overrides: Path | None = None,
    order: Order | None = None,
    own: OwnWords = NO_WORDS,
) -> Printed:
    """The tokens of `script` on pages to cut or peel, as a PDF."""
    once = replace(site, print=site.print.single)
    return printed(
        lambda _slack: token_sheets(
            script, book, once, icons=icons, paper=paper, order=order or Order(), own=own
        ),
        overrides,
        script=script,
        site=once,
        paper=paper,
    )


def token_pictures(
    script: Script,
    book: Book,
    site: Site,
    *,
    icons: Mapping[str, Icon],
    overrides: Path | None = None,
    order: Order | None = None,
    dots: int = DOTS,
) -> tuple[dict[str, bytes], tuple[str, ...]]:
    """Each different token as a PNG, by file name, clear outside its disc; and what is missing on them."""
    once = replace(site, print=site.print.single)
    names, plan = single_tokens(script, book, once, icons=icons, order=order or Order())
    made = printed(lambda _slack: plan, overrides, script=script, site=once)
    files = zip((f"{name}.png" for name in names), _drawn(made.data, dots), strict=True)
    return dict(files), made.warnings


def _drawn(pdf: bytes, dots: int) -> Iterator[bytes]:
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            image = page.render(scale=dots / 72, fill_color=(255, 255, 255, 0)).to_pil()
            written = BytesIO()
            image.save(written, "PNG")
            yield written.getvalue()
