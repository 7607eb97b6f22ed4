"""What search looks through, and how large it is."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from make import character, script

from sitegen.load import load_project
from sitegen.model import Content, Prose, Ruling, Section
from sitegen.official import facts_book
from sitegen.pages_places import places
from sitegen.pages_search import folded, search_index

PROJECT = Path(__file__).resolve().parents[2] / "content"


def entries(content: Content) -> list[Any]:
    text = search_index(places(content), content.rulings).decode()
    assert text.startswith("globalThis.almanacIndex=")
    assert text.endswith(";\n")
    found: list[Any] = json.loads(text[len("globalThis.almanacIndex=") : -2])
    return found


def test_an_entry_has_name_team_path_text_tags_and_the_other_words() -> None:
    prose = Prose("The lamp is *lit*.", "You are up.", (Section("Tips", "Climb the stairs."),))
    keeper = character("keeper", tags=("light",), flavor="Éclat!", prose=prose)
    ruling = Ruling("A Keeper **glows**.", "", ("keeper",))
    assert entries(Content(characters=(keeper,), rulings=(ruling,))) == [
        [
            "Keeper",
            "townsfolk",
            "characters/keeper/index.html",
            "You are calm.",
            ["light"],
            "eclat the lamp lit tips climb stairs glows",
        ]
    ]


def test_scripts_are_found_too() -> None:
    assert entries(Content(scripts=(script(character("a")),)))[0][:3] == [
        "Test",
        "script",
        "scripts/test/index.html",
    ]


@pytest.mark.parametrize(
    ("text", "small"), [("Éclat", "eclat"), ("STRASSE", "strasse"), ("占卜师", "占卜师"), ("Ωmega", "ωmega")]
)
def test_search_knows_neither_case_nor_accents(text: str, small: str) -> None:
    assert folded(text) == small


def test_writing_without_spaces_is_kept() -> None:
    who = character("a", prose=Prose("占卜师，你好"))
    assert entries(Content(characters=(who,)))[0][5] == "占卜师 你好"


@pytest.mark.parametrize(
    "hostile", ["</script><script>alert(1)</script>", "<!--", "\u2028\u2029", '"];alert(1)//', "\ud800"]
)
def test_no_text_leaves_its_string(hostile: str) -> None:
    who = character("a", name=hostile, ability=hostile, tags=(hostile,))
    text = search_index(places(Content(characters=(who,))), ()).decode()
    assert not [mark for mark in ("</script", "<!--", "\u2028", "\u2029") if mark in text]
    expected = hostile.replace("\ud800", "?")
    assert entries(Content(characters=(who,)))[0][0] == expected


def test_two_hundred_characters_take_less_than_150_kilobytes() -> None:
    content = load_project(PROJECT, facts_book()).content
    packed = len(gzip.compress(search_index(places(content), content.rulings)))
    assert packed / len(content.characters) * 200 < 150_000
