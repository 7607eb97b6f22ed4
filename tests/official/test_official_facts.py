"""The packaged facts against the publication they were made from."""

from __future__ import annotations

import json
from collections.abc import Iterator

from make import SHARED, needs_shared

from sitegen import names
from sitegen.official import book, facts_book
from sitegen.official.facts import FACTS
from sitegen.official.make import made

pytestmark = needs_shared
OFFICIAL = SHARED / "official"


def published_sentences() -> Iterator[str]:
    for role in json.loads((OFFICIAL / "roles.json").read_text(encoding="utf-8")):
        for text in ("ability", "flavor", "firstNightReminder", "otherNightReminder"):
            yield from role.get(text, "").split(". ")
    for owner in json.loads((OFFICIAL / "jinxes.json").read_text(encoding="utf-8")):
        for jinx in owner["jinx"]:
            yield from jinx["reason"].split(". ")


def test_made_again_they_are_the_same() -> None:
    assert made(OFFICIAL, facts_book().date) == FACTS.read_text(encoding="utf-8")


def test_no_published_sentence_stands_in_them() -> None:
    facts = FACTS.read_text(encoding="utf-8")
    sentences = [text.split(" [")[0].strip(" .") for text in published_sentences()]
    long = [text for text in sentences if len(text) > 25 and not text.startswith(("[", "-?"))]
    assert len(long) > 700
    assert [text for text in long if text in facts] == []


def test_facts_and_texts_agree_on_everything_but_the_texts() -> None:
    facts, texts = facts_book(), book(OFFICIAL)
    assert list(facts.characters) == list(texts.characters)
    assert facts.sheet_places == texts.sheet_places
    assert (facts.first_night, facts.other_night) == (texts.first_night, texts.other_night)
    assert [jinx.pair for jinx in facts.jinxes] == [jinx.pair for jinx in texts.jinxes]


def test_with_texts_every_character_has_an_ability_and_every_jinx_a_rule() -> None:
    texts = book(OFFICIAL)
    assert all(each.ability and not each.facts_only for each in texts.characters.values())
    assert all(jinx.reason for jinx in texts.jinxes)


def test_every_published_name_finds_its_id() -> None:
    texts = book(OFFICIAL)
    assert all(texts.find(each.name) is each for each in texts.characters.values())
    assert all(names.key(each.name) == id_ for id_, each in texts.characters.items())
