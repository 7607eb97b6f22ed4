"""Font files of an author, inspected before anything else reads them: judged by content and written anew.

Only the tables that setting a text takes are kept, so no drawing, program of a tool or note travels on.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

MAX_BYTES = 12_000_000
"""A font of all Chinese characters is smaller."""

_PACKED = (b"wOFF", b"wOF2")
_PLAIN = (b"\0\1\0\0", b"true", b"OTTO")
_NEEDED = ("cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post")


_OUTLINES = ("CFF ", "CFF2", "VORG", "cvt ", "fpgm", "gasp", "glyf", "loca", "prep")
_SHAPING = ("BASE", "GDEF", "GPOS", "GSUB", "kern", "vhea", "vmtx")
_VARIATION = ("HVAR", "MVAR", "STAT", "VVAR", "avar", "cvar", "fvar", "gvar")
_KEPT = frozenset(["GlyphOrder", *_NEEDED, *_OUTLINES, *_SHAPING, *_VARIATION])


class RefusedFontError(ValueError):
    """A font that may not be used; the message says why, in the author's words."""


def unpacked(data: bytes) -> bytes:
    """The font as TrueType or OpenType, whatever it was packed in. Raises RefusedFontError."""
    if len(data) > MAX_BYTES:
        raise RefusedFontError(f"the font has more than {MAX_BYTES:,} bytes")
    if data[:4] not in (*_PACKED, *_PLAIN):
        raise RefusedFontError("the file is no WOFF2, WOFF, TTF or OTF font, whatever its name")
    return _whole(data)


def _whole(data: bytes) -> bytes:
    from fontTools.ttLib import TTFont

    written = io.BytesIO()
    try:
        with TTFont(io.BytesIO(data), recalcTimestamp=False) as font:
            _judge(font)
            for name in set(font.keys()) - _KEPT:
                del font[name]
            font.flavor = None
            font.save(written, reorderTables=False)
    except RefusedFontError:
        raise
    except _damages() as error:
        raise RefusedFontError(f"the font is damaged ({error})") from None
    return written.getvalue()


def _judge(font: TTFont) -> None:
    """Read what setting a text takes, so that damage shows now. Raises RefusedFontError."""
    missing = [name for name in _NEEDED if name not in font]
    if missing or not {"glyf", "CFF ", "CFF2"} & set(font.keys()):
        raise RefusedFontError(f"the font lacks its {missing[0] if missing else 'outlines'}")
    metrics, letters = font["hmtx"].metrics, font.getBestCmap() or {}
    if not letters:
        raise RefusedFontError("the font has no letters that a text could name")
    if font["head"].unitsPerEm < 16 or any(glyph not in metrics for glyph in letters.values()):
        raise RefusedFontError("the font does not say how wide its letters are")


def _damages() -> tuple[type[Exception], ...]:
    """What the library raises over bytes that are no whole font."""
    import struct
    import zlib

    from fontTools.ttLib import TTLibError

    kinds = (OSError, ValueError, EOFError, LookupError, TypeError, AttributeError, AssertionError)
    return (TTLibError, struct.error, zlib.error, MemoryError, OverflowError, *kinds)
