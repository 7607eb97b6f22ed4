"""The town square: its spellings, its own keys and its jinx feeds."""

from __future__ import annotations

import pytest
from make import LAMP, loaded, places, said, script_of

from sitegen.model import Team

TRAVELLER = {
    **LAMP,
    "id": "tramp",
    "name": "Tramp",
    "team": "traveler",
    "isCustom": True,
    "imageAlt": "outsider",
}


def test_its_keys_are_kept_and_its_spelling_is_read() -> None:
    found = loaded([TRAVELLER])
    assert found.script is not None
    (tramp,) = found.script.characters
    assert tramp.team is Team.TRAVELLER
    assert tramp.extra == {"isCustom": True, "imageAlt": "outsider"}
    assert len(said(found, "team-spelling")) == 1


@pytest.mark.parametrize("feed", ["hatred", "jinx"])
def test_a_feed_overlays_the_official_characters(feed: str) -> None:
    found = loaded([{"id": "Chambermaid", feed: [{"id": "Mathematician", "reason": "Counted."}]}])
    assert found.script is not None
    (maid,) = found.script.characters
    assert (maid.id, maid.team, [jinx.reason for jinx in maid.jinxes]) == (
        "chambermaid",
        "townsfolk",
        ["Counted."],
    )
    assert [each.pointer for each in places(found, "other-tool-form")] == [f"/0/{feed}"]


def test_a_jinx_points_to_its_place_under_the_key_of_the_file() -> None:
    found = loaded([{"id": "imp", "hatred": [{"id": "chef", "reason": "No."}]}])
    (note,) = script_of([{"id": "imp", "hatred": [{"id": "chef", "reason": "No."}]}]).characters[0].jinxes
    assert found.source.place(note.origin).line == 5
