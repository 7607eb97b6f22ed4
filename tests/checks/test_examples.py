"""Every check: its good examples are silent, its bad ones are found at the place and in the words it says."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest

from sitegen.case import Bad, Example
from sitegen.checks import CHECKS, Check, code_of
from sitegen.diagnostic import Diagnostic
from sitegen.load import load_files, load_project
from sitegen.mend import settled
from sitegen.official import facts_book
from sitegen.pipeline import checked
from sitegen.profiles import Profile, severity
from sitegen.source import Source

FOLDER = Path(__file__).resolve().parents[2] / "sitegen" / "checks"


def found(example: Example, check: Check, folder: Path) -> list[Diagnostic]:
    """What the check says about an example."""
    write(example, folder)
    return look(example, check, folder, {})[0]


def write(example: Example, folder: Path) -> None:
    """The files of a project, where the example is one."""
    for name, text in example.items() if isinstance(example, Mapping) else ():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def look(
    example: Example, check: Check, folder: Path, changed: Mapping[str, str]
) -> tuple[list[Diagnostic], Mapping[str, Source]]:
    """What the check says about an example, some of its texts changed."""
    if isinstance(example, Mapping):
        loaded = load_project(folder, facts_book(), changed)
    else:
        text = changed.get("script.json", json.dumps(example, indent=2))
        loaded = load_files({"script.json": text.encode()}, facts_book())
    project = folder if isinstance(example, Mapping) else None
    said = checked(loaded, facts_book(), project, PROFILE[check])
    return [each for each in said if each.code == code_of(check)], loaded.sources


PROFILE = {
    check: next(profile for profile in Profile if severity(check, profile) is check.SEVERITY)
    for check in CHECKS
}
"""The first profile, ours wherever possible, under which a check speaks as loud as it can."""


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
    assert found(example, check, tmp_path) == []


@pytest.mark.parametrize(("check", "bad"), list(bads()))
def test_a_bad_example_is_found_where_and_as_it_says(check: Check, bad: Bad, tmp_path: Path) -> None:
    path, _, pointer = bad.at.rpartition("#")
    diagnostics = found(bad.example, check, tmp_path)
    places = [(each.place.pointer, each.message) for each in diagnostics if each.place.path.endswith(path)]
    assert (pointer, bad.says) in places
    assert all(each.severity is check.SEVERITY for each in diagnostics)
    assert all(each.excerpt for each in diagnostics if each.place.line > 1)


@pytest.mark.parametrize(("check", "bad"), list(bads()))
def test_a_fix_takes_the_finding_away_and_leaves_a_text_that_reads(
    check: Check, bad: Bad, tmp_path: Path
) -> None:
    write(bad.example, tmp_path)
    before, _ = look(bad.example, check, tmp_path, {})
    changed = settled(lambda changed: look(bad.example, check, tmp_path, changed))
    after, sources = look(bad.example, check, tmp_path, changed)
    assert [each.fix for each in after if each.fix] == []
    assert len(after) == len([each for each in before if not each.fix])
    assert bool(changed) is any(each.fix for each in before)
    assert all(sources[path].value is not None for path in changed)


@pytest.mark.parametrize("check", CHECKS, ids=code_of)
def test_a_profile_is_named_only_to_say_something_of_its_own(check: Check) -> None:
    plain = SimpleNamespace(SEVERITY=check.SEVERITY)
    for profile, said in getattr(check, "PROFILES", {}).items():
        assert said is severity(check, profile)
        assert said is not severity(plain, profile)


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
