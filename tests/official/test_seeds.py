"""The five almanac texts beside this checkout: counts, findings, nothing lost on the way there and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from make import SHARED, needs_shared

from sitegen.diagnostic import Severity
from sitegen.dialects.almanac_text import (
    AlmanacText,
    BulletsText,
    RulingsText,
    Text,
    bullets_from_content,
    pages_from_content,
    read,
    rulings_from_content,
    to_content,
    to_text,
)
from sitegen.dialects.text_lines import Line
from sitegen.load import Loaded, load_project
from sitegen.official import facts_book
from sitegen.pipeline import checked
from sitegen.scaffold import frame_files
from sitegen.write import new_files

pytestmark = needs_shared

SEEDS = ("000", "001", "002", "003", "004")
MARK = "Not written yet."
OFFICIAL = {
    "Professor1-75": "Professor",
    "Farmer1 75 2-75": "Farmer",
    "Recluse1-75": "Recluse",
    "Fanggu1 75 3-75": "Fang Gu",
    "Deviant1 75 3-75": "Deviant",
}


def seed(number: str) -> tuple[str, str]:
    """The file's name and its text."""
    file = next((SHARED / "seeds").glob(f"{number}_*.txt"))
    return file.name, file.read_text(encoding="utf-8")


def model(number: str) -> Text:
    return read(seed(number)[1])


def pages(number: str) -> AlmanacText:
    found = model(number)
    assert isinstance(found, AlmanacText)
    return found


def findings(number: str) -> list[str]:
    name, text = seed(number)
    return [finding.message for finding in to_content(read(text), name, facts_book()).findings]


def loaded(number: str, folder: Path) -> Loaded:
    """The project the seed becomes, written to `folder` and loaded."""
    name, text = seed(number)
    (folder / "almanac.toml").write_text('title = "Seed"\n', encoding="utf-8")
    for file in to_content(read(text), name, facts_book()).files:
        path = folder / file.path
        path.parent.mkdir(exist_ok=True)
        path.write_text(file.text, encoding="utf-8", newline="\n")
    return load_project(folder, facts_book())


@pytest.mark.parametrize(("number", "count"), [("000", 30), ("001", 24), ("002", 27)])
def test_every_character_is_found(number: str, count: int) -> None:
    found = pages(number).pages
    assert len(found) == count
    assert all(page.ability is not None and page.overview for page in found if MARK not in _texts(page.body))


def test_the_title_page_is_found() -> None:
    title = pages("002").title
    assert title is not None
    assert (title.title.text, title.count) == ("Regalia", 27)
    assert pages("000").title is None


def test_every_ruling_is_found() -> None:
    found = model("003")
    assert isinstance(found, RulingsText)
    assert [section.title for section in found.sections] == ["Active"]
    assert len(found.rulings) + len(found.sections) == 201


def test_every_homebrew_character_is_found_with_its_bullets() -> None:
    found = model("004")
    assert isinstance(found, BulletsText)
    assert len(found.characters) == 13
    assert sum(len(character.bullets) for character in found.characters) == 87


@pytest.mark.parametrize("number", SEEDS)
def test_a_seed_written_back_is_the_same_to_the_letter(number: str) -> None:
    text = seed(number)[1]
    assert to_text(read(text)).rstrip("\n") == text.rstrip("\n")


def test_the_placeholders_and_odd_names_are_reported() -> None:
    placeholders = [message for message in findings("000") if MARK in message]
    names = [message for message in findings("000") if "taken for" in message]
    assert placeholders == [f'{name} has only "{MARK}" for an overview' for name in OFFICIAL]
    assert names == [f'"{name}" is taken for the official {meant}' for name, meant in OFFICIAL.items()]


def test_the_drifted_quotations_are_reported_and_no_others() -> None:
    drifts = [message for number in SEEDS for message in findings(number) if "as quoted" in message]
    assert drifts == [
        "The ability as quoted in Mathematician's overview differs in typography only: "
        'quoted "players\'", in the ability "players’"',
        "The ability as quoted in Boffin's overview differs in typography only: "
        'quoted "character\'s", in the ability "character’s"',
        "The ability as quoted in Apprentice's overview differs in punctuation: "
        'quoted "good)", in the ability "good),"',
        'The ability as quoted in Beggar\'s overview differs in its words: quoted "and", in the ability "&"',
    ]


def test_the_numbers_of_findings() -> None:
    assert [len(findings(number)) for number in SEEDS] == [13, 0, 1, 2, 26]


@pytest.mark.parametrize("number", SEEDS)
def test_a_seed_loads_as_a_project_without_misfits(number: str, tmp_path: Path) -> None:
    assert loaded(number, tmp_path).misfits == ()


@pytest.mark.parametrize("number", ["000", "001", "002"])
def test_pages_are_the_same_through_content_and_out_again(number: str, tmp_path: Path) -> None:
    script = loaded(number, tmp_path).content.scripts[0]
    out = pages_from_content(script)
    assert read(to_text(out)) == out
    assert out.pages == tuple(
        replace(page, name=Line(OFFICIAL.get(page.name.text, page.name.text))) for page in pages(number).pages
    )
    title = pages(number).title
    assert title is None or out.title == title


def test_rulings_are_the_same_through_content_and_bound_to_their_characters(tmp_path: Path) -> None:
    rulings = loaded("003", tmp_path).content.rulings
    assert rulings_from_content(rulings) == model("003")
    assert sum(not ruling.characters for ruling in rulings) == 2


def test_bullets_are_the_same_through_content(tmp_path: Path) -> None:
    found = model("004")
    assert isinstance(found, BulletsText)
    characters = {each.name: each for each in loaded("004", tmp_path).content.characters}
    assert bullets_from_content(characters[each.name] for each in found.characters) == found


def _texts(lines: tuple[Line, ...]) -> list[str]:
    return [line.text for line in lines]


@pytest.mark.parametrize("number", SEEDS)
def test_what_was_imported_has_no_errors_and_so_builds(number: str, tmp_path: Path) -> None:
    name, text = seed(number)
    files = [(file.path, file.text) for file in to_content(read(text), name, facts_book()).files]
    new_files(tmp_path, [*frame_files("Seed"), *files])
    found = checked(load_project(tmp_path, facts_book()), facts_book(), tmp_path)
    assert [each for each in found if each.severity is Severity.ERROR] == []
