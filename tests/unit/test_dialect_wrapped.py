"""Scripts inside objects, and files with one character."""

from __future__ import annotations

import json

import pytest
from make import LAMP, loaded, places, said, script_of

FIVE = ["imp", "chef", "monk", "baron", "saint"]


@pytest.mark.parametrize("holder", ["characters", "script", "roles", "content", "json"])
def test_the_list_is_found(holder: str) -> None:
    found = loaded({"version": 3, holder: FIVE})
    assert found.script is not None
    assert [each.id for each in found.script.characters] == FIVE
    assert found.script.extra == {"version": 3}
    assert [each.pointer for each in places(found, "script-wrapped")] == [f"/{holder}"]


@pytest.mark.parametrize(
    "held",
    [
        {"townsfolk": ["chef", "monk"], "demons": ["imp"]},
        {
            "chef": {"name": "C", "ability": "x"},
            "monk": {"name": "M", "ability": "y"},
            "imp": {"name": "I", "ability": "z"},
        },
        json.dumps(["chef", "monk", "imp"]),
    ],
    ids=["by team", "by id", "as text"],
)
def test_the_list_may_be_parted_or_written_as_text(held: object) -> None:
    assert [each.id for each in script_of({"characters": held}).characters] == ["chef", "monk", "imp"]


@pytest.mark.parametrize(
    "beside",
    [
        {"name": "Dusk", "author": "A. Writer"},
        {"title": "Dusk", "creator": "A. Writer"},
        {"meta": {"name": "Dusk", "author": "A. Writer"}},
    ],
)
def test_title_and_author_beside_the_list_are_the_script_s(beside: dict[str, object]) -> None:
    script = script_of({**beside, "characters": FIVE})
    assert (script.name, script.author, dict(script.extra)) == ("Dusk", "A. Writer", {})


def test_a_meta_in_the_list_goes_before_what_stands_beside_it() -> None:
    script = script_of({"name": "Dawn", "characters": [{"id": "_meta", "name": "Dusk"}, *FIVE]})
    assert (script.name, dict(script.extra)) == ("Dusk", {"name": "Dawn"})


def test_one_character_is_a_list_of_one() -> None:
    found = loaded(dict(LAMP))
    assert found.script is not None
    assert [each.name for each in found.script.characters] == ["Lamp"]
    assert said(found, "script-wrapped") == ["The file holds one character, not a list"]


def test_places_lead_into_the_object() -> None:
    found = loaded({"characters": [{**LAMP, "team": "Townsfolk"}]})
    assert [(each.pointer, each.line) for each in places(found, "team-spelling")] == [
        ("/characters/0/team", 6)
    ]
