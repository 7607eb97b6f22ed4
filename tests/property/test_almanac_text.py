"""Whatever the text: no word is lost, it is read the same again, and plain words never turn into mark-up."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from sitegen import text as markup
from sitegen.dialects.almanac_text import read, to_content, to_text
from sitegen.dialects.prose_text import lines_of, markdown, markdown_blocks, words
from sitegen.dialects.text_lines import Line
from sitegen.official import facts_book

PIECES = st.sampled_from(
    [
        "Townsfolk",
        "Demon",
        "3. Minion",
        "Glazier",
        "The Glazier breaks panes.",
        "The Moth King likes the Glazier’s lamps.",
        '"The Glazier breaks panes." Nobody minds.',
        "Not written yet.",
        "How to Run",
        "Notes",
        "House rules",
        "- wake it",
        "2. put it to sleep",
        "• Demon",
        "#Settled",
        "# ",
        "Almanac · Ada · 2 characters",
        "Back to script",
        "",
        "    ",
    ]
)
ANY_LINE = st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\n"), max_size=30)
TEXTS = st.lists(st.one_of(PIECES, PIECES, ANY_LINE), max_size=14).map("\n".join)
PLAIN = st.text(
    st.one_of(
        st.sampled_from(" *_`<>[]()#&;:-+.!\\1aé戏~|="), st.characters(blacklist_categories=("C", "Z"))
    ),
    max_size=40,
).map(lambda text: " ".join(text.split()))


def own_words(text: str) -> list[str]:
    """The words of a text without the numbers that pages and list items bear."""
    return re.findall(r"\w+", re.sub(r"(?m)^\s*(\d{1,3}[.)]\s+(?=\S))+", "", text))


@given(TEXTS)
def test_no_word_is_lost(text: str) -> None:
    assert own_words(to_text(read(text))) == own_words(text)


@given(TEXTS)
def test_a_text_written_back_is_read_the_same(text: str) -> None:
    model = read(text)
    assert read(to_text(model)) == model


@given(TEXTS)
def test_every_text_becomes_files_with_names_of_their_own(text: str) -> None:
    found = to_content(read(text), "some/text.txt", facts_book())
    paths = [file.path.casefold() for file in found.files]
    assert len(set(paths)) == len(paths)
    assert all(0 <= finding.origin.offset <= len(text) for finding in found.findings)


@given(PLAIN)
def test_plain_words_stay_plain_in_markdown(plain: str) -> None:
    assert markup.plain(markdown(plain)) == plain
    assert words(markdown(plain)) == plain


@given(st.lists(st.builds(Line, PLAIN.filter(bool), st.booleans()), max_size=6))
def test_paragraphs_and_items_come_back_from_markdown(lines: list[Line]) -> None:
    assert lines_of(markdown_blocks(lines)) == tuple(lines)
