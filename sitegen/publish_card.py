"""The picture that other sites show beside a link, as it is drawn: words, an emblem, a frame.

Drawn once and kept in the user's cache by all that is on it.
"""

from __future__ import annotations

import hashlib
import io
import re
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sitegen import __version__
from sitegen.kept import kept
from sitegen.print_icon import svg_picture
from sitegen.sheets_type import Face, font_data
from sitegen.text import initials

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

SIZE = (1200, 630)
"""In pixels: what link previews ask for."""
MOST_BYTES = 60_000

_LEFT, _RIGHT, _TOP = 470, 1120, 120
_SEAL = (72, 135, 360)  # left, top, width
_NAME_SIZES = (92, 78, 66, 56, 48)
_TEXT_SIZE, _TEXT_LINES = 36, 5
_COLOURS = 64
_BRACKET = re.compile(r"\[[^\[\]]{0,30}\]")
_FINE = 4  # the seal is drawn four times as large, and so gets smooth edges


@dataclass(frozen=True, slots=True)
class Card:
    """What is on a card: a line over the name, the name, a text, the almanac's title; its colours; a picture.

    `side` is the form of the seal: "good", "evil" or "disc". `icon` is PNG, or SVG in its colours. `display`
    and `body` are the author's fonts, which stand before ours for what they have. Without a name the seal
    stands alone, and no reader's language is the wrong one.
    """

    path: str
    over: str
    name: str
    text: str
    foot: str
    colour: str
    ink: str
    ground: str
    side: str
    icon: bytes = b""
    display: bytes = b""
    body: bytes = b""

    @property
    def key(self) -> str:
        """Changes with all that a card is drawn from."""
        whole = hashlib.sha256()
        parts = [getattr(self, each.name) for each in fields(self) if each.name != "path"]
        for part in (_drawing(), *parts):
            data = part if isinstance(part, bytes) else str(part).encode("utf-8", "replace")
            whole.update(b"%d:" % len(data) + data)
        return whole.hexdigest()

    @property
    def data(self) -> bytes:
        """The PNG, from the cache where it was drawn before."""
        return kept(f"cards/{self.key}.png", lambda: drawn(self))


@cache
def _drawing() -> str:
    """The version of the drawing itself, and of its fonts."""
    whole = hashlib.sha256(Path(__file__).read_bytes())
    for face in (Face.DISPLAY, Face.TEXT, Face.NAME):
        whole.update(font_data(face))
    return f"{__version__} {whole.hexdigest()}"


def can_draw(text: str) -> bool:
    """Is there a name, and do our fonts have each letter of it?"""
    return bool(text.strip()) and _has(font_data(Face.NAME), text)


def drawable(text: str) -> str:
    """The text on one line, its brackets unbroken, or nothing where a letter of it cannot be drawn."""
    line = _BRACKET.sub(lambda found: found[0].replace(" ", "\u00a0"), " ".join(text.split()))
    return line if _has(font_data(Face.TEXT), line) else ""


def _has(font: bytes, text: str) -> bool:
    return all(letter in _letters(font) for letter in text)


@cache
def _letters(font: bytes) -> frozenset[str]:
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(font), lazy=True) as opened:
        return frozenset(map(chr, opened.getBestCmap()))


def _font(card: Card, face: Face, size: int, text: str) -> ImageFont.FreeTypeFont:
    """The font of a text: the author's, or ours where that has not all its letters."""
    own = card.display if face is Face.DISPLAY else card.body
    wanted = (own, font_data(face)) if own else (font_data(face),)
    return _opened(next((data for data in wanted if _has(data, text)), font_data(Face.NAME)), size)


@cache
def _opened(data: bytes, size: int) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    return ImageFont.truetype(io.BytesIO(data), size)


def drawn(card: Card) -> bytes:
    """The card as a PNG of at most 60 kB."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", SIZE, card.ground)
    draw = ImageDraw.Draw(image)
    _frame(draw, card)
    _emblem(image, card)
    bottom = _words(draw, card)
    _paragraph(draw, card, bottom)
    _line(draw, card, card.foot, Face.TEXT, 545)
    return _png(image)


def _frame(draw: ImageDraw.ImageDraw, card: Card) -> None:
    width, height = SIZE
    draw.rectangle((20, 20, width - 21, height - 21), outline=card.colour, width=4)
    draw.rectangle((32, 32, width - 33, height - 33), outline=card.colour, width=1)


def _emblem(image: Image.Image, card: Card) -> None:
    """The character's own picture, else a seal with its initials in the form of its side."""
    left, top, width = _SEAL if card.name else ((SIZE[0] - _SEAL[2]) // 2, *_SEAL[1:])
    if card.icon:
        picture = _picture(card.icon, width)
        picture.thumbnail((width, width))
        at = (left + (width - picture.width) // 2, top + (width - picture.height) // 2)
        image.paste(picture, at, picture)
        return
    stamp = _seal(card, width)
    image.paste(card.colour, (left, top), stamp)


def _picture(icon: bytes, width: int) -> Image.Image:
    from PIL import Image

    if icon.lstrip().startswith(b"<"):
        return svg_picture(icon, width)
    with Image.open(io.BytesIO(icon)) as opened:
        return opened.convert("RGBA")


def _seal(card: Card, width: int) -> Image.Image:
    """How strongly each point of the seal is coloured."""
    from PIL import Image, ImageDraw

    size = width * _FINE
    mask = Image.new("L", (size, size), 0)
    draw = ImageDraw.Draw(mask)
    unit = size / 64
    if card.side == "disc":
        draw.ellipse((2 * unit, 2 * unit, 62 * unit, 62 * unit), fill=40)
    else:
        draw.ellipse((2 * unit, 2 * unit, 62 * unit, 62 * unit), outline=255, width=round(2 * unit))
        draw.ellipse((7 * unit, 7 * unit, 57 * unit, 57 * unit), outline=255, width=round(unit))
    if card.side == "evil":  # the ring is broken by a notch
        draw.polygon([(25 * unit, 0), (39 * unit, 0), (32 * unit, 20 * unit)], fill=0)
        draw.line(
            [(25.5 * unit, 3 * unit), (32 * unit, 16 * unit), (38.5 * unit, 3 * unit)], 255, round(2 * unit)
        )
    letters = initials(card.name)
    middle = 36 if card.side == "evil" else 32
    font = _font(card, Face.DISPLAY, round(20 * unit), letters)
    draw.text((32 * unit, middle * unit), letters, 255, font, anchor="mm")
    return mask.resize((width, width), Image.Resampling.LANCZOS)


def _words(draw: ImageDraw.ImageDraw, card: Card) -> int:
    """The line over the name, and the name as large as fits; where it ends."""
    _line(draw, card, card.over.upper(), Face.NAME, _TOP - 42)
    for size in _NAME_SIZES:
        font = _font(card, Face.DISPLAY, size, card.name)
        lines = _wrapped(card.name, font)
        if len(lines) <= 2 and all(font.getlength(line) <= _RIGHT - _LEFT for line in lines):
            break
    lines = [_cut(line, font) for line in lines[:3]]
    for number, line in enumerate(lines):
        draw.text((_LEFT, _TOP + number * round(size * 1.12)), line, card.ink, font)
    return _TOP + len(lines) * round(size * 1.12)


def _line(draw: ImageDraw.ImageDraw, card: Card, text: str, face: Face, top: int) -> None:
    font = _font(card, face, 30, text)
    draw.text((_LEFT, top), _cut(text, font), card.colour, font)


def _paragraph(draw: ImageDraw.ImageDraw, card: Card, top: int) -> None:
    font = _font(card, Face.TEXT, _TEXT_SIZE, card.text)
    lines = _wrapped(card.text, font)
    room = min(_TEXT_LINES, (520 - top - 24) // 45)
    if len(lines) > room:
        lines = [*lines[: room - 1], f"{lines[room - 1].rstrip(' ,;:–—')} …"]
    for number, line in enumerate(lines):
        draw.text((_LEFT, top + 24 + number * 45), line, card.ink, font)


def _wrapped(text: str, font: ImageFont.FreeTypeFont) -> list[str]:
    """The text in lines no wider than the column, but for a single word that is."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.getlength(longer) <= _RIGHT - _LEFT:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _cut(line: str, font: ImageFont.FreeTypeFont) -> str:
    if font.getlength(line) <= _RIGHT - _LEFT:
        return line
    while line and font.getlength(f"{line}…") > _RIGHT - _LEFT:
        line = line[:-1]
    return f"{line.rstrip()}…"


def _png(image: Image.Image) -> bytes:
    """With as many colours as fit into the limit; flat drawings need few."""
    from PIL import Image

    data = b""
    for colours in (_COLOURS, _COLOURS // 2, _COLOURS // 4, 4):
        written = io.BytesIO()
        few = image.quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(written, "PNG", optimize=True)
        data = written.getvalue()
        if len(data) <= MOST_BYTES:
            break
    return data
