"""Pictures of characters, inspected before anything else may see them.

An SVG is read as XML without a document type, and written anew from a list of allowed shapes, so no
script, address, style or reference survives. Any other picture is known by its content, not its name,
measured before it is decoded, and drawn anew as PNG, which drops whatever else the file carried.
"""

from __future__ import annotations

import io
import re
import struct
import warnings
import zlib
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from sitegen.model import Icon

if TYPE_CHECKING:
    from PIL import Image

MAX_BYTES = 2_000_000
MAX_PIXELS = 4_000_000
MAX_EDGE = 8_000
"""Pixels along one side of a picture as it comes: a strip of a hundred thousand is no icon."""

MAX_SIDE = 512
"""Pixels along the longer side of a stored picture: 45 mm at 290 dots an inch."""
MAX_SHAPES = 2_000

_SVG = "http://www.w3.org/2000/svg"
_SHAPES = frozenset(["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"])
_GEOMETRY = frozenset(["viewBox", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2"])
_SIZES = frozenset(["width", "height", "points", "transform", "stroke-width", "stroke-miterlimit"])
_NUMBERS = _GEOMETRY | _SIZES | frozenset(["opacity", "fill-opacity", "stroke-opacity"])
_WORDS = frozenset(["stroke-linecap", "stroke-linejoin", "fill-rule", "clip-rule"])
_COLOURS = frozenset(["fill", "stroke"])
_NUMERIC = re.compile(r"[-+0-9eE.,\sA-Za-z()]*")
_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}|currentColor|none|[a-z]{3,20}")
_VIEW_BOX = re.compile(r"(?:-?[0-9.]+[\s,]+){2}[0-9.]*[1-9][0-9.]*[\s,]+[0-9.]*[1-9][0-9.]*")
_LOOKS_LIKE_XML = re.compile(rb"(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg|!--|!doctype\s+svg)[\s>?-]", re.IGNORECASE)
_FORMATS = ("PNG", "JPEG", "WEBP")


class RefusedPictureError(ValueError):
    """A picture that may not be used; the message says why, in the author's words."""


def inspected(name: str, data: bytes, side: int = MAX_SIDE) -> Icon:
    """The picture, made safe; `name` is the file name without ending. Raises RefusedPictureError.

    A raster picture is drawn anew with at most `side` pixels along its longer side.
    """
    if len(data) > MAX_BYTES:
        raise RefusedPictureError(f"the picture has more than {MAX_BYTES:,} bytes")
    if _LOOKS_LIKE_XML.match(data):
        return Icon(f"{name}.svg", _safe_svg(data), "image/svg+xml")
    return Icon(f"{name}.png", _safe_raster(data, side), "image/png")


def _safe_svg(data: bytes) -> bytes:
    if re.search(rb"<!(DOCTYPE|ENTITY)", data, re.IGNORECASE):
        raise RefusedPictureError("the SVG has a document type, which may hide anything")
    try:
        root = ElementTree.fromstring(data)  # noqa: S314 - without a document type there is nothing to expand
    except ElementTree.ParseError as error:
        raise RefusedPictureError(f"the SVG is not well formed ({error})") from None
    if root.tag not in (f"{{{_SVG}}}svg", "svg"):
        raise RefusedPictureError("the file is XML, but no SVG picture")
    if sum(1 for _ in root.iter()) > MAX_SHAPES:
        raise RefusedPictureError(f"the SVG has more than {MAX_SHAPES:,} shapes")
    clean = _copied(root)
    if not _VIEW_BOX.fullmatch(clean.get("viewBox", "").strip()):
        raise RefusedPictureError("the SVG has no viewBox of four numbers, so its size is unknown")
    clean.attrib.pop("width", None)
    clean.attrib.pop("height", None)
    clean.set("xmlns", _SVG)
    return bytes(ElementTree.tostring(clean, encoding="utf-8"))


def _copied(shape: ElementTree.Element, depth: int = 0) -> ElementTree.Element:
    """The shape with its allowed attributes and children; whatever else it held is left behind."""
    if depth > 50:
        raise RefusedPictureError("the SVG is nested too deeply")
    copy = ElementTree.Element(_local(shape))
    for name, value in shape.attrib.items():
        if _allowed(name, value):
            copy.set(name, value)
    # A list, not a generator: `extend` would hide the refusal of a child behind a TypeError.
    copy.extend([_copied(child, depth + 1) for child in shape if _local(child) in _SHAPES - {"svg"}])
    return copy


def _local(shape: ElementTree.Element) -> str:
    return str(shape.tag).removeprefix(f"{{{_SVG}}}")


def _allowed(name: str, value: str) -> bool:
    if name in _NUMBERS:
        return _NUMERIC.fullmatch(value) is not None
    if name in _COLOURS:
        return _COLOUR.fullmatch(value.strip()) is not None
    return name in _WORDS and value.isalpha()


def _safe_raster(data: bytes, side: int) -> bytes:
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the library warns of what we refuse or draw anew
            drawn = _drawn(data)
    except RefusedPictureError:
        raise
    except UnidentifiedImageError:
        raise RefusedPictureError(
            "the file is no PNG, JPEG, WebP or SVG picture, whatever its name"
        ) from None
    except Image.DecompressionBombError:
        raise RefusedPictureError("the picture is far too large; 4 megapixels are allowed") from None
    except _DAMAGES as error:
        raise RefusedPictureError(f"the picture is damaged ({error})") from None
    drawn.thumbnail((side, side))
    written = io.BytesIO()
    drawn.save(written, "PNG", optimize=False)
    return written.getvalue()


_DAMAGES = (OSError, ValueError, SyntaxError, EOFError, IndexError, TypeError, struct.error, zlib.error)
"""What the library raises over bytes that are no whole picture."""


def _drawn(data: bytes) -> Image.Image:
    """The picture's points, decoded only when its header says that they are few enough."""
    from PIL import Image

    with Image.open(io.BytesIO(data), formats=_FORMATS) as picture:
        width, height = picture.size
        if width * height > MAX_PIXELS or max(width, height) > MAX_EDGE or not width or not height:
            raise RefusedPictureError(f"the picture measures {width} x {height}; 4 megapixels are allowed")
        return picture.convert("RGBA")
