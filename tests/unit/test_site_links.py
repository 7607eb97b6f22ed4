"""A built site holds together: links, anchors, files and the frame of each page."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitegen.diagnostic import Severity
from sitegen.pipeline_site import site_diagnostics
from sitegen.site_links import BROKEN, NO_ANCHOR, REMOTE, UNSOUND, flaws
from sitegen.source_markdown import markdown_source


def page(body: str = "", head: str = "", opening: str = '<html lang="en">') -> bytes:
    return (
        f"<!doctype html>{opening}<head><title>T</title>{head}</head><body><h1>H</h1>{body}</body>".encode()
    )


def site(body: str = "", path: str = "a/index.html", head: str = "") -> dict[str, bytes]:
    """A site whose page at `path` holds `body`, with a few places to go."""
    return {
        "index.html": page('<p id="here"></p><p id="ä"></p>'),
        "a/other.html": page(),
        "a b.html": page(),
        "assets/x.css": b"",
        "assets/x.png": b"",
        path: page(body, head),
    }


SOUND = [
    '<a href="../index.html">',
    '<a href="../">',
    '<a href="..">',
    '<a href="./other.html?q=1">',
    '<a href="../index.html#here">',
    '<a href="../#here">',
    '<a href="../index.html#%C3%A4">',
    '<a href="../a%20b.html">',
    '<a href="#">',
    '<a href="#top">',
    '<a href="">',
    '<a href="#own"></a><i id="own">',
    '<a href="../index.html#script=abc">',
    '<a href="https://example.org/nowhere#x">',
    '<a href="mailto:a@example.org">',
    '<img src="../assets/x.png">',
    '<img src="data:image/png;base64,AAAA">',
    "<a>no address</a>",
    '<svg><use href="#own"/></svg><i id="own">',
]


@pytest.mark.parametrize("body", SOUND)
def test_a_link_that_leads_somewhere_is_passed_over(body: str) -> None:
    assert flaws(site(body)) == ()


@pytest.mark.parametrize(
    ("body", "code", "message"),
    [
        ('<a href="../none.html">', BROKEN, 'There is nothing at "../none.html"'),
        ('<a href="../../index.html">', BROKEN, 'There is nothing at "../../index.html"'),
        ('<a href="/index.html">', BROKEN, 'There is nothing at "/index.html"'),
        ('<a href="../A/other.html">', BROKEN, 'There is nothing at "../A/other.html"'),
        ('<a href="other.html/">', BROKEN, 'There is nothing at "other.html/"'),
        ('<a href="https://[x">', BROKEN, '"https://[x" is no address'),
        ('<img src="none.png">', BROKEN, 'There is nothing at "none.png"'),
        ('<a href="#none">', NO_ANCHOR, 'There is no place "#none" on a/index.html'),
        ('<a href="../index.html#none">', NO_ANCHOR, 'There is no place "#none" on index.html'),
        ('<a href="../#none">', NO_ANCHOR, 'There is no place "#none" on index.html'),
        ('<svg><use href="#none"/></svg>', NO_ANCHOR, 'There is no place "#none" on a/index.html'),
        (
            '<script src="https://cdn.example/x.js"></script>',
            REMOTE,
            'The page loads "https://cdn.example/x.js", which is not part of the site',
        ),
        (
            '<img src="//cdn.example/x.png">',
            REMOTE,
            'The page loads "//cdn.example/x.png", which is not part of the site',
        ),
        ('<i id="x"></i><i id="x"></i>', UNSOUND, 'The id "x" stands 2 times on the page'),
        ("<h1>Again</h1>", UNSOUND, "The page has 2 first headings (h1)"),
    ],
)
def test_what_is_wrong_with_a_page_is_said(body: str, code: str, message: str) -> None:
    (found,) = flaws(site(body))
    assert (found.code, found.path, found.message) == (code, "a/index.html", message)


@pytest.mark.parametrize(
    ("head", "codes"),
    [
        ('<link rel="stylesheet" href="../assets/x.css">', []),
        ('<link rel="stylesheet" href="x.css">', [BROKEN]),
        ('<link rel="stylesheet" href="https://cdn.example/x.css">', [REMOTE]),
        ('<link rel="canonical" href="https://almanac.example/a/">', []),
        ('<meta http-equiv="refresh" content="0; url=../index.html">', []),
        ('<meta http-equiv="refresh" content="0; url=../gone.html">', [BROKEN]),
    ],
)
def test_the_head_of_a_page_is_looked_at_too(head: str, codes: list[str]) -> None:
    assert [each.code for each in flaws(site(head=head))] == codes


@pytest.mark.parametrize(
    ("html", "message"),
    [
        (page(opening="<html>"), "The page does not say its language (lang)"),
        (page().replace(b"<title>T</title>", b""), "The page has no title"),
        (page().replace(b"<title>T<", b"<title> <"), "The page has no title"),
        (page().replace(b"<h1>H</h1>", b""), "The page has no first heading (h1)"),
    ],
)
def test_a_page_has_a_language_a_title_and_one_heading(html: bytes, message: str) -> None:
    assert [each.message for each in flaws({"index.html": html})] == [message]


def test_the_title_of_a_drawing_is_not_the_page_s() -> None:
    html = page("<svg><title>Seal</title></svg>").replace(b"<title>T</title>", b"", 1)
    assert [each.message for each in flaws({"index.html": html})] == ["The page has no title"]


@pytest.mark.parametrize("address", ["/index.html", "/lights/index.html", "/lights/", "/"])
def test_the_missing_page_may_start_at_the_top_of_its_host(address: str) -> None:
    assert flaws(site(f'<a href="{address}">', path="404.html")) == ()
    assert [each.code for each in flaws(site('<a href="/x/none.html">', path="404.html"))] == [BROKEN]


@pytest.mark.parametrize(
    ("style", "codes"),
    [
        ('a { background: url("x.png") }', []),
        ("a { background: url(x.png) }", []),
        ("a { background: url('gone.png') }", [BROKEN]),
        ('@import "gone.css";', [BROKEN]),
        ("a { background: url(https://cdn.example/x.png) }", [REMOTE]),
        ("a { background: url(data:image/png;base64,AAAA) }", []),
    ],
)
def test_a_style_loads_only_what_is_there(style: str, codes: list[str]) -> None:
    files = site() | {"assets/y.css": f"\n{style}".encode()}
    found = flaws(files)
    assert [each.code for each in found] == codes
    assert all(each.line == 2 for each in found)


def test_a_finding_points_to_the_line_and_the_column() -> None:
    html = page('\n<p>\n  <a href="none.html">x</a>')
    (found,) = site_diagnostics({"index.html": html}, Path("out"))
    assert (found.place.path, found.place.line, found.place.column) == ("out/index.html", 3, 3)
    assert found.excerpt == '  <a href="none.html">x</a></body>'
    assert found.severity is Severity.ERROR


@pytest.mark.parametrize(
    ("markdown", "href"),
    [
        ("First.\n\nSee [this](gone.html).", "gone.html"),
        ("First.\n\nSee [this](<gone away.html>).", "gone%20away.html"),
        ("First.\n\nSee [this][x].\n\n[x]: gone.html", "gone.html"),
    ],
)
def test_an_author_s_broken_link_is_a_warning_in_the_author_s_own_file(markdown: str, href: str) -> None:
    source = markdown_source("characters/lamp.md", f"---\nname: Lamp\n---\n{markdown}\n".encode())
    files = {
        "index.html": page(f'<a href="{href}">this</a>'),
        "b.html": page(f'<a href="{href}">this</a>'),
    }
    (found,) = site_diagnostics(files, Path("out"), {source.path: source})
    assert (found.severity, found.code, found.place.path) == (
        Severity.WARNING,
        BROKEN,
        "characters/lamp.md",
    )
    assert "gone" in source.line(found.place.line)


def test_a_link_of_ours_is_an_error_though_an_author_has_others() -> None:
    source = markdown_source("characters/lamp.md", b"See [this](index.html).")
    (found,) = site_diagnostics({"index.html": page('<a href="none">')}, Path(), {source.path: source})
    assert found.severity is Severity.ERROR
