"""Pictures made fit for paper: a script's logo and background found, colour taken out, a page's ground paled.

Only pictures that lie beside the script are used; nothing is fetched.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from sitegen.icons import RefusedPictureError, inspected
from sitegen.load_icons import picture_at
from sitegen.model import Icon, Script, Site
from sitegen.sheets_page import Art

_GROUND = 0.86  # how light all but the darkest points of a ground must be under text
_DARKEST = 0.05
_SIDE = 1760
"""Pixels along the longer side of a page's ground: 150 to the inch on A4."""

_QUALITY = 82
_HEX = re.compile(r"#([0-9a-f]{6}|[0-9a-f]{3})\b", re.IGNORECASE)


def art_of(script: Script, site: Site, folder: Path, background: Path | None = None) -> Art:
    """The logo of `script` and the ground of its page, as far as they are pictures inside `folder`.

    `background` is a picture from anywhere, named on the command line. Raises RefusedPictureError for a
    picture that may not be used, OSError for one that cannot be read.
    """
    return Art(next(_logo(script, folder), None), _background(site, folder, background))


def usable_art(script: Script, site: Site, folder: Path) -> tuple[Art, tuple[str, ...]]:
    """The same without what may not be used, and what there is to say of that."""
    logo, no_logo = _tried("logo", lambda: next(_logo(script, folder), None))
    ground, no_ground = _tried("background", lambda: _background(site, folder, None))
    return Art(logo, ground), (*no_logo, *no_ground)


def _tried(name: str, read: Callable[[], Icon | None]) -> tuple[Icon | None, tuple[str, ...]]:
    try:
        return read(), ()
    except RefusedPictureError as error:
        return None, (f"the {name} is not used: {error}",)


def _logo(script: Script, folder: Path) -> Iterator[Icon]:
    data = picture_at(folder, script.meta.logo)
    if data is not None:
        yield inspected("logo", data)


def _background(site: Site, folder: Path, given: Path | None) -> Icon | None:
    data = given.read_bytes() if given else picture_at(folder, site.print.background)
    if data is None:
        return None
    ground = inspected("background", data, side=_SIDE)
    if ground.is_svg:
        raise RefusedPictureError("a background must be a PNG, JPEG or WebP picture")
    return ground


@lru_cache(maxsize=256)
def grey(icon: Icon) -> Icon:
    """The picture without colour."""
    if icon.is_svg:
        drawing = _HEX.sub(lambda found: _grey_hex(found[1]), icon.data.decode("utf-8"))
        return replace(icon, data=drawing.encode())
    from PIL import Image

    with Image.open(io.BytesIO(icon.data)) as picture:
        written = io.BytesIO()
        picture.convert("LA").save(written, "PNG")
    return replace(icon, data=written.getvalue())


def background_file(icon: Icon) -> bytes:
    """A page's ground as JPEG, paled as far as text on it needs."""
    from PIL import Image

    with Image.open(io.BytesIO(icon.data)) as picture:
        ground = Image.new("RGB", picture.size, "white")
        ground.paste(picture, mask=picture.convert("RGBA").getchannel("A"))
    dark = _quantile(ground.convert("L").histogram(), _DARKEST) / 255
    if dark < _GROUND:
        keep = (1 - _GROUND) / (1 - dark)
        ground = ground.point(lambda value: round(255 - (255 - value) * keep))
    written = io.BytesIO()
    ground.save(written, "JPEG", quality=_QUALITY)
    return written.getvalue()


def _quantile(histogram: list[int], share: float) -> int:
    """The value below which `share` of the points lie."""
    below, wanted = 0, share * sum(histogram)
    for value, count in enumerate(histogram):
        below += count
        if below >= wanted:
            return value
    return len(histogram) - 1


def _grey_hex(digits: str) -> str:
    full = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
    red, green, blue = (int(full[at : at + 2], 16) for at in (0, 2, 4))
    value = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{value:02x}{value:02x}{value:02x}"
