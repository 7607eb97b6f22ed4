"""Names in prose lead to their pages: which, how far, and where they do not."""

from __future__ import annotations

import re

import pytest
from make import character

from sitegen.mentions import Mentions
from sitegen.text import plain, prose
from sitegen.text_links import Links, wiki_address

NAMES = {
    "moth": "Moth",
    "elmo": "Saint Elmo",
    "choir": "Drowned Choir",
    "drowned": "Drowned",
    "al": "Al-Lamp",
    "keeper": "Keeper’s Wife",
    "diviner": "占卜师",
    "wiki": "Stranger",
    "far": "Far Stranger",
}
OUTSIDE = ("wiki", "far")
LINKS = Links(
    Mentions(character(id_, name=name) for id_, name in NAMES.items()),
    {id_: f"characters/{id_}/index.html" for id_ in NAMES if id_ not in OUTSIDE},
    {id_: wiki_address(NAMES[id_]) for id_ in OUTSIDE},
)


def linked(markdown: str, links: Links = LINKS) -> str:
    """The prose with each link as `name>id`, without its paragraph."""
    html = str(prose(markdown, 3, links))
    html = re.sub(
        r'<a href="characters/(\w+)/index.html" class="name">(.*?)</a>', r"{\2>\1}", html, flags=re.DOTALL
    )
    return re.sub(r"</?p>\n?", "", html)


@pytest.mark.parametrize(
    ("markdown", "shown"),
    [
        ("The Moth flies.", "The {Moth>moth} flies."),
        ("Two Moths fly.", "Two {Moths>moth} fly."),
        ("The Moth’s lamp, the Moth's", "The {Moth>moth}’s lamp, the Moth's"),
        ("Keeper's Wife", "{Keeper's Wife>keeper}"),
        ("Mothers and Behemoth", "Mothers and Behemoth"),
        ("moth MOTH", "moth MOTH"),
        ("the Drowned Choir and Drowned men", "the {Drowned Choir>choir} and {Drowned>drowned} men"),
        ("Al-Lamp", "{Al-Lamp>al}"),
        ("Saint\nElmo", "{Saint\nElmo>elmo}"),
        ("Saint  \nElmo", "Saint<br>\nElmo"),
        ("他是占卜师吗", "他是{占卜师>diviner}吗"),
        ("Moth&amp;Moth", "{Moth>moth}&amp;Moth"),
        ("<Moth>", "&lt;{Moth>moth}&gt;"),
    ],
)
def test_a_name_is_found_whole_with_its_plural(markdown: str, shown: str) -> None:
    assert linked(markdown) == shown


@pytest.mark.parametrize(
    ("markdown", "shown"),
    [
        ("*Moth* and **Drowned Choir**", "<em>{Moth>moth}</em> and <strong>{Drowned Choir>choir}</strong>"),
        ("**Mo**th", "<strong>Mo</strong>th"),
        ("**Moth**er", "<strong>Moth</strong>er"),
        ("Saint *Elmo*", "Saint <em>Elmo</em>"),
        ("`Moth`", "<code>Moth</code>"),
        ("[the Moth](x.html)", '<a href="x.html">the Moth</a>'),
        ("# Moth", "<h3>Moth</h3>\n"),
        ("```\nMoth\n```", "<pre><code>Moth\n</code></pre>\n"),
    ],
)
def test_marks_of_other_kinds_are_left_alone(markdown: str, shown: str) -> None:
    assert linked(markdown) == shown


def test_a_paragraph_links_a_character_once() -> None:
    assert linked("Moth, Moth.\n\nMoth") == "{Moth>moth}, Moth.{Moth>moth}"


def test_names_in_tables_and_lists_are_linked() -> None:
    assert linked("- Moth\n- Moth").count(">moth}") == 2
    assert linked("| a |\n|---|\n| Moth |").count(">moth}") == 1


@pytest.mark.parametrize(
    ("markdown", "shown"),
    [
        ("[[moth]] and [[MOTH]]", "{moth>moth} and {MOTH>moth}"),
        ("Moth [[Moth]]", "{Moth>moth} {Moth>moth}"),
        ("x[[Moth]]y", "x{Moth>moth}y"),
        ("[[Nobody]] [[]] [[Moth", "[[Nobody]] [[]] [[{Moth>moth}"),
        ("`[[Moth]]`", "<code>[[Moth]]</code>"),
        (r"\[[Moth]]", "[[{Moth>moth}]]"),
    ],
)
def test_double_brackets_force_a_link(markdown: str, shown: str) -> None:
    assert linked(markdown) == shown


@pytest.mark.parametrize(
    ("markdown", "shown"),
    [
        (r"\Moth and Moth", "Moth and {Moth>moth}"),
        (r"\Moths", "Moths"),
        (r"\Nobody", r"\Nobody"),
        (r"\占卜师", "占卜师"),
        (r"\\Moth", r"\{Moth>moth}"),
        (r"\*Moth\*", "*{Moth>moth}*"),
        (r"`\Moth`", r"<code>\Moth</code>"),
    ],
)
def test_a_backslash_forbids_a_link(markdown: str, shown: str) -> None:
    assert linked(markdown) == shown


def test_a_character_is_no_link_on_its_own_page() -> None:
    assert linked("Moth, [[Moth]], Drowned", LINKS.but("moth")) == "Moth, Moth, {Drowned>drowned}"


def test_links_start_where_the_page_stands() -> None:
    assert '<a href="../../characters/moth/index.html"' in prose("Moth", 3, LINKS.seen_from("../../"))


def test_who_is_not_in_the_almanac_is_on_the_wiki() -> None:
    html = prose("The Stranger", 3, LINKS)
    address = "https://wiki.bloodontheclocktower.com/Stranger"
    assert f'<a href="{address}" class="name wiki" rel="noopener noreferrer nofollow">Stranger</a>' in html
    assert wiki_address("Lil' Monsta") == "https://wiki.bloodontheclocktower.com/Lil'_Monsta"
    assert wiki_address("a/../b?c#d") == "https://wiki.bloodontheclocktower.com/a%2F..%2Fb%3Fc%23d"


@pytest.mark.parametrize(
    ("markdown", "is_link"),
    [
        ("Stranger things happen.", False),
        ("Odd. “Stranger things.", False),
        ("Far Stranger came.", True),
        ("A Stranger came.", True),
        ("[[Stranger]] came.", True),
    ],
)
def test_one_word_that_opens_a_sentence_may_be_any_word(markdown: str, is_link: bool) -> None:
    assert ("name wiki" in prose(markdown, 3, LINKS)) is is_link


def test_without_links_the_marks_are_taken_away() -> None:
    assert prose(r"[[Moth]] \Moth") == "<p>Moth Moth</p>\n"
    assert plain(r"[[Moth]] \Moth C:\path") == r"Moth Moth C:\path"


def test_equal_wishes_give_the_same_links_so_that_a_text_is_rendered_once() -> None:
    assert LINKS.seen_from("../").but("moth") is LINKS.seen_from("../").but("moth")
