"""What a reader's device has to load for a page of the example, fonts and PDFs apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browse import BOOK, rendered

from sitegen.load import load_project
from sitegen.pages_assets import assets

PROJECT = Path(__file__).resolve().parents[2] / "content"
LINKED = re.compile(r'(?:href|src)="(?:\.\./)*(assets/[^"]+\.(?:css|js))"')


@pytest.fixture(scope="module")
def weights() -> dict[str, int]:
    content = load_project(PROJECT, BOOK).content
    pages = {path: (html, LINKED.findall(html)) for path, html in rendered(content).items()}
    named = {file for _, files in pages.values() for file in files if "build/" not in file}
    sizes = {asset.path: len(asset.data) for asset in assets(content) if asset.path in named}
    return {
        path: len(html.encode()) + sum(sizes.get(file, 0) for file in files)
        for path, (html, files) in pages.items()
    }


def _heavy(weights: dict[str, int], kind: str, most: int) -> dict[str, int]:
    of_kind = {path: size for path, size in weights.items() if path.startswith(kind)}
    assert len(of_kind) > 1
    return {path: size for path, size in of_kind.items() if size > most}


@pytest.mark.parametrize(("kind", "most"), [("characters/", 100_000), ("scripts/", 200_000), ("", 200_000)])
def test_pages_are_light(weights: dict[str, int], kind: str, most: int) -> None:
    assert _heavy(weights, kind, most) == {}


def test_the_page_of_a_character_is_lighter_still(weights: dict[str, int]) -> None:
    single = {path: size for path, size in weights.items() if path != "characters/index.html"}
    assert _heavy(single, "characters/", 50_000) == {}
