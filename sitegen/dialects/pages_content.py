"""An almanac text ↔ content: a file a character, a script in the text's order, and what is to be said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from sitegen import names
from sitegen.ability_drift import quotation_end
from sitegen.dialects.content_files import File, Imported, character_file, script_file
from sitegen.dialects.imported_names import id_of, official_named
from sitegen.dialects.pages_findings import pages_findings
from sitegen.dialects.pages_text import (
    PLACEHOLDER,
    AlmanacText,
    CharacterPage,
    TitlePage,
    is_placeholder,
    quotation_end_of,
)
from sitegen.dialects.prose_text import lede_end, lines_of, markdown, markdown_blocks, words
from sitegen.dialects.text_lines import Line, TextSection
from sitegen.model import Character, Prose, Script, Section
from sitegen.official import Book

NOTES = "Notes"


def pages_to_content(almanac: AlmanacText, path: str, book: Book) -> Imported:
    """Files `characters/<id>.md`, `scripts/<slug>.json` and, for notes, `scripts/<slug>.md`.

    `path` is the text's own: findings point into it, and it names a script without a title page. Of two
    pages for one character the second is reported and left out.
    """
    pages = _by_id(almanac.pages, book)
    files = [_character_file(id_, page, book) for id_, page in pages.items()]
    files += _script_files(almanac, path, pages)
    return Imported(tuple(files), pages_findings(almanac, path, pages, book))


def _by_id(pages: Iterable[CharacterPage], book: Book) -> Mapping[str, CharacterPage]:
    found: dict[str, CharacterPage] = {}
    for page in pages:
        official = official_named(page.name.text, book)
        found.setdefault(official.id if official else id_of(page.name.text), page)
    return found


def _character_file(id_: str, page: CharacterPage, book: Book) -> File:
    official = book.characters.get(id_)
    front: dict[str, object] = {
        "name": official.name if official else page.name.text,
        "team": page.team.value,
    }
    ability = _written(page.ability)
    if ability or not official:
        front["ability"] = ability or PLACEHOLDER
    if _written(page.flavor):
        front["flavor"] = _written(page.flavor)
    if ability.endswith("]") and not official:
        front["setup"] = True
    return character_file(id_, front, _body(page))


def _written(line: Line | None) -> str:
    return "" if line is None or is_placeholder(line) else line.text


def _body(page: CharacterPage) -> str:
    overview = [line for line in page.overview if not is_placeholder(line)]
    return "\n\n".join([*_overview_blocks(overview, page), *_section_blocks(page.sections)])


def _overview_blocks(overview: list[Line], page: CharacterPage) -> list[str]:
    """The lede on its own, then the rest. A true quotation of the ability goes: the export puts it back."""
    if not overview:
        return []
    text, end = overview[0].text, quotation_end_of(page) or 0
    if page.ability is not None and text.startswith(f'"{page.ability.text}" '):
        text, end = text[end + 1 :], 0
    cut = lede_end(text, end)
    paragraphs = [text[:cut], text[cut + 1 :], *(line.text for line in overview[1:])]
    return [markdown(paragraph) for paragraph in paragraphs if paragraph]


def _section_blocks(sections: Iterable[TextSection]) -> Iterator[str]:
    for section in sections:
        yield f"## {markdown(section.title)}"
        if section.lines:
            yield markdown_blocks(section.lines)


def _script_files(almanac: AlmanacText, path: str, ids: Iterable[str]) -> Iterator[File]:
    title = almanac.title or TitlePage(Line(PurePosixPath(path).stem))
    slug = names.slug(title.title.text)
    yield script_file(slug, title.title.text, title.author, ids)
    notes = [line for section in title.sections if _is_notes(section) for line in section.lines]
    others = [section for section in title.sections if not _is_notes(section)]
    blocks = [*([markdown_blocks(notes)] if notes else []), *_section_blocks(others)]
    if blocks:
        yield File(f"scripts/{slug}.md", "\n\n".join(blocks) + "\n")


def _is_notes(section: TextSection) -> bool:
    return section.title in ("", NOTES)


def pages_from_content(script: Script) -> AlmanacText:
    """The almanac of a script as text: a title page, then a page for each known character in sheet order."""
    pages = tuple(_page(character) for character in script.characters)
    notes = lines_of(f"{script.prose.lede}\n\n{script.prose.overview}")
    sections = (TextSection(NOTES, notes),) if notes else ()
    title = TitlePage(
        Line(_one_line(script.name)),
        _one_line(script.author),
        len(pages),
        sections + _text_sections(script.prose.sections),
    )
    return AlmanacText(pages, title)


def _page(character: Character) -> CharacterPage:
    """Lines are told apart by their place: where one is missing before another, a placeholder stands in."""
    written = "" if character.ability == PLACEHOLDER else character.ability
    ability, flavor = _one_line(written), _one_line(character.flavor)
    overview = _overview(character.prose, ability)
    needs_ability = bool(flavor or overview)
    needs_flavor = bool(overview) and not ability
    return CharacterPage(
        team=character.team,
        name=Line(_one_line(character.name)),
        ability=_line(ability, needs_ability),
        flavor=_line(flavor, needs_flavor),
        overview=tuple(Line(text) for text in overview or (PLACEHOLDER,)),
        sections=_text_sections(character.prose.sections),
    )


def _line(text: str, needed: bool) -> Line | None:
    return Line(text or PLACEHOLDER) if text or needed else None


def _overview(prose: Prose, ability: str) -> tuple[str, ...]:
    """The paragraphs, the lede in one with the first, behind the ability in quotes."""
    paragraphs = [line.text for line in lines_of(prose.overview)]
    opening = " ".join([words(prose.lede), *paragraphs[:1]]).strip()
    if not opening:
        return ()
    if ability and quotation_end(opening, ability) is None:
        opening = f'"{ability}" {opening}'
    return (opening, *paragraphs[1:])


def _text_sections(sections: Iterable[Section]) -> tuple[TextSection, ...]:
    return tuple(TextSection(words(section.title), lines_of(section.body)) for section in sections)


def _one_line(text: str) -> str:
    return " ".join(text.split())
