"""The pages over the whole site: A to Z, jinxes, changes, credits, completeness."""

from __future__ import annotations

from dataclasses import replace

import pytest
from browse import BOOK, Document, rendered
from make import character, script

from sitegen.model import Character, Content, Icon, JinxNote, Meta, Prose, Section, Site, Team
from sitegen.pages_completeness import PARTS, completeness
from sitegen.pages_index import by_letter, by_tag
from sitegen.pages_jinxes import JinxMap, jinx_map
from sitegen.pages_places import places
from sitegen.pages_script import script_view

CALM = Prose(
    "Lede.", "", (Section("How to Run", "Run."), Section("Examples & Notes", "E."), Section("Tips", "T."))
)


def named(*names: str) -> Content:
    return Content(characters=tuple(character(f"c{n}", name=name) for n, name in enumerate(names)))


@pytest.mark.parametrize(
    ("names", "heads"),
    [
        (("Bat", "Ant", "Bee"), ["A", "B"]),
        (("élan", "Eel"), ["E"]),
        (("'Quoted'", "42nd", "?"), ["Q", "#"]),
        (("占卜师", "Ωmega", "Яма"), ["Ω", "Я", "#"]),
    ],
)
def test_names_stand_under_their_first_letters(names: tuple[str, ...], heads: list[str]) -> None:
    assert [group.head for group in by_letter(places(named(*names)).characters)] == heads


def test_names_are_in_order_whatever_their_case_and_accents() -> None:
    (group,) = by_letter(places(named("bz", "Ba", "Bé")).characters)
    assert [place.character.name for place in group.characters] == ["Ba", "Bé", "bz"]


def test_a_character_stands_under_each_of_its_tags() -> None:
    content = Content(characters=(character("a", tags=("x", "y")), character("b", tags=("y",))))
    groups = by_tag(places(content).characters, ("x", "y"))
    assert [[place.slug for place in group.characters] for group in groups] == [["a"], ["a", "b"]]


def test_the_index_serves_without_javascript() -> None:
    html = rendered(named("Bat", "Ant"))["characters/index.html"]
    assert "Ant Townsfolk You are calm. B Bat Townsfolk You are calm." in Document(html).words
    assert 'class="search-open" id="find-open" type="button" hidden' in html


def mapped(content: Content) -> JinxMap:
    where = places(content)
    return jinx_map(where, [script_view(place, where, BOOK) for place in where.scripts])


A = character("a", jinxes=(JinxNote("b", "A meets B."),))
B = character("b", team=Team.DEMON, jinxes=(JinxNote("c", "B meets C."), JinxNote("nobody", "No.")))
C = character("c", team=Team.OUTSIDER)


def test_a_jinx_is_found_from_both_sides() -> None:
    found = mapped(Content(scripts=(script(A, B, C),)))
    partners = {
        each.place.slug: [jinx.pair.partner(each.place).slug for jinx in each.jinxes]
        for each in found.characters
    }
    assert partners == {"a": ["b"], "c": ["b"], "b": ["a", "c"]}


def test_a_jinx_on_two_scripts_is_one_jinx() -> None:
    found = mapped(Content(scripts=(script(A, B, slug="one"), script(A, B, slug="two"))))
    assert [len(jinx.scripts) for jinx in found.jinxes] == [2]


def test_a_jinx_no_script_brings_together_is_still_on_the_map() -> None:
    apart = Content(scripts=(script(A, slug="one"), script(B, slug="two")))
    (jinx,) = mapped(apart).jinxes
    assert (jinx.pair.first.slug, jinx.pair.second.slug, jinx.pair.reason) == ("a", "b", "A meets B.")
    assert jinx.scripts == ()


def chain(count: int) -> Content:
    """Each character jinxed with the next."""
    ids = [f"c{n:02}" for n in range(count)]
    notes = [(JinxNote(after, "Odd."),) for after in ids[1:]] + [()]
    return Content(
        characters=tuple(character(id_, jinxes=note) for id_, note in zip(ids, notes, strict=True))
    )


@pytest.mark.parametrize(("count", "drawn"), [(2, False), (6, True), (40, True), (41, False)])
def test_the_map_is_drawn_while_it_is_legible(count: int, drawn: bool) -> None:
    assert bool(mapped(chain(count)).arcs) is drawn
    html = rendered(chain(count))["jinxes/index.html"]
    assert ('class="pairs"' in html) is drawn


def test_arcs_join_the_rows_of_their_characters() -> None:
    found = mapped(chain(8))
    assert [(arc.first, arc.second) for arc in found.arcs[:2]] == [(15, 45), (45, 75)]
    assert found.height == 240
    assert all(arc.first < arc.second and arc.width <= found.reach for arc in found.arcs)


def test_every_pair_is_reached_from_the_table() -> None:
    document = Document(rendered(chain(6))["jinxes/index.html"])
    assert {f"j-{n}" for n in range(1, 6)} <= set(document.ids)
    assert document.addresses.count("#j-1") == 2


def test_changes_come_from_the_project_and_from_its_scripts() -> None:
    log = Prose(sections=(Section("Changelog", "", 1), Section("1.1", "- The Bat is quieter.")))
    own = replace(script(character("bat")), prose=Prose(sections=(Section("Changelog", "- First."),)))
    words = Document(rendered(Content(scripts=(own,), changelog=log))["changes/index.html"]).words
    assert "Changes The almanac 1.1 The Bat is quieter. Test First." in words


def test_credits_name_authors_fonts_and_tool() -> None:
    who = character("bat", credits="Drawn by Cy")
    content = Content(Site(author="Ada"), scripts=(script(who, meta=Meta(name="Test", author="Bo")),))
    html = rendered(content)["credits/index.html"]
    words = Document(html).words
    assert "Written by Ada, Bo. Test Bo Bat Drawn by Cy" in words
    assert words.count("SIL Open Font License 1.1") == 3
    assert "Copyright 2020 The Cinzel Project Authors" in words
    assert "Set by sitegen" in words


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ({"ability": "", "flavor": "x", "prose": CALM}, ["ability"]),
        ({"flavor": "", "prose": CALM}, ["flavor"]),
        ({"flavor": "x", "prose": replace(CALM, lede="")}, ["overview"]),
        ({"flavor": "x", "prose": Prose("Lede.")}, ["how_to_run", "examples", "tips"]),
        ({"flavor": "x", "prose": replace(CALM, sections=(Section("Tips", ""),))}, [*PARTS[4:]]),
        ({"flavor": "x", "prose": CALM}, []),
    ],
)
def test_completeness_says_what_is_missing(changes: dict[str, object], missing: list[str]) -> None:
    who: Character = character("bat", **changes)
    icon = Icon("bat.svg", b"<svg/>", "image/svg+xml")
    found = completeness(places(Content(characters=(who,))).characters, {"bat": icon})
    (row,) = found.rows
    assert [part for part, there in zip(PARTS, row.parts, strict=True) if not there] == missing
    assert found.done == (not missing)


def test_completeness_is_private_unless_it_is_asked_for() -> None:
    content = named("Bat")
    asked = rendered(replace(content, site=Site(completeness=True)))
    assert "completeness/index.html" not in rendered(content)
    assert '<meta name="robots" content="noindex">' in asked["completeness/index.html"]
    assert not [
        path for path, html in asked.items() if "completeness/" in html and path != "completeness/index.html"
    ]
