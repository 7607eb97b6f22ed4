"""HTML as tags and texts, each with its place; hostile HTML takes no longer than other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.dialects.html_marks import html_marks
from sitegen.dialects.html_pages import html_pages


def marks(html: str) -> list[str]:
    """`<tag>`, `</tag>` or the words, in order."""
    return [f"<{'/' * mark.closes}{mark.tag}>" if mark.tag else mark.text for mark in html_marks(html)]


@pytest.mark.parametrize(
    ("html", "wanted"),
    [
        ("<p>One</p>", ["<p>", "One", "</p>"]),
        ("<P CLASS=x>&amp;&#65;", ["<p>", "&A"]),
        ("a<br/>b", ["a", "<br>", "b"]),
        ("a < b", ["a ", "<", " b"]),
        ("a<!-- <b> -->c", ["a", "c"]),
        ("a<!-- never ends", ["a"]),
        ("<!doctype html>a", ["a"]),
        ("<script>if (a < b) {}</script>c", ["<script>", "</script>", "c"]),
        ("<script>never", ["<script>"]),
        ("<a title='x > y'>z", ["<a>", "z"]),
        ("<a", ["<", "a"]),
        ("", []),
    ],
)
def test_tags_and_texts(html: str, wanted: list[str]) -> None:
    assert marks(html) == wanted


def test_attributes_are_read_however_they_are_quoted() -> None:
    (mark,) = html_marks('<img class="a b" id=\'x\' src=y.png ALT="&lt;">')
    assert mark.given == {"class": "a b", "id": "x", "src": "y.png", "alt": "<"}


@given(st.text("<>!-/\"'= abli&;", max_size=60))
def test_any_text_has_marks_within_it(html: str) -> None:
    assert all(0 <= mark.offset < len(html) for mark in html_marks(html))
    html_pages('<li class="page" id="x"><div class="overview">' + html)
