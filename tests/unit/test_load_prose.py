"""Markdown bodies → a lede, the overview and sections; and rulings, one a paragraph or list item."""

from __future__ import annotations

import time

import pytest
from make import character, section_of

from sitegen.diagnostic import Origin
from sitegen.load_prose import prose_from, rulings_from
from sitegen.mentions import Mentions
from sitegen.model import Prose

PLACE = Origin("c.md", "", 30)
BODY = """The lamp.

It glows.
It burns.

## How to Run

- Light it.

### Late

Put it out.

# Tips

Wait.
"""


def prose(body: str) -> Prose:
    return prose_from(body, PLACE, first_line=5)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_body_has_a_lede_an_overview_and_sections(end: str) -> None:
    found = prose(BODY.replace("\n", end))
    assert found.lede == "The lamp."
    assert found.overview == f"It glows.{end}It burns."
    assert [(each.title, each.level, each.line) for each in found.sections] == [
        ("How to Run", 2, 10),
        ("Tips", 1, 18),
    ]
    assert section_of(found, "how to run").startswith("- Light it.")
    assert "### Late" in section_of(found, "How to Run")
    assert section_of(found, "Flavor") == ""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_each_part_knows_its_first_character(end: str) -> None:
    body = BODY.replace("\n", end)
    found = prose("\n\n" + body)
    text = " " * PLACE.offset + "\n\n" + body
    assert text[found.origin.offset :].startswith("The lamp.")
    assert [text[each.origin.offset :].partition(".")[0] for each in found.sections] == ["- Light it", "Wait"]


@pytest.mark.parametrize(
    ("body", "lede", "overview"),
    [
        ("", "", ""),
        ("One.", "One.", ""),
        ("\n\n  \nOne.\n", "One.", ""),
        ("One.\n \t\nTwo.\n\nThree.", "One.", "Two.\n\nThree."),
        ("One.\nmore\n\nTwo.", "One.\nmore", "Two."),
        ("## Tips\n\nWait.", "", ""),
        ("a\u2028b\x85c\n\nTwo.", "a\u2028b\x85c", "Two."),
    ],
)
def test_the_lede_ends_at_the_first_blank_line(body: str, lede: str, overview: str) -> None:
    found = prose(body)
    assert (found.lede, found.overview) == (lede, overview)


@pytest.mark.parametrize(
    ("body", "titles"),
    [
        ("```\n## No\n```\n## Yes", ["Yes"]),
        ("~~~\n```\n## No\n~~~\n## Yes", ["Yes"]),
        ("````\n```\n## No\n````\n## Yes", ["Yes"]),
        ("``` a `b`\n## Yes", ["Yes"]),
        ("```\n## No", []),
        ("## Yes ##\n##No\n####### No\n #No", ["Yes"]),
        ("## 1 # 2", ["1 # 2"]),
    ],
)
def test_only_a_heading_of_its_own_is_one(body: str, titles: list[str]) -> None:
    assert [each.title for each in prose(body).sections] == titles


@pytest.mark.parametrize(
    "line", ["# " + " " * 20_000 + "x", "#" * 20_000, "# x" + " #" * 10_000 + "x", "`" * 20_000]
)
def test_no_line_takes_long(line: str) -> None:
    started = time.monotonic()
    prose(line)
    rulings_from(line, PLACE, Mentions(()))
    assert time.monotonic() - started < 1


RULINGS = "# Rulings\n\nThe Lamp glows.\nStill.\n\n## Dusk\n\n- Of Wick and Lamp.\n- Of nobody.\n1. Third.\n"


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_ruling_is_a_paragraph_or_an_item(end: str) -> None:
    mentions = Mentions([character("lamp"), character("wick")])
    body = RULINGS.replace("\n", end)
    found = rulings_from(body, Origin("r.md"), mentions, 4)
    assert [(each.text, each.heading, each.characters) for each in found] == [
        ("The Lamp glows. Still.", "", ("lamp",)),
        ("Of Wick and Lamp.", "Dusk", ("wick", "lamp")),
        ("Of nobody.", "Dusk", ()),
        ("Third.", "Dusk", ()),
    ]
    starts = [body[each.origin.offset - 4 :][:5] for each in found]
    assert starts == ["The L", "- Of ", "- Of ", "1. Th"]
