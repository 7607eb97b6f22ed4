"""Every check: its good examples are silent, its bad ones are found at the place and in the words it says."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from sitegen.case import Bad, Example
from sitegen.checks import CHECKS, Check, code_of
from sitegen.diagnostic import Diagnostic
from sitegen.load import load_files, load_project
from sitegen.official import facts_book
from sitegen.pipeline import checked

FOLDER = Path(__file__).resolve().parents[2] / "sitegen" / "checks"


def found(example: Example, code: str, folder: Path) -> list[Diagnostic]:
    """What the check says about an example."""
    if isinstance(example, Mapping):
        for name, text in example.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        loaded = load_project(folder, facts_book())
    else:
        loaded = load_files({"script.json": json.dumps(example, indent=2).encode()}, facts_book())
    project = folder if isinstance(example, Mapping) else None
    return [each for each in checked(loaded, facts_book(), project) if each.code == code]


def goods() -> Iterator[object]:
    for check in CHECKS:
        for number, example in enumerate(check.GOOD):
            yield pytest.param(check, example, id=f"{code_of(check)}-{number}")


def bads() -> Iterator[object]:
    for check in CHECKS:
        for number, bad in enumerate(check.BAD):
            yield pytest.param(check, bad, id=f"{code_of(check)}-{number}")


@pytest.mark.parametrize(("check", "example"), list(goods()))
def test_a_good_example_is_silent(check: Check, example: Example, tmp_path: Path) -> None:
    assert found(example, code_of(check), tmp_path) == []


@pytest.mark.parametrize(("check", "bad"), list(bads()))
def test_a_bad_example_is_found_where_and_as_it_says(check: Check, bad: Bad, tmp_path: Path) -> None:
    path, _, pointer = bad.at.rpartition("#")
    diagnostics = found(bad.example, code_of(check), tmp_path)
    places = [(each.place.pointer, each.message) for each in diagnostics if each.place.path.endswith(path)]
    assert (pointer, bad.says) in places
    assert all(each.severity is check.SEVERITY for each in diagnostics)
    assert all(each.excerpt for each in diagnostics if each.place.line > 1)


def test_the_list_of_checks_is_the_folder() -> None:
    listed = [code_of(check).replace("-", "_") for check in CHECKS]
    files = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")
    assert sorted(listed) == files


@pytest.mark.parametrize("check", CHECKS, ids=code_of)
def test_a_check_is_its_own_documentation(check: Check) -> None:
    summary, _, why = (check.__doc__ or "").partition("\n\n")
    assert summary.rstrip().endswith(".")
    assert len(why.split()) >= 10, "the docstring says why it matters"
    assert check.GOOD
    assert check.BAD
