"""A token as a drawing: the name along the rim letter by letter, the ability in the disc.

WeasyPrint sets no text on a path, so each letter gets its own place and turn. The middle of the token is
0, 0; y grows downwards; lengths are in mm, angles in degrees clockwise.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, degrees, radians, sin, sqrt

from sitegen.sheets_page import MM
from sitegen.sheets_type import Face, width
from sitegen.text import brackets

SMALLEST = 5.0 / MM
"""No ability on a token should be smaller than 5 pt; a token that needs less is told of."""

LARGEST = 0.139
"""The largest ability, in radii of its token: 7.5 pt on one of 38 mm."""

LEADING = 1.14
_SPACING = 0.05  # between the letters of a name, in em
_WIDEST = 172.0  # of the rim, the part a name may take, in degrees
_FLOOR = 0.03  # of an ability, in radii: smaller, it could as well be left out
_STEP = 0.0025
_SHRINK = 0.97
_TEXT_RADIUS = 0.83
_LEAF = (0.26, 0.64)  # where the leaves stand: half their height, and what they leave to the text, in radii


@dataclass(frozen=True, slots=True)
class Arc:
    """Letters on a circle: the place and turn of each, and their size."""

    text: str
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    turns: tuple[float, ...]
    size: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line of an ability: its pieces, each bold or not, and its baseline box from the top."""

    pieces: tuple[tuple[str, bool], ...]
    top: float


@dataclass(frozen=True, slots=True)
class Words:
    """An ability set in a disc: its lines, their size, and where they end."""

    lines: tuple[Line, ...]
    size: float
    bottom: float


def can_bend(text: str) -> bool:
    """Can the letters stand one by one? Not where they join or stack, nor where they run from the right."""
    return all(
        unicodedata.bidirectional(letter) not in ("R", "AL", "AN")
        and unicodedata.category(letter) not in ("Mn", "Mc", "Me")
        and not "\u0900" <= letter <= "\u109f"
        and not "\u1780" <= letter <= "\u17ff"
        for letter in unicodedata.normalize("NFC", text)
    )


def arcs(
    text: str,
    radius: float,
    largest: float,
    smallest: float,
    face: Face,
    *,
    top: bool = False,
    widest: float = _WIDEST,
) -> tuple[Arc, ...]:
    """`text` along a circle, on one arc where it fits at `smallest`, else on two that read downwards.

    At the foot of a token letters stand on the circle with their heads inwards, at the `top` outwards.
    """
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    one = _fitting(text, radius, largest, face, widest)
    if one >= smallest or " " not in text:
        return (_arc(text, radius, one, face, top=top),)
    upper, lower = _halves(text, face)
    outer, inside = (upper, lower) if top else (lower, upper)
    size = min(_fitting(outer, radius, largest, face, widest), smallest * 1.2)
    inner = radius - size * 1.1
    size = min(size, _fitting(inside, inner, largest, face, widest))
    if size <= one:
        return (_arc(text, radius, one, face, top=top),)
    found = (_arc(outer, radius, size, face, top=top), _arc(inside, inner, size, face, top=top))
    return found if top else (found[1], found[0])


def _fitting(text: str, radius: float, largest: float, face: Face, widest: float) -> float:
    room = radians(widest) * radius
    return min(largest, room / max(width(text, face, _SPACING), 0.01))


def _halves(text: str, face: Face) -> tuple[str, str]:
    words = text.split(" ")
    cuts = ((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))
    return min(cuts, key=lambda cut: max(width(cut[0], face), width(cut[1], face)))


def _arc(text: str, radius: float, size: float, face: Face, *, top: bool) -> Arc:
    along = -width(text, face, _SPACING) * size / 2
    xs, ys, turns = [], [], []
    for letter in text:
        advance = width(letter, face) * size
        middle = along + advance / 2
        angle = degrees(middle / radius)
        turn = angle if top else -angle
        x, y = radius * sin(radians(angle)), radius * cos(radians(angle)) * (-1 if top else 1)
        xs.append(round(x - advance / 2 * cos(radians(turn)), 3))
        ys.append(round(y - advance / 2 * sin(radians(turn)), 3))
        turns.append(round(turn, 2))
        along += advance + _SPACING * size
    return Arc(text, tuple(xs), tuple(ys), tuple(turns), round(size, 3))


@dataclass(frozen=True, slots=True)
class Disc:
    """The room for an ability and a picture: from `top` to `bottom` in a token of `radius`.

    `leaves` stand at its sides; `picture` is the size a picture should have.
    """

    radius: float
    top: float
    bottom: float
    picture: float
    leaves: bool = False

    def chord(self, y: float, size: float) -> float:
        """The width of a line that reaches from `y` down by `size`."""
        edge = max(abs(y), abs(y + size))
        half = sqrt(max((self.radius * _TEXT_RADIUS) ** 2 - edge**2, 0.0))
        height, side = _LEAF[0] * self.radius, _LEAF[1] * self.radius
        if self.leaves and y < height and y + size > -height:
            half = min(half, side)
        return 2 * half


def words(ability: str, disc: Disc) -> Words:
    """An ability as large as the disc lets it be, its lines of like length.

    Where even small type leaves too little for the picture, that gives way to half its size, then the type.
    """
    size = LARGEST * disc.radius
    while True:
        found = _set(ability, disc, size, _SHRINK)
        share = min(max((size - SMALLEST) / (LARGEST * disc.radius - SMALLEST), 0.0), 1.0)
        least = disc.picture * (0.55 + 0.45 * share)
        if found.bottom + least <= disc.bottom or size <= _FLOOR * disc.radius:
            return _balanced(ability, disc, found)
        size -= _STEP * disc.radius


def _balanced(ability: str, disc: Disc, found: Words) -> Words:
    """Of the settings in as many lines, narrower and narrower, the one whose shortest line is longest."""
    tried = [found]
    for narrow in (_SHRINK - step / 50 for step in range(1, 22)):
        tried.append(_set(ability, disc, found.size, narrow))
        if len(tried[-1].lines) > len(found.lines):
            break
    return max((each for each in tried if len(each.lines) <= len(found.lines)), key=_shortest)


def _shortest(found: Words) -> float:
    return min(
        (width("".join(text for text, _ in line.pieces), Face.TEXT) for line in found.lines), default=0.0
    )


def _set(ability: str, disc: Disc, size: float, share: float) -> Words:
    """The ability broken into lines that fill a `share` of the disc's width."""
    lines: list[Line] = []
    pieces: list[tuple[str, bool]] = []
    filled, y = 0.0, disc.top
    for word, bold, space in _pieces(ability):
        wide = width(word, Face.BOLD if bold else Face.TEXT) * size
        if pieces and (word == "\n" or filled + wide > disc.chord(y, size) * share):
            lines.append(Line(_joined(pieces), y))
            pieces, filled, y = [], 0.0, y + size * LEADING
        if word != "\n":
            pieces.append((word + space, bold))
            filled += wide + (width(" ", Face.TEXT) * size if space else 0.0)
    if pieces:
        lines.append(Line(_joined(pieces), y))
        y += size * LEADING
    return Words(tuple(lines), size, y)


def _pieces(ability: str) -> Iterator[tuple[str, bool, str]]:
    """The words of an ability, whether each is bold, and the space behind it."""
    rest = ability
    for bracket in brackets(ability):
        before, _, rest = rest.partition(bracket)
        yield from _words(before, bold=False)
        yield from _words(bracket, bold=True)
    yield from _words(rest, bold=False)


def _words(text: str, *, bold: bool) -> Iterator[tuple[str, bool, str]]:
    for number, line in enumerate(text.split("\n")):
        if number:
            yield "\n", False, ""
        parts = line.split(" ")
        for at, part in enumerate(parts):
            space = " " if at < len(parts) - 1 else ""
            if part and max(part) >= "\u1100":  # a script without spaces breaks anywhere
                yield from ((letter, bold, "") for letter in part[:-1])
                part = part[-1]
            if part or space:
                yield part, bold, space


def _joined(pieces: Sequence[tuple[str, bool]]) -> tuple[tuple[str, bool], ...]:
    """The pieces with neighbours of one weight as one."""
    found: list[tuple[str, bool]] = []
    for text, bold in pieces:
        if found and found[-1][1] == bold:
            found[-1] = (found[-1][0] + text, bold)
        else:
            found.append((text, bold))
    return tuple(found)
