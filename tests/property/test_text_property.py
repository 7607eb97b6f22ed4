"""Whatever an author writes, no HTML of theirs comes out."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from make import character
from markupsafe import Markup

from sitegen.mentions import Mentions
from sitegen.text import TAGS, ability, initials, night_reminder, plain, prose, safe_url
from sitegen.text_links import Links, wiki_address

_SHARDS = [
    "<script>",
    "</p>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=x>',
    "javascript:",
    "[a](",
    ")",
    "<",
    ">",
    "![x](",
    "data:text/html,",
    "&#106;",
    "&lt;",
    "`",
    "```\n",
    "**",
    "_",
    "\n\n",
    "\n",
    "|a|b|\n|-|-|\n",
    "> ",
    "# ",
    "1. ",
    "- ",
    "[+1 Outsider]",
    "*TOKEN*",
    ":reminder:",
    "//evil.example",
    "../",
    "{{7*7}}",
    "<!--",
    "]]>",
    "\0",
    "\ud800",
    "\u202e",
    "<https://example.org>",
    "<javascript:x>",
    'style="x"',
    "'",
    "\\",
    "Moth",
    "Mo",
    "th",
    "Far Moth",
    "占卜师",
    "[[Moth]]",
    "[[",
    "]]",
]
TEXTS = st.lists(st.one_of(st.sampled_from(_SHARDS), st.text(max_size=8)), max_size=12).map("".join)

NAMES = ("Moth", "Far Moth", "占卜师", "<script>")
LINKS = Links(
    Mentions(character(str(n), name=name) for n, name in enumerate(NAMES)),
    {"0": "characters/moth/index.html", "2": "characters/x/index.html"},
    {"1": wiki_address(NAMES[1]), "3": wiki_address(NAMES[3])},
)


def linked_prose(text: str) -> Markup:
    return prose(text, 3, LINKS)


_ATTRIBUTES = {
    "a": {"href", "title", "rel", "class"},
    "ol": {"start"},
    "span": {"class", "role", "aria-label"},
    "b": {"class"},
}


class _Witness(HTMLParser):
    """What a browser would see: every tag and attribute, and all the text."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.odd: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_comment(self, data: str) -> None:
        self.odd.append(data)

    def handle_decl(self, decl: str) -> None:
        self.odd.append(decl)

    def handle_pi(self, data: str) -> None:
        self.odd.append(data)


@pytest.mark.parametrize(
    ("shown", "tags"),
    [(prose, TAGS), (linked_prose, TAGS), (ability, {"span", "br"}), (night_reminder, {"b", "span", "br"})],
    ids=["prose", "linked_prose", "ability", "night_reminder"],
)
@given(text=TEXTS)
@settings(max_examples=150)
def test_only_our_own_tags_come_out(shown: Callable[[str], Markup], tags: set[str], text: str) -> None:
    witness = _Witness()
    witness.feed(shown(text))
    witness.close()
    assert not witness.odd
    for tag, attributes in witness.seen:
        assert tag in tags
        assert set(attributes) <= _ATTRIBUTES.get(tag, set())
        address = attributes.get("href") or "#"
        assert address.startswith(("https:", "http:", "mailto:")) or (
            ":" not in address and ".." not in address and not address.startswith(("/", "\\"))
        )


def _words(html: str) -> str:
    return re.sub(r"</?a\b[^>]*>", "", str(html))


@given(text=TEXTS.map(lambda text: re.sub(r"[\[\\]", "", text)))
@settings(max_examples=150)
def test_links_change_no_word(text: str) -> None:
    assert _words(linked_prose(text)) == _words(prose(text))


@given(text=TEXTS)
@settings(max_examples=100)
def test_no_link_stands_in_a_link(text: str) -> None:
    depth = 0
    for mark in re.findall(r"<a |</a>", linked_prose(text)):
        depth += 1 if mark == "<a " else -1
        assert 0 <= depth <= 1


@given(text=TEXTS)
@settings(max_examples=100)
def test_the_rest_never_fails(text: str) -> None:
    assert "\n" not in plain(text)
    assert 1 <= len(initials(text)) <= 2
    assert safe_url(text) in ("", text.strip())
