"""Almanac texts as scripts: pages, bullets, and a list of rulings that is none."""

from __future__ import annotations

from make import loaded, places, said, section_of

PAGES = """1. Dusk

    Almanac · A. Writer · 2 characters

  2. Townsfolk

    Lamp

    You glow.

    Shine!

    The Lamp glows. It is warm.

    How to Run

    • Light it.

  3. Demon

    Imp

    Not written yet.
"""


def test_pages_are_a_script_with_prose() -> None:
    found = loaded(PAGES, "dusk.txt")
    assert found.dialect == "almanac-text"
    assert found.script is not None
    lamp, imp = found.script.characters
    assert (found.script.name, found.script.author) == ("Dusk", "A. Writer")
    assert (lamp.id, lamp.team, lamp.ability, lamp.flavor) == ("lamp", "townsfolk", "You glow.", "Shine!")
    assert lamp.prose.lede == "The Lamp glows."
    assert section_of(lamp.prose, "How to Run") == "- Light it."
    assert (imp.id, imp.official) == ("imp", True)


def test_gaps_are_said_in_their_place() -> None:
    found = loaded(PAGES)
    assert said(found, "import-doubtful") == ['Imp has only "Not written yet." for an ability'] or said(
        found, "import-doubtful"
    ) == ['Imp has only "Not written yet." for an overview']
    assert [each.line for each in places(found, "import-doubtful")] == [23]


def test_bullets_are_characters_whose_team_is_open() -> None:
    found = loaded("The Lamp shines.\nIf the Lamp is out, so are you.\n")
    assert found.script is not None
    assert [(each.name, each.tags) for each in found.script.characters] == [("Lamp", ("team-unknown",))]
    assert len(said(found, "import-doubtful")) == 2


def test_rulings_are_no_script() -> None:
    assert loaded("#Lamp\nIt glows at night.\n").script is None
