"""An almanac of two languages: on the pages of the second, none of our words is left in English.

The texts of its author stand in for a translation: no word of them is English either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from browse import BOOK, rendered
from make import character

from sitegen.load import load_project
from sitegen.locale_words import known_languages, words
from sitegen.model import Character, Content, Entry, EntryForm, Prose, Section, Team
from sitegen.names import key
from sitegen.pages_script import Download

PROJECT = Path(__file__).resolve().parents[2] / "content"
READ_OUT = ("alt", "aria-label", "placeholder", "title")
UNCLOSED = frozenset(["img", "input", "link", "meta"])
LEAST = 3  # letters of ours, at least, beside the values in a text: fewer could be anybody's
TELLING = 12  # so many letters in one stretch are nobody else's
LANGUAGES = tuple(each for each in known_languages() if each != "en")


class Passages(HTMLParser):
    """Every text that a page shows or reads out, with the language it is marked as."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.found: list[tuple[str, str]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        language = given.get("lang") or (self.open[-1][1] if self.open else "")
        heard = {*READ_OUT, "content"} if given.get("name") == "description" else READ_OUT
        said = [name for name in given if name in heard or name.startswith("data-")]
        self.found += [(language, given[name]) for name in said if given[name]]
        if tag not in UNCLOSED:
            self.open.append((tag, language))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if text and self.open:
            self.found.append((self.open[-1][1], text))


def in_language(html: str, language: str) -> Iterator[str]:
    return (text for marked, text in Passages(html).found if marked == language)


def pattern(text: str) -> re.Pattern[str] | None:
    """How to know a text of ours with its values; `None` for one that is hardly more than values.

    A long stretch of words is known within a sentence, a short one only by itself.
    """
    parts = [(said, name) for said, name, _, _ in Formatter().parse(text)]
    longest = max((said.strip() for said, _ in parts), key=len)
    if sum(map(str.isalpha, longest)) >= TELLING:
        return re.compile(f".*{re.escape(longest)}.*")
    if sum(letter.isalpha() for said, _ in parts for letter in said) < LEAST:
        return None
    return re.compile("".join(re.escape(said) + (".+" if name else "") for said, name in parts))


def english_words(language: str) -> Mapping[str, re.Pattern[str]]:
    """By key: our English texts that another language has other words for."""
    english, other = words("en").table, words(language).table
    taken = {*other.values(), "choose"}  # the last is also the name of a part of the builder
    return {
        name: found
        for name, text in english.items()
        if text not in taken and (found := pattern(text)) is not None
    }


def said_otherwise(text: str) -> str:
    return re.sub(r"[A-Za-z’']+", "Øø", text)


def layer(characters: Mapping[str, Character]) -> dict[str, Mapping[str, Any]]:
    """A translation of everything a layer can hold."""
    fields = ("name", "ability", "flavor", "first_night_reminder", "other_night_reminder", "pronunciation")
    found: dict[str, Mapping[str, Any]] = {key("_site"): {"name": "Øø", "prose": Prose("Øø.")}}
    for number, (id_, each) in enumerate(characters.items()):
        said: dict[str, Any] = {name: said_otherwise(getattr(each, name)) for name in fields}
        said["name"] += f" {number}"
        said["reminders"] = tuple(map(said_otherwise, each.reminders))
        found[key(id_)] = {name: value for name, value in said.items() if value}
    return found


@pytest.fixture(scope="module")
def content() -> Content:
    """The example almanac, and on its first script someone official, someone unknown, a list of changes."""
    loaded = load_project(PROJECT, BOOK).content
    first, *others = loaded.scripts
    strangers = (
        Entry("imp", EntryForm.STRING, BOOK.characters["imp"]),
        Entry("nobody-knows", EntryForm.STRING, None),
        Entry("plain", EntryForm.OBJECT, character("plain", team=Team.OUTSIDER, ability="", setup=True)),
    )
    prose = replace(first.prose, sections=(*first.prose.sections, Section("Changes", "- 1.0 Xx.")))
    scripts = (replace(first, entries=(*first.entries, *strangers), prose=prose), *others)
    site = replace(loaded.site, completeness=True)
    return replace(loaded, site=site, scripts=scripts, changelog=Prose("Xx."))


def translated_pages(content: Content, language: str) -> dict[str, str]:
    characters = {each.id: each for script in content.scripts for each in script.characters}
    translations = {language: layer(characters)}
    downloads = {
        f"{language.casefold()}/{script.slug}": tuple(
            Download(f"script.{kind}_pdf", f"x/{kind}.pdf", 1_300_000, 2)
            for kind in ("sheet", "night", "strips", "pack", "tokens", "book")
        )
        for script in content.scripts
    }
    pages = rendered(replace(content, translations=translations), prints=downloads)  # type: ignore[arg-type]
    folder = f"{language.casefold()}/"
    return {path: html for path, html in pages.items() if path.startswith(folder)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_ours_is_english_on_a_page_in_another_language(content: Content, language: str) -> None:
    english = english_words(language)
    assert len(english) > 150
    left = {
        (path, name, text)
        for path, html in translated_pages(content, language).items()
        for text in set(in_language(html, language))
        for name, found in english.items()
        if found.fullmatch(text)
    }
    assert left == set()


def test_this_test_would_see_one() -> None:
    page = '<html lang="de"><p>Night order</p><p lang="en">Rulings</p><a title="2 of 9">Die</a></html>'
    english = english_words("de")
    found = {
        name for text in in_language(page, "de") for name, each in english.items() if each.fullmatch(text)
    }
    assert found == {"script.night", "night.head"}
    assert english["reason.number"].fullmatch("Placed by its number 2 on the official scale: after Dusk.")
