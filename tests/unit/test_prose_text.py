"""Plain words as Markdown: as few marks as will do, and back."""

from __future__ import annotations

import pytest

from sitegen.dialects.prose_text import lede_end, lines_of, markdown, markdown_blocks, words
from sitegen.dialects.text_lines import Line


@pytest.mark.parametrize(
    ("plain", "escaped"),
    [
        ("Each night*, wake the Glazier.", "Each night*, wake the Glazier."),
        ("밤*에 깨운다", "밤\\*에 깨운다"),
        ("a *star* and snake_case", "a \\*star* and snake_case"),
        ("_so_", "\\_so\\_"),
        ("1. not a list", "1\\. not a list"),
        ("1... 2... three", "1... 2... three"),
        ("- not an item", "\\- not an item"),
        ("# no heading", "\\# no heading"),
        ("<b>", "\\<b>"),
        ("Tom & Jerry &amp; co", "Tom & Jerry \\&amp; co"),
        ("[+1 Outsider]", "[+1 Outsider]"),
        ("[a](b)", "[a]\\(b)"),
        ("C:\\lamps", "C:\\\\lamps"),
        ("~5 nights, ~~really~~", "\\~5 nights, \\~~really\\~~"),
    ],
)
def test_only_what_would_be_read_as_a_mark_is_escaped(plain: str, escaped: str) -> None:
    assert markdown(plain) == escaped
    assert words(escaped) == plain


def test_mark_up_of_an_author_stays_as_typed() -> None:
    assert words("The *Glazier*\nmends [panes](https://example.org).") == (
        "The *Glazier* mends [panes](https://example.org)."
    )


def test_items_make_lists_and_paragraphs_stand_apart() -> None:
    lines = (Line("Mind:"), Line("the floor", item=True), Line("the roof", item=True), Line("Good."))
    assert markdown_blocks(lines) == "Mind:\n\n- the floor\n- the roof\n\nGood."
    assert lines_of(markdown_blocks(lines)) == lines


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("- one\n  and more\n* two\n3) three", ["one and more", "two", "three"]),
        ("- one\n\n- two", ["one", "two"]),
    ],
)
def test_lists_are_read_however_they_are_marked(text: str, items: list[str]) -> None:
    assert lines_of(text) == tuple(Line(item, item=True) for item in items)


@pytest.mark.parametrize(
    ("text", "lede"),
    [
        ("One. Two.", "One."),
        ("One alone.", "One alone."),
        ('"Stop!" it said. Two.', '"Stop!" it said.'),
        ("No end", "No end"),
        ("Version 1.5 is out. Two.", "Version 1.5 is out."),
        ("Two spaces.  Never cut there. Here.", "Two spaces.  Never cut there."),
    ],
)
def test_a_lede_is_the_first_sentence(text: str, lede: str) -> None:
    assert text[: lede_end(text)] == lede
