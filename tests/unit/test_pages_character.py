"""The page of a character beyond its text: nights, setup, kin."""

from __future__ import annotations

from decimal import Decimal

import pytest
from browse import BOOK, Document, rendered
from make import character, script

from sitegen.locale_words import words
from sitegen.model import Anchor, Content, Meta, Night, Prose, Relation, Section, Team
from sitegen.pages_character import CharacterView, character_views
from sitegen.pages_places import places
from sitegen.pages_script import script_view

MOTH = character(
    "moth",
    other_night=Decimal(20),
    other_night_reminder="It flies.",
    tags=("light", "wings"),
    prose=Prose("The moth.", "It fears the Owl.", (Section("Tips", "Hide from the Keeper, and the Owl."),)),
)
OWL = character("owl", team=Team.MINION, tags=("wings", "night"))
BAT = character("bat", team=Team.DEMON, tags=("wings", "light"), other_night=Decimal(40))
KEEPER = character("keeper")
ALL = (MOTH, OWL, BAT, KEEPER)


def view(content: Content, id_: str = "moth") -> CharacterView:
    where = places(content)
    scripts = [script_view(place, where, BOOK) for place in where.scripts]
    return next(each for each in character_views(where, scripts, ()) if each.character.id == id_)


def test_a_night_tells_its_text_once_and_its_place_on_every_script() -> None:
    one, two = script(MOTH, BAT, slug="one"), script(BAT, MOTH, OWL, slug="two")
    (night,) = view(Content(scripts=(one, two))).nights
    assert (night.night, night.text) == (Night.OTHER, "It flies.")
    assert [(each.script.script.slug, each.position, each.rows) for each in night.wakings] == [
        ("one", 2, 4),
        ("two", 2, 4),
    ]


def test_the_reason_of_a_place_is_told_once() -> None:
    both = (script(MOTH, BAT, slug="one"), script(MOTH, slug="two"))
    (night,) = view(Content(scripts=both)).nights
    assert len(night.reasons) == 1
    html = rendered(Content(scripts=both))["characters/moth/index.html"]
    assert Document(html).words.count("Placed by its number 20") == 1


def test_an_anchor_is_a_reason() -> None:
    late = character("late", anchors=(Anchor(Night.OTHER, Relation.AFTER, "bat"),))
    html = rendered(Content(scripts=(script(BAT, late),)))["characters/late/index.html"]
    assert "Placed by its anchor: after Bat." in Document(html).words


@pytest.mark.parametrize(
    ("ability", "effects"),
    [
        ("You are calm.", []),
        ("You bring. [+1 Outsider]", [("[+1 Outsider]", "+1 Outsider, paid by a Townsfolk")]),
        ("You sit. [You neighbor the Demon]", [("[You neighbor the Demon]", "")]),
    ],
)
def test_a_bracket_is_said_in_words_unless_it_says_so_itself(
    ability: str, effects: list[tuple[str, str]]
) -> None:
    found = view(Content(characters=(character("moth", ability=ability),)))
    assert [(effect.bracket, effect.beyond(words("en"))) for effect in found.effects] == effects


def test_see_also_has_those_it_mentions_before_those_that_share_its_tags() -> None:
    kin = view(Content(characters=ALL)).kin
    assert [(each.place.character.id, each.tags) for each in kin] == [
        ("owl", ("wings",)),
        ("keeper", ()),
        ("bat", ("wings", "light")),
    ]


def test_the_page_shows_pronunciation_credits_and_tags() -> None:
    who = character("moth", pronunciation="moff", credits="by Ada", tags=("light",))
    html = rendered(Content(characters=(who,)))["characters/moth/index.html"]
    words = Document(html).words
    assert "Moth moff You are calm." in words
    assert "Tags light" in words
    assert "Credits by Ada" in words
    assert 'href="../../characters/index.html#tag-light"' in html


def test_names_in_its_text_are_links_but_its_own_is_none() -> None:
    html = rendered(Content(characters=ALL))["characters/moth/index.html"]
    assert '<a href="../../characters/owl/index.html" class="name">Owl</a>' in html
    assert 'class="name">Moth' not in html


def test_on_an_almanac_each_chapter_is_its_own_characters_page() -> None:
    html = rendered(Content(scripts=(script(*ALL, meta=Meta(name="Test")),)))["scripts/test/almanac.html"]
    assert 'class="name">Owl</a>' in html
    assert 'class="name">Moth' not in html


def test_a_page_is_light() -> None:
    long = Prose("Lede.", "Word " * 4_000)
    html = rendered(Content(characters=(character("moth", prose=long), *ALL[1:])))
    assert len(html["characters/moth/index.html"]) - len(long.overview) < 12_000
