"""The whole road on the published scripts: from ids, with the texts installed, to a site and PDFs."""

from __future__ import annotations

import io
import json
import shutil

import pypdf
import pytest
from make import SHARED, needs_shared

from sitegen.diagnostic import Severity
from sitegen.official import BASE_EDITIONS, Book, book
from sitegen.pipeline import Build, Wishes, build

pytestmark = [needs_shared, pytest.mark.slow]

SETTINGS = """title = "Official"
[print]
strips = false
pack = false
tokens = false
book = false
"""


@pytest.fixture(scope="module")
def official() -> Book:
    return book(SHARED / "official")


@pytest.fixture(scope="module")
def built(official: Book, tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The sixteen hosted scripts and the three editions, as one project, built."""
    folder = tmp_path_factory.mktemp("official")
    shutil.copytree(SHARED / "official/scripts", folder / "scripts")
    for edition in BASE_EDITIONS:
        ids = [each.id for each in official.edition(edition)]
        text = json.dumps([{"id": "_meta", "name": edition}, *ids])
        (folder / "scripts" / f"{edition}.json").write_text(text, encoding="utf-8")
    (folder / "almanac.toml").write_text(SETTINGS, encoding="utf-8")
    return build(folder, folder / "output", official, Wishes(), lambda *_: None)


def test_nineteen_scripts_build_without_an_error(built: Build) -> None:
    assert [each for each in built.diagnostics if each.severity is Severity.ERROR] == []
    assert sum(path.endswith("-sheet-a4.pdf") for path in built.files) == 19
    assert sum(path.endswith("-night-a4.pdf") for path in built.files) == 19
    assert sum(path.endswith("/almanac.html") for path in built.files) == 19


def test_every_character_of_a_script_has_its_page_and_its_words_on_the_sheet(
    built: Build, official: Book
) -> None:
    sheet = pypdf.PdfReader(io.BytesIO(built.files["scripts/tb/tb-sheet-a4.pdf"]))
    words = " ".join(" ".join(page.extract_text() for page in sheet.pages).split())
    for character in official.edition("tb"):
        assert f"characters/{character.id}/index.html" in built.files
        assert character.name in words
        beginning = " ".join(character.ability.replace("*", "").split()[:3])
        assert beginning.replace(" ", "") in words.replace("*", "").replace(" ", "")
