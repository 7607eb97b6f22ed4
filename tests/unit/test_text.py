"""Words of an author become HTML in which only our own marks are marks."""

from __future__ import annotations

import pytest

from sitegen.text import (
    LIMIT,
    ability,
    brackets,
    initials,
    night_reminder,
    opening,
    plain,
    prose,
    safe_url,
    url_host,
)


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("One.\n\nTwo.", "<p>One.</p>\n<p>Two.</p>\n"),
        ("~~a~~ ~b~", "<p><s>a</s> ~b~</p>\n"),
        ("*a* **b** `c`", "<p><em>a</em> <strong>b</strong> <code>c</code></p>\n"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n'),
        ("> said", "<blockquote>\n<p>said</p>\n</blockquote>\n"),
        ("a  \nb", "<p>a<br>\nb</p>\n"),
        ("---", "<hr>\n"),
        ("    not code", "<p>not code</p>\n"),
        ('"quotes" -- stay', '<p>"quotes" -- stay</p>\n'),
    ],
)
def test_prose_knows_the_plain_forms_of_markdown(markdown: str, html: str) -> None:
    assert prose(markdown) == html


def test_prose_has_tables() -> None:
    html = prose("| a | b |\n|---|:-:|\n| 1 | 2 |")
    assert "<th>a</th>" in html
    assert "<td>2</td>" in html
    assert "style" not in html


@pytest.mark.parametrize(
    ("markdown", "top", "tag"),
    [("# a", 3, "h3"), ("### a", 3, "h3"), ("#### a", 3, "h4"), ("### a", 5, "h5"), ("###### a", 5, "h6")],
)
def test_headings_stay_below_those_of_the_page(markdown: str, top: int, tag: str) -> None:
    assert prose(markdown, top) == f"<{tag}>a</{tag}>\n"


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "</p><img src=x onerror=alert(1)>",
        '"><svg onload=alert(1)>',
        "<!-- x --><style>p{}</style>",
        "{{7*7}}<b>",
    ],
)
def test_raw_html_is_shown_as_text(hostile: str) -> None:
    for html in (prose(hostile), ability(hostile), night_reminder(hostile)):
        bare = html.replace("<p>", "").replace("</p>\n", "")
        assert "<" not in bare
        assert hostile.split("<")[-1].split(">")[0] in bare


@pytest.mark.parametrize(
    "address", ["https://example.org/a?b=1#c", "http://example.org", "mailto:keeper@example.org"]
)
def test_prose_links_to_the_world_and_tells_it_nothing(address: str) -> None:
    assert f'<a href="{address}" rel="noopener noreferrer nofollow">x</a>' in prose(f"[x]({address})")


@pytest.mark.parametrize("address", ["#c-keener", "notes.html", "a/b.html#x"])
def test_prose_links_inside_the_site(address: str) -> None:
    assert f'<a href="{address}">x</a>' in prose(f"[x]({address})")


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "&#106;avascript:alert(1)",
        "java%0Ascript:alert(1)",
        "data:image/png;base64,AAAA",
        "data:text/html,x",
        "vbscript:x",
        "file:///etc/hostname",
        "//evil.example/x.png",
        "/etc/hostname",
        "../../secret",
        "a/%2e%2e/b",
        "a%5C..%5Cb",
        "https://user:word@example.org/",
        "https://good@evil.example/",
        "https://",
        "mailto:a@b.example?cc=all",
        "ftp://example.org",
    ],
)
def test_prose_never_links_elsewhere(address: str) -> None:
    assert "<a" not in prose(f"[x]({address}) [y](<{address}>) <{address}>")


def test_prose_has_no_images() -> None:
    html = prose("![a](https://example.org/x.png) ![b](//evil.example/x.png)")
    assert "<img" not in html
    assert "evil" in html


def test_a_text_beyond_the_limit_is_kept_whole_as_paragraphs() -> None:
    html = prose("**a** <b>\n\n" + "[" * LIMIT)
    assert html.startswith("<p>**a** &lt;b&gt;</p>\n<p>[[[")
    assert html.count("[") == LIMIT


@pytest.mark.parametrize("odd", ["a\ud800b", "a\0b"])
def test_what_html_cannot_hold_becomes_a_replacement_character(odd: str) -> None:
    assert prose(odd) == "<p>a\ufffdb</p>\n"
    assert ability(odd) == night_reminder(odd) == plain(odd) == "a\ufffdb"


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("You are calm. [+1 Outsider]", 'You are calm. <span class="setup">[+1 Outsider]</span>'),
        ("[a] b [c]", '<span class="setup">[a]</span> b <span class="setup">[c]</span>'),
        ("你 【+1外来者】", '你 <span class="setup">【+1外来者】</span>'),
        ("one\ntwo", "one<br>two"),
        ("not [closed", "not [closed"),
        ("[[x]", '[<span class="setup">[x]</span>'),
        ("*not* :reminder: a mark", "*not* :reminder: a mark"),
        ("[<b>]", '<span class="setup">[&lt;b&gt;]</span>'),
    ],
)
def test_an_ability_sets_its_bracket_off(text: str, html: str) -> None:
    assert ability(text) == html


DISC = '<span class="reminder-disc" role="img" aria-label="reminder token"></span>'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Show *YOU ARE*.", 'Show <b class="token">YOU ARE</b>.'),
        ("They choose. :reminder:", f"They choose. {DISC}"),
        ("*A* :reminder: *B*", f'<b class="token">A</b> {DISC} <b class="token">B</b>'),
        ("each night*, and each day*", "each night*, and each day*"),
        ("* not a token *", "* not a token *"),
        ("a\nb [c]", "a<br>b [c]"),
        ("*<b>*", "*&lt;b&gt;*"),
        ("*A<b>*", '<b class="token">A&lt;b&gt;</b>'),
    ],
)
def test_a_night_reminder_has_tokens_and_discs(text: str, html: str) -> None:
    assert night_reminder(text) == html


def test_brackets_are_given_as_written() -> None:
    assert brackets("a [+1 Outsider] b [x") == ("[+1 Outsider]",)


@pytest.mark.parametrize(
    ("words", "most", "shown"),
    [
        ("Short.", 20, "Short."),
        ("One. Two. Three.", 10, "One. Two."),
        ("One two. Three.", 9, "One two."),
        ("One two three four.", 12, "One two…"),
        ("Version 1.0 is out, at last", 14, "Version 1.0…"),
        ("Unbrokenword", 5, "Unbro…"),
        ("一二三。四五六。七八九。", 9, "一二三。四五六。"),
    ],
)
def test_an_opening_ends_with_a_sentence_where_it_can(words: str, most: int, shown: str) -> None:
    assert opening(words, most) == shown


@pytest.mark.parametrize(
    ("markdown", "words"),
    [
        ("# A *b*\n\n- c\n- d `e`", "A b c d e"),
        ("[text](https://example.org)", "text"),
        ("a\nb", "a b"),
        ("```\ncode\n```", "code"),
        ("<b>x</b>", "<b>x</b>"),
        ("x " * LIMIT, ("x " * LIMIT).strip()),
    ],
)
def test_plain_gives_the_words_alone(markdown: str, words: str) -> None:
    assert plain(markdown) == words


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://example.org/x?y=z#a", "example.org"),
        ("http://a-b.example:8080", "a-b.example"),
        (" https://example.org ", "example.org"),
    ],
)
def test_a_web_address_is_safe(url: str, host: str) -> None:
    assert safe_url(url) == url.strip()
    assert url_host(url) == host


@pytest.mark.parametrize(
    "url",
    [
        "",
        "javascript:alert(1)",
        " java\tscript:alert(1)",
        "data:text/html,x",
        "file:///etc/hostname",
        "//example.org/x",
        "example.org",
        "https://user:pw@example.org/",
        "https://a@b@example.org/",
        "https://ex ample.org/",
        "https://example.org\\@evil.example/",
        "https://exаmple.org/",
        "https://example.org:port/",
        "https://[::1",
        "https://[::1]/",
        "https://example.org/\u202e",
        "https://example.org/" + "a" * 3_000,
    ],
)
def test_anything_else_is_no_address(url: str) -> None:
    assert safe_url(url) == ""
    assert url_host(url) == ""


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Imp", "I"),
        ("Saint Elmo", "SE"),
        ("The Unlit Lamp", "TL"),
        ("Al-Hadikhia", "AH"),
        ("'quoted' name", "QN"),
        ("戏子", "戏"),
        ("!?", "?"),
        ("", "?"),
    ],
)
def test_initials_stand_for_a_name(name: str, letters: str) -> None:
    assert initials(name) == letters
