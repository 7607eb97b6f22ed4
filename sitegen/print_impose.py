"""Finished pages onto sheets: copies, backs left blank, two pages side by side.

The pages are drawn once, whatever the number of copies; every further copy only points at them. Readers of
the file are told of the first copy alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any

from pydyf import Array, Dictionary, Stream

TICK = 9.0
"""Length in pt of the marks that show where to cut two pages apart."""


@dataclass(frozen=True, slots=True)
class Imposition:
    """How many copies of a document, whether each begins on a front, and how wide a sheet of two pages is.

    `sheet` is the width and height in pt of the paper that holds two pages, `None` for one page each.
    """

    copies: int = 1
    duplex: bool = False
    sheet: tuple[float, float] | None = None

    @property
    def is_plain(self) -> bool:
        """Are the pages left as they are?"""
        return self == Imposition()


def impose(pdf: Any, wanted: Imposition) -> int:
    """Set the pages of a document that is not yet written onto their sheets; the number of pages it now has.

    `pdf` is a `pydyf.PDF`.
    """
    pages = [pdf.objects[number] for number in pdf.pages["Kids"][::3]]
    if wanted.sheet:
        for page in pages:
            _paired(pdf, page, wanted.sheet)
    runs = ceil(wanted.copies / 2) if wanted.sheet else wanted.copies
    sheets = list(_run(pdf, pages, wanted))
    for _ in range(runs - 1):
        sheets += _run(pdf, [_again(page) for page in pages], wanted)
    for sheet in sheets:
        if sheet.number is None:
            pdf.add_object(sheet)
    pdf.pages["Kids"] = Array(part for sheet in sheets for part in (sheet.number, 0, "R"))
    pdf.pages["Count"] = len(sheets)
    return len(sheets)


def _run(pdf: Any, pages: list[Any], wanted: Imposition) -> Iterator[Any]:
    """The pages of one copy, with a blank back where it would end on a front."""
    yield from pages
    if wanted.duplex and len(pages) % 2:
        yield Dictionary({"Type": "/Page", "Parent": pdf.pages.reference, "MediaBox": pages[0]["MediaBox"]})


def _again(page: Any) -> Any:
    """The same page once more, outside the tree that tells readers what is what."""
    told = ("StructParents", "Tabs", "Annots")
    return Dictionary({name: value for name, value in page.items() if name not in told})


def _paired(pdf: Any, page: Any, sheet: tuple[float, float]) -> None:
    """Make of a page a sheet with the page on it twice."""
    drawing = pdf.objects[int(page["Contents"].split()[0])]
    _as_form(drawing, page)
    content = Stream([_twice(page, sheet)])
    pdf.add_object(content)
    for gone in ("StructParents", "TrimBox", "BleedBox"):
        page.pop(gone, None)
    page["MediaBox"] = Array([0, 0, *sheet])
    page["Contents"] = content.reference
    page["Resources"] = Dictionary({"XObject": Dictionary({"Page": drawing.reference})})
    _retold(pdf, page, drawing)


def _as_form(drawing: Any, page: Any) -> None:
    drawing.extra = Dictionary(
        {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": page["MediaBox"],
            "Resources": page["Resources"],
            **({"StructParents": page["StructParents"]} if "StructParents" in page else {}),
        }
    )


def _twice(page: Any, sheet: tuple[float, float]) -> bytes:
    """The page on the left half and on the right, with marks between them where to cut."""
    width, height = sheet
    _, _, wide, tall = page["MediaBox"]
    left, lift, middle = (width / 2 - wide) / 2, (height - tall) / 2, width / 2
    marks = (
        f"0.25 w {middle:f} 0 m {middle:f} {TICK} l {middle:f} {height:f} m {middle:f} {height - TICK:f} l S"
    )
    return (
        f"q 1 0 0 1 {left:f} {lift:f} cm /Page Do Q\n"
        f"/Artifact BMC q 1 0 0 1 {middle + left:f} {lift:f} cm /Page Do Q {marks} EMC"
    ).encode()


def _retold(pdf: Any, page: Any, drawing: Any) -> None:
    """Tell the tree of a document that the content of `page` is now part of a drawing on it."""
    for told in pdf.objects:
        if isinstance(told, Dictionary) and told.get("Pg") == page.reference:
            told["K"] = Array(_kid(kid, page, drawing) for kid in told.get("K", ()))


def _kid(kid: object, page: Any, drawing: Any) -> object:
    if not isinstance(kid, int):
        return kid
    return Dictionary({"Type": "/MCR", "Pg": page.reference, "Stm": drawing.reference, "MCID": kid})
