"""Bullets of a homebrew set ↔ content: a file a character, with what the text does not say left open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sitegen.diagnostic import Finding, Origin
from sitegen.dialects.bullets_text import BulletedCharacter, BulletsText
from sitegen.dialects.content_files import File, Imported, character_file
from sitegen.dialects.imported_names import id_of, official_named
from sitegen.dialects.pages_text import PLACEHOLDER
from sitegen.dialects.prose_text import lines_of, markdown_blocks
from sitegen.dialects.text_lines import Line
from sitegen.model import Character, Team
from sitegen.official import Book

TEAM_UNKNOWN = "team-unknown"
"""The tag of a character whose team the text does not say."""


def bullets_to_content(bullets: BulletsText, path: str, book: Book) -> Imported:
    """The files `characters/<id>.md`. No team and no ability stand in such a text, and each is reported.

    An author's character is entered as Townsfolk, tagged `team-unknown`; an official one keeps its team.
    """
    files, findings = dict[str, File](), list[Finding]()
    for character in bullets.characters:
        official = official_named(character.name, book)
        id_ = official.id if official else id_of(character.name)
        place = Origin(path, "", character.bullets[0].offset)
        if id_ in files:
            message = f"{character.name} has a second group of paragraphs here, which is left out"
            findings.append(Finding(place, message, "keep the paragraphs of a character together"))
            continue
        files[id_] = _file(id_, character, official)
        findings += [] if official else _open_questions(character, place)
    return Imported(tuple(files.values()), tuple(findings))


def _file(id_: str, character: BulletedCharacter, official: Character | None) -> File:
    front: dict[str, object] = (
        {"name": official.name, "team": official.team.value}
        if official
        else {
            "name": character.name,
            "team": Team.TOWNSFOLK.value,
            "ability": PLACEHOLDER,
            "tags": [TEAM_UNKNOWN],
        }
    )
    lede, *rest = character.bullets
    return character_file(id_, front, markdown_blocks([lede, *(Line(each.text, item=True) for each in rest)]))


def _open_questions(character: BulletedCharacter, place: Origin) -> Iterator[Finding]:
    name = character.name
    yield Finding(
        place, f"The team of {name} is not said in the text: Townsfolk assumed", "set the team in its file"
    )
    yield Finding(place, f"The ability of {name} is not in the text", "write the ability in its file")


def bullets_from_content(characters: Iterable[Character]) -> BulletsText:
    """The prose of these characters, one paragraph or list item a bullet, without headings."""
    return BulletsText(
        tuple(
            BulletedCharacter(character.name, bullets)
            for character in characters
            if (bullets := tuple(_bullets(character)))
        )
    )


def _bullets(character: Character) -> Iterator[Line]:
    prose = character.prose
    for text in (prose.lede, prose.overview, *(section.body for section in prose.sections)):
        yield from (Line(line.text) for line in lines_of(text))
