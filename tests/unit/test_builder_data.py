"""What the script builder is given: facts and words, compiled."""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from make import character, script

from sitegen.builder_data import NAME, builder_file, builder_tables, catalogue
from sitegen.exports.values import OFFICIAL_KEYS
from sitegen.model import Anchor, Content, Icon, JinxNote, Meta, Night, Relation, Team
from sitegen.official import facts_book

BOOK = facts_book()
LAMP = character(
    "lamp",
    name="The Lamp",
    team=Team.OUTSIDER,
    ability="You glow. [+1 Outsider]",
    first_night=Decimal("30.5"),
    first_night_reminder="It glows.",
    credits="Ada",
    jinxes=(JinxNote("imp", "Only 1 jinxed character can be in play."),),
)
MOTH = character("moth", anchors=(Anchor(Night.FIRST, Relation.AFTER, "lamp"),))
CONTENT = Content(characters=(LAMP, MOTH), scripts=(script(LAMP, meta=Meta(name="Lights"), slug="lights"),))


def table(id_: str, content: Content = CONTENT) -> dict[str, Any]:
    """What the tables say of one character."""
    found: list[dict[str, Any]] = builder_tables(content, BOOK)["characters"]
    return next(each for each in found if each["id"] == id_)


def test_the_almanac_s_own_come_first_and_everyone_once() -> None:
    ids = [each.id for each in catalogue(CONTENT, BOOK)]
    assert ids[:2] == ["moth", "lamp"]  # by team
    assert len(set(ids)) == len(ids) == 2 + len(BOOK.characters)


def test_an_official_character_that_the_almanac_retells_stands_once() -> None:
    imp = replace(BOOK.characters["imp"], name="Kobold", given=frozenset(["id", "name"]))
    ids = [each.name for each in catalogue(Content(characters=(imp,)), BOOK) if each.id == "imp"]
    assert ids == ["Kobold"]


def test_a_character_is_told_by_facts() -> None:
    lamp = table("lamp")
    assert lamp["team"] == "outsider"
    assert lamp["bracket"] == "[+1 Outsider]"
    assert lamp["effect"]["change"] == [[0], [1], [0], [0]]
    assert lamp["nights"] == [[30.5, 2], 0]
    assert lamp["initials"] == "TL"


def test_only_published_keys_go_into_a_script_file() -> None:
    value = table("lamp")["value"]
    assert set(value) <= OFFICIAL_KEYS
    assert value["firstNight"] == 30.5
    assert "value" not in table("washerwoman")


def test_who_is_anchored_to_an_own_character_has_a_place_with_and_without_it() -> None:
    moth = table("moth")
    anchor, together = moth["nightsBeside"]
    assert anchor == "lamp"
    assert together[0][0] == 30.5
    assert moth["nights"][0][0] > 60


def test_jinxes_of_authors_and_publishers_stand_together() -> None:
    jinxes = builder_tables(CONTENT, BOOK)["jinxes"]
    assert ["lamp", "imp", "Only 1 jinxed character can be in play.", 1] in jinxes
    assert len(jinxes) == len(BOOK.jinxes) + 1


def test_abilities_are_there_where_the_texts_are_installed() -> None:
    monk = replace(BOOK.characters["monk"], ability="You guard.", facts_only=False)
    told = replace(BOOK, characters={**BOOK.characters, "monk": monk}, has_texts=True)
    found = builder_tables(CONTENT, told)["characters"]
    assert next(each for each in found if each["id"] == "monk")["ability"] == "You guard."
    assert "ability" not in table("monk")


def test_an_icon_is_a_drawing_of_the_page_or_a_file() -> None:
    drawn = replace(CONTENT, icons={"lamp": Icon("lamp.svg", b"<svg/>", "image/svg+xml")})
    photo = replace(CONTENT, icons={"lamp": Icon("lamp.png", b"", "image/png")})
    assert table("lamp", drawn)["symbol"] == "e-lamp"
    assert table("lamp", photo)["icon"] == "assets/icons/lamp.png"


def test_scripts_of_the_almanac_can_be_started_from() -> None:
    assert builder_tables(CONTENT, BOOK)["scripts"] == [
        {"meta": {"id": "_meta", "name": "Lights"}, "entries": ["lamp"]}
    ]


@pytest.mark.parametrize("text", ["</script><script>alert(1)", "\u2028", "<!--", "__proto__", "\ud800"])
def test_the_file_is_one_assignment_whatever_the_words(text: str) -> None:
    data = builder_file(Content(characters=(character("a", name=text, ability=text),)), BOOK).decode()
    assert data.startswith(f"globalThis.{NAME}=")
    assert data.count("\n") == 1
    assert not any(sign in data for sign in ("</", "<!", "\u2028"))
    assert json.loads(data.removeprefix(f"globalThis.{NAME}=").rstrip(";\n"))
