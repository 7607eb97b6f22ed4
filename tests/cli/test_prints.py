"""`sitegen sheet` and `sitegen night`: one script from anywhere onto paper."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from cli.terminal import CLEAN, Run, put
from pypdf import PdfReader

A4 = (595, 842)
LETTER = (612, 792)

ALPHA = {
    "id": "alpha",
    "name": "Alpha",
    "team": "outsider",
    "ability": "Each night, you may hum.",
    "firstNight": 3,
    "otherNight": 3,
    "firstNightReminder": "Alpha may hum.",
    "otherNightReminder": "Alpha may hum.",
}


def size_of(file: Path) -> tuple[int, int]:
    """The first page's width and height in pt."""
    box = PdfReader(BytesIO(file.read_bytes())).pages[0].mediabox
    return round(box.width), round(box.height)


def text_of(file: Path) -> str:
    """The text of every page."""
    return " ".join(page.extract_text() for page in PdfReader(BytesIO(file.read_bytes())).pages)


@pytest.mark.parametrize("kind", ["sheet", "night"])
@pytest.mark.parametrize(
    ("flags", "paper", "size"), [([], "a4", A4), (["--paper", "letter"], "letter", LETTER)]
)
def test_a_script_with_no_project(
    run: Run, here: Path, kind: str, flags: list[str], paper: str, size: tuple[int, int]
) -> None:
    result = run(kind, put("somewhere/my-script.json", (*CLEAN, ALPHA)), *flags)
    assert result.exit_code == 0
    file = here / f"my-script-{kind}-{paper}.pdf"
    assert result.stderr.startswith(f"{file.name}: ")
    assert size_of(file) == size
    assert "hum" in text_of(file)


@pytest.mark.parametrize("kind", ["sheet", "night"])
def test_what_is_printed_by_name_only_is_said(run: Run, kind: str) -> None:
    result = run(kind, put("script.json", CLEAN))
    assert "5 official characters of script are printed by name only" in result.stderr
    assert "sitegen official update" in result.stderr


def test_stdin_and_a_name_for_the_file(run: Run, here: Path) -> None:
    assert run("sheet", "-", "-o", "deep/out.pdf", stdin=json.dumps([*CLEAN, ALPHA])).exit_code == 0
    assert size_of(here / "deep/out.pdf") == A4
    assert [path.name for path in (here / "deep").iterdir()] == ["out.pdf"]


def test_a_script_of_the_project_by_its_name(run: Run, project: Path) -> None:
    settings = project / "almanac.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace('paper = "a4"', 'paper = "letter"'), encoding="utf-8")
    assert run("night", "first-crossing").exit_code == 0
    printed = project / "first-crossing-night-letter.pdf"
    assert size_of(printed) == LETTER
    assert "Ferrywoman" in text_of(printed)


@pytest.mark.parametrize("text", ["{}", "7", "nothing"])
def test_a_file_that_holds_no_script_says_how_to_find_out_why(run: Run, here: Path, text: str) -> None:
    Path("odd.json").write_text(text, encoding="utf-8")
    result = run("sheet", "odd.json")
    assert result.exit_code == 1
    assert result.stderr == "Error: odd.json holds no script; see: sitegen check odd.json\n"
    assert [path.name for path in here.iterdir()] == ["odd.json"]


def test_no_file_s_name_steers_the_terminal(run: Run) -> None:
    result = run("sheet", put("s\x07.json", (*CLEAN, ALPHA)))
    assert result.exit_code == 0
    assert "\x07" not in result.output
