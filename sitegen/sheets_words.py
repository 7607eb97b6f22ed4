"""The words of a print: what we say on paper around an author's texts, in the language of the script.

They are chosen before a page is planned, because they are measured like any other text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from string import Formatter
from types import MappingProxyType

from markupsafe import Markup

from sitegen.locale_words import Words, words
from sitegen.model import Night, Script, Site
from sitegen.night import NightOrder, Row, night_order
from sitegen.official import Book
from sitegen.sheets_language import language_on, way_of, written
from sitegen.sheets_paper import Frame
from sitegen.sheets_type import Face, clipped, width

OwnWords = Mapping[str, Mapping[str, object]]
"""A project's own words by language, as `Content.words` holds them."""

NO_WORDS: OwnWords = MappingProxyType({})

_ISOLATE, _END = "\u2068", "\u2069"
_COMMAND = "sitegen official update"
_TABLES = ("almanac.contents", "bracket", "home", "menu", "night", "print", "script.", "setup", "team")
_NARROWEST = 0.12  # of the measure: the number of the page
_UNSAFE = re.compile(r"[\x00-\x1f!-/:-@\[-`{-\x7f]")


def print_words(script: Script, site: Site, own: OwnWords = NO_WORDS) -> Words:
    """Our words in the language of a script's texts, English where we have none."""
    language = language_on(script, site)
    return words(language, own.get(language, {}))


def letters_of(t: Words) -> frozenset[str]:
    """The letters of the words that a print may need."""
    texts = (text for key, text in t.table.items() if key.startswith(_TABLES))
    return frozenset(letter for text in texts for letter in text)


def night_head(night: Night, t: Words) -> str:
    """What stands over a night: "First Night"."""
    return t("print.first_night" if night is Night.FIRST else "print.other_nights")


def night_rows(script: Script, night: Night, book: Book, t: Words) -> tuple[Row, ...]:
    """The rows of a night, those of dusk, dawn and the two infos in our words."""
    return told(night_order(script, night, book), t).rows


def told(order: NightOrder, t: Words) -> NightOrder:
    """A night order with our words on the rows that are nobody's."""
    return replace(order, rows=tuple(_told(row, order.night, t) for row in order.rows))


def _told(row: Row, night: Night, t: Words) -> Row:
    if row.character is not None:
        return row
    return replace(row, name=t(f"night.{row.id}"), text=t(f"night.text.{row.id}_{night}"))


def kept_together(said: str, script: Script) -> str:
    """Words of ours for the middle of a line: where that is read the other way they keep their own order."""
    own = way_of((said,))
    return f"{_ISOLATE}{said}{_END}" if own and own != way_of(written(script)) else said


def by_line(script: Script, t: Words) -> str:
    """Who made the script, and which version of it this is."""
    return " · ".join(_made(" ".join(script.author.split()), script.version, t))


def _made(author: str, version: str, t: Words) -> Iterator[str]:
    if author:
        yield t("home.by", author=author)
    if version:
        yield t("home.version", version=version)


def foot(script: Script, frame: Frame, t: Words) -> str:
    """Title, author and version on one line, cut where the page's number stands."""
    parts = (script.name, *_made(script.author, script.version, t))
    room = frame.measure * (1 - number_share(frame, t) - 0.02) / 2 / frame.small
    share = room / max(sum(map(bool, parts)), 1)
    spare = room - sum(min(width(part, Face.TEXT), share) for part in parts if part)
    return " · ".join(clipped(part, share + max(spare, 0.0)) for part in parts if part)


def number_share(frame: Frame, t: Words) -> float:
    """The part of the measure that the number of the page takes, in the middle of its foot."""
    wide = width(t("print.foot", page="88", pages="88"), Face.TEXT) * frame.small
    return round(max(wide * 1.05 / frame.measure, _NARROWEST), 4)


def number_content(t: Words) -> Markup:
    """The number of the page as CSS writes it: strings, and the two counters at their places."""
    counters = {"page": "counter(page)", "pages": "counter(pages)"}
    parts = []
    for said, name, _, _ in Formatter().parse(t.table["print.foot"]):
        if said:
            parts.append(f'"{_UNSAFE.sub(_escaped, said)}"')
        if name:
            parts.append(counters[name])
    return Markup(" ".join(parts))  # noqa: S704 - every sign that means something to CSS or HTML is escaped


def _escaped(found: re.Match[str]) -> str:
    return f"\\{ord(found[0]):x} "


def remarks(script: Script, t: Words) -> tuple[str, ...]:
    """What a reader must know of a print that could not show everything."""
    return tuple(_remarks(script, t))


def _remarks(script: Script, t: Words) -> Iterator[str]:
    if script.unknown:
        yield t("print.unknown", names=", ".join(script.unknown))
    if any(character.facts_only for character in script.characters):
        yield t("print.no_texts", command=_COMMAND)
