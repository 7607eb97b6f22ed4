"""What every print shares: the paper, the title, the running foot, and the plan handed to the printer.

All measures are in pt, 72 to the inch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sitegen.model import Character, Icon, Paper, Script, Site
from sitegen.sheets_type import Face, clipped, line_count, width
from sitegen.theme import palette

MM = 72 / 25.4
SMALLEST = 7.5
"""No text of ours is smaller: below it, half the table cannot read."""

TITLE_SIZE = 27.0
TITLE_SPACING = 0.05
_SMALLEST_TITLE = 13.0
BY_SIZE = 11.0
_RULE_HEIGHT = 19.0
_NO_TEXTS = "The texts of official characters are not installed here: sitegen official update brings them."
_HAN = {"ja": "JP", "ko": "KR", "zh-hant": "TC", "zh-tw": "TC", "zh-hk": "HK"}
_FOOT_SIZE = 8.5
_AGAIN_HEIGHT = 30.0
_AGAIN_SIZE = 14.0


@dataclass(frozen=True, slots=True)
class Frame:
    """The paper and its margins; the running foot stands inside the bottom margin."""

    name: str
    width: float
    height: float
    top: float = 11 * MM
    side: float = 12 * MM
    bottom: float = 14 * MM

    @property
    def measure(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.side

    @property
    def room(self) -> float:
        """The height between the margins."""
        return self.height - self.top - self.bottom


FRAMES = {
    Paper.A4: Frame("A4", 210 * MM, 297 * MM),
    Paper.LETTER: Frame("letter", 8.5 * 72, 11 * 72),
}


@dataclass(frozen=True, slots=True)
class Title:
    """The head of a first page: the name as large as its length allows, and who made it."""

    text: str
    by: str
    size: float
    height: float
    short: str  # what stands in the small head of a later page
    again: float = _AGAIN_HEIGHT  # its height


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn beside a name: the icon, or a seal where there is none. `asset` is its name in print."""

    asset: str
    character: Character
    icon: Icon | None
    colour: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that we draw: the SVG template and what it is filled with; `asset` is its name in print."""

    asset: str
    template: str
    context: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Print:
    """A planned print: the template, what it is filled with, and the pictures it will ask for.

    `pages` is what the plan counts on; `notes` tells the author what the sheet could not do; `fonts` are the
    files, by asset, that it needs beside those of every print.
    """

    template: str
    context: Mapping[str, object]
    pages: int
    pictures: tuple[Picture, ...]
    notes: tuple[str, ...] = ()
    drawings: tuple[Drawing, ...] = ()
    fonts: Mapping[str, bytes] = field(default_factory=dict)


def title(text: str, by: str, frame: Frame, largest: float = TITLE_SIZE) -> Title:
    """A title block: `text` on one line of at most `largest` pt where its length allows it, `by` under it."""
    text = " ".join(text.split())
    one_line = frame.measure / max(width(text, Face.DISPLAY, TITLE_SPACING), 1.0)
    size = round(max(min(largest, one_line * 0.98), _SMALLEST_TITLE), 2)
    # The spacing widens every letter, so the measure is narrowed instead.
    lines = (
        line_count(text, frame.measure / size / (1.06 + TITLE_SPACING), Face.DISPLAY)
        if one_line < size
        else 1
    )
    by_lines = line_count(by, frame.measure / BY_SIZE) if by else 0
    short = clipped(text, frame.measure / _AGAIN_SIZE * 0.85, Face.DISPLAY)
    return Title(text, by, size, lines * size * 1.15 + by_lines * BY_SIZE * 1.35 + _RULE_HEIGHT, short)


def foot(script: Script, frame: Frame) -> str:
    """Title, author and version on one line, cut where the page's number stands."""
    author = script.author and f"by {script.author}"
    parts = (script.name, author, script.version and f"version {script.version}")
    share = frame.measure * 0.43 / _FOOT_SIZE / sum(map(bool, parts))
    spare = frame.measure * 0.43 / _FOOT_SIZE - sum(
        min(width(part, Face.TEXT), share) for part in parts if part
    )
    return " · ".join(clipped(part, share + max(spare, 0.0)) for part in parts if part)


def pictures(script: Script, site: Site, icons: Mapping[str, Icon]) -> dict[str, Picture]:
    """The pictures of a script's characters, by id."""
    colours = palette(site.theme)
    return {
        each.id: Picture(_asset(n, icons.get(each.id)), each, icons.get(each.id), colours[each.team])
        for n, each in enumerate(script.characters)
    }


def common(script: Script, site: Site, frame: Frame) -> dict[str, object]:
    """The part of a context that every print template uses."""
    return {
        "frame": frame,
        "colours": palette(site.theme),
        "language": site.language,
        "han": _han(site.language),
        "script": script,
        "foot": foot(script, frame),
    }


def by_line(script: Script) -> str:
    """Who made the script, and which version of it this is."""
    author, version = " ".join(script.author.split()), script.version
    return " · ".join(word + part for word, part in (("by ", author), ("version ", version)) if part)


def remarks(script: Script) -> tuple[str, ...]:
    """What a reader must know of a print that could not show everything."""
    unknown = ", ".join(entry.id for entry in script.entries if entry.character is None)
    lines = (
        f"Unknown, so not shown: {unknown}." if unknown else "",
        _NO_TEXTS if any(character.facts_only for character in script.characters) else "",
    )
    return tuple(line for line in lines if line)


def _asset(number: int, icon: Icon | None) -> str:
    # A name of ours: an id might hold what no address can.
    return f"picture-{number}.png" if icon is not None and not icon.is_svg else f"picture-{number}.svg"


def _han(language: str) -> str:
    """Which of the four cuts of a CJK font draws the characters as readers of `language` write them."""
    tag = language.casefold()
    return next((cut for start, cut in _HAN.items() if tag.startswith(start)), "SC")
