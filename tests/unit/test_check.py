"""Findings become diagnostics: stamped with code, severity and place, sorted, and without what is allowed."""

from __future__ import annotations

import json

import pytest

from sitegen.allowed import Allowance
from sitegen.case import Case
from sitegen.check import diagnostics, stamped
from sitegen.diagnostic import Diagnostic, Finding, Origin, Place, Severity
from sitegen.load import Loaded, load_files
from sitegen.official import facts_book
from sitegen.profiles import Profile
from sitegen.source import json_source

LAMP = {"id": "lamp", "name": "Lamp", "team": "traveler", "ability": "You glow.", "setup": 0, "mood": "calm"}
ENTRIES = [{"id": "_meta", "name": "T"}, "impp", LAMP, "chef", "monk"]


def loaded() -> Loaded:
    return load_files({"scripts/s.json": json.dumps(ENTRIES, indent=1).encode()}, facts_book())


def found(*allowances: Allowance, profile: Profile = Profile.PROJECT) -> tuple[Diagnostic, ...]:
    read = loaded()
    return diagnostics(Case(read.content, facts_book(), read.misfits), read.sources, allowances, profile)


def codes(*allowances: Allowance) -> list[str]:
    return [each.code for each in found(*allowances) if each.severity is not Severity.ADVICE]


def test_a_finding_is_stamped_with_its_place_and_line() -> None:
    source = json_source("s.json", '[\n  "a",\n  "b"\n]')
    finding = Finding(Origin("s.json", "/1"), "It is so.", "change it")
    made = stamped("some-code", Severity.WARNING, finding, {"s.json": source})
    assert made.place == Place("s.json", 3, 3, "/1")
    assert (made.code, made.severity, made.message, made.hint) == (
        "some-code",
        Severity.WARNING,
        "It is so.",
        "change it",
    )
    assert made.excerpt == '  "b"'


def test_a_finding_in_a_file_without_source_stands_at_its_start() -> None:
    made = stamped("some-code", Severity.ERROR, Finding(Origin("icons/x.png"), "It is so."), {})
    assert (made.place, made.excerpt) == (Place("icons/x.png"), "")


def test_findings_are_sorted_by_place_and_none_stands_twice() -> None:
    all_ = found()
    places = [(each.place.line, each.place.column) for each in all_]
    assert places == sorted(places)
    assert len({(each.place, each.code, each.message) for each in all_}) == len(all_)


def test_the_findings_of_a_script() -> None:
    assert codes() == ["unknown-id", "team-spelling", "value-spelling"]


@pytest.mark.parametrize(
    ("path", "code", "left"),
    [
        ("scripts/s.json", "unknown-id", ["team-spelling", "value-spelling"]),
        ("s.json", "value-spelling", ["unknown-id", "team-spelling"]),
        ("./scripts/s.json", "team-spelling", ["unknown-id", "value-spelling"]),
        ("t.json", "unknown-id", ["allowance-idle", "unknown-id", "team-spelling", "value-spelling"]),
        ("cripts/s.json", "unknown-id", ["allowance-idle", "unknown-id", "team-spelling", "value-spelling"]),
        (".", "unknown-id", ["allowance-idle", "unknown-id", "team-spelling", "value-spelling"]),
        ("s.json", "unknown", ["allowance-idle", "unknown-id", "team-spelling", "value-spelling"]),
    ],
)
def test_an_allowance_covers_one_code_in_one_file_or_is_an_error_itself(
    path: str, code: str, left: list[str]
) -> None:
    assert codes(Allowance(path, code, "so")) == left


def test_an_idle_allowance_is_told_where_it_stands() -> None:
    idle = Allowance("x.json", "unknown-id", "so", Origin("allowed.toml", "", 7))
    (error,) = [each for each in found(idle) if each.code == "allowance-idle"]
    assert error.severity is Severity.ERROR
    assert error.place.path == "allowed.toml"
    assert error.message == "The allowance of unknown-id in x.json matches no finding"


def test_a_profile_changes_weights_not_words() -> None:
    weights = {profile: {each.code: each.severity for each in found(profile=profile)} for profile in Profile}
    assert weights[Profile.PROJECT]["team-spelling"] is Severity.WARNING
    assert weights[Profile.APP]["team-spelling"] is Severity.ERROR
    assert weights[Profile.SCHEMA]["team-spelling"] is Severity.ADVICE
    assert weights[Profile.PROJECT].keys() == weights[Profile.APP].keys() == weights[Profile.SCHEMA].keys()
