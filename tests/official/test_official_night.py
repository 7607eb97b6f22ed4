"""Night order and jinxes on the published game and its hosted scripts."""

from __future__ import annotations

import json

import pytest
from make import SHARED, needs_shared, script

from sitegen.jinxes import active_jinxes
from sitegen.model import Night, Script
from sitegen.night import night_order
from sitegen.night_export import positions
from sitegen.official import book

pytestmark = needs_shared
OFFICIAL = SHARED / "official"
HOSTED = sorted((OFFICIAL / "scripts").glob("*.json")) if OFFICIAL.exists() else []


def official_part(text: str) -> Script:
    """A script of those official characters that a file names."""
    entries = [entry if isinstance(entry, str) else entry["id"] for entry in json.loads(text)]
    found = [book(OFFICIAL).find(entry) for entry in entries]
    return script(*(each for each in found if each is not None))


@pytest.mark.parametrize("night", Night)
def test_all_characters_wake_as_the_night_sheet_says(night: Night) -> None:
    game = book(OFFICIAL)
    order = night_order(script(*game.characters.values()), night, game)
    assert tuple(row.id for row in order.rows) == game.night_sheet(night)
    assert order.notes == ()
    assert all(row.text for row in order.rows)


@pytest.mark.parametrize("night", Night)
def test_whoever_has_a_night_reminder_wakes_and_no_one_else(night: Night) -> None:
    game = book(OFFICIAL)
    order = night_order(script(*game.characters.values()), night, game)
    assert {each.id for each in order.characters} == {
        each.id for each in game.characters.values() if each.night_reminder(night)
    }


def test_exported_numbers_are_the_published_positions() -> None:
    game = book(OFFICIAL)
    exported = positions(script(*game.characters.values()), game)
    assert exported.numbers == {
        each.id: (each.first_night, each.other_night) for each in game.characters.values()
    }


@pytest.mark.parametrize("file", HOSTED, ids=lambda file: file.stem)
def test_hosted_scripts_have_nothing_to_note(file: object) -> None:
    game = official_part((OFFICIAL / "scripts" / str(file)).read_text(encoding="utf-8"))
    assert [night_order(game, night, book(OFFICIAL)).notes for night in Night] == [(), ()]


def test_eleven_of_sixteen_hosted_scripts_have_jinxes() -> None:
    games = [official_part(file.read_text(encoding="utf-8")) for file in HOSTED]
    jinxed = [active_jinxes(game, book(OFFICIAL)) for game in games]
    assert (len(games), sum(bool(jinxes) for jinxes in jinxed)) == (16, 11)
    assert all(jinx.reason for jinxes in jinxed for jinx in jinxes)
