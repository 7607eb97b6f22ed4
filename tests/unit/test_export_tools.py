"""The forms of single tools: their spellings, and what they pass over."""

from __future__ import annotations

import json
from typing import Any

import pytest
from make import LAMP, character, script, script_of

from sitegen.exports import writer_of
from sitegen.exports.share_link import ADDRESS, packed
from sitegen.model import HOW_TO_RUN, JinxNote, Meta, Prose, Script, Section, Special
from sitegen.official import facts_book

BOOK = facts_book()


def written(content: object, form: str) -> Any:
    source = content if isinstance(content, Script) else script_of(content)
    return json.loads(writer_of(form).write(source, BOOK).text)


def lost(content: object, form: str) -> set[tuple[str, str]]:
    """Who loses which field."""
    source = content if isinstance(content, Script) else script_of(content)
    return {(loss.who, loss.field) for loss in writer_of(form).write(source, BOOK).losses}


def test_the_town_square_writes_travellers_its_own_way() -> None:
    assert written([{**LAMP, "team": "traveller"}], "townsquare")[1]["team"] == "traveler"


@pytest.mark.parametrize("form", ["townsquare", "jishi", "legacy"])
def test_references_are_objects(form: str) -> None:
    assert written(["imp"], form)[1] == {"id": "imp"}


@pytest.mark.parametrize(("form", "image"), [("townsquare", "https://a.b/1"), ("pocket-grimoire", None)])
def test_one_image_where_a_tool_takes_one(form: str, image: str | None) -> None:
    addresses = ["https://a.b/1", "https://a.b/2"]
    content = [{**LAMP, "image": addresses}]
    assert written(content, form)[1]["image"] == (image or addresses)
    assert (("Lamp", "image") in lost(content, form)) == (image is not None)


@pytest.mark.parametrize("form", ["townsquare", "pocket-grimoire", "jishi", "bloodstar"])
def test_numbers_of_a_private_scale_are_brought_onto_the_official_one(form: str) -> None:
    content = [{**LAMP, "id": f"lamp{n}", "name": f"L{n}", "otherNight": 2000 + n} for n in range(4)]
    value = written(content, form)
    listed = value["characterList"] if form == "bloodstar" else value[1:]
    numbers = [each["otherNight"] for each in listed]
    assert numbers == sorted(numbers)
    assert numbers[-1] < 100
    assert ("L1", "otherNight") in lost(content, form)


def test_what_a_tool_passes_over_stands_in_the_file_and_in_the_report() -> None:
    content = [{"id": "_meta", "name": "S", "bootlegger": ["R."]}, {**LAMP, "flavor": "Hm.", "xOil": 1}]
    meta, value = written(content, "townsquare")
    assert (meta["bootlegger"], value["flavor"], value["xOil"]) == (["R."], "Hm.", 1)
    assert lost(content, "townsquare") == {("the script", "bootlegger"), ("Lamp", "flavor"), ("Lamp", "xOil")}


def test_pocket_grimoire_reads_of_meta_only_the_name() -> None:
    content = [{"id": "_meta", "name": "S", "author": "Me"}, {**LAMP, "flavor": "Hm."}]
    assert lost(content, "pocket-grimoire") == {("the script", "author"), ("Lamp", "flavor")}


def test_jishi_gets_jinxes_as_entries_and_rules_as_state() -> None:
    meta = Meta("S", bootlegger=("One rule.",), present=True)
    own = script(character("lamp", jinxes=(JinxNote("imp", "No oil."),)), meta=meta)
    first, lamp, jinx = written(own, "jishi")
    assert first["state"] == [{"stateName": "", "stateDescription": "One rule."}]
    assert (jinx["name"], jinx["team"], jinx["ability"]) == ("Lamp&Imp", "a jinxed", "No oil.")
    back = script_of(writer_of("jishi").write(own, BOOK).text)
    assert back.meta.bootlegger == ("One rule.",)
    assert [(each.id, each.reason) for each in back.characters[0].jinxes] == [("imp", "No oil.")]
    assert lamp["id"] == "lamp"


def test_jishi_gets_back_the_very_entries_it_had() -> None:
    pseudo = {"id": "j1", "name": "Lamp&Imp", "team": "a jinxed", "ability": "They blink.", "image": "x"}
    content = [{"id": "_meta", "name": "S"}, LAMP, "imp", pseudo]
    once = written(content, "jishi")
    assert once[-1] == pseudo
    assert written(script_of(once), "jishi") == once


def test_a_name_that_could_be_two_makes_no_jinx_entry() -> None:
    own = script(character("duo", name="Salt & Pepper", jinxes=(JinxNote("imp", "No."),)))
    assert [each["id"] for each in written(own, "jishi")] == ["_meta", "duo"]


TEXTS = Prose(
    "A lamp.",
    "It glows.",
    (Section(HOW_TO_RUN, "- Wake it."), Section("Bluffs", "Say so."), Section("Tips", "No.")),
)


def test_bloodstar_gets_almanac_texts_under_its_heads() -> None:
    own = script(character("lamp", flavor="Hm.", prose=TEXTS, reminders=("Lit", "Lit"), credits="Me"))
    (value,) = written(own, "bloodstar")["characterList"]
    assert value["almanac"] == {
        "flavor": "Hm.",
        "overview": "A lamp.\n\nIt glows.\n\n## Bluffs\n\nSay so.",
        "howToRun": "- Wake it.",
        "tip": "No.",
    }
    assert (value["characterReminderTokens"], value["attribution"]) == ("Lit\nLit", "Me")
    assert lost(own, "bloodstar") == {("Lamp", "almanac text")}


@pytest.mark.parametrize(
    ("specials", "word", "is_lost"),
    [
        ((Special("signal", "grimoire", time="night"),), "showGrimoire", False),
        ((Special("ability", "pointing", time="day"),), "point", False),
        ((Special("selection", "bag-disabled"),), None, True),
        ((Special("selection", "bag-disabled"), Special("ability", "pointing", time="day")), "point", True),
        ((), None, False),
    ],
)
def test_bloodstar_knows_two_features(specials: tuple[Special, ...], word: str | None, is_lost: bool) -> None:
    own = script(character("lamp", special=specials))
    (value,) = written(own, "bloodstar")["characterList"]
    assert value.get("special") == word
    assert (("Lamp", "special") in lost(own, "bloodstar")) == is_lost


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"ability": "Say $name."}, "ability"),
        ({"reminders": ["Is $capname"]}, "reminders"),
        ({"flavor": "$name!"}, "flavor"),
        ({"ability": "Pay $5 to a named player."}, None),
    ],
)
def test_bloodstar_s_words_for_a_name_are_told_as_a_loss(given: dict[str, object], field: str | None) -> None:
    assert lost([LAMP | given], "bloodstar") == ({("Lamp", field)} if field else set())


def test_bloodstar_orders_are_the_night_lists() -> None:
    value = written([{"id": "_meta", "name": "S", "firstNight": ["lamp", "imp"]}, LAMP, "imp"], "bloodstar")
    assert value["firstNightOrder"] == ["lamp", "imp"]
    assert value["otherNightOrder"] == ["dusk", "imp", "dawn"]
    assert value["meta"]["name"] == "S"


def test_an_official_character_without_its_text_goes_to_bloodstar_by_name() -> None:
    (value,) = written(["baron"], "bloodstar")["characterList"]
    assert value == {"id": "baron", "name": "Baron", "team": "minion"}
    assert ("Baron", "ability") in lost(["baron"], "bloodstar")


def test_bloodstar_takes_no_stranger() -> None:
    assert written(["nobody-knows", LAMP], "bloodstar")["characterList"][0]["id"] == "lamp"
    assert ("nobody-knows", "entry") in lost(["nobody-knows", LAMP], "bloodstar")


def test_a_share_link_is_one_line_and_the_same_each_time() -> None:
    made = writer_of("share-link").write(script_of([{"id": "_meta", "name": "Ö & Co"}, "imp"]), BOOK).text
    assert made.startswith(ADDRESS)
    assert made.count("\n") == 1
    assert not set("+/= ") & set(made.removeprefix(ADDRESS).strip())
    assert packed("x") == packed("x")
    assert script_of(made).name == "Ö & Co"
