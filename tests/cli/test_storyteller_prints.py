"""`sitegen pack`, `tokens` and `book`: what a Storyteller takes to the table, from any script or project."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from cli.terminal import CLEAN, Run, put
from pypdf import PdfReader

HUMMER = {
    "id": "hummer",
    "name": "Hummer",
    "team": "outsider",
    "ability": "Each night, you may hum.",
    "reminders": ["Hums"],
    "firstNight": 3,
    "firstNightReminder": "They may hum.",
}


def pages_of(file: Path) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in PdfReader(BytesIO(file.read_bytes())).pages]


@pytest.mark.parametrize(
    ("words", "file", "text"),
    [
        (("pack",), "my-script-pack-a4.pdf", "Reminder tokens"),
        (("pack", "--paper", "letter"), "my-script-pack-letter.pdf", "Info tokens"),
        (("tokens",), "my-script-tokens-a4.pdf", "Character tokens, 38 mm"),
        (("tokens", "--character-size", "45", "-o", "t.pdf"), "t.pdf", "Character tokens, 45 mm"),
        (("tokens", "--reminder-labels", "lp54-29r", "-o", "t.pdf"), "t.pdf", "Reminder tokens, 29 mm"),
        (("book",), "my-script-book-a5.pdf", "Contents"),
        (("book", "--booklet"), "my-script-booklet-a5.pdf", "Contents"),
        (("night", "--form", "strips", "--proof"), "my-script-strips-a4.pdf", "First Night"),
    ],
    ids=" ".join,
)
def test_any_script_is_enough(run: Run, here: Path, words: tuple[str, ...], file: str, text: str) -> None:
    command, *options = words
    result = run(command, put("my-script.json", (*CLEAN, HUMMER)), *options)
    assert result.exit_code == 0, result.stderr
    assert text in " ".join(pages_of(here / file))


def test_one_kind_of_token_alone(run: Run, here: Path) -> None:
    assert run("tokens", put("s.json", (*CLEAN, HUMMER)), "--only", "reminder", "-o", "t.pdf").exit_code == 0
    assert "Character tokens" not in " ".join(pages_of(here / "t.pdf"))


def test_each_token_becomes_a_picture(run: Run, here: Path) -> None:
    result = run("tokens", put("s.json", (*CLEAN, HUMMER)), "--png", "pictures", "--dpi", "72")
    assert result.exit_code == 0
    names = {path.name for path in (here / "pictures").iterdir()}
    assert {"hummer.png", "hummer-hums.png"} <= names
    assert f"pictures: {len(names)} pictures" in result.stderr


def test_a_book_of_a_project_is_called_after_it(run: Run, project: Path) -> None:
    result = run("book")
    assert result.exit_code == 0, result.stderr
    text = " ".join(pages_of(project / "almanac-book-a5.pdf"))
    assert "Ferrywoman" in text
    assert "Tollkeeper" in text


def test_a_folder_without_a_project_has_no_book(run: Run, here: Path) -> None:
    result = run("book")
    assert result.exit_code == 2
    assert not list(here.glob("*.pdf"))


@pytest.mark.parametrize("size", ["11", "121", "large"])
def test_a_size_nobody_can_hold_is_refused(run: Run, here: Path, size: str) -> None:
    assert run("tokens", put("s.json", CLEAN), "--character-size", size).exit_code == 2
    assert not list(here.glob("*.pdf"))
