"""Real script files through the writers: nothing that was read is lost, and strict exports validate."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from make import SHARED, needs_shared

from sitegen.exports import writer_of
from sitegen.exports.complete import completed
from sitegen.exports.content_files import content_files
from sitegen.load import load_project
from sitegen.load_script import load_script
from sitegen.model import Script
from sitegen.official import facts_book

pytestmark = needs_shared

CORPUS = SHARED / "corpus/open.zip"
PARTS = 4
"""The corpus is read in parts, so that several processes can share the work."""

BOOK = facts_book()


@cache
def scripts(part: int, step: int = PARTS) -> dict[str, Script]:
    """Every `step`-th file of the corpus that holds a script, by name."""
    with zipfile.ZipFile(CORPUS) as archive:
        files = {name: archive.read(name) for name in archive.namelist()[part::step]}
    found = {name: load_script(name, data, BOOK).script for name, data in files.items()}
    return {name: script for name, script in found.items() if script is not None}


@cache
def validates() -> Callable[[object], bool]:
    """Does a value fit the published schema?"""
    import fastjsonschema

    schema = json.loads((SHARED / "official/script-schema.json").read_text(encoding="utf-8"))
    check = fastjsonschema.compile(
        {name: part for name, part in schema.items() if name not in ("$schema", "$id")}
    )

    def fits(value: object) -> bool:
        try:
            check(value)
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    return fits


def test_the_schema_refuses_what_does_not_fit() -> None:
    assert validates()(["imp"] * 5)
    assert not validates()(["imp"] * 4)
    assert not validates()([{"id": "imp", "flavor": "Hm."}] * 5)


def comes_back(name: str, script: Script) -> bool:
    """Is what was read what is read again from our official format?"""
    text = writer_of("official").write(script, BOOK).text
    return load_script(name, text, BOOK).script == completed(script, BOOK, prose=True).script


def is_strict(script: Script) -> bool:
    """Does the strict export validate?"""
    return validates()(json.loads(writer_of("official-strict").write(script, BOOK).text))


@pytest.mark.parametrize("part", range(PARTS))
def test_every_real_script_comes_back_and_every_strict_export_validates(part: int) -> None:
    found = scripts(part)
    assert len(found) > 500
    assert [name for name, script in found.items() if not comes_back(name, script)] == []
    assert [name for name, script in found.items() if not is_strict(script)] == []


def test_content_files_hold_what_was_read() -> None:
    official = writer_of("official")
    for name, script in scripts(0, 20).items():
        with TemporaryDirectory() as root:
            folder = Path(root)
            (folder / "almanac.toml").write_text("", encoding="utf-8")
            for file in content_files(script)[0]:
                path = folder / file.path
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(file.text.encode())
            (again,) = load_project(folder, BOOK).content.scripts
        assert official.write(again, BOOK).text == official.write(script, BOOK).text, name


@pytest.mark.parametrize(
    "form", ["townsquare", "pocket-grimoire", "jishi", "bloodstar", "csv", "legacy", "share-link"]
)
def test_the_form_of_every_tool_brings_the_characters_back(form: str) -> None:
    writer = writer_of(form)
    for name, script in scripts(0, 40).items():
        back = load_script(f"s{writer.ENDING}", writer.write(script, BOOK).text, BOOK).script
        assert back is not None, name
        assert [each.id for each in back.characters] == [each.id for each in script.characters], name
        assert [each.ability for each in back.characters] == [each.ability for each in script.characters], (
            name
        )


@pytest.mark.parametrize("form", ["markdown", "almanac-text"])
def test_texts_for_reading_come_of_every_script(form: str) -> None:
    writer = writer_of(form)
    assert all(writer.write(script, BOOK).text for script in scripts(0, 20).values())
