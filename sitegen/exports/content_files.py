"""A script as the files of a project: a page for each character of its own, the script, and its own page.

Official characters stay in the script file with whatever it says of them, unless they have almanac text.
"""

from __future__ import annotations

from dataclasses import replace

from sitegen.dialects.content_files import File
from sitegen.exports.complete import settled, title
from sitegen.exports.export import Loss
from sitegen.exports.front_matter import front_matter
from sitegen.exports.json_text import json_text
from sitegen.exports.values import character_value, prose_text, script_values
from sitegen.model import Character, Entry, EntryForm, Prose, Script
from sitegen.names import key, slug, unique_slugs


def content_files(script: Script) -> tuple[tuple[File, ...], tuple[Loss, ...]]:
    """The files, and what no list of entries can hold. Loading them gives the same script."""
    plain, losses = settled(script)
    pages = _pages(plain)
    stems = unique_slugs(tuple(each.id for each in pages.values()))
    files = [_page(each, stems[each.id]) for each in pages.values()]
    name = slug(title(plain))
    entries = tuple(_referred(entry, pages) for entry in plain.entries)
    listed = replace(plain, entries=entries, prose=Prose())
    files.append(File(f"scripts/{name}.json", json_text(script_values(listed, prose=True))))
    if plain.prose.written:
        files.append(File(f"scripts/{name}.md", prose_text(plain.prose) + "\n"))
    return tuple(files), losses


def _pages(script: Script) -> dict[str, Character]:
    """The characters that get a page, by key: the first of those whose ids mean the same."""
    found: dict[str, Character] = {}
    for entry in script.entries:
        each = entry.character
        if entry.form is EntryForm.OBJECT and each and (not each.official or each.prose.written):
            found.setdefault(key(each.id), each)
    return found


def _page(character: Character, stem: str) -> File:
    """`characters/<stem>.md`; the id stands in it where the file's name is not the id."""
    values = character_value(character)
    if values["id"] == stem:
        del values["id"]
    text = prose_text(character.prose)
    return File(f"characters/{stem}.md", front_matter(values) + (f"{text}\n" if text else ""))


def _referred(entry: Entry, pages: dict[str, Character]) -> Entry:
    """A reference to the page of the character; one that differs from its page stays in full."""
    if entry.character is not None and pages.get(key(entry.character.id)) == entry.character:
        return replace(entry, form=EntryForm.STRING)
    return entry
