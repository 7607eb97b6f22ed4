"""How a print is wanted: its paper and its look, from `almanac.toml` or the command line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum


class Paper(StrEnum):
    """The sheets of paper we print on."""

    A4 = "a4"
    LETTER = "letter"
    A5 = "a5"
    HALF_LETTER = "half-letter"

    @property
    def half(self) -> Paper | None:
        """The paper that one sheet of this paper makes two of, `None` where a half would be too small."""
        return {Paper.A4: Paper.A5, Paper.LETTER: Paper.HALF_LETTER}.get(self)


class Guests(StrEnum):
    """How a character sheet shows who is not drawn from the bag: travellers, Fabled and Loric."""

    ABILITIES = "abilities"
    NAMES = "names"
    PAGE = "page"  # with abilities, on a page of their own
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Look:
    """The table `[print]` of `almanac.toml`; what tells how a print looks is also an option of its command.

    `counts` is `None` where the table of player counts stands only if there is room for it. `background` is
    the path of a picture in the project, or of any file when it comes from the command line.
    """

    columns: int = 2
    travellers: Guests = Guests.ABILITIES
    jinxes: bool = True
    counts: bool | None = None
    black_and_white: bool = False
    large_print: bool = False
    background: str = ""
    copies: int = 1
    two_up: bool = False  # two copies side by side, each on half the paper
    duplex: bool = False  # every copy begins on the front of a sheet
    bleed: bool = False  # 3 mm beyond the trimmed page, with crop marks
    allow_missing_glyphs: bool = False
    front_strips: bool = False  # who wakes, as pictures beside the character sheet
    strips: bool = True  # does the site offer the night strips beside sheet and night order?
    pack: bool = True  # the Storyteller's pack?
    tokens: bool = True
    book: bool = True

    @property
    def single(self) -> Look:
        """The same for what one person needs once: one copy, a page to a sheet."""
        return replace(self, copies=1, two_up=False, duplex=False, bleed=False, large_print=False)


PLAIN = Look()
"""The look of a print about which nothing was said."""
