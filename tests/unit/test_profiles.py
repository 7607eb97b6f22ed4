"""How bad a finding is, by whose measure; and what the published schema refuses in a file as it stands."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from sitegen.diagnostic import Severity
from sitegen.profiles import Profile, severity
from sitegen.schema_published import refusals
from sitegen.source import json_source

ERROR, WARNING, ADVICE = Severity
LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}
FOUR = ["imp", "chef", "monk", "baron"]


@pytest.mark.parametrize(
    ("own", "said", "wanted"),
    [
        (ERROR, {}, (ERROR, WARNING, ADVICE)),
        (WARNING, {}, (WARNING, WARNING, ADVICE)),
        (ADVICE, {}, (ADVICE, ADVICE, ADVICE)),
        (WARNING, {Profile.APP: ERROR}, (WARNING, ERROR, ADVICE)),
        (ERROR, {Profile.PROJECT: None, Profile.APP: None, Profile.SCHEMA: ERROR}, (None, None, ERROR)),
    ],
)
def test_a_check_weighs_what_it_says_or_what_the_profile_knows(
    own: Severity, said: dict[Profile, Severity | None], wanted: tuple[Severity | None, ...]
) -> None:
    check = SimpleNamespace(SEVERITY=own, PROFILES=said) if said else SimpleNamespace(SEVERITY=own)
    assert tuple(severity(check, profile) for profile in Profile) == wanted


def refused(text: str) -> list[tuple[str, str]]:
    found = refusals(json_source("s.json", text.encode()))
    return [(each.origin.pointer, each.message) for each in found]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", [("", "The file is empty")]),
        ("[1,]", [("", "A comma stands in front of the closing bracket")]),
        ('{"characters": []}', [("", "The file holds no list, and a script is one")]),
        ("[]", [("", "A script has 5 to 201 entries; this one has 0")]),
        (json.dumps(["imp"] * 202), [("", "A script has 5 to 201 entries; this one has 202")]),
        (json.dumps([*FOUR, LAMP]), []),
        (json.dumps([*FOUR, "_meta"]), []),
        (json.dumps([*FOUR, ""]), []),
        (json.dumps([*FOUR, {"id": "_meta"}]), []),
        (json.dumps([*FOUR, LAMP | {"setup": 0}]), [("/4/setup", '"setup" is 0, not true or false')]),
        (json.dumps([*FOUR, LAMP | {"team": "traveler"}]), [("/4/team", '"traveler" is no team')]),
        (
            json.dumps([*FOUR, {"id": "imp", "name": "Imp"}]),
            [("/4", f'The key "{key}" is missing') for key in ("team", "ability")],
        ),
        (json.dumps([*FOUR, LAMP | {"id": "_meta"}]), [("/4", "The entry could be a character or _meta")]),
        (json.dumps([*FOUR, {}]), [("/4", f'The key "{key}" is missing') for key in LAMP]),
        (json.dumps([*FOUR, None]), [("/4", "The entry is null, not a text")]),
        (
            '["imp", "chef", "monk", "baron", {"id": "_meta", "name": "T", "x": NaN}]',
            [("/4/x", "NaN is not JSON; an empty spreadsheet cell, most likely")],
        ),
        (json.dumps([*FOUR, LAMP | {"jinxes": [{"id": "", "reason": "", "x": 1}], "firstNight": -1}]), []),
    ],
)
def test_what_the_published_schema_refuses(text: str, says: list[tuple[str, str]]) -> None:
    assert sorted(refused(text)) == sorted(says)
