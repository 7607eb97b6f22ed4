"""From a project to its book, page by page or as a booklet to fold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sitegen.model import Content, Paper, Script
from sitegen.official import Book
from sitegen.print_pdf import Printed
from sitegen.printing import printed
from sitegen.sheets_book import almanac_book, collected

if TYPE_CHECKING:
    from pypdf import PdfReader, PdfWriter


def printed_book(
    content: Content,
    book: Book,
    *,
    script: Script | None = None,
    paper: Paper = Paper.A5,
    overrides: Path | None = None,
) -> Printed:
    """The almanac of one `script`, or of the whole project, as a PDF whose pages are of `paper`."""
    once = replace(content, site=replace(content.site, print=content.site.print.single))
    return printed(
        lambda _slack: almanac_book(once, book, script=script, paper=paper),
        overrides,
        script=script or collected(once),
        site=once.site,
        paper=paper,
    )


def booklet(made: Printed) -> Printed:
    """The pages of a book two on a sheet's side, in the order in which a folded stack of sheets is read.

    To be printed on both sides and turned at the short edge. It is for paper only: its outline finds each
    part, but what reads a page aloud finds its order and its alternative texts in the plain book.
    """
    from pypdf import PdfReader, PdfWriter, Transformation
    from pypdf.generic import RectangleObject

    reader, writer = PdfReader(BytesIO(made.data)), PdfWriter()
    width, height = (float(side) for side in reader.pages[0].mediabox[2:])
    for left, right in booklet_order(len(reader.pages)):
        sheet = writer.add_blank_page(2 * width, height)
        for number, shift in ((left, 0.0), (right, width)):
            if number is not None:
                page = reader.pages[number]
                page.cropbox = RectangleObject((0, 0, width, height))
                sheet.merge_transformed_page(page, Transformation().translate(shift, 0))
    for sheet in writer.pages:
        sheet.compress_content_streams()
    sides = {number: side for side, pair in enumerate(booklet_order(len(reader.pages))) for number in pair}
    _outline(reader, writer, reader.outline, sides, None)
    writer.metadata = reader.metadata
    writer.compress_identical_objects()
    written = BytesIO()
    writer.write(written)
    return replace(made, data=written.getvalue(), pages=len(writer.pages))


def _outline(
    reader: PdfReader, writer: PdfWriter, items: Any, sides: Mapping[int | None, int], parent: Any
) -> None:
    """The outline of a book on its booklet; a list behind an item holds the items below it."""
    above = parent
    for item in items:
        if isinstance(item, list):
            _outline(reader, writer, item, sides, above)
        else:
            side = sides[reader.get_destination_page_number(item)]
            above = writer.add_outline_item(title=item.title, page_number=side, parent=parent)


def booklet_order(pages: int) -> Iterator[tuple[int | None, int | None]]:
    """The pages at the left and right of each side of the sheets, counted from 0; `None` is left blank."""
    last = -(-pages // 4) * 4 - 1
    for first in range(0, (last + 1) // 2, 2):
        for pair in ((last - first, first), (first + 1, last - first - 1)):
            left, right = (number if number < pages else None for number in pair)
            yield left, right
