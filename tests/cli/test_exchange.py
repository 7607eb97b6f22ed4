"""`sitegen import` and `sitegen export`: almanac texts in, almanac texts out."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.terminal import Run

PAGES = """\
Townsfolk
Glazier
Each night, choose a pane: it breaks.
Mind your fingers.
"Each night, choose a pane: it breaks." The Glazier breaks panes. Nobody minds.
How to Run
- Wake the Glazier.
- Put the Glazier to sleep.
Examples & Notes
- Panes are made of glass.
Demon
Moth King
Each night*, a lamp goes out.
Not written yet.
"""


@pytest.fixture
def old(here: Path) -> str:
    """An almanac text in the folder one stands in."""
    (here / "old_house.txt").write_text(PAGES, encoding="utf-8")
    return "old_house.txt"


def test_pages_become_a_project_that_checks(run: Run, here: Path, old: str) -> None:
    result = run("import", "almanac", old, "--into", "house")
    assert result.exit_code == 0
    assert result.stderr.startswith("house: ")
    assert sorted(path.stem for path in (here / "house/characters").iterdir()) == ["glazier", "mothking"]
    assert 'title = "Old House"' in (here / "house/almanac.toml").read_text(encoding="utf-8")
    checked = run("check", "house")
    assert "error:" not in checked.stdout
    assert checked.exit_code == 0


def test_what_is_there_stays_unless_it_may_be_replaced(run: Run, here: Path, old: str) -> None:
    assert run("import", "almanac", old, "--into", "house").exit_code == 0
    page = here / "house/characters/glazier.md"
    page.write_text("mine", encoding="utf-8")
    refused = run("import", "almanac", old, "--into", "house")
    assert refused.exit_code == 2
    assert "is there already; --overwrite replaces it" in refused.stderr
    assert page.read_text(encoding="utf-8") == "mine"
    assert run("import", "almanac", old, "--into", "house", "--overwrite").exit_code == 0
    assert "choose a pane" in page.read_text(encoding="utf-8")


def test_a_project_keeps_its_own_settings(run: Run, project: Path, old: str) -> None:
    before = (project / "almanac.toml").read_text(encoding="utf-8")
    assert run("import", "almanac", str(project.parent / old)).exit_code == 0
    assert (project / "characters/glazier.md").is_file()
    assert (project / "almanac.toml").read_text(encoding="utf-8") == before


def test_an_export_read_again_gives_the_same_text(run: Run, project: Path) -> None:
    first = run("export", "almanac", "first-crossing", "-o", "first.txt")
    assert first.exit_code == 0
    assert first.stderr == "first.txt: 12 characters\n"
    text = (project / "first.txt").read_text(encoding="utf-8")
    assert "The Ferrywoman keeps two players safe for one night." in text
    assert run("export", "almanac", "first-crossing").stdout == text
    assert run("import", "almanac", "first.txt", "--into", "again").exit_code == 0
    (script,) = (project / "again/scripts").glob("*.json")
    assert run("export", "almanac", str(script)).stdout == text


@pytest.mark.parametrize("text", ["", "\n\n", "\0", "Just a line.", "Townsfolk\n", "\ufeff", "- x\n" * 50])
def test_no_text_makes_a_traceback(run: Run, text: str) -> None:
    Path("odd.txt").write_text(text, encoding="utf-8")
    result = run("import", "almanac", "odd.txt", "--into", "odd")
    assert result.exit_code in (0, 1)


def test_no_sign_of_a_text_steers_the_terminal(run: Run) -> None:
    Path("odd.txt").write_text(PAGES.replace("Glazier", "Gla\x07zier"), encoding="utf-8")
    assert "\x07" not in run("import", "almanac", "odd.txt", "--into", "odd").output
