"""The picture that other sites show beside a link: one a script, one a character, one for the almanac.

Drawn once and kept in the user's cache by all that is on it. A name with a letter that our fonts lack has no
card; an empty square would be worse than none.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sitegen import __version__
from sitegen.model import Content, Team
from sitegen.pages_places import CharacterPlace, Places, ScriptPlace
from sitegen.sheets_kept import kept
from sitegen.sheets_type import Face, font_data
from sitegen.text import initials, plain
from sitegen.theme import SCREEN, palette

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

FOLDER = "assets/cards"
SIZE = (1200, 630)
"""In pixels: what link previews ask for."""
MOST_BYTES = 60_000

_LEFT, _RIGHT, _TOP = 470, 1120, 120
_SEAL = (72, 135, 360)  # left, top, width
_NAME_SIZES = (92, 78, 66, 56, 48)
_TEXT_SIZE, _TEXT_LINES = 36, 5
_COLOURS = 64
_FINE = 4  # the seal is drawn four times as large, and so gets smooth edges
_WORDS = {
    Team.TOWNSFOLK: "Townsfolk",
    Team.OUTSIDER: "Outsider",
    Team.MINION: "Minion",
    Team.DEMON: "Demon",
    Team.TRAVELLER: "Traveller",
    Team.FABLED: "Fabled",
    Team.LORIC: "Loric",
}


@dataclass(frozen=True, slots=True)
class Card:
    """What is on a card: a line over the name, the name, a text, the almanac's title; its colours; a picture.

    `side` is the form of the seal: "good", "evil" or "disc".
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


def cards(content: Content, places: Places) -> Mapping[str, Card]:
    """The card of each page that has one of its own, by the page's path; "" is the almanac's."""
    return {path: card for path, card in _wanted(content, places) if _can_draw(card.name)}


def _wanted(content: Content, places: Places) -> Iterator[tuple[str, Card]]:
    yield "", _card(content, "site", "An almanac", content.site.title, content.site.description, None)
    for script in places.scripts:
        card = _script_card(content, script)
        for page in (script.sheet, script.almanac, script.night):
            yield page, card
    for place in places.characters:
        yield place.page, _character_card(content, place)


def _script_card(content: Content, place: ScriptPlace) -> Card:
    script = place.script
    over = f"A script by {script.author}" if script.author else "A script"
    file = f"script-{place.folder.rpartition('/')[2]}"
    return _card(content, file, over, script.name, plain(script.prose.lede), None)


def _character_card(content: Content, place: CharacterPlace) -> Card:
    character = place.character
    icon = content.icons.get(character.id)
    picture = icon.data if icon and not icon.is_svg else b""
    text = character.ability or plain(character.prose.lede)
    team = character.team
    return _card(content, f"character-{place.slug}", _WORDS[team], character.name, text, team, picture)


def _card(
    content: Content, file: str, over: str, name: str, text: str, team: Team | None, icon: bytes = b""
) -> Card:
    colours = palette(content.site.theme.colours, SCREEN)
    side = "evil" if team and team.is_evil else "good" if team is None or team.is_good else "disc"
    return Card(
        f"{FOLDER}/{file}.png",
        _drawable(over),
        name,
        _drawable(text),
        _drawable(content.site.title) if file != "site" else "",
        colours[team or Team.DEMON],
        colours["ink"],
        colours["paper"],
        side,
        icon,
    )


@cache
def _letters(face: Face) -> frozenset[str]:
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(font_data(face)), lazy=True) as font:
        return frozenset(map(chr, font.getBestCmap()))


def _can_draw(text: str) -> bool:
    return bool(text.strip()) and all(letter in _letters(Face.NAME) for letter in text)


def _drawable(text: str) -> str:
    """The text on one line, or nothing where a letter of it cannot be drawn."""
    line = " ".join(text.split())
    return line if all(letter in _letters(Face.TEXT) for letter in line) else ""


def drawn(card: Card) -> bytes:
    """The card as a PNG of at most 60 kB."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", SIZE, card.ground)
    draw = ImageDraw.Draw(image)
    _frame(draw, card)
    _emblem(image, card)
    bottom = _words(draw, card)
    _paragraph(draw, card, bottom)
    draw.text((_LEFT, 545), _cut(card.foot, _font(Face.TEXT, 30)), card.colour, _font(Face.TEXT, 30))
    return _png(image)


def _frame(draw: ImageDraw.ImageDraw, card: Card) -> None:
    width, height = SIZE
    draw.rectangle((20, 20, width - 21, height - 21), outline=card.colour, width=4)
    draw.rectangle((32, 32, width - 33, height - 33), outline=card.colour, width=1)


def _emblem(image: Image.Image, card: Card) -> None:
    """The character's own picture, else a seal with its initials in the form of its side."""
    from PIL import Image

    left, top, width = _SEAL
    if card.icon:
        with Image.open(io.BytesIO(card.icon)) as opened:
            picture = opened.convert("RGBA")
        picture.thumbnail((width, width))
        at = (left + (width - picture.width) // 2, top + (width - picture.height) // 2)
        image.paste(picture, at, picture)
        return
    stamp = _seal(card, width)
    image.paste(card.colour, (left, top), stamp)


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
    face = Face.DISPLAY if all(each in _letters(Face.DISPLAY) for each in letters) else Face.NAME
    draw.text((32 * unit, middle * unit), letters, 255, _font(face, round(20 * unit)), anchor="mm")
    return mask.resize((width, width), Image.Resampling.LANCZOS)


def _words(draw: ImageDraw.ImageDraw, card: Card) -> int:
    """The line over the name, and the name as large as fits; where it ends."""
    draw.text(
        (_LEFT, _TOP - 42), _cut(card.over.upper(), _font(Face.NAME, 30)), card.colour, _font(Face.NAME, 30)
    )
    face = Face.DISPLAY if all(letter in _letters(Face.DISPLAY) for letter in card.name) else Face.NAME
    for size in _NAME_SIZES:
        font = _font(face, size)
        lines = _wrapped(card.name, font)
        if len(lines) <= 2 and all(font.getlength(line) <= _RIGHT - _LEFT for line in lines):
            break
    lines = [_cut(line, font) for line in lines[:3]]
    for number, line in enumerate(lines):
        draw.text((_LEFT, _TOP + number * round(size * 1.12)), line, card.ink, font)
    return _TOP + len(lines) * round(size * 1.12)


def _paragraph(draw: ImageDraw.ImageDraw, card: Card, top: int) -> None:
    font = _font(Face.TEXT, _TEXT_SIZE)
    lines = _wrapped(card.text, font)
    room = min(_TEXT_LINES, (520 - top - 24) // 45)
    if len(lines) > room:
        lines = [*lines[: room - 1], f"{lines[room - 1].rstrip(' ,;:–—')} …"]
    for number, line in enumerate(lines):
        draw.text((_LEFT, top + 24 + number * 45), line, card.ink, font)


def _wrapped(text: str, font: ImageFont.FreeTypeFont) -> list[str]:
    """The text in lines no wider than the column, but for a single word that is."""
    lines: list[str] = []
    for word in text.split():
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


@cache
def _font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    return ImageFont.truetype(io.BytesIO(font_data(face)), size)


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
