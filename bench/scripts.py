"""The scripts that benchmarks of prints work on: published ones, the example, and some of the corpus."""

from __future__ import annotations

import csv
import io
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from sitegen.load import load_files, load_project
from sitegen.model import Entry, EntryForm, Icon, Meta, Script
from sitegen.official import Book, facts_book
from sitegen.official.published import FILES, book_of, parsed

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT / ".." / "shared"
EDITIONS = {"tb": "Trouble Brewing", "bmr": "Bad Moon Rising", "snv": "Sects & Violets"}
LANGUAGES = {
    "en": 60,
    "zh": 60,
    "es": 20,
    "ko": 16,
    "pt": 11,
    "he": 10,
    "ru": 7,
    "uk": 6,
    "zh-Hant": 4,
    "ar": 3,
    "fr": 3,
}
"""How many scripts of the corpus in each language: as many as it has of the rare ones, 200 in all."""


def texts() -> Book:
    """The published game with its texts where they lie beside the checkout, else its facts."""
    folder = SHARED / "official"
    if not folder.is_dir():
        return facts_book()
    return book_of({name: parsed((folder / name).read_bytes(), name) for name in FILES})


def published(book: Book) -> Iterator[tuple[str, Script]]:
    """The published scripts beside the checkout, and the three editions."""
    for path in sorted((SHARED / "official" / "scripts").glob("*.json")):
        yield from _read(path.stem, path.read_bytes(), book)
    for edition, name in EDITIONS.items():
        chosen = [each for each in book.characters.values() if each.edition == edition]
        entries = tuple(Entry(each.id, EntryForm.STRING, each) for each in chosen)
        yield edition, Script(edition, Meta(name=name, present=True), entries)


def example(book: Book) -> Iterator[tuple[str, Script, dict[str, Icon]]]:
    """The scripts of the example almanac, with its icons."""
    content = load_project(ROOT / "content", book).content
    for script in content.scripts:
        yield script.slug, script, dict(content.icons)


def corpus(book: Book) -> Iterator[tuple[str, str, Script]]:
    """Scripts of the corpus: language, name, script."""
    if not (SHARED / "corpus" / "open.zip").is_file():
        print("../shared/corpus is not beside this checkout", file=sys.stderr)
        return
    left = dict(LANGUAGES)
    with zipfile.ZipFile(SHARED / "corpus" / "open.zip") as archive:
        names = {Path(name).stem: name for name in archive.namelist()}
        index = io.StringIO((SHARED / "corpus" / "open.tsv").read_text(encoding="utf-8"))
        for row in csv.DictReader(index, delimiter="\t"):
            language, name = row["languages"], row["hash"]
            if left.get(language, 0) and name in names:
                for _, script in _read(name, archive.read(names[name]), book):
                    left[language] -= 1
                    yield language, name, script


def _read(name: str, data: bytes, book: Book) -> Iterator[tuple[str, Script]]:
    for script in load_files({f"{name}.json": data}, book).content.scripts[:1]:
        if script.characters:
            yield name, replace(script, slug=name)
