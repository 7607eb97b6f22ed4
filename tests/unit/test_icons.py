"""Pictures, inspected: what is drawn anew, what is left behind, what is refused and with which words."""

from __future__ import annotations

import io
import struct
import time
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from sitegen.icons import MAX_BYTES, MAX_SIDE, RefusedPictureError, inspected

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'


def svg(inside: str) -> str:
    return inspected("lamp", SVG.format(inside).encode()).data.decode()


def picture(kind: str = "PNG", size: tuple[int, int] = (40, 20), **options: object) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", size, (200, 30, 30)).save(written, kind, **options)
    return written.getvalue()


def header(width: int, height: int) -> bytes:
    """A PNG that says it has this size, and holds nothing."""

    def chunk(name: bytes, data: bytes) -> bytes:
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    size = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


def refusal(data: bytes) -> str:
    with pytest.raises(RefusedPictureError) as caught:
        inspected("lamp", data)
    return str(caught.value)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_becomes_a_png_whatever_it_was(kind: str) -> None:
    icon = inspected("lamp", picture(kind))
    assert (icon.name, icon.media_type, icon.is_svg) == ("lamp.png", "image/png", False)
    assert Image.open(io.BytesIO(icon.data)).size == (40, 20)


def test_a_large_picture_is_made_smaller() -> None:
    icon = inspected("lamp", picture(size=(1500, 1000)))
    assert Image.open(io.BytesIO(icon.data)).size == (MAX_SIDE, 341)


def test_what_hides_in_a_picture_is_left_behind() -> None:
    exif = Image.Exif()
    exif[0x010E] = "secret place"
    for data in (picture("JPEG", exif=exif), picture() + b"PK\x03\x04secret place"):
        assert b"secret" in data
        assert b"secret" not in inspected("lamp", data).data


@pytest.mark.parametrize(
    ("width", "height", "says"),
    [
        (12_000, 12_000, "the picture measures 12000 x 12000; 4 megapixels are allowed"),
        (14_000, 14_000, "the picture is far too large; 4 megapixels are allowed"),
        (1, 100_000, "the picture measures 1 x 100000; 4 megapixels are allowed"),
        (2_001, 2_000, "the picture measures 2001 x 2000; 4 megapixels are allowed"),
    ],
)
def test_a_huge_picture_is_refused_by_its_header(width: int, height: int, says: str) -> None:
    started = time.monotonic()
    assert refusal(header(width, height)) == says
    assert time.monotonic() - started < 1


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "no PNG, JPEG, WebP or SVG picture"),
        (b"<html><script>x</script></html>", "no PNG, JPEG, WebP or SVG picture"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n", "no PNG, JPEG, WebP or SVG picture"),
        (picture("GIF"), "no PNG, JPEG, WebP or SVG picture"),
        (picture("ICO"), "no PNG, JPEG, WebP or SVG picture"),
        (picture("BMP"), "no PNG, JPEG, WebP or SVG picture"),
        (picture()[:60], "the picture is damaged"),
        (header(10, 10), "the picture is damaged"),
        (b"x" * (MAX_BYTES + 1), "the picture has more than 2,000,000 bytes"),
        (b'<?xml version="1.0"?><html/>', "the file is XML, but no SVG picture"),
        (b"<svg", "no PNG, JPEG, WebP or SVG picture"),
        (b"<svg>", "the SVG is not well formed"),
        (b"<svg/>", "no PNG, JPEG, WebP or SVG picture"),
        (b"<svg ></svg>", "the SVG has no viewBox"),
        (b'<svg viewBox="0 0 0 10"/>', "the SVG has no viewBox"),
        (b'<svg viewBox="a b c d"/>', "the SVG has no viewBox"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>', "document type"),
        (b'<?xml version="1.0"?><!DOCTYPE svg SYSTEM "file:///etc/hostname"><svg/>', "document type"),
        (SVG.format("<g>" * 60 + "</g>" * 60).encode(), "nested too deeply"),
        (SVG.format("<path/>" * 2_001).encode(), "more than 2,000 shapes"),
    ],
)
def test_what_is_no_picture_is_refused(data: bytes, says: str) -> None:
    assert says in refusal(data)


def test_the_shapes_of_an_svg_stay() -> None:
    shapes = (
        '<g transform="rotate(5)"><path d="M0 0L1 1" fill="#ff0000" stroke-width="2"/><circle r="1"/></g>'
    )
    kept = svg(shapes)
    for part in ("rotate(5)", "M0 0L1 1", "#ff0000", 'stroke-width="2"', "circle"):
        assert part in kept
    assert inspected("lamp", SVG.format(shapes).encode()).is_svg


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        '<path onclick="alert(1)"/>',
        '<image href="file:///etc/hostname"/>',
        '<use href="#a"/>',
        "<style>path{fill:url(//x)}</style>",
        '<path style="fill:url(//x)"/>',
        '<path fill="url(#alert)"/>',
        '<path d="M0 0;alert(1)"/>',
        "<foreignObject><body>alert</body></foreignObject>",
        '<a href="javascript:alert(1)"><path/></a>',
        "<pattern id='alert'><path/></pattern>",
        '<animate attributeName="alert"/>',
        "<!-- alert -->",
        "<?alert 1?>",
        "<text>alert</text>",
        '<svg viewBox="0 0 1 1"><script>alert</script></svg>',
        '<path xmlns="http://alert.example/"/>',
        '<path xlink:href="alert" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    ],
)
def test_nothing_else_of_an_svg_stays(inside: str) -> None:
    kept = svg(inside)
    for word in ("alert", "href", "file:", "url", "script", "style", "image"):
        assert word not in kept.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize(
    "start", ["\ufeff", "\n  ", '<?xml version="1.0" encoding="utf-8"?>\n', "<!-- by me -->"]
)
def test_an_svg_is_known_by_its_first_sign(start: str) -> None:
    assert inspected("lamp", (start + SVG.format("<path/>")).encode()).is_svg


@settings(max_examples=60)
@given(st.sampled_from(["PNG", "JPEG", "WEBP"]), st.data())
def test_damage_is_refused_and_never_raised_otherwise(kind: str, data: st.DataObject) -> None:
    whole = bytearray(picture(kind))
    for _ in range(data.draw(st.integers(1, 6))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        icon = inspected("lamp", bytes(whole[: data.draw(st.integers(1, len(whole)))]))
    except RefusedPictureError:
        return
    assert icon.data.startswith(b"\x89PNG")
