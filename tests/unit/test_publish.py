"""What a site has beside its pages: addresses, redirects, feed, map, data, cards, a copy offline."""

from __future__ import annotations

import io
import json
import re
import struct
from base64 import urlsafe_b64decode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from browse import BOOK, Document
from make import character, script, script_of

from sitegen.load_character import character_from
from sitegen.model import Character, Content, Icon, Meta, Prose, Section, Site, Team
from sitegen.model_theme import Font, Role, Theme
from sitegen.official import facts_book
from sitegen.pages import site_plan
from sitegen.pages_build import opened
from sitegen.pages_editions import editions
from sitegen.publish import Publication, publication
from sitegen.publish_address import address
from sitegen.publish_card import MOST_BYTES
from sitegen.publish_cards import cards
from sitegen.publish_feed import Change, changes_in
from sitegen.publish_offline import worker
from sitegen.publish_script import with_almanac
from sitegen.render import environment, render

BASE = "https://almanac.example/lights/"
CHANGELOG = "- **1.1** (2026-05-03) The Ember & others.\n- **1.0** (2026-01-31) First.\n- **0.9** Undated."
LAMPLIGHTER = character("lamplighter", name="Lamplighter", ability="Choose a player. [+1 Outsider]")
EMBER = character("ember", name="The Ember", team=Team.DEMON, formerly=("spark",))
HARBOR = replace(
    script(LAMPLIGHTER, EMBER, meta=Meta(name="Harbor Lights", author="Bo", present=True), slug="harbor"),
    prose=Prose("Of lamps.", "", (Section("Changelog", CHANGELOG),)),
    formerly=("pier",),
)
CONTENT = Content(
    Site(title="Lights", author="Ada", description="All lamps.", base_url=BASE),
    (LAMPLIGHTER, EMBER),
    (HARBOR,),
)
NOWHERE = replace(CONTENT, site=replace(CONTENT.site, base_url=""))


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of one's own."""
    monkeypatch.setenv("SITEGEN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def published(content: Content = CONTENT) -> Publication:
    return publication(content, site_plan(content, BOOK))


def settings(**changes: Any) -> Content:
    return replace(CONTENT, site=replace(CONTENT.site, **changes))


def page(content: Content, path: str) -> str:
    plan = site_plan(content, BOOK)
    found = publication(content, plan)
    env = environment(published=found.head)
    wanted = next(each for each in (*plan, *found.pages) if each.path == path)
    return render(env, wanted.template, **wanted.context)


def test_the_data_is_explained_behind_a_link_on_every_page() -> None:
    assert '<a href="../api/index.html" hreflang="en">Data</a>' in page(CONTENT, "characters/index.html")
    german = page(settings(language="de"), "api/index.html")
    assert '<html lang="de"' in german
    assert "<title>Daten · Lights</title>" in german
    assert '<a href="../api/index.html" hreflang="en" aria-current="page">Daten</a>' in german


def test_a_script_s_page_leads_into_the_builder_with_the_script() -> None:
    assert f'href="../../build/index.html{opened(HARBOR)}"' in page(CONTENT, "scripts/harbor/index.html")
    written = opened(HARBOR).removeprefix("#script=")
    meta = {"id": "_meta", "name": "Harbor Lights", "author": "Bo"}
    assert json.loads(urlsafe_b64decode(written + "==")) == [meta, "lamplighter", "ember"]


def test_a_picture_within_the_script_does_not_burst_the_address() -> None:
    heavy = replace(HARBOR, meta=replace(HARBOR.meta, logo="data:image/png;base64," + "A" * 99_999))
    assert len(opened(heavy)) < 300


# --- addresses ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "base", "whole"),
    [
        ("index.html", "https://a.example", "https://a.example/"),
        ("index.html", "https://a.example/b/", "https://a.example/b/"),
        ("characters/imp/index.html", "https://a.example/b", "https://a.example/b/characters/imp/"),
        ("scripts/x/night.html", "https://a.example/b/", "https://a.example/b/scripts/x/night.html"),
        ("not-index.html", "https://a.example", "https://a.example/not-index.html"),
        ("feed.xml", "https://a.example/?q=1#x", "https://a.example/feed.xml"),
        ("index.html", "", ""),
        ("index.html", "javascript:alert(1)", ""),
        ("index.html", "https://user:word@a.example/", ""),
    ],
)
def test_a_page_has_one_address(path: str, base: str, whole: str) -> None:
    assert address(path, base) == whole


def test_a_page_names_its_address_and_its_card() -> None:
    html = page(CONTENT, "characters/ember/index.html")
    assert f'<link rel="canonical" href="{BASE}characters/ember/">' in html
    assert f'<meta property="og:image" content="{BASE}assets/cards/character-ember.png">' in html
    assert f'<meta property="og:url" content="{BASE}characters/ember/">' in html


@pytest.mark.parametrize("path", ["index.html", "scripts/harbor/index.html", "characters/ember/index.html"])
def test_a_site_that_lives_nowhere_names_no_address(path: str) -> None:
    html = page(NOWHERE, path)
    assert "canonical" not in html
    assert "og:image" not in html
    assert "og:url" not in html
    assert "atom" not in html


def test_a_site_that_lives_nowhere_leaves_out_what_needs_an_address() -> None:
    files = set(published(NOWHERE).files)
    assert not files & {"sitemap.xml", "feed.xml"}
    assert not [path for path in files if path.startswith("assets/cards/")]
    assert files >= {"robots.txt", "manifest.webmanifest", "assets/offline.js", "api/index.json"}
    assert published(NOWHERE).files["robots.txt"]() == b"User-agent: *\nAllow: /\n"


def test_the_map_lists_every_page_but_the_private_ones() -> None:
    listed = re.findall(r"<loc>(.*?)</loc>", published().files["sitemap.xml"]().decode())
    assert f"{BASE}characters/ember/" in listed
    assert f"{BASE}scripts/harbor/night.html" in listed
    assert f"{BASE}api/" in listed
    assert not [each for each in listed if "404" in each or "completeness" in each or "spark" in each]
    assert published().files["robots.txt"]().decode().endswith(f"Sitemap: {BASE}sitemap.xml\n")


# --- redirects ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "target"),
    [
        ("characters/spark/index.html", "../ember/index.html"),
        ("scripts/pier/index.html", "../harbor/index.html"),
        ("scripts/pier/night.html", "../harbor/night.html"),
        ("scripts/pier/almanac.html", "../harbor/almanac.html"),
        ("characters/candle/index.html", "../lamplighter/index.html"),
    ],
)
def test_an_old_address_leads_on_without_a_script(old: str, target: str) -> None:
    files = published(settings(redirects={"candle": "lamplighter"})).files
    html = files[old]().decode()
    assert f'<meta http-equiv="refresh" content="0; url={target}">' in html
    assert f'<a href="{target}">' in html
    assert "<script" not in html
    assert f'<link rel="canonical" href="{BASE}' in html
    assert len(Document(html).every("h1")) == 1


def test_a_page_of_today_is_never_replaced_by_a_redirect() -> None:
    files = published(settings(redirects={"ember": "lamplighter"})).files
    assert "characters/ember/index.html" not in files


def test_a_redirect_that_leads_nowhere_is_told_at_its_line() -> None:
    (found,) = published(settings(redirects={"candle": "nobody"})).findings
    assert found.message == (
        '"candle" shall lead to "nobody", but there is neither a character nor a script of that id'
    )
    assert found.origin.pointer == "/redirects/candle"


def test_the_name_on_a_redirect_is_text() -> None:
    hostile = replace(EMBER, name="<script>alert(1)</script>")
    files = published(replace(CONTENT, characters=(hostile,), scripts=())).files
    assert b"<script" not in files["characters/spark/index.html"]()


def test_former_ids_are_read_and_written_back() -> None:
    from sitegen.diagnostic import Origin

    read = character_from(
        {"name": "Lamp", "team": "townsfolk", "formerly": ["wick", 3, " "]}, "lamp", Origin("x")
    )
    assert read is not None
    assert read.formerly == ("wick",)


# --- feed -----------------------------------------------------------------------------------------------

ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.mark.parametrize(
    ("markdown", "changes"),
    [
        ("- **1.0** First.", [Change("1.0", "", "**1.0** First.")]),
        ("- **1.1** (2026-05-03) More.", [Change("1.1", "2026-05-03", "**1.1** (2026-05-03) More.")]),
        ("- 2026-05-03: Only a date.", [Change("", "2026-05-03", "2026-05-03: Only a date.")]),
        ("- **1** a\n  b\n- **2** c", [Change("1", "", "**1** a\nb"), Change("2", "", "**2** c")]),
        (
            "### 1.1 (2026-05-03)\n- a\n- b\n\n### 1.0\nFirst.",
            [Change("1.1", "2026-05-03", "- a\n- b"), Change("1.0", "", "First.")],
        ),
        ("- **1** 2026-13-40 no date", [Change("1", "", "**1** 2026-13-40 no date")]),
        ("Just words.", []),
        ("", []),
    ],
)
def test_a_list_of_changes_is_taken_apart(markdown: str, changes: list[Change]) -> None:
    assert list(changes_in(markdown)) == changes


def feed_of(content: Content) -> ElementTree.Element:
    return ElementTree.fromstring(published(content).files["feed.xml"]())  # noqa: S314 (our own file)


def test_the_feed_holds_what_has_a_date_newest_first() -> None:
    feed = feed_of(CONTENT)
    entries = feed.findall(f"{ATOM}entry")
    assert [each.findtext(f"{ATOM}title") for each in entries] == ["Harbor Lights 1.1", "Harbor Lights 1.0"]
    assert [each.findtext(f"{ATOM}updated") for each in entries] == [
        "2026-05-03T00:00:00Z",
        "2026-01-31T00:00:00Z",
    ]
    assert feed.findtext(f"{ATOM}updated") == "2026-05-03T00:00:00Z"
    assert entries[0].findtext(f"{ATOM}id") == f"{BASE}scripts/harbor/#change-1-1"
    assert "The Ember &amp; others." in (entries[0].findtext(f"{ATOM}content") or "")


def test_a_new_change_moves_no_other() -> None:
    longer = replace(
        HARBOR, prose=Prose(sections=(Section("Changelog", f"- **1.2** (2026-06-01) New.\n{CHANGELOG}"),))
    )
    before = {each.findtext(f"{ATOM}id") for each in feed_of(CONTENT).findall(f"{ATOM}entry")}
    after = {
        each.findtext(f"{ATOM}id")
        for each in feed_of(replace(CONTENT, scripts=(longer,))).findall(f"{ATOM}entry")
    }
    assert after - before == {f"{BASE}scripts/harbor/#change-1-2"}
    assert before <= after


def test_the_almanac_s_own_changes_are_in_the_feed() -> None:
    prose = Prose(sections=(Section("Changes", "", level=1), Section("2.0 (2026-07-01)", "- All *anew*.")))
    (first, *_) = feed_of(replace(CONTENT, changelog=prose)).findall(f"{ATOM}entry")
    assert first.findtext(f"{ATOM}title") == "Lights 2.0"
    assert "<em>anew</em>" in (first.findtext(f"{ATOM}content") or "")


@pytest.mark.parametrize("text", ["<b>&amp;", "\x00\x0b", "]]>", "\ufffe"])
def test_any_text_makes_a_sound_feed(text: str) -> None:
    odd = Prose(sections=(Section("Changelog", f"- **{text}** 2026-05-03 {text}"),))
    content = replace(CONTENT, scripts=(replace(HARBOR, prose=odd),))
    assert len(feed_of(content).findall(f"{ATOM}entry")) == 1


def test_without_a_date_there_is_no_feed() -> None:
    undated = replace(HARBOR, prose=Prose(sections=(Section("Changelog", "- **1.0** First."),)))
    assert "feed.xml" not in published(replace(CONTENT, scripts=(undated,))).files
    assert published(replace(CONTENT, scripts=(undated,))).head.feed == ""


# --- data -----------------------------------------------------------------------------------------------


def test_the_index_of_the_data_leads_to_all_of_it() -> None:
    files = published().files
    index = json.loads(files["api/index.json"]())
    assert index["address"] == BASE
    for kind, count in (("scripts", 1), ("characters", 2)):
        assert len(index[kind]) == count
        assert all(each["data"] in files for each in index[kind])
    ember = json.loads(files["api/characters/ember.json"]())
    assert (ember["name"], ember["team"], ember["scripts"]) == ("The Ember", "demon", ["harbor"])
    harbor = json.loads(files["api/scripts/harbor.json"]())
    assert harbor["characters"] == ["lamplighter", "ember"]
    assert harbor["text"]["sections"][0]["title"] == "Changelog"


KEYS = {
    "api/index.json": "form revision title author description language address scripts characters",
    "api/scripts/harbor.json": (
        "form revision id name author version page almanac_page night_page source characters nights jinxes "
        "house_rules text"
    ),
    "api/characters/ember.json": (
        "form revision id name team ability flavor official page icon first_night other_night "
        "first_night_reminder other_night_reminder reminders reminders_global jinxes scripts tags credits "
        "pronunciation text"
    ),
}


@pytest.mark.parametrize("path", KEYS)
def test_the_keys_are_a_promise_and_all_documented(path: str) -> None:
    found = json.loads(published().files[path]())
    assert " ".join(found) == KEYS[path]
    words = Document(page(CONTENT, "api/index.html")).words
    assert all(re.search(rf"\b{key}\b", words) for key in found)


def test_the_revision_changes_with_the_content_and_only_then() -> None:
    def revision(content: Content) -> object:
        return json.loads(published(content).files["api/characters/ember.json"]())["revision"]

    louder = replace(EMBER, flavor="Crackle.")
    assert revision(CONTENT) == revision(replace(CONTENT, rulings=()))
    changed = replace(CONTENT, characters=(LAMPLIGHTER, louder), scripts=(script(louder),))
    assert revision(changed) != revision(CONTENT)


# --- script files ---------------------------------------------------------------------------------------

WHERE = f"{BASE}scripts/x/"
PLAIN = '[\n  { "id": "_meta",   "name": "X" },\n  "imp" ]\n'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (PLAIN, PLAIN.replace('"X" }', f'"X",   "almanac": "{WHERE}" }}')),
        ('["imp",  "chef"]', f'[{{"id": "_meta", "name": "s", "almanac": "{WHERE}"}},  "imp",  "chef"]'),
        (PLAIN.replace('"X"', '"X", "almanac": "https://own.example"'), None),
        ('{"odd": ["imp"]}', None),
    ],
    ids=["added to what there is", "no _meta yet", "the author's own", "no list"],
)
def test_a_script_file_points_to_its_page_and_stays_as_it_is_written(text: str, expected: str | None) -> None:
    from make import loaded

    found = loaded(text).script or replace(HARBOR, meta=Meta())
    data = with_almanac(found, text.encode(), "scripts/x/index.html", BASE)
    assert data.decode() == (expected or text)


def test_without_an_address_a_script_file_is_untouched() -> None:
    assert with_almanac(script_of(PLAIN), PLAIN.encode(), "scripts/x/index.html", "") == PLAIN.encode()


# --- cards ----------------------------------------------------------------------------------------------


def test_each_script_and_character_has_a_card_of_the_right_size() -> None:
    files = published().files
    drawn = {path: make() for path, make in files.items() if path.startswith("assets/cards/")}
    assert {Path(path).name for path in drawn} == {
        "site.png",
        "script-harbor.png",
        "character-lamplighter.png",
        "character-ember.png",
    }
    for data in drawn.values():
        assert data.startswith(b"\x89PNG")
        assert struct.unpack(">II", data[16:24]) == (1200, 630)
        assert len(data) <= MOST_BYTES


def noise() -> Icon:
    """A picture that does not compress."""
    from random import Random

    from PIL import Image

    picture = Image.frombytes("RGB", (400, 400), Random(1).randbytes(480_000))  # noqa: S311 (no secret)
    written = io.BytesIO()
    picture.save(written, "PNG")
    return Icon("ember.png", written.getvalue(), "image/png")


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"name": "A" * 60},
        {"name": "Several words that together are much too long for two lines of a card"},
        {"ability": "word " * 200},
        {"ability": ""},
        {"team": Team.FABLED},
        {"team": Team.TOWNSFOLK, "name": "Ødegård the Élan"},
    ],
    ids=str,
)
def test_a_card_can_be_drawn_of_anyone(changes: dict[str, Any]) -> None:
    who: Character = replace(EMBER, **changes)
    content = replace(CONTENT, characters=(who,), scripts=())
    assert 0 < len(cards(editions(content))[_page_of(who)].data) <= MOST_BYTES


def _page_of(who: Character) -> str:
    return f"characters/{who.id}/index.html"


def test_a_card_with_a_photograph_is_small_too() -> None:
    content = replace(CONTENT, icons={"ember": noise()})
    assert len(cards(editions(content))[_page_of(EMBER)].data) <= MOST_BYTES


def test_who_cannot_be_written_has_no_card_but_the_site_s() -> None:
    foreign = replace(EMBER, name="余烬")
    content = replace(CONTENT, characters=(foreign,), scripts=())
    assert _page_of(foreign) not in cards(editions(content))
    assert published(content).head.card(_page_of(foreign)) == "assets/cards/site.png"


DOT = Icon(
    "ember.svg",
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" '
    b'fill="currentColor"/></svg>',
    "image/svg+xml",
)


def test_a_character_s_own_drawing_stands_on_its_card_in_its_team_s_colour() -> None:
    from PIL import Image

    card = cards(editions(replace(CONTENT, icons={"ember": DOT})))[_page_of(EMBER)]
    with Image.open(io.BytesIO(card.data)) as drawn:
        middle, corner = (drawn.convert("RGB").getpixel(at) for at in ((252, 315), (76, 139)))
    assert middle == pytest.approx(_rgb(card.colour), abs=3)  # a card has few colours
    assert corner == pytest.approx(_rgb(card.ground), abs=3)


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


FRENCH = replace(
    CONTENT, translations={"fr": {"ember": {"name": "La Braise"}, "lamplighter": {"name": "点灯人"}}}
)


def test_a_translated_page_has_a_card_in_its_language() -> None:
    card = cards(editions(FRENCH))[f"fr/{_page_of(EMBER)}"]
    assert (card.name, card.over, card.path) == ("La Braise", "Démon", "assets/cards/fr/character-ember.png")


def test_a_translated_page_without_a_card_shows_its_own_almanac_s() -> None:
    head = published(FRENCH).head
    assert head.card(f"fr/{_page_of(LAMPLIGHTER)}") == "assets/cards/fr/site.png"
    assert head.card("fr/rulings/index.html") == "assets/cards/fr/site.png"
    assert head.card("rulings/index.html") == "assets/cards/site.png"


def test_an_almanac_whose_title_cannot_be_drawn_has_a_card_without_words() -> None:
    (card,) = cards(editions(Content(Site(title="点灯人", base_url=BASE)))).values()
    assert (card.name, card.over, card.text, card.foot) == ("", "", "", "")
    assert len(card.data) < MOST_BYTES


def test_a_card_is_set_in_the_author_s_type() -> None:
    theme = Theme(fonts={Role.DISPLAY: Font("Literata")})
    usual, own = (cards(editions(each))[""] for each in (CONTENT, settings(theme=theme)))
    assert usual.display == b""
    assert own.data != usual.data


def test_a_card_is_drawn_once(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = cards(editions(CONTENT))[""].data
    monkeypatch.setattr("sitegen.publish_card.drawn", _never)
    assert cards(editions(CONTENT))[""].data == first
    assert len(list((cache / "cards").iterdir())) == 1


_never: Callable[..., bytes] = pytest.fail


def test_cards_can_be_switched_off() -> None:
    found = published(settings(cards=False))
    assert not [path for path in found.files if path.startswith("assets/cards/")]
    assert found.head.card("index.html") == ""


# --- offline --------------------------------------------------------------------------------------------


def test_the_manifest_speaks_only_of_this_site() -> None:
    manifest = json.loads(published().files["manifest.webmanifest"]())
    assert manifest["name"] == "Lights"
    assert (manifest["start_url"], manifest["scope"]) == (".", ".")
    assert [each["src"] for each in manifest["icons"]] == ["assets/mark.svg"]


SITE = {
    "index.html": b"home",
    "characters/ember/index.html": b"ember",
    "scripts/a/sheet.pdf": b"%PDF",
    "assets/cards/site.png": b"png",
    "assets/a.woff": b"1",
    "assets/a.woff2": b"2",
    "api/index.json": b"{}",
}


def test_the_worker_keeps_what_is_read_at_the_table() -> None:
    files = re.search(rb"const FILES = (\[.*\]);", worker(SITE))
    assert files is not None
    assert json.loads(files[1]) == ["assets/a.woff2", "characters/ember/", ""]


@pytest.mark.parametrize(("path", "is_new"), [("index.html", True), ("scripts/a/sheet.pdf", False)])
def test_the_worker_is_a_new_one_when_a_kept_file_changes(path: str, is_new: bool) -> None:
    assert (worker(SITE) != worker(SITE | {path: b"other"})) == is_new


def test_nothing_of_it_speaks_to_another_host() -> None:
    texts = [published().files["assets/offline.js"](), worker(SITE)]
    assert not [each for each in texts if b"http://" in each or b"https://" in each or b"cookie" in each]


def test_the_facts_alone_can_be_published() -> None:
    imp = facts_book().characters["imp"]
    content = replace(CONTENT, scripts=(script(imp),))
    record = json.loads(published(content).files["api/characters/imp.json"]())
    assert record["official"] is True
    assert record["ability"] == imp.ability
