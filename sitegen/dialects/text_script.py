"""Almanac texts as scripts: a page, or a group of bullets, becomes a character with its prose."""

from __future__ import annotations

from collections.abc import Iterable

from sitegen.diagnostic import Finding, Origin
from sitegen.dialects import almanac_text
from sitegen.dialects.almanac_text import AlmanacText, BulletsText
from sitegen.dialects.content_files import File
from sitegen.dialects.foreign import Foreign, Given, Reading, not_a_script, note
from sitegen.dialects.pages_text import has_pages
from sitegen.load_prose import prose_from
from sitegen.official import Book
from sitegen.schema import Misfit
from sitegen.source import Source, json_source
from sitegen.source_markdown import markdown_source
from sitegen.source_spans import Spans

NAME = "almanac-text"


def recognises(foreign: Foreign) -> bool:
    """A text with pages that begin with a team, or with bullets about characters."""
    text = foreign.plain
    return bool(text.strip()) and (has_pages(text) or almanac_text.read_bullets(text) is not None)


def read(foreign: Foreign, book: Book) -> Reading:
    """The characters of the text. A list of rulings names no script."""
    text = foreign.source.text
    model = almanac_text.read(text) if text.strip() else None
    if not isinstance(model, (AlmanacText, BulletsText)):
        return not_a_script(foreign, "The text has no page that begins with a team, and no bullets")
    imported = almanac_text.to_content(model, foreign.path, book)
    places = _places(model)
    entries = [*_meta(imported.files, foreign), *_characters(imported.files, foreign)]
    first = len(entries) - len([each for each in imported.files if each.path.startswith("characters/")])
    spans = {"": (0, len(text))} | {
        f"/{first + number}": (offset, offset) for number, offset in enumerate(places)
    }
    source = Source(foreign.path, text, locate=lambda _text: Spans(spans, {}, ()))
    numbered = tuple(
        Given(each.value, foreign.origin.at(number), prose=each.prose) for number, each in enumerate(entries)
    )
    said = note(foreign.origin, "The file is an almanac text, not JSON", "its pages are read as a script")
    return Reading(numbered, source, (said, *_doubts(imported.findings)))


def _doubts(findings: Iterable[Finding]) -> Iterable[Misfit]:
    return (Misfit("import-doubtful", finding) for finding in findings)


def _places(model: AlmanacText | BulletsText) -> list[int]:
    if isinstance(model, AlmanacText):
        return [page.name.offset for page in model.pages]
    return [each.bullets[0].offset for each in model.characters]


def _meta(files: Iterable[File], foreign: Foreign) -> Iterable[Given]:
    for file in files:
        if file.path.startswith("scripts/") and file.path.endswith(".json"):
            written = json_source(file.path, file.text).value
            if isinstance(written, list) and written and isinstance(written[0], dict):
                yield Given(written[0], foreign.origin)


def _characters(files: Iterable[File], foreign: Foreign) -> Iterable[Given]:
    for file in files:
        if file.path.startswith("characters/"):
            source = markdown_source(file.path, file.text.encode())
            value = source.value if isinstance(source.value, dict) else {}
            id_ = file.path.removeprefix("characters/").removesuffix(".md")
            yield Given(
                {"id": id_, **value}, foreign.origin, prose=prose_from(source.body, Origin(foreign.path))
            )
