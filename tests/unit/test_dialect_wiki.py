"""The homebrew wiki's characters."""

from __future__ import annotations

from make import LAMP, loaded, places, said, script_of

LAMP_PAGE = {
    **{name: each for name, each in LAMP.items() if name != "id"},
    "slug": "the-lamp",
    "quote": "Shine!",
    "lede": "The Lamp glows.",
    "summaryBullets": ["It is warm.", "Mark it [[LIT]]."],
    "howToRun": ["Light it.", "Wait."],
    "callout": "Careful.",
    "examples": ["One night…"],
    "tips": ["Stay near.", "Stay far."],
    "creator": "A. Writer",
    "tags": "Info, Setup",
    "jinxes": [{"name": "Imp", "align": "evil", "text": "No."}],
    "customBoxes": [{"title": "Attribution", "content": "Me"}],
    "special": [{"type": "selection", "name": "bag-disabled"}],
    "setup": False,
    "ipa": "",
    "art": "lamp.png",
}


def test_a_page_is_a_character_with_prose() -> None:
    (lamp,) = script_of([LAMP_PAGE]).characters
    assert (lamp.id, lamp.flavor, lamp.credits, lamp.tags) == (
        "the-lamp",
        "Shine!",
        "A. Writer",
        ("Info", "Setup"),
    )
    assert (lamp.prose.lede, lamp.prose.overview) == ("The Lamp glows.", "- It is warm.\n- Mark it [[LIT]].")
    assert [(part.title, part.body) for part in lamp.prose.sections] == [
        ("How to Run", "Light it.\n\nWait."),
        ("Note", "Careful."),
        ("Examples", "One night…"),
        ("Tips & Tricks", "- Stay near.\n- Stay far."),
        ("Attribution", "Me"),
    ]
    assert [(jinx.id, jinx.reason) for jinx in lamp.jinxes] == [("Imp", "No.")]
    assert lamp.has_special("selection", "bag-disabled")
    assert lamp.extra["art"] == "lamp.png"


def test_an_import_file_has_its_script_beside() -> None:
    script = {
        "slug": "dusk",
        "name": "Dusk",
        "author": "A. Writer",
        "characters": ["the-lamp"],
        "synopsis": "Night.",
    }
    read = script_of({"source": "x", "script": script, "characters": [LAMP_PAGE]})
    assert (read.name, read.author, read.meta.extra) == (
        "Dusk",
        "A. Writer",
        {"slug": "dusk", "synopsis": "Night."},
    )
    assert read.extra == {"source": "x"}


def test_the_id_of_a_script_goes_before_the_slug() -> None:
    assert script_of([{**LAMP_PAGE, "jsonId": "lamp1"}]).characters[0].id == "lamp1"


def test_two_of_one_name_are_two() -> None:
    pages = [{**LAMP_PAGE, "slug": slug} for slug in ("a1", "a2")]
    assert [each.id for each in script_of(pages).characters] == ["a1", "a2"]


def test_findings_point_to_the_wiki_s_keys() -> None:
    found = loaded([{**LAMP_PAGE, "quote": "x" * 501}])
    assert len(said(found, "other-tool-form")) == 4
    (place,) = places(found, "text-too-long")
    assert '"quote"' in found.source.line(place.line)
