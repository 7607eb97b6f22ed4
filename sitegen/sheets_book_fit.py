"""How large the prose of a character may be for one page to hold it: estimated, for the page flows anyway."""

from __future__ import annotations

from collections.abc import Sequence

from sitegen.model import Character
from sitegen.sheets_page import MM, Frame
from sitegen.sheets_type import Face, line_count
from sitegen.text import plain

SIZES = (9.6, 9.3, 9.0, 8.7, 8.4, 8.1, 7.8)
"""The sizes prose may have, in pt, descending."""

OVER_PAGES = 9.0
"""The size of what takes more than a page, nearer to that of its neighbours."""

LEADING = 1.38
_WIDER = 1.27  # Literata beside the face we measure with
_PARAGRAPH = 0.3  # between two paragraphs or items, in sizes of prose
_HEADING = 1.3 * 9.6
_AROUND = 0.9 * 9.6  # a heading
_HEAD = 51.0 + 14.0  # the head of the page, and the air round the lede
_FACT = 11.7
_FACTS = 20.0


def prose_size(character: Character, facts: int, frame: Frame) -> float:
    """The largest size at which a character's text, with so many lines of `facts`, fits on its page.

    What fits at none goes over pages.
    """
    fixed = _HEAD + _ability(character, frame) + _FACTS + facts * _FACT
    room = frame.room - fixed
    return next((size for size in SIZES if _prose(character, size, frame) <= room), OVER_PAGES)


def _ability(character: Character, frame: Frame) -> float:
    if not character.ability:
        return 0.0
    return 6 + line_count(character.ability, frame.measure / 10.6, Face.BOLD) * 10.6 * 1.28


def _prose(character: Character, size: float, frame: Frame) -> float:
    prose = character.prose
    bodies = (prose.lede, prose.overview, *(part.body for part in prose.sections))
    heads = sum(_HEADING + _AROUND for part in prose.sections if part.body)
    flavor = _body(character.flavor, size * 0.95, frame.measure - 8 * MM) + 5 if character.flavor else 0.0
    return heads + flavor + sum(_body(body, size, frame.measure) for body in bodies if body)


def _body(markdown: str, size: float, measure: float) -> float:
    paragraphs = _paragraphs(markdown)
    lines = sum(line_count(plain(each), (measure - 6) / size / _WIDER) for each in paragraphs)
    return lines * size * LEADING + len(paragraphs) * _PARAGRAPH * size


def _paragraphs(markdown: str) -> Sequence[str]:
    """The paragraphs and items of a text; a line of an item that goes on belongs to it."""
    found: list[str] = []
    for line in markdown.split("\n"):
        if not found or line.startswith(("- ", "* ", "1. ")) or not found[-1]:
            found.append(line.strip())
        elif line.strip():
            found[-1] += f" {line.strip()}"
        else:
            found.append("")
    return [each for each in found if each]
