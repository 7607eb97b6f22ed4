"""The checks on what is published: no error or warning but for the few written down here, with reasons."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from make import SHARED, needs_shared

from sitegen.diagnostic import Diagnostic, Severity
from sitegen.dialects.almanac_text import read, to_content
from sitegen.load import Loaded, load_files, load_project
from sitegen.model import Night
from sitegen.official import BASE_EDITIONS, Book, book
from sitegen.pipeline import checked

pytestmark = needs_shared

OFFICIAL = SHARED / "official"

ALLOWED = {
    ("ability-long", "Off to see the Wizard"): "a house rule of one official script, kept long on purpose",
    ("bracket-all-free-text", "Bone Collector"): "Stowed Away's bracket counts players, not characters",
    ("bracket-all-free-text", "Apprentice"): "Stowed Away's bracket counts players, not characters",
    ("bracket-all-free-text", "Deviant"): "Stowed Away's bracket counts players, not characters",
    ("bracket-all-free-text", "Scapegoat"): "Stowed Away's bracket counts players, not characters",
}
"""(code, name of the character) → why the finding stands and is right to stand."""

ADVICE = {
    ("white-space-surplus", "Storm Catcher"): "two spaces in the published night text",
    ("ability-cloned", "Amnesiac"): "one official script has its own copy",
    ("ability-cloned", "Witch"): "one official script has its own copy",
    ("ability-longer-than-official", "I See Dead People"): "a house rule as a character",
    ("spelling-not-official", "I See Dead People"): "a house rule as a character",
}
"""The advice on wording that official texts are given; separators in ids are not listed one by one."""

WORDING = frozenset(
    [
        *("and-for-ampersand", "exile-of-non-traveller", "final-punctuation-missing", "first-in-words"),
        *("full-width-signs", "lower-case-start", "number-in-words", "spelling-not-official"),
        *("star-without-night", "team-lower-case", "term-nonstandard", "third-person"),
        *("white-space-surplus", "ability-longer-than-official", "ability-cloned", "label-case"),
        *("label-long", "night-text-says-you"),
    ]
)


@cache
def texts() -> Book:
    return book(OFFICIAL)


def characters() -> Loaded:
    """The 181 official characters as one script of full objects, their night numbers added."""
    roles = json.loads((OFFICIAL / "roles.json").read_text(encoding="utf-8"))
    for role in roles:
        for night, name in ((Night.FIRST, "firstNight"), (Night.OTHER, "otherNight")):
            position = texts().night_position(role["id"], night)
            role[name] = int(position) if position else 0
    return load_files({"official.json": json.dumps(roles).encode()}, texts())


def scripts() -> Loaded:
    """The 16 published scripts and the three editions."""
    files = {path.name: path.read_bytes() for path in sorted((OFFICIAL / "scripts").glob("*.json"))}
    for edition in BASE_EDITIONS:
        ids = [each.id for each in texts().edition(edition)]
        files[f"{edition}.json"] = json.dumps([{"id": "_meta", "name": edition}, *ids]).encode()
    assert len(files) == 19
    return load_files(files, texts())


def about(found: Iterable[Diagnostic], table: Iterable[tuple[str, str]]) -> list[str]:
    """What is said and not in the table."""
    known = list(table)
    return [
        f"{each.place.path}: {each.message} [{each.code}]"
        for each in found
        if not any(each.code == code and name in each.message for code, name in known)
    ]


@pytest.mark.parametrize("loaded", [characters, scripts], ids=["characters", "scripts"])
def test_nothing_published_is_an_error_or_a_warning_but_what_is_allowed(loaded: object) -> None:
    assert callable(loaded)
    found = checked(loaded(), texts())
    assert about((each for each in found if each.severity is not Severity.ADVICE), ALLOWED) == []


@pytest.mark.parametrize("loaded", [characters, scripts], ids=["characters", "scripts"])
def test_official_wording_is_given_no_advice_but_what_is_listed(loaded: object) -> None:
    assert callable(loaded)
    found = checked(loaded(), texts())
    assert about((each for each in found if each.code in WORDING), ADVICE) == []


def test_the_lists_hold_nothing_that_is_no_longer_said() -> None:
    said = [each for loaded in (characters(), scripts()) for each in checked(loaded, texts())]
    for code, name in (*ALLOWED, *ADVICE):
        assert any(each.code == code and name in each.message for each in said), (code, name)


SEEDS = {
    ("000", "quoted-ability-typography"): 3,
    ("002", "quoted-ability-drift"): 1,
    ("003", "ruling-names-nobody"): 2,
    ("003", "ruling-repeated"): 3,
}


@pytest.mark.parametrize(("seed", "code"), SEEDS)
def test_what_is_odd_in_the_almanac_texts_is_found(seed: str, code: str, tmp_path: Path) -> None:
    codes = [each.code for each in _project(seed, tmp_path)]
    assert codes.count(code) == SEEDS[seed, code]


@pytest.mark.parametrize("seed", ["000", "001", "002"])
def test_official_pages_name_no_token_that_does_not_exist(seed: str, tmp_path: Path) -> None:
    found = _project(seed, tmp_path)
    assert [each.message for each in found if each.code == "how-to-run-token-unknown"] == []


def _project(seed: str, folder: Path) -> tuple[Diagnostic, ...]:
    """What the checks say of the project that an almanac text becomes."""
    (folder / "almanac.toml").write_text('title = "Seed"\n', encoding="utf-8")
    source = next((SHARED / "seeds").glob(f"{seed}_*.txt"))
    for file in to_content(read(source.read_text(encoding="utf-8")), source.name, texts()).files:
        path = folder / file.path
        path.parent.mkdir(exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
    return checked(load_project(folder, texts()), texts(), folder)
