"""What every print shares: the paper, the title, the running foot, and the plan handed to the printer.

All measures are in pt, 72 to the inch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sitegen.locale_words import ENGLISH, Words
from sitegen.model import Character, Icon, Script, Site, Team
from sitegen.sheets_faces import typeset
from sitegen.sheets_fonts import Cover, cover, foreign
from sitegen.sheets_language import direction, language_on, way_of, written
from sitegen.sheets_paper import BLEED as BLEED
from sitegen.sheets_paper import FRAMES as FRAMES
from sitegen.sheets_paper import MM as MM
from sitegen.sheets_paper import SMALLEST as SMALLEST
from sitegen.sheets_paper import Frame as Frame
from sitegen.sheets_paper import frame_of as frame_of
from sitegen.sheets_paper import leaf_of as leaf_of
from sitegen.sheets_type import Face, advances, clipped, excess, line_count, width
from sitegen.sheets_words import foot, letters_of, number_content, number_share, print_words
from sitegen.theme import palette

TITLE_SIZE = 27.0
TITLE_SPACING = 0.05
_SMALLEST_TITLE = 13.0
BY_SIZE = 11.0
_RULE_HEIGHT = 19.0
_HAN = {"ja": "JP", "ko": "KR", "zh-hant": "TC", "zh-tw": "TC", "zh-hk": "HK"}
_AGAIN_HEIGHT = 30.0
_AGAIN_SIZE = 14.0
_LOGO_HEIGHT = 17 * MM
_BLACK = {"ink": "#000000", "quiet": "#454545", "rule": "#8a8a8a", "paper": "#ffffff"}


@dataclass(frozen=True, slots=True)
class Title:
    """The head of a first page: the name as large as its length allows, and who made it.

    `logo` is the asset of a picture over the name; `text` is "" where the logo stands for it.
    """

    text: str
    by: str
    size: float
    height: float
    short: str  # what stands in the small head of a later page
    again: float = _AGAIN_HEIGHT  # its height
    again_size: float = _AGAIN_SIZE
    by_size: float = BY_SIZE
    spacing: float = TITLE_SPACING
    logo: str = ""
    logo_height: float = _LOGO_HEIGHT


@dataclass(frozen=True, slots=True)
class Art:
    """The pictures of a whole script: a logo over its title, and a picture behind the page."""

    logo: Icon | None = None
    background: Icon | None = None


NO_ART = Art()


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn beside a name: the icon, or a seal where there is none. `asset` is its name in print.

    A logo belongs to no character.
    """

    asset: str
    character: Character | None
    icon: Icon | None
    colour: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that we draw: the SVG template and what it is filled with; `asset` is its name in print."""

    asset: str
    template: str
    context: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Fit:
    """How a plan uses its pages: the size of its abilities, the largest it could be, the use of each page.

    `used` is a share of the room between the margins, before what is left over becomes air between the rows.
    """

    size: float = 0.0
    largest: float = 0.0
    used: tuple[float, ...] = ()

    @property
    def is_good(self) -> bool:
        """Is the first page full, but for 15 %, or the type as large as we set it?"""
        return self.size >= self.largest or self.used[0] >= FULL


UNFITTED = Fit()
FULL = 0.85
"""The share of its room that a well filled page uses."""


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
    fit: Fit = UNFITTED


def title(
    text: str, by: str, frame: Frame, largest: float = TITLE_SIZE, *, logo: str = "", hidden: bool = False
) -> Title:
    """A title block: `text` on one line of at most `largest` pt where its length allows it, `by` under it.

    Above it the `logo`, or in its stead where it is `hidden`.
    """
    text = " ".join(text.split())
    spacing = TITLE_SPACING if _is_spaced(text) else 0.0
    one_line = frame.measure / max(width(text, Face.DISPLAY, spacing), 1.0)
    size = round(max(min(largest * frame.scale, one_line * 0.98), _SMALLEST_TITLE), 2)
    # The spacing widens every letter, so the measure is narrowed instead.
    lines = line_count(text, frame.measure / size / (1.06 + spacing), Face.DISPLAY) if one_line < size else 1
    by_size = max(BY_SIZE * frame.scale, frame.small)
    by_lines = line_count(by, frame.measure / by_size) if by else 0
    again_size = max(_AGAIN_SIZE * frame.scale, frame.small)
    short = clipped(text, frame.measure / again_size * 0.85, Face.DISPLAY)
    named = 0.0 if hidden and logo else lines * size * (1.15 + excess(text, Face.DISPLAY))
    height = named + by_lines * by_size * (1.35 + excess(by)) + _RULE_HEIGHT + (_LOGO_HEIGHT if logo else 0.0)
    shown = "" if hidden and logo else text
    return Title(
        shown,
        by,
        size,
        height,
        short,
        again_size * (1.15 + excess(short, Face.DISPLAY)) + 14,
        again_size,
        by_size,
        spacing,
        logo,
    )


def pictures(script: Script, site: Site, icons: Mapping[str, Icon]) -> dict[str, Picture]:
    """The pictures of a script's characters, by id."""
    return pictures_of(script.characters, site, icons)


def pictures_of(
    characters: tuple[Character, ...], site: Site, icons: Mapping[str, Icon]
) -> dict[str, Picture]:
    """The pictures of some characters, by id."""
    colours = colours_of(site)
    return {
        each.id: Picture(_asset(n, icons.get(each.id)), each, icons.get(each.id), colours[each.team])
        for n, each in enumerate(characters)
    }


def colours_of(site: Site) -> Mapping[str, str]:
    """The colours of a site on paper; black and greys where nothing may hang on colour."""
    if not site.print.black_and_white:
        return palette(site.theme.colours)
    return _BLACK | {str(team): _BLACK["ink"] for team in Team}


def common(script: Script, site: Site, frame: Frame, t: Words) -> dict[str, object]:
    """The part of a context that every print template uses; `t` are the words of the print.

    `start` and `end` are the sides of the page a line of the script begins and ends at.
    """
    language = language_on(script, site)
    way = direction(language, script)
    families = fonts_of(script, site, t).families
    share = number_share(frame, t)
    return {
        "frame": frame,
        "colours": colours_of(site),
        "theme": site.theme,
        "faces": typeset(site.theme),
        "language": language,
        "direction": way,
        "start": "right" if way == "rtl" else "left",
        "end": "left" if way == "rtl" else "right",
        "families": families,
        "against": lambda text: _against(text, way),
        "plain": site.print.black_and_white,
        "script": script,
        "foot": foot(script, frame, t),
        "t": t,
        "ours": t.marks(language),
        "number": number_content(t),
        "number_share": share,
        "foot_share": (1 - share) / 2,
        "background": "",
    }


def _against(text: str, way: str) -> str:
    """A class for a text that is read the other way than its page, else ""."""
    own = way_of((text,))
    return f" {own}" if own and own != way else ""


def fonts_of(script: Script, site: Site, t: Words | None = None) -> Cover:
    """The fonts of the system for those letters of a script, and of our words on it, that our fonts lack."""
    t = t or print_words(script, site)
    letters = {letter for text in written(script) for letter in text}
    if t.language != ENGLISH:
        letters |= letters_of(t)
    return cover(foreign(letters, advances(Face.TEXT)), _han(language_on(script, site)))


def _asset(number: int, icon: Icon | None) -> str:
    # A name of ours: an id might hold what no address can.
    return f"picture-{number}.png" if icon is not None and not icon.is_svg else f"picture-{number}.svg"


def _is_spaced(text: str) -> bool:
    """May its letters stand apart? Those of joined scripts, such as Arabic, may not."""
    own = advances(Face.DISPLAY)
    return all(letter in own or not letter.isalpha() for letter in text)


def _han(language: str) -> str:
    """Which of the four cuts of a CJK font draws the characters as readers of `language` write them."""
    tag = language.casefold()
    return next((cut for start, cut in _HAN.items() if tag.startswith(start)), "SC")
