"""An entry's keys → a character: what is taken, what is passed over, what an official base lends."""

from __future__ import annotations

from decimal import Decimal

import pytest
from make import character

from sitegen.diagnostic import Origin
from sitegen.load_character import character_from
from sitegen.model import Anchor, Character, JinxNote, Night, Relation, Special, Team

PLACE = Origin("s.json", "/2")
LAMP: dict[str, object] = {"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow."}


def read(**changes: object) -> Character:
    found = character_from(LAMP | changes, "lamp", PLACE)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("key", "value", "field", "meant"),
    [
        ("name", "  Lamp ", "name", "Lamp"),
        ("name", "", "name", "lamp"),
        ("ability", "\nYou glow. ", "ability", "You glow."),
        ("flavor", 'Say "when".', "flavor", 'Say "when".'),
        ("image", "a.png", "images", ("a.png",)),
        ("image", ["a.png", " ", "b.png", 3], "images", ("a.png", "b.png")),
        ("image", {"a": 1}, "images", ()),
        ("setup", True, "setup", True),
        ("setup", "true", "setup", False),
        ("firstNight", 0, "first_night", Decimal(0)),
        ("firstNight", Decimal("33.5691"), "first_night", Decimal("33.5691")),
        ("firstNight", True, "first_night", None),
        ("otherNight", "12", "other_night", None),
        ("otherNightReminder", "Light it.", "other_night_reminder", "Light it."),
        ("reminders", ["Lit", "Lit", " ", 4], "reminders", ("Lit", "Lit")),
        ("reminders", "Lit", "reminders", ()),
        ("remindersGlobal", ["Out"], "reminders_global", ("Out",)),
        ("tags", ["fire"], "tags", ("fire",)),
        ("pronunciation", "lam", "pronunciation", "lam"),
        ("credits", "Me", "credits", "Me"),
        ("jinxes", [{"id": " imp ", "reason": " So. "}], "jinxes", (JinxNote("imp", "So."),)),
        ("jinxes", [{"id": ""}, "imp", {"id": 3}], "jinxes", ()),
        ("jinxes", [{"id": "imp"}], "jinxes", (JinxNote("imp", ""),)),
        ("after", "imp", "anchors", tuple(Anchor(night, Relation.AFTER, "imp") for night in Night)),
        ("before", {"other": "imp"}, "anchors", (Anchor(Night.OTHER, Relation.BEFORE, "imp"),)),
        ("after", 5, "anchors", ()),
        ("after", {"first": " "}, "anchors", ()),
    ],
)
def test_a_key_becomes_a_field(key: str, value: object, field: str, meant: object) -> None:
    assert getattr(read(**{key: value}), field) == meant


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        ("3", "3"),
        (3, 3),
        (Decimal("2.0"), 2),
        (Decimal("1.5"), "1.5"),
        (Decimal("1E+399"), "1E+399"),
        (None, None),
        ([1], None),
    ],
)
def test_the_value_of_an_app_feature_is_kept(value: object, meant: str | int | None) -> None:
    special = [{"type": "vote", "name": "multiplier", "value": value, "time": "day"}, {"type": 3}, "x"]
    assert read(special=special).special == (Special("vote", "multiplier", meant, "day"),)


def test_what_we_do_not_know_is_kept() -> None:
    found = read(mood="calm", isCustom=True, x={"y": [1]})
    assert found.extra == {"mood": "calm", "isCustom": True, "x": {"y": [1]}}


def test_a_character_knows_where_it_was_read_and_what_it_was_given() -> None:
    found = read(jinxes=[{"id": "imp", "reason": "So."}])
    assert found.origin == PLACE
    assert found.jinxes[0].origin == PLACE.at("jinxes", 0)
    assert found.given == {"id", "name", "team", "ability", "jinxes"}


@pytest.mark.parametrize("team", ["hero", "", 3, None, "Minion"])
def test_without_a_team_there_is_no_character(team: object) -> None:
    assert character_from(LAMP | {"team": team}, "lamp", PLACE) is None


BASE = character(
    "lamp",
    team=Team.DEMON,
    ability="[+1 Outsider]",
    reminders=("Lit",),
    first_night=Decimal(7),
    official=True,
    facts_only=True,
)


def test_given_keys_win_over_the_official_character_and_the_rest_stays() -> None:
    found = character_from({"id": "Lamp", "ability": "Ты горишь."}, "lamp", PLACE, BASE)
    assert found is not None
    assert (found.id, found.name, found.team, found.ability) == ("lamp", "Lamp", Team.DEMON, "Ты горишь.")
    assert (found.reminders, found.first_night, found.official) == (("Lit",), Decimal(7), True)
    assert not found.facts_only
    assert found.given == {"id", "ability"}


def test_an_overlay_without_ability_still_lacks_the_text() -> None:
    found = character_from({"id": "lamp", "team": "minion", "reminders": []}, "lamp", PLACE, BASE)
    assert found is not None
    assert (found.team, found.reminders, found.facts_only) == (Team.MINION, (), True)
