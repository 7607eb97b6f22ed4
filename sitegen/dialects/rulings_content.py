"""A list of rulings ↔ content: `rulings.md`, one list item a ruling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sitegen.diagnostic import Finding, Origin
from sitegen.dialects.content_files import File, Imported
from sitegen.dialects.prose_text import markdown, markdown_blocks, words
from sitegen.dialects.rulings_text import RulingsText, grouped
from sitegen.dialects.text_lines import Line
from sitegen.mentions import Mentions
from sitegen.model import Ruling
from sitegen.official import Book


def rulings_to_content(rulings: RulingsText, path: str, book: Book) -> Imported:
    """The file `rulings.md`, and a finding for each ruling that names no official character."""
    blocks = ["# Rulings"]
    for section in rulings.sections:
        blocks += [f"## {markdown(section.title)}"] if section.title else []
        items = [Line(line.text, item=True) for line in section.lines]
        blocks += [markdown_blocks(items)] if items else []
    return Imported((File("rulings.md", "\n\n".join(blocks) + "\n"),), tuple(_unbound(rulings, path, book)))


def _unbound(rulings: RulingsText, path: str, book: Book) -> Iterator[Finding]:
    mentions = Mentions(book.characters.values())
    for line in rulings.rulings:
        if not mentions.find(line.text):
            message = f'The ruling "{_beginning(line.text)}" names no official character'
            yield Finding(Origin(path, "", line.offset), message, "name the character it is about")


def _beginning(text: str) -> str:
    return text if len(text) <= 60 else text[:59].rsplit(" ", 1)[0] + " …"


def rulings_from_content(rulings: Iterable[Ruling]) -> RulingsText:
    """The rulings as text, under their headings."""
    marked: list[tuple[str | None, Line]] = []
    heading = ""
    for ruling in rulings:
        if ruling.heading != heading:
            heading = ruling.heading
            marked.append((words(heading), Line("")))
        marked.append((None, Line(words(ruling.text))))
    return RulingsText(grouped(marked))
