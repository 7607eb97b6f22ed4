"""The colours of the book: our palette for paper and for the dark, and a project's own in its place.

Colour marks and never speaks alone, but it must be readable: an author's colour that stands out too little
from its ground is moved towards ink or light until it does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from sitegen.model import Team

PAPER = {
    "townsfolk": "#1f4f8f",
    "outsider": "#2b7a86",
    "minion": "#a3481b",
    "demon": "#8d1420",
    "traveller": "#6a4a86",
    "fabled": "#8a6d1f",
    "loric": "#4f6b3a",
    "ink": "#1d1a17",
    "quiet": "#6b6257",
    "rule": "#b59a6a",
    "paper": "#ffffff",
}
"""Colours on white paper, by the names an almanac.toml uses; `quiet` is ours alone. `rule` draws lines."""

SCREEN = {**PAPER, "outsider": "#24707b", "fabled": "#7d6219", "paper": "#fbf8f2"}
"""Colours on a light screen: its ground is warmer, so two of them are a shade deeper."""

DARK = {
    "townsfolk": "#8fb4e8",
    "outsider": "#7cc4cf",
    "minion": "#e79a6c",
    "demon": "#e8808a",
    "traveller": "#bfa3d8",
    "fabled": "#d8bd72",
    "loric": "#a9c795",
    "ink": "#ece4d6",
    "quiet": "#a79d8d",
    "rule": "#8a744a",
    "paper": "#15131a",
}
"""Colours on a dark screen."""

READABLE = 4.5
"""The contrast text needs on its ground (WCAG 2.2, 1.4.3)."""
_SEEN = 1.9  # of a line or an ornament, which says nothing
_CLEAR = 6.5  # what our own colours have in the dark, where thin strokes fade sooner

_HEX = re.compile(r"#[0-9a-f]{6}\Z")
_TEAMS = tuple(str(team) for team in Team)


def palette(
    theme: Mapping[str, str], base: Mapping[str, str] = PAPER, least: float = READABLE
) -> dict[str, str]:
    """`base` with a theme's colours in it, each with a contrast of `least` on its `paper`.

    What is no `#rrggbb` is left out, and so is what repeats our own colour for paper.
    """
    given = {name: colour.lower() for name, colour in theme.items() if name in base}
    own = {name: colour for name, colour in given.items() if _HEX.match(colour) and colour != PAPER[name]}
    colours = {**base, **own}
    for name in (*_TEAMS, "ink", "quiet"):
        colours[name] = readable(colours[name], colours["paper"], least)
    colours["rule"] = readable(colours["rule"], colours["paper"], _SEEN)
    return colours


def theme_css(theme: Mapping[str, str]) -> str:
    """The style sheet of the site's colours: custom properties for light, dark and print."""
    marks = {name: colour for name, colour in theme.items() if name in (*_TEAMS, "rule")}
    screen, dark, paper = palette(theme, SCREEN), palette(marks, DARK, _CLEAR), palette(marks)
    dark_rules = f"color-scheme: dark; {_properties(dark)}"
    return (
        f":root {{ color-scheme: light dark; {_properties(screen)} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {dark_rules} }} }}\n"
        f":root.at-night {{ {dark_rules} }}\n"  # the pages for the table at night are always dark
        f"@media print {{ :root, :root.at-night {{ color-scheme: light; {_properties(paper)} }} }}\n"
    )


def contrast(one: str, other: str) -> float:
    """The contrast of two `#rrggbb` colours, from 1 (alike) to 21 (black on white)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def readable(colour: str, ground: str, least: float = READABLE) -> str:
    """`colour`, mixed with black or white in twentieths until text in it can be read on `ground`."""
    goal = "#ffffff" if _luminance(ground) < 0.18 else "#000000"
    steps = (_mixed(colour, goal, step / 20) for step in range(21))
    return next((mixed for mixed in steps if contrast(mixed, ground) >= least), goal)


def _properties(colours: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {colour};" for name, colour in colours.items())


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _mixed(colour: str, goal: str, part: float) -> str:
    pairs = zip(_channels(colour), _channels(goal), strict=True)
    return "#" + "".join(f"{round(one + (other - one) * part):02x}" for one, other in pairs)


def _luminance(colour: str) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in _channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
