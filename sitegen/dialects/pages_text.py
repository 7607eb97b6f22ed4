"""An almanac as plain text: pages of team, name, ability, flavor, overview and headed lists.

Two layouts are met: bare lines, and numbered, indented pages behind a title page. We write bare lines for
an almanac without a title page and numbered pages for one with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sitegen.ability_drift import quotation_end
from sitegen.dialects.text_lines import Line, TextSection, is_item, lines, without_mark, written
from sitegen.model import HOW_TO_RUN, Team

PLACEHOLDER = "Not written yet."

_TEAMS = {team.value: team for team in Team} | {"traveler": Team.TRAVELLER}
_TEAM_LINE = re.compile(rf"(?:\d{{1,3}}\.\s+)?({'|'.join(_TEAMS)})", re.IGNORECASE)
_PAGE_NUMBER = re.compile(r"\d{1,3}\.\s+")
_HEADINGS = frozenset(
    [
        "how to run",
        "examples & notes",
        "examples and notes",
        "examples",
        "notes",
        "tips",
        "tips & tricks",
        "jinxes",
        "synopsis",
        "overview",
        "changelog",
        "credits",
    ]
)
_LONGEST_HEADING = 40
_CLOSING = "back to script"


@dataclass(frozen=True, slots=True)
class CharacterPage:
    """A character's page; `ability` and `flavor` are `None` when the page has no such line.

    `team_line` is the team as written. Lines may be placeholders: see `is_placeholder`.
    """

    team: Team
    name: Line
    ability: Line | None = None
    flavor: Line | None = None
    overview: tuple[Line, ...] = ()
    sections: tuple[TextSection, ...] = ()
    team_line: Line = field(default=Line(""), compare=False)

    @property
    def body(self) -> tuple[Line, ...]:
        """The lines between the name and the first heading."""
        return tuple(line for line in (self.ability, self.flavor, *self.overview) if line is not None)


@dataclass(frozen=True, slots=True)
class TitlePage:
    """What stands before the first character: title, author, number of characters claimed, headed notes."""

    title: Line
    author: str = ""
    count: int | None = None
    sections: tuple[TextSection, ...] = ()


@dataclass(frozen=True, slots=True)
class AlmanacText:
    """A whole almanac text. `closing` are last words of the page it was copied from, no part of it."""

    pages: tuple[CharacterPage, ...]
    title: TitlePage | None = None
    closing: tuple[Line, ...] = field(default=(), compare=False)


def is_placeholder(line: Line | None) -> bool:
    """Does the line only say that nothing is written yet?"""
    return line is not None and line.text.rstrip(".").casefold() == PLACEHOLDER.rstrip(".").casefold()


def quotation_end_of(page: CharacterPage) -> int | None:
    """The index behind the quotation of the ability that opens the overview, `None` where none does."""
    if page.ability is None or not page.overview:
        return None
    return quotation_end(page.overview[0].text, page.ability.text)


def has_pages(text: str) -> bool:
    """Is there a line that opens a character's page?"""
    return bool(_page_starts(lines(text)))


def read_pages(text: str) -> AlmanacText:
    """The almanac in a text that `has_pages`; nothing but page numbers and list marks is left out."""
    found = lines(text)
    starts = _page_starts(found)
    last_is_name = bool(starts) and starts[-1] == len(found) - 2
    closing = found[-1:] if found[-1].text.casefold() == _CLOSING and not last_is_name else ()
    found = found[: len(found) - len(closing)]
    first = starts[0]
    ends = [*starts[1:], len(found)]
    pages = tuple(_page(found[start:end]) for start, end in zip(starts, ends, strict=True))
    numbered = _PAGE_NUMBER.match(found[first].text) is not None
    return AlmanacText(pages, _title_page(found[:first], numbered) if first else None, closing)


def _page_starts(found: Sequence[Line]) -> list[int]:
    """Indices of the team lines; the line behind one is a name, whatever it says."""
    starts: list[int] = []
    for index, line in enumerate(found[:-1]):
        is_name = bool(starts) and starts[-1] == index - 1
        if not is_name and _TEAM_LINE.fullmatch(line.text):
            starts.append(index)
    return starts


def _page(found: Sequence[Line]) -> CharacterPage:
    team_line, name, *rest = found
    match = _TEAM_LINE.fullmatch(team_line.text)
    assert match is not None, "a page starts at its team"  # noqa: S101 (ours, not the author's)
    end = next((n for n in range(1, len(rest)) if _is_heading(rest, n)), len(rest))
    ability, flavor, overview = _body(rest[:end])
    at = team_line.offset + match.start(1)
    return CharacterPage(
        team=_TEAMS[match[1].casefold()],
        name=name,
        ability=ability,
        flavor=flavor,
        overview=overview,
        sections=_sections(rest[end:]),
        team_line=Line(match[1], offset=at),
    )


def _body(body: Sequence[Line]) -> tuple[Line | None, Line | None, tuple[Line, ...]]:
    """Ability, flavor and overview, told apart by place and by how an overview opens."""
    start = _overview_start(body)
    ability = body[0] if start > 0 else None
    flavor = body[1] if start > 1 else None
    return ability, flavor, tuple(body[start:])


def _overview_start(body: Sequence[Line]) -> int:
    for index, line in enumerate(body[:2]):
        last = index == len(body) - 1
        quotes = index == 1 and quotation_end(line.text, body[0].text) is not None
        if quotes or (last and is_placeholder(line)):
            return index
    return min(2, len(body))


def _is_heading(found: Sequence[Line], index: int) -> bool:
    """A known heading, or a short line without a full stop right before a list."""
    words = found[index].text
    if words.casefold() in _HEADINGS:
        return True
    short = len(words) <= _LONGEST_HEADING and words[-1].isalnum() and not is_item(found[index])
    return short and index + 1 < len(found) and is_item(found[index + 1])


def _sections(found: Sequence[Line]) -> tuple[TextSection, ...]:
    """The headed lists; lines before the first heading stand under ""."""
    starts = [index for index in range(len(found)) if _is_heading(found, index)]
    before = tuple(without_mark(line) for line in found[: starts[0] if starts else len(found)])
    untitled = (TextSection("", before),) if before else ()
    ends = [*starts[1:], len(found)]
    return untitled + tuple(
        TextSection(found[start].text, tuple(without_mark(line) for line in found[start + 1 : end]))
        for start, end in zip(starts, ends, strict=bool(starts))
    )


def _title_page(found: Sequence[Line], numbered: bool) -> TitlePage:
    """`Title`, then perhaps `Almanac · author · N characters`, then notes."""
    title, rest = found[0], found[1:]
    number = _PAGE_NUMBER.match(title.text) if numbered else None
    if number:
        title = Line(title.text[number.end() :], offset=title.offset + number.end())
    author, count = "", None
    if rest and rest[0].text.startswith("Almanac · "):
        author, count = _byline(rest[0].text)
        rest = rest[1:]
    return TitlePage(title, author, count, _sections(rest))


def _byline(words: str) -> tuple[str, int | None]:
    parts = words.split(" · ")[1:]
    claimed = re.fullmatch(r"(\d{1,4}) characters?", parts[-1]) if parts else None
    author = " · ".join(parts[:-1] if claimed else parts)
    return author, int(claimed[1]) if claimed else None


def write_pages(almanac: AlmanacText) -> str:
    """The text of an almanac; reading it again gives the same almanac."""
    if almanac.title is None:
        rows = [line for page in almanac.pages for line in _bare_page(page)]
        return "".join(f"{row}\n" for row in [*rows, *(line.text for line in almanac.closing)])
    pages = [_numbered_title(almanac.title)]
    pages += [_numbered_page(number, page) for number, page in enumerate(almanac.pages, 2)]
    last_words = "".join(f"{line.text}\n" for line in almanac.closing)
    return "\n".join(pages) + last_words


def _team_word(page: CharacterPage) -> str:
    return page.team_line.text or page.team.title()


def _bare_page(page: CharacterPage) -> Iterator[str]:
    yield from (_team_word(page), page.name.text)
    yield from (line.text for line in page.body)
    for section in page.sections:
        yield from [section.title] if section.title else []
        yield from (written(line) for line in section.lines)


def _numbered_title(title: TitlePage) -> str:
    count = "" if title.count is None else f"{title.count} character{'s' if title.count != 1 else ''}"
    byline = " · ".join(part for part in (title.author, count) if part)
    blocks = [f"Almanac · {byline}"] if byline else []
    blocks += [block for section in title.sections for block in _blocks(section)]
    return f"1. {title.title.text}\n" + _indented(blocks)


def _numbered_page(number: int, page: CharacterPage) -> str:
    blocks = [page.name.text, *(line.text for line in page.body)]
    blocks += [block for section in page.sections for block in _blocks(section)]
    return f"  {number}. {_team_word(page)}\n" + _indented(blocks)


def _indented(blocks: Sequence[str]) -> str:
    return "".join("\n" + "".join(f"    {row}\n" for row in block.split("\n")) for block in blocks)


def _blocks(section: TextSection) -> Iterator[str]:
    """The heading, then each paragraph, items that follow one another in one block."""
    if section.title:
        yield section.title
    items: list[str] = []
    for line in section.lines:
        if line.item:
            mark = f"{len(items) + 1}." if section.title == HOW_TO_RUN else "•"
            items.append(f"{mark} {line.text}")
            continue
        if items:
            yield "\n".join(items)
            items = []
        yield line.text
    if items:
        yield "\n".join(items)
