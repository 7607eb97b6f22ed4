"""Almanac texts of three kinds: read, written back, taken into content."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from make import character, script

from sitegen.diagnostic import Finding
from sitegen.dialects.almanac_text import (
    AlmanacText,
    BulletsText,
    RulingsText,
    bullets_from_content,
    pages_from_content,
    read,
    rulings_from_content,
    to_content,
    to_text,
)
from sitegen.dialects.content_files import Imported
from sitegen.dialects.pages_text import CharacterPage
from sitegen.model import Meta, Prose, Ruling, Section, Team
from sitegen.official import facts_book

BARE = """\
Townsfolk
Glazier
Each night, choose a pane: it breaks. [+1 Outsider]
Mind your fingers.
"Each night, choose a pane: it breaks. [+1 Outsider]" The Glazier breaks panes. Nobody minds.
How to Run
- Wake the Glazier.
- Put the Glazier to sleep.
Examples & Notes
- Panes are made of glass.
Demon
Moth King
Each night*, a lamp goes out.
Not written yet.
"""

NUMBERED = """\
1. House of Panes

    Almanac · Ada Vale · 2 characters

    Notes

    Best played by lamplight.

    And indoors.

  2. Townsfolk

    Glazier

    Each night, choose a pane: it breaks. [+1 Outsider]

    Mind your fingers.

    "Each night, choose a pane: it breaks. [+1 Outsider]" The Glazier breaks panes. Nobody minds.

    How to Run

    1. Wake the Glazier.
    2. Put the Glazier to sleep.

    Examples & Notes

    • Panes are made of glass.

  3. Demon

    Moth King

    Each night*, a lamp goes out.

    Not written yet.
Back to script
"""

RULINGS = """\
The Imp may bow twice.

#Settled

If the Monk sneezes, bless them.

Nobody here is named.
"""

BULLETS = """\
The Glazier breaks panes.

Each night the Glazier chooses a pane.

The Storyteller sweeps up behind the Glazier.

The Lord of Moths puts out lamps.

A lamp lit by the Lord of Moths stays dark.

The Glazier’s lamps go out too, says the Lord of Moths.
"""

TEXTS = [
    pytest.param(BARE, AlmanacText, id="bare pages"),
    pytest.param(NUMBERED, AlmanacText, id="numbered pages"),
    pytest.param(RULINGS, RulingsText, id="rulings"),
    pytest.param(BULLETS, BulletsText, id="bullets"),
]


def almanac(text: str) -> AlmanacText:
    model = read(text)
    assert isinstance(model, AlmanacText)
    return model


def imported(text: str) -> Imported:
    return to_content(read(text), "panes.txt", facts_book())


def page(*body: str, team: str = "Townsfolk", name: str = "Glazier") -> CharacterPage:
    return almanac("\n".join((team, name, *body))).pages[0]


def messages(text: str) -> list[str]:
    return [finding.message for finding in imported(text).findings]


def pointed_at(text: str, finding: Finding) -> str:
    """The words of the line a finding points at."""
    return text[finding.origin.offset :].split("\n")[0]


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_a_text_is_known_by_its_look(text: str, kind: type) -> None:
    assert isinstance(read(text), kind)


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_a_text_written_back_is_the_same_to_the_letter(text: str, kind: type) -> None:
    assert to_text(read(text)) == text
    assert isinstance(read(text), kind)


def test_nothing_is_a_list_of_no_rulings() -> None:
    assert read("\n \n") == RulingsText(())
    assert to_text(RulingsText(())) == ""


def test_numbers_and_indentation_are_not_part_of_an_almanac() -> None:
    assert almanac(NUMBERED).pages == almanac(BARE).pages


def test_a_page_has_its_parts() -> None:
    glazier, king = almanac(BARE).pages
    assert (glazier.team, glazier.name.text) == (Team.TOWNSFOLK, "Glazier")
    assert glazier.flavor is not None
    assert glazier.flavor.text == "Mind your fingers."
    assert [section.title for section in glazier.sections] == ["How to Run", "Examples & Notes"]
    assert [line.text for line in glazier.sections[0].lines] == [
        "Wake the Glazier.",
        "Put the Glazier to sleep.",
    ]
    assert (king.team, king.flavor) == (Team.DEMON, None)
    assert [line.text for line in king.overview] == ["Not written yet."]


def test_a_title_page_has_its_parts() -> None:
    title = almanac(NUMBERED).title
    assert title is not None
    assert (title.title.text, title.author, title.count) == ("House of Panes", "Ada Vale", 2)
    assert [line.text for line in title.sections[0].lines] == ["Best played by lamplight.", "And indoors."]


@pytest.mark.parametrize(
    ("body", "ability", "flavor", "overview"),
    [
        pytest.param((), None, None, [], id="a name alone"),
        pytest.param(("Not written yet.",), None, None, ["Not written yet."], id="placeholder alone"),
        pytest.param(("You win.",), "You win.", None, [], id="ability alone"),
        pytest.param(("You win.", "Ha!"), "You win.", "Ha!", [], id="second line is flavor"),
        pytest.param(
            ("You win.", "not written yet"), "You win.", None, ["not written yet"], id="or a placeholder"
        ),
        pytest.param(
            ("You win.", '"You win." It wins.'),
            "You win.",
            None,
            ['"You win." It wins.'],
            id="or an overview, known by its quotation",
        ),
        pytest.param(
            ("You win.", '"Ooh!" it sang.', "It wins.", "Twice."),
            "You win.",
            '"Ooh!" it sang.',
            ["It wins.", "Twice."],
            id="flavor may be quoted speech",
        ),
        pytest.param(
            ("Not written yet.", "Ha!", "It wins."),
            "Not written yet.",
            "Ha!",
            ["It wins."],
            id="placeholder for the ability",
        ),
    ],
)
def test_lines_before_the_first_heading_are_told_apart(
    body: tuple[str, ...], ability: str | None, flavor: str | None, overview: list[str]
) -> None:
    found = page(*body)
    assert (found.ability and found.ability.text) == ability
    assert (found.flavor and found.flavor.text) == flavor
    assert [line.text for line in found.overview] == overview


@pytest.mark.parametrize("mark", ["- ", "• ", "* ", "1. ", "12) "])
def test_any_list_mark_makes_an_item(mark: str) -> None:
    section = page("You win.", "Ha!", "It wins.", "How to Run", f"{mark}Wake it.").sections[0]
    assert [(line.text, line.item) for line in section.lines] == [("Wake it.", True)]


@pytest.mark.parametrize(
    ("line", "behind", "is_heading"),
    [
        ("How to Run", "It sleeps.", True),
        ("Household Tips", "- It sleeps.", True),
        ("Household Tips", "It sleeps.", False),
        ("It sleeps.", "- It wakes.", False),
    ],
)
def test_a_heading_is_a_known_one_or_stands_before_a_list(line: str, behind: str, is_heading: bool) -> None:
    found = page("You win.", "Ha!", "It wins.", line, behind)
    assert [section.title for section in found.sections] == ([line] if is_heading else [])


def test_a_character_may_be_called_like_a_team() -> None:
    found = almanac("Minion\nDemon\nYou win.\n")
    assert [(each.team, each.name.text) for each in found.pages] == [(Team.MINION, "Demon")]


def test_a_line_knows_its_place() -> None:
    name = almanac(NUMBERED).pages[1].name
    assert NUMBERED[name.offset :].startswith("Moth King\n")


def test_rulings_stand_under_their_headings() -> None:
    model = read(RULINGS)
    assert isinstance(model, RulingsText)
    assert [(section.title, len(section.lines)) for section in model.sections] == [("", 1), ("Settled", 2)]


def test_bullets_are_grouped_by_the_lede() -> None:
    model = read(BULLETS)
    assert isinstance(model, BulletsText)
    assert [(each.name, len(each.bullets)) for each in model.characters] == [
        ("Glazier", 3),
        ("Lord of Moths", 3),
    ]


def test_pages_become_characters_and_a_script() -> None:
    files = {file.path: file.text for file in imported(NUMBERED).files}
    assert list(files) == [
        "characters/glazier.md",
        "characters/mothking.md",
        "scripts/house-of-panes.json",
        "scripts/house-of-panes.md",
    ]
    assert files["characters/glazier.md"] == (
        "---\n"
        "name: Glazier\n"
        "team: townsfolk\n"
        "ability: 'Each night, choose a pane: it breaks. [+1 Outsider]'\n"
        "flavor: Mind your fingers.\n"
        "setup: true\n"
        "---\n"
        "The Glazier breaks panes.\n\nNobody minds.\n\n"
        "## How to Run\n\n- Wake the Glazier.\n- Put the Glazier to sleep.\n\n"
        "## Examples & Notes\n\n- Panes are made of glass.\n"
    )
    assert json.loads(files["scripts/house-of-panes.json"]) == [
        {"id": "_meta", "name": "House of Panes", "author": "Ada Vale"},
        "glazier",
        "mothking",
    ]
    assert files["scripts/house-of-panes.md"] == "Best played by lamplight.\n\nAnd indoors.\n"


def test_a_text_without_a_title_is_called_after_its_file() -> None:
    last = imported(BARE).files[-1]
    assert last.path == "scripts/panes.json"
    assert json.loads(last.text)[0] == {"id": "_meta", "name": "panes"}


def test_a_placeholder_is_reported_and_stays_out_of_the_prose() -> None:
    found = imported(BARE)
    assert [finding.message for finding in found.findings] == [
        'Moth King has only "Not written yet." for an overview'
    ]
    assert pointed_at(BARE, found.findings[0]) == "Not written yet."
    assert found.files[1].text.endswith("\n---\n")


@pytest.mark.parametrize(
    ("quoted", "says"),
    [
        ("All players' hats fall; yours, too.", None),
        (
            "All players’ hats fall; yours, too.",
            'in typography only: quoted "players’", in the ability "players\'"',
        ),
        ("All players' hats fall; yours too.", 'in punctuation: quoted "yours", in the ability "yours,"'),
        ("All players' hats drop; yours, too.", 'in its words: quoted "drop;", in the ability "fall;"'),
        ("All players' hats fall; yours, all too.", 'in its words: quoted "all", in the ability nothing'),
    ],
)
def test_a_quotation_that_drifts_is_reported_and_kept(quoted: str, says: str | None) -> None:
    overview = f'"{quoted}" It is windy. Hold on.'
    text = f"Minion\nGust\nAll players' hats fall; yours, too.\nHui!\n{overview}\n"
    expected = [f"The ability as quoted in Gust's overview differs {says}"] if says else []
    assert messages(text) == expected
    assert (quoted in imported(text).files[0].text.split("---\n")[2]) == bool(says)


@pytest.mark.parametrize(
    ("written", "id_", "name", "says"),
    [
        ("Imp", "imp", "Imp", None),
        ("Imp1-75", "imp", "Imp", '"Imp1-75" is taken for the official Imp'),
        ("Fanggu1 75 3-75", "fanggu", "Fang Gu", '"Fanggu1 75 3-75" is taken for the official Fang Gu'),
        ("FangGu", "fanggu", "Fang Gu", '"FangGu" is taken for the official Fang Gu'),
        ("Devil’s Advocate", "devilsadvocate", "Devil's Advocate", None),
        ("Agent 47", "agent47", "Agent 47", None),
        ("Glazier1-2", "glazier12", "Glazier1-2", '"Glazier1-2" ends like a version and is the name of no'),
        ("戏子", "戏子", "戏子", None),
    ],
)
def test_names_find_whom_they_mean(written: str, id_: str, name: str, says: str | None) -> None:
    text = f"Demon\n{written}\nYou win.\nHa!\n"
    found = imported(text)
    assert found.files[0].path == f"characters/{id_}.md"
    assert f"name: {name}\n" in found.files[0].text
    assert [message[: len(says or "")] for message in messages(text)] == ([says] if says else [])


@pytest.mark.parametrize("name", ["../../etc", "..", "con", "!?", "x" * 400, "a/b"])
def test_no_name_leads_out_of_its_folder(name: str) -> None:
    for file in imported(f"Demon\n{name}\nYou win.\nHa!\n").files[:1]:
        folder, stem = file.path.split("/")
        assert folder == "characters"
        assert stem.removesuffix(".md").isalnum()
        assert stem != "con.md"
        assert len(stem) < 60


def test_a_second_page_is_reported_and_left_out() -> None:
    text = BARE + BARE
    assert [m for m in messages(text) if "second" in m] == [
        "Glazier has a second page here, which is left out",
        "Moth King has a second page here, which is left out",
    ]
    assert [file.path for file in imported(text).files] == [file.path for file in imported(BARE).files]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (NUMBERED.replace("2 char", "3 char"), "The title page says 3 characters; the text has 2"),
        ("Traveler\nDrifter\nYou win.\nHa!\n", 'The team of Drifter is spelled "Traveler"'),
        ("Minion\nGust\nNot written yet.\n", "The text gives no ability for Gust"),
    ],
)
def test_what_does_not_add_up_is_reported(text: str, message: str) -> None:
    assert message in messages(text)


def test_an_official_page_without_ability_leaves_the_official_one() -> None:
    text = imported("Demon\nImp\nNot written yet.\n").files[0].text
    assert text == "---\nname: Imp\nteam: demon\n---\n"


def test_rulings_become_one_list_and_the_unbound_are_reported() -> None:
    found = imported(RULINGS)
    assert [(file.path, file.text) for file in found.files] == [
        (
            "rulings.md",
            "# Rulings\n\n- The Imp may bow twice.\n\n## Settled\n\n"
            "- If the Monk sneezes, bless them.\n- Nobody here is named.\n",
        )
    ]
    assert [pointed_at(RULINGS, finding) for finding in found.findings] == ["Nobody here is named."]


def test_bullets_become_characters_with_open_questions() -> None:
    found = imported(BULLETS)
    assert [file.path for file in found.files] == ["characters/glazier.md", "characters/lordofmoths.md"]
    assert found.files[0].text == (
        "---\nname: Glazier\nteam: townsfolk\nability: Not written yet.\ntags:\n- team-unknown\n---\n"
        "The Glazier breaks panes.\n\n"
        "- Each night the Glazier chooses a pane.\n- The Storyteller sweeps up behind the Glazier.\n"
    )
    assert messages(BULLETS)[:2] == [
        "The team of Glazier is not said in the text: Townsfolk assumed",
        "The ability of Glazier is not in the text",
    ]


def test_bullets_of_an_official_character_leave_nothing_open() -> None:
    text = "The Imp is small.\n\nDo not tell the Imp.\n"
    assert imported(text).files[0].text == (
        "---\nname: Imp\nteam: demon\n---\nThe Imp is small.\n\n- Do not tell the Imp.\n"
    )
    assert messages(text) == []


def test_any_script_can_be_written_as_a_text() -> None:
    prose = Prose(
        "The Glazier *loves* panes.",
        "All of them.\n\nEven\nround ones.",
        (Section("Tips", "Mind:\n\n- the floor\n- the\n  roof"),),
    )
    glazier = character("glazier", ability="You break\npanes.", flavor="Clink!", prose=prose)
    bare = character("moth", team=Team.DEMON, ability="")
    meta = Meta(name="House of Panes", author="Ada Vale", present=True)
    whole = replace(script(glazier, bare, meta=meta), prose=Prose("By lamplight."))
    assert to_text(pages_from_content(whole)) == (
        "1. House of Panes\n\n    Almanac · Ada Vale · 2 characters\n\n    Notes\n\n    By lamplight.\n\n"
        "  2. Townsfolk\n\n    Glazier\n\n    You break panes.\n\n    Clink!\n\n"
        '    "You break panes." The Glazier *loves* panes. All of them.\n\n    Even round ones.\n\n'
        "    Tips\n\n    Mind:\n\n    • the floor\n    • the roof\n\n"
        "  3. Demon\n\n    Moth\n\n    Not written yet.\n"
    )


@pytest.mark.parametrize("ability", ["", "You break panes."])
@pytest.mark.parametrize("flavor", ["", "Clink!"])
@pytest.mark.parametrize("lede", ["", "It breaks."])
def test_missing_parts_do_not_shift_the_others(ability: str, flavor: str, lede: str) -> None:
    model = pages_from_content(script(character(ability=ability, flavor=flavor, prose=Prose(lede))))
    assert read(to_text(model)) == model


def test_rulings_and_bullets_can_be_written_as_texts() -> None:
    rulings = [Ruling(r"The Imp bows\*."), Ruling("The Monk too.", "Settled")]
    assert to_text(rulings_from_content(rulings)) == "The Imp bows*.\n\n#Settled\n\nThe Monk too.\n"
    glazier = character("Glazier", prose=Prose("The Glazier breaks.", "- One Glazier.\n- Two."))
    assert to_text(bullets_from_content([glazier, character()])) == (
        "The Glazier breaks.\n\nOne Glazier.\n\nTwo.\n"
    )
