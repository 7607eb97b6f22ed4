"""The official share link: the script, gzipped and in base64, as `?script=` of the script tool's address.

The link may be the whole file or stand in a message. What it unpacks to is bounded, whatever it claims.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from urllib.parse import unquote

from sitegen.diagnostic import Finding, Origin
from sitegen.dialects.foreign import Foreign, Given, Reading, not_a_script
from sitegen.official import Book
from sitegen.schema import Misfit
from sitegen.source import MAX_BYTES, Source, json_source

NAME = "share-link"

_LINK = re.compile(
    r"""https?://script\.bloodontheclocktower\.com/?\?(?:[\w.~-]{1,40}=[^&\s]{0,400}&){0,20}script=([^&#\s"'<>)]+)"""
)
_BARE = re.compile(r"\s*(H4sI[A-Za-z0-9+/=_%-]+)\s*")
_ANY_WRAPPING = 47  # zlib, gzip or none of them said: the header tells


def recognises(foreign: Foreign) -> bool:
    """A text with such a link, or with the packed part of one alone."""
    return _packed(foreign.plain) is not None


def is_link(words: str) -> bool:
    """Are these words a share link, and nothing else?"""
    return _LINK.fullmatch(words.strip()) is not None


def _packed(text: str) -> re.Match[str] | None:
    return _LINK.search(text) or _BARE.fullmatch(text)


def read(foreign: Foreign, book: Book) -> Reading:
    """The entries of the script in the link; every place is that of the link."""
    del book
    packed = _packed(foreign.plain)
    if packed is None:
        return not_a_script(foreign, "There is no share link of the official script tool in the file")
    place = Origin(foreign.path, "", packed.start(1))
    try:
        data = unpacked(packed[1])
    except ValueError as error:
        return _broken(foreign, place, str(error))
    inner = json_source(foreign.path, data)
    if not isinstance(inner.value, list):
        why = inner.findings[0].message if inner.findings else "it holds no list"
        return _broken(foreign, place, why)
    source = Source(foreign.path, foreign.source.text)
    return Reading(tuple(Given(each, place) for each in inner.value), source)


def unpacked(packed: str) -> bytes:
    """The JSON bytes in the packed part of a link. Raises ValueError with the reason when there are none."""
    plain = unquote(packed).strip().replace(" ", "+").replace("-", "+").replace("_", "/").rstrip("=")
    try:
        zipped = base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("it is not base64; a part of the link is missing") from None
    unpacker = zlib.decompressobj(_ANY_WRAPPING)
    try:
        data = unpacker.decompress(zipped, MAX_BYTES + 1)
    except zlib.error:
        raise ValueError("it does not unpack; a part of the link is missing") from None
    if len(data) > MAX_BYTES:
        raise ValueError(f"it unpacks to more than {MAX_BYTES:,} bytes")
    if not unpacker.eof:
        raise ValueError("it ends too early; a part of the link is missing")
    return data


def _broken(foreign: Foreign, place: Origin, why: str) -> Reading:
    finding = Finding(place, f"The share link holds no script: {why}", "copy the whole link once more")
    source = Source(foreign.path, foreign.source.text)
    return Reading(None, source, (Misfit("text-unreadable", finding),))
