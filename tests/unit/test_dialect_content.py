"""Our own pages of characters, alone and beside a script."""

from __future__ import annotations

import json

from make import loaded, places, said, script_of, section_of

PAGE = """---
name: Lamp
team: Townsfolk
ability: You glow.
---

The Lamp glows.

It is warm.

## How to Run

Light it.
"""


def test_a_page_is_a_script_of_one() -> None:
    found = loaded(PAGE, "characters/lamp.md")
    assert found.dialect == "content"
    assert found.script is not None
    (lamp,) = found.script.characters
    assert (lamp.id, lamp.ability, lamp.prose.lede) == ("lamp", "You glow.", "The Lamp glows.")
    assert section_of(lamp.prose, "How to Run") == "Light it."
    assert [each.line for each in places(found, "team-spelling")] == [3]


def test_pages_beside_a_script_are_its_characters() -> None:
    beside = {"characters/lamp.md": PAGE.encode(), "almanac.toml": b""}
    found = loaded(["imp", "lamp", {"id": "Lamp"}], "zip/scripts/dusk.json", beside=beside)
    assert found.script is not None
    assert [each.name for each in found.script.characters] == ["Imp", "Lamp", "Lamp"]
    assert {each.path for each in places(found, "team-spelling")} == {"zip/characters/lamp.md"}


def test_a_broken_page_is_said() -> None:
    found = loaded(json.dumps(["lamp"]), "scripts/x.json", beside={"characters/lamp.md": b"---\na: [\n---\n"})
    assert len(said(found, "text-unreadable")) == 1


def test_a_page_of_plain_words_is_none() -> None:
    assert loaded("# Notes\n\nWords.\n", "notes.md").script is None


def test_a_page_without_a_name_is_called_after_its_file() -> None:
    assert script_of("---\nteam: demon\nability: You glow.\n---\n", "a/wick.md").characters[0].name == "wick"
