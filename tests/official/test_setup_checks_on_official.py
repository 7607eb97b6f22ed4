"""The checks of setup, nights, jinxes, sheet and composition on the published game: nothing to mend there.

What they say all the same is in a table, with the reason; an entry that nothing needs any more fails too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from make import SHARED, needs_shared

from sitegen.case import Case
from sitegen.checks import CHECKS, code_of
from sitegen.diagnostic import Severity
from sitegen.load import load_files
from sitegen.official import BASE_EDITIONS, book

pytestmark = needs_shared
OFFICIAL = SHARED / "official"
HOSTED = sorted((OFFICIAL / "scripts").glob("*.json")) if OFFICIAL.exists() else []

FAMILIES = [
    "acts-after",
    "bag-disabled",
    "bracket-",
    "character-",
    "each-night",
    "first-night-text",
    "many-setup",
    "night-",
    "no-demon",
    "no-legal",
    "no-minion",
    "no-misinformation",
    "no-spare",
    "official-silenced",
    "once-night",
    "outsider-count",
    "replace-character",
    "required-",
    "setup-",
    "special-value",
    "star-but",
    "start-knowing",
    "too-few-bluffs",
    "jinx-",
    "djinn-",
    "bootlegger-",
    "sheet-order",
    "mention-",
    "spirit-",
    "travellers-many",
    "composition-",
    "forced-choice",
    "demon-no",
    "day-ability",
    "anchor-",
]

ALLOWED_AS_OWN = {
    ("bracket-free-text", "Village Idiot"): "that one of the extras is drunk changes no count",
    ("acts-after-dawn", "Leviathan"): "announced to all after dawn, on both nights",
    ("acts-after-dawn", "Vizier"): "announced to all after dawn",
}
"""What is said of an official character that goes by an id of one's own."""

ALLOWED_ON_SCRIPTS = {
    ("bracket-all-free-text", "stowedaway"): "four characters count players, in words of their own",
}
"""Errors and warnings on hosted scripts."""

Said = Sequence[tuple[Severity, str, str]]


def said_of(entries: Sequence[object]) -> Said:
    """(severity, code, message) of all that the families find in a script."""
    game = book(OFFICIAL)
    case = Case(load_files({"script.json": json.dumps(entries).encode()}, game).content, game)
    return [
        (check.SEVERITY, code_of(check), finding.message)
        for check in CHECKS
        if code_of(check).startswith(tuple(FAMILIES))
        for finding in check.check(case)
    ]


def roles() -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads((OFFICIAL / "roles.json").read_text(encoding="utf-8"))
    return found


def as_own(role: dict[str, object]) -> dict[str, object]:
    """An official character under an id of one's own, with its place on the night sheet as numbers."""
    found = book(OFFICIAL).characters[str(role["id"])]
    numbers = {"firstNight": found.first_night, "otherNight": found.other_night}
    whole = {name: int(number or 0) for name, number in numbers.items()}
    return (
        {name: value for name, value in role.items() if name != "edition"} | whole | {"id": f"my_{found.id}"}
    )


def scripts() -> Iterator[object]:
    for file in HOSTED:
        yield pytest.param(json.loads(file.read_text(encoding="utf-8")), file.stem, id=file.stem)
    for edition in BASE_EDITIONS if OFFICIAL.exists() else ():
        yield pytest.param([each.id for each in book(OFFICIAL).edition(edition)], edition, id=edition)


def test_all_families_are_there() -> None:
    codes = [code_of(check) for check in CHECKS]
    assert [name for name in FAMILIES if not any(code.startswith(name) for code in codes)] == []


def test_full_official_objects_are_silent() -> None:
    assert len(roles()) == 181
    assert said_of(roles()) == []


def test_official_characters_under_another_id_are_silent_but_for_the_table() -> None:
    said = {
        (code, name)
        for _, code, message in said_of([as_own(role) for role in roles()])
        for name in [str(role["name"]) for role in roles()]
        if name in message
    }
    assert said == set(ALLOWED_AS_OWN)


@pytest.mark.parametrize(("entries", "name"), list(scripts()))
def test_an_official_script_has_nothing_to_mend(entries: list[object], name: str) -> None:
    loud = {code for severity, code, _ in said_of(entries) if severity is not Severity.ADVICE}
    assert loud == {code for code, script in ALLOWED_ON_SCRIPTS if script == name}


def test_most_hosted_scripts_are_left_alone_by_advice_too() -> None:
    """Half depart from the sort order, and three have another composition; more would be noise."""
    said = [said_of(json.loads(Path(file).read_text(encoding="utf-8"))) for file in HOSTED]
    hit = {code: sum(any(each[1] == code for each in one) for one in said) for code in ADVICE}
    assert hit == ADVICE


ADVICE = {"sheet-order": 8, "composition-unusual": 3, "outsider-count-fixed": 0, "many-setup-modifiers": 0}
"""Hosted scripts with each advice."""
