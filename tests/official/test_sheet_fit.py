"""Real scripts on their sheets: the page is used, or the type is as large as we set it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import make
import pytest

from sitegen.load import load_files
from sitegen.model import Paper, Script, Site
from sitegen.official import Book
from sitegen.official.published import FILES, book_of
from sitegen.sheets import character_sheet

OFFICIAL = make.SHARED / "official"
PATHS = sorted((OFFICIAL / "scripts").glob("*.json"))


@cache
def book() -> Book:
    return book_of({name: json.loads((OFFICIAL / name).read_text("utf-8")) for name in FILES})


def script(path: Path) -> Script:
    return load_files({path.name: path.read_bytes()}, book()).content.scripts[0]


@make.needs_shared
def test_there_are_scripts_to_fit() -> None:
    assert len(PATHS) > 10


@make.needs_shared
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_published_script_uses_its_first_page_and_takes_no_third(path: Path, paper: Paper) -> None:
    fit = character_sheet(script(path), book(), Site(), icons={}, paper=paper).fit
    assert fit.is_good
    assert all(share <= 1.001 for share in fit.used)
    assert len(fit.used) <= 2
    assert fit.size >= 8
