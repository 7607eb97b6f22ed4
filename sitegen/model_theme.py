"""How an almanac is dressed: the table `[theme]` of `almanac.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

_NOTHING: Mapping[str, str] = MappingProxyType({})


class Role(StrEnum):
    """What a font is for, by its key in the settings."""

    DISPLAY = "display_font"  # titles and heads
    TEXT = "text_font"  # names, abilities, tables, menus
    PROSE = "prose_font"  # what an almanac tells


class Ornament(StrEnum):
    """The rule under a title, as we draw it."""

    DIAMOND = "diamond"
    STAR = "star"
    MOON = "moon"
    LEAF = "leaf"
    WAVE = "wave"
    NONE = "none"


FAMILIES = ("Alegreya Sans", "Cinzel", "Literata")
"""The font families that come with us, as an author names them."""

USUAL: Mapping[Role, str] = MappingProxyType(
    {Role.DISPLAY: "Cinzel", Role.TEXT: "Alegreya Sans", Role.PROSE: "Literata"}
)
"""The family of each role about which nothing was said."""


@dataclass(frozen=True, slots=True)
class Font:
    """A font that an author chose: one of `FAMILIES`, or their own files, unpacked: regular, bold, italic."""

    family: str = ""
    files: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by name, each `#rrggbb`; the fonts chosen in place of the usual ones; the ornament.

    `drawing` is the author's own ornament, a safe SVG, or "".
    """

    colours: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    fonts: Mapping[Role, Font] = field(default_factory=lambda: MappingProxyType({}))
    ornament: Ornament = Ornament.DIAMOND
    drawing: str = ""

    def font(self, role: Role) -> Font:
        """The font of a role."""
        return self.fonts.get(role) or Font(USUAL[role])


UNDRESSED = Theme()
"""The theme of an almanac about which nothing was said."""
