"""What there is to say about an almanac text on its way into content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sitegen.ability_drift import Drift, DriftKind, drift
from sitegen.diagnostic import Finding, Origin
from sitegen.dialects.imported_names import name_finding, official_named
from sitegen.dialects.pages_text import AlmanacText, CharacterPage, is_placeholder, quotation_end_of
from sitegen.dialects.text_lines import Line
from sitegen.model import Character
from sitegen.official import Book

_DRIFTS = {
    DriftKind.TYPOGRAPHY: "in typography only",
    DriftKind.PUNCTUATION: "in punctuation",
    DriftKind.WORDS: "in its words",
}


def pages_findings(
    almanac: AlmanacText, path: str, kept: Mapping[str, CharacterPage], book: Book
) -> tuple[Finding, ...]:
    """The findings in the order of the text; `kept` are the pages that become characters, by id."""
    found = list(_count(almanac, path))
    taken = {id(page) for page in kept.values()}
    for page in almanac.pages:
        found += _page(page, path, book) if id(page) in taken else [_second_page(page, path)]
    return tuple(sorted(found, key=lambda finding: finding.origin.offset))


def _count(almanac: AlmanacText, path: str) -> Iterator[Finding]:
    title = almanac.title
    if title is not None and title.count not in (None, len(almanac.pages)):
        message = f"The title page says {title.count} characters; the text has {len(almanac.pages)}"
        yield Finding(_at(path, title.title), message)


def _second_page(page: CharacterPage, path: str) -> Finding:
    message = f"{page.name.text} has a second page here, which is left out"
    return Finding(_at(path, page.name), message, "keep one of the two pages")


def _page(page: CharacterPage, path: str, book: Book) -> Iterator[Finding]:
    official = official_named(page.name.text, book)
    naming = name_finding(page.name, official, path)
    if naming:
        yield naming
    if page.team_line.text.casefold() == "traveler":
        message = f'The team of {page.name.text} is spelled "{page.team_line.text}"'
        yield Finding(_at(path, page.team_line), message, "write Traveller")
    yield from _gaps(page, path, official)
    yield from _drifted(page, path)


def _gaps(page: CharacterPage, path: str, official: Character | None) -> Iterator[Finding]:
    for line in page.body:
        if is_placeholder(line):
            part = _part(page, line)
            message = f'{page.name.text} has only "{line.text}" for {part}'
            yield Finding(_at(path, line), message, f"write {part}")
    if page.ability is None and official is None:
        yield Finding(_at(path, page.name), f"The text gives no ability for {page.name.text}")


def _part(page: CharacterPage, line: Line) -> str:
    if line is page.ability:
        return "an ability"
    return "a flavor" if line is page.flavor else "an overview"


def _drifted(page: CharacterPage, path: str) -> Iterator[Finding]:
    end = quotation_end_of(page)
    if page.ability is None or end is None:
        return
    found = drift(page.overview[0].text[1 : end - 1], page.ability.text)
    if found:
        name, how = page.name.text, _DRIFTS[found.kind]
        message = f"The ability as quoted in {name}'s overview differs {how}: {_shown(found)}"
        yield Finding(_at(path, page.overview[0]), message, "make the two agree")


def _shown(found: Drift) -> str:
    return "; ".join(
        f"quoted {_named(quoted)}, in the ability {_named(ability)}" for quoted, ability in found.runs
    )


def _named(run: str) -> str:
    return f'"{run}"' if run else "nothing"


def _at(path: str, line: Line) -> Origin:
    return Origin(path, "", line.offset)
