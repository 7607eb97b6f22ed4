"""The plan of the site, and every page of it as a browser would read it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any

import pytest
from browse import BOOK, Document, rendered
from make import character, script

from sitegen.model import (
    Character,
    Content,
    Icon,
    JinxNote,
    Meta,
    Night,
    Prose,
    Ruling,
    Script,
    Section,
    Site,
    Team,
)
from sitegen.pages import Page, site_plan
from sitegen.pages_assets import assets
from sitegen.pages_script import Download
from sitegen.render import template_folder

LAMP = Icon(
    "lamp.svg", b'<svg viewBox="0 0 4 4"><path d="M0 0L4 4" fill="currentColor"/></svg>', "image/svg+xml"
)
PHOTO = Icon("photo.png", b"\x89PNG", "image/png")

WRITTEN = Prose(
    "They keep the light.",
    "Every *evening* they climb.",
    (Section("How to Run", "1. Wake them."), Section("Deeper", "More.", level=3)),
)
LAMPLIGHTER = character(
    "lamplighter",
    ability="Each night*, choose a player: they are lit. [+1 Outsider]",
    flavor="Up we go.",
    setup=True,
    other_night=Decimal(20),
    other_night_reminder="The Lamplighter chooses. :reminder: Show *LIT*.",
    reminders=("Lit",),
    reminders_global=("Dark",),
    jinxes=(JinxNote("mothwoman", "If both are in play, the lamp goes out."),),
    credits="Ada",
    prose=WRITTEN,
)
MOTHWOMAN = character(
    "mothwoman", team=Team.MINION, first_night=Decimal(30), first_night_reminder="Wake her."
)
EMBER = character(
    "ember", name="The Ember", team=Team.DEMON, other_night=Decimal(30), other_night_reminder="They choose."
)
HARBOR = script(
    LAMPLIGHTER, MOTHWOMAN, EMBER, meta=Meta(name="Harbor Lights", author="Bo", present=True), slug="harbor"
)
RULING = Ruling("A lit player **glows**.", "Lamps", ("lamplighter",))
CHANGED = replace(
    WRITTEN, sections=(*WRITTEN.sections, Section("Changelog", "- **1.2** The Ember was added."))
)
CONTENT = Content(
    Site(title="Lights", author="Ada", description="Of lamps."),
    (LAMPLIGHTER, MOTHWOMAN, EMBER),
    (replace(HARBOR, prose=CHANGED, version="1.2"),),
    (RULING,),
    {"lamplighter": LAMP, "ember": PHOTO},
)
FILES = {"harbor": b'["lamplighter"]\n'}
PRINTS = {"harbor": (Download("Sheet (PDF)", "scripts/harbor/sheet.pdf"),)}

HOSTILE = [
    "<script>alert(1)</script>",
    "</p></main><img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "{{7*7}}{% include 'x' %}",
    "[a](javascript:alert(1)) ![b](file:///etc/hostname)",
    "../../escape",
]


def hostile_content(text: str) -> Content:
    """The text in every field an author has."""
    prose = Prose(text, text, (Section(text, text), Section(text, text, level=4)))
    who: Character = character(
        f"a{text}", name=text, ability=text, flavor=text, first_night=Decimal(10), first_night_reminder=text,
        reminders=(text,), jinxes=(JinxNote("b", text),), credits=text, pronunciation=text, prose=prose,
    )  # fmt: skip
    partner = character("b", name=text, team=Team.DEMON)
    meta = Meta(name=text, author=text, almanac=text, bootlegger=(text,), present=True)
    whole: Script = replace(script(who, partner, meta=meta, slug=text), prose=prose, version=text)
    site = Site(title=text, author=text, description=text, language=text, base_url=text)
    return Content(site, (who, partner), (whole,), (Ruling(text, text, (who.id,)), Ruling(text)))


@pytest.fixture(scope="module")
def site() -> dict[str, str]:
    return rendered(CONTENT, files=FILES, prints=PRINTS)


def test_the_plan_has_a_page_for_everything() -> None:
    assert [page.path for page in site_plan(CONTENT, BOOK)] == [
        "index.html",
        "scripts/harbor/index.html",
        "scripts/harbor/almanac.html",
        "scripts/harbor/night.html",
        "characters/index.html",
        "characters/lamplighter/index.html",
        "characters/mothwoman/index.html",
        "characters/ember/index.html",
        "rulings/index.html",
        "jinxes/index.html",
        "changes/index.html",
        "build/index.html",
        "credits/index.html",
        "404.html",
    ]


def test_what_there_is_none_of_has_neither_page_nor_link() -> None:
    bare = rendered(Content(Site(), (EMBER,), (script(EMBER),)))
    for path in ("rulings", "jinxes", "changes", "completeness"):
        assert f"{path}/index.html" not in bare
        assert not [page for page, html in bare.items() if f"{path}/index.html" in html]


def test_an_empty_project_has_a_home() -> None:
    assert "no script here yet" in rendered(Content())["index.html"]


@pytest.mark.parametrize(
    "content", [CONTENT, *map(hostile_content, HOSTILE)], ids=["plain", *map(str, range(len(HOSTILE)))]
)
def test_every_page_is_sound(content: Content) -> None:
    pages = rendered(content, files={each.slug: b"[]" for each in content.scripts})
    files = {asset.path for asset in assets(content, {each.slug: b"[]" for each in content.scripts})}
    documents = {path: Document(html) for path, html in pages.items()}
    for path, document in documents.items():
        assert re.fullmatch(r"[a-z0-9./-]+", path)
        assert ".." not in path
        assert len(document.every("h1")) == len(document.every("main")) == len(document.every("title")) == 1
        assert document.every("html")[0]["lang"]
        assert document.ids.most_common(1)[0][1] == 1
        assert_links_resolve(path, document, documents, files)


def assert_links_resolve(
    path: str, document: Document, documents: Mapping[str, Document], files: set[str]
) -> None:
    for address in document.addresses:
        target, _, anchor = address.partition("#")
        place = normpath(join(dirname(path), target)) if target else path
        if path == "404.html" and target.startswith("/"):
            place = target.lstrip("/")
        assert place in documents or (place in files and not anchor), address
        if anchor and "=" not in anchor:  # with one it is a state of the page, not a place on it
            assert anchor in documents[place].ids, address


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_on_every_page(text: str) -> None:
    marks = re.compile(r"[*_`\[\]()!{}%<>/\"'=;:.\s]|&quot;")
    for path, html in rendered(hostile_content(text)).items():
        document = Document(html)
        names = {tag for tag, _ in document.tags}
        assert not names & {"iframe", "object", "base", "style", "form"}, path
        own = re.compile(r"[./]*/?assets/(almanac|night|build/[a-z]+)\.js")
        assert all(own.fullmatch(address) for address in document.scripts)
        assert not [a for _, a in document.tags for key in a if key.startswith("on") or key == "style"], path
        assert not [a for a in document.addresses if re.match(r"\s*(javascript|data|file|vbscript):", a)], (
            path
        )
        assert all(a.get("src", "").count("assets/") for a in document.every("img")), path
        assert marks.sub("", text) in marks.sub("", document.text), path


def test_headings_go_down_one_step_at_a_time(site: dict[str, str]) -> None:
    for path, html in site.items():
        levels = [int(tag[1]) for tag, _ in Document(html).tags if re.fullmatch("h[1-6]", tag)]
        assert levels[0] == 1, path
        assert all(after - before <= 1 for before, after in pairwise(levels)), path


def test_every_page_forbids_the_remote(site: dict[str, str]) -> None:
    for html in site.values():
        policies = {
            meta.get("http-equiv", meta.get("name")): meta["content"]
            for meta in Document(html).every("meta")
            if "content" in meta
        }
        assert policies["Content-Security-Policy"].startswith(
            "default-src 'none'; img-src 'self' data:; style-src 'self'; font-src 'self'; script-src 'self'"
        )
        assert policies["referrer"] == "no-referrer"
        assert not re.search(r'(?:src|href)="(?:https?:)?//', html)


def test_links_to_the_world_give_nothing_away() -> None:
    linked = replace(HARBOR, meta=replace(HARBOR.meta, almanac="https://example.org/almanac"))
    html = rendered(replace(CONTENT, scripts=(linked,)))["scripts/harbor/index.html"]
    assert '<a href="https://example.org/almanac" rel="noopener noreferrer nofollow">example.org</a>' in html


def test_the_footer_disclaims_and_credits(site: dict[str, str]) -> None:
    for html in site.values():
        words = Document(html).words
        assert "written by Ada, Bo." in words
        assert "fan-made" in words
        assert "not affiliated" in words


def test_home_shows_scripts_and_characters(site: dict[str, str]) -> None:
    words = Document(site["index.html"]).words
    assert "Harbor Lights by Bo · version 1.2 They keep the light. 1 Townsfolk 1 Minion 1 Demon" in words
    assert "Minions Mothwoman" in words
    assert "rulings/index.html" in site["index.html"]


def test_the_sheet_sets_the_bracket_off_and_names_the_partner(site: dict[str, str]) -> None:
    html = site["scripts/harbor/index.html"]
    assert '<span class="setup">[+1 Outsider]</span>' in html
    words = Document(html).words
    assert "Lamplighter · Jinxed with Mothwoman" in words
    assert "Lamplighter & Mothwoman If both are in play, the lamp goes out." in words


def test_the_sheet_links_what_belongs_to_it(site: dict[str, str]) -> None:
    addresses = Document(site["scripts/harbor/index.html"]).addresses
    for file in ("almanac.html", "night.html", "script.json", "sheet.pdf"):
        assert f"../../scripts/harbor/{file}" in addresses


def test_house_rules_and_unknown_characters_stand_on_the_sheet() -> None:
    from sitegen.model import Entry, EntryForm

    odd = replace(
        HARBOR,
        meta=replace(HARBOR.meta, bootlegger=("No whispering.",)),
        entries=(*HARBOR.entries, Entry("nobody", EntryForm.STRING, None)),
    )
    words = Document(rendered(replace(CONTENT, scripts=(odd,)))["scripts/harbor/index.html"]).words
    assert "House rules No whispering." in words
    assert "Unknown characters nobody" in words


def test_the_almanac_is_one_page(site: dict[str, str]) -> None:
    words = Document(site["scripts/harbor/almanac.html"]).words
    assert "Almanac · Bo · 3 characters · version 1.2" in words
    parts = [
        "Notes They keep the light. Every evening they climb. How to Run Wake them. Deeper More.",
        f"Townsfolk Lamplighter {LAMPLIGHTER.ability} Up we go. They keep the light.",
        "Minion Mothwoman You are calm. Not written yet.",
        "Demon The Ember You are calm. Not written yet.",
        "Back to script",
    ]
    places = [words.index(part) for part in parts]
    assert places == sorted(places)


def test_the_night_page_is_dark_and_in_order(site: dict[str, str]) -> None:
    html = site["scripts/harbor/night.html"]
    assert 'class="at-night' in html
    words = Document(html).words
    first, other = words.split("Other nights")[0], words.split("Other nights")[1]
    assert (
        first.index("Dusk")
        < first.index("Minion Info")
        < first.index("7 or more players")
        < first.index("Mothwoman")
    )
    assert other.index("Lamplighter") < other.index("The Ember") < other.index("Dawn")
    assert '<b class="token">LIT</b>' in html
    assert 'class="reminder-disc"' in html


def test_a_character_page_has_the_facts(site: dict[str, str]) -> None:
    words = Document(site["characters/lamplighter/index.html"]).words
    for fact in (
        "Townsfolk Lamplighter Each night*, choose a player: they are lit. [+1 Outsider] Up we go.",
        "Night order Other nights The Lamplighter chooses. Show LIT. 2 of 4: after Dusk, before The Ember",
        "Placed by its number 20",
        "Setup [+1 Outsider] +1 Outsider, paid by a Townsfolk",
        "Reminder tokens Lit Dark",
        "Jinxes Mothwoman If both are in play, the lamp goes out.",
        "Rulings A lit player glows.",
        "Scripts Harbor Lights almanac",
        "Credits Ada",
        "After Mothwoman",
    ):
        assert fact in words


def test_rulings_stand_under_their_headings(site: dict[str, str]) -> None:
    assert "Lamps A lit player glows. Lamplighter" in Document(site["rulings/index.html"]).words


def test_icons_are_inline_or_files_and_seals_stand_in(site: dict[str, str]) -> None:
    assert 'd="M0 0L4 4" fill="currentColor"' in site["characters/lamplighter/index.html"]
    assert (
        Document(site["characters/ember/index.html"]).every("img")[0]["src"] == "../../assets/icons/ember.png"
    )
    assert ">M</text>" in site["characters/mothwoman/index.html"]


@pytest.mark.parametrize("team", Team)
def test_every_side_has_its_seal(team: Team) -> None:
    seals = rendered(Content(characters=(character("a", team=team),)))["characters/a/index.html"]
    drawing = seals[seals.index('<svg class="seal"') :].split("</svg>")[0]
    rings = drawing.count("<circle"), drawing.count("<path"), drawing.count('fill-opacity="0.16"')
    expected = (2, 0, 0) if team.is_good else (0, 2, 0) if team.is_evil else (1, 3, 1)
    assert rings == ((1, 0, 1) if team in (Team.FABLED, Team.LORIC) else expected)


def test_one_id_with_two_meanings_has_two_pages() -> None:
    other = replace(LAMPLIGHTER, ability="You are dim.")
    pier = script(other, EMBER, meta=Meta(name="Pier"), slug="pier")
    pages = rendered(replace(CONTENT, scripts=(HARBOR, pier)))
    assert "You are dim." in pages["characters/lamplighter-pier/index.html"]
    assert "they are lit" in pages["characters/lamplighter/index.html"]
    assert "characters/lamplighter-pier/index.html" in pages["scripts/pier/index.html"]
    assert "characters/lamplighter-pier/" not in pages["scripts/harbor/index.html"]
    assert Document(pages["characters/ember/index.html"]).words.count("Harbor Lights") >= 2


def test_scripts_of_one_name_do_not_meet() -> None:
    paths = [page.path for page in site_plan(replace(CONTENT, scripts=(HARBOR, HARBOR)), BOOK)]
    assert len(paths) == len(set(paths))


def test_ids_that_differ_in_case_do_not_meet() -> None:
    both = script(character("moth", name="A"), character("Moth", name="B"))
    paths = [page.path.casefold() for page in site_plan(Content(scripts=(both,)), BOOK)]
    assert len(paths) == len(set(paths))


def test_official_characters_without_words_say_so() -> None:
    imp = BOOK.characters["imp"]
    pages = rendered(Content(scripts=(script(imp),)))
    assert "not part of this almanac" in pages["characters/imp/index.html"]
    assert "stand here by name" in pages["scripts/test/index.html"]


@pytest.mark.parametrize(
    ("base", "root"),
    [
        ("", "/"),
        ("https://example.org/lights", "/lights/"),
        ("https://example.org/", "/"),
        ("https://example.org//evil.example", "/evil.example/"),
        ("javascript:alert(1)", "/"),
    ],
)
def test_the_missing_page_works_from_any_depth(base: str, root: str) -> None:
    html = rendered(replace(CONTENT, site=replace(CONTENT.site, base_url=base)))["404.html"]
    assert f'<a href="{root}index.html">To the first page</a>' in html
    addresses = [address for address in Document(html).addresses if not address.startswith(("#", "http"))]
    assert all(address.startswith(root) for address in addresses)


def test_a_site_with_an_address_names_it() -> None:
    pages = rendered(replace(CONTENT, site=replace(CONTENT.site, base_url="https://example.org/lights/")))
    assert (
        '<link rel="canonical" href="https://example.org/lights/scripts/harbor/night.html">'
        in pages["scripts/harbor/night.html"]
    )


def test_planning_renders_nothing() -> None:
    page = site_plan(CONTENT, BOOK)[1]
    assert isinstance(page, Page)
    assert page.context["root"] == "../../"
    assert not [value for value in page.context.values() if isinstance(value, str) and "<" in value]


def test_the_order_of_the_nights_is_planned_once() -> None:
    pages = {page.path: page for page in site_plan(CONTENT, BOOK)}
    view: Any = pages["scripts/harbor/index.html"].context["script"]
    assert set(view.nights) == set(Night)
    assert pages["scripts/harbor/night.html"].context["script"] is view


def test_assets_are_all_local_files() -> None:
    found = {asset.path: asset.data for asset in assets(CONTENT, FILES)}
    assert found["scripts/harbor/script.json"] == FILES["harbor"]
    assert found["assets/icons/ember.png"] == PHOTO.data
    assert found["assets/icons/lamplighter.svg"] == LAMP.data
    assert b"--demon" in found["assets/theme.css"]
    for file in re.findall(r'url\("([^"]+)"\)', found["assets/screen.css"].decode()):
        assert f"assets/{file}" in found
    assert sum(path.endswith("license.txt") for path in found) == 3


def test_a_project_may_bring_its_own_style(tmp_path: Path) -> None:
    (tmp_path / "screen").mkdir()
    (tmp_path / "screen" / "print.css").write_text("p {}")
    found = {asset.path: asset.data for asset in assets(CONTENT, overrides=tmp_path)}
    assert found["assets/print.css"] == b"p {}"
    assert len(found["assets/screen.css"]) > 1000


def test_a_style_is_not_read_through_a_link(tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "screen"
    folder.mkdir(parents=True)
    (tmp_path / "secret").write_text("secret")
    (folder / "print.css").symlink_to(tmp_path / "secret")
    found = {asset.path: asset.data for asset in assets(CONTENT, overrides=tmp_path / "templates")}
    assert b"secret" not in found["assets/print.css"]


def test_every_class_of_the_style_is_used() -> None:
    folder = template_folder()
    package = folder.parent / "sitegen"
    makers = [package / "text.py", package / "text_links.py", *folder.rglob("*.jinja"), *folder.rglob("*.js")]
    used = "".join(path.read_text(encoding="utf-8") for path in makers)
    used = used.replace("team-{{", " ").replace("turn-{{ rel }}", "turn-next")
    used = used.replace("severity-{{ check.severity }}", "severity-error severity-warning")
    sheets = ("screen.css", "pages.css", "print.css")
    style = "".join((folder / "screen" / name).read_text(encoding="utf-8") for name in sheets)
    classes = set(re.findall(r"\.([a-z][a-z-]+)(?=[^{}]*\{)", re.sub(r'/\*.*?\*/|url\("[^"]*"\)', "", style)))
    assert {name for name in classes if name not in used} == {f"team-{team}" for team in Team}
