"""An SVG icon as pixels, for pictures that hold no drawings: laid out as print is, so it looks the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.print_pdf import pdf

if TYPE_CHECKING:
    from PIL import Image

_PAGE = (
    '<html lang="en"><title>Icon</title><style>@page {{ size: {side}pt {side}pt; margin: 0 }} '
    "body {{ margin: 0 }} img {{ display: block; width: {side}pt; height: {side}pt; object-fit: contain }}"
    '</style><img src="asset:icon.svg" alt="Icon">'
)


def svg_picture(svg: bytes, side: int) -> Image.Image:
    """An inspected SVG as a square of `side` pixels, clear where nothing is drawn."""
    import pypdfium2

    made = pdf(_PAGE.format(side=side), assets={"icon.svg": svg})
    with pypdfium2.PdfDocument(made.data) as document:
        drawn: Image.Image = document[0].render(scale=1, fill_color=(255, 255, 255, 0)).to_pil()
        return drawn.convert("RGBA")
