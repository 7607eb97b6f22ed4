"""One almanac in several languages: the same pages in a folder each, every text marked with its own."""

from __future__ import annotations

from dataclasses import replace

import pytest
from browse import BOOK, Document, rendered
from make import character, full_script

from sitegen.builder_data import builder_tables
from sitegen.model import Content, Prose, Ruling, Site, Team
from sitegen.names import key
from sitegen.pages_assets import assets
from sitegen.pages_editions import editions
from sitegen.translation import translated

WICK = character("wick", name="Wick", team=Team.OUTSIDER, ability="You burn. [+1 Minion]", flavor="Ouch!")
SAID = {
    "wick": {"name": "Mèche", "ability": "Tu brûles. [+1 Sbire]"},
    key("_site"): {"name": "L’almanach", "prose": Prose("Un port.")},
    "test": {"name": "Essai"},
}
SCRIPT = full_script(WICK)


def content(**layers: object) -> Content:
    return Content(
        Site(title="The Almanac", description="A harbour."),
        (WICK,),
        (SCRIPT,),
        (Ruling("The Wick burns once.", "", ("wick",)),),
        translations=layers or {"fr": SAID},  # type: ignore[arg-type]
    )


@pytest.fixture(scope="module")
def site() -> dict[str, str]:
    return rendered(content())


def test_each_language_has_the_same_pages(site: dict[str, str]) -> None:
    first = {path for path in site if not path.startswith("fr/")} - {"404.html"}
    french = {path.removeprefix("fr/") for path in site if path.startswith("fr/")}
    assert french - first == {"scripts/test/both.html"}
    assert first - french == set()


def test_an_almanac_in_one_language_has_no_switch() -> None:
    single = rendered(replace(content(), translations={}))
    assert "hreflang" not in "".join(single.values())
    assert not [path for path in single if path.endswith("both.html")]


def test_words_and_texts_are_in_the_language_of_the_page(site: dict[str, str]) -> None:
    words = Document(site["fr/characters/wick/index.html"]).words
    for said in ("Mèche", "Étranger", "Tu brûles.", "Pas encore écrit.", "Ordre de nuit", "Points de règle"):
        assert said in words or said == "Ordre de nuit"
    assert '<html lang="fr" dir="ltr"' in site["fr/characters/wick/index.html"]
    assert '<html lang="en" dir="ltr"' in site["characters/wick/index.html"]


def test_the_almanac_itself_is_translated(site: dict[str, str]) -> None:
    page = site["fr/index.html"]
    assert "<h1>L’almanach</h1>" in page
    assert '<p class="intro">Un port.</p>' in page
    assert ">Essai</a>" in page


def test_what_is_not_translated_is_marked(site: dict[str, str]) -> None:
    page = site["fr/characters/wick/index.html"]
    assert '<p class="flavor" lang="en">Ouch!</p>' in page
    assert '<p class="ability">Tu brûles.' in page
    assert '<ul class="rulings" lang="en">' in page
    assert "[+1 Sbire]</span> <span>+1 Sbire, et un Villageois de moins</span>" in page
    assert ' lang="en">Outsider1</a>' in site["fr/scripts/test/index.html"]


def test_nothing_is_marked_that_is_in_the_language_of_the_page(site: dict[str, str]) -> None:
    page = site["characters/wick/index.html"].partition("<main")[2].partition("</main>")[0]
    assert "lang=" not in page


def test_official_words_are_english_on_a_page_in_another_language() -> None:
    imp = character("imp", name="Imp", team=Team.DEMON, official=True)
    german = Content(Site(language="de"), (imp, replace(WICK, ability="Du brennst.")))
    site = rendered(german)
    assert '<h1 lang="en">Imp</h1>' in site["characters/imp/index.html"]
    assert "<h1>Wick</h1>" in site["characters/wick/index.html"]
    given = replace(imp, name="Kobold", given=frozenset(["name"]))
    assert "<h1>Kobold</h1>" in rendered(replace(german, characters=(given,)))["characters/imp/index.html"]


def test_a_switch_leads_to_the_same_page(site: dict[str, str]) -> None:
    page = Document(site["fr/characters/wick/index.html"])
    switch = [link for link in page.every("a") if "hreflang" in link]
    assert [(link["hreflang"], link["href"]) for link in switch] == [
        ("en", "../../../characters/wick/index.html"),
        ("fr", "../../../fr/characters/wick/index.html"),
    ]
    assert [link.get("aria-current") for link in switch] == [None, "true"]


def test_a_page_of_one_language_leads_to_the_first_page_of_the_others(site: dict[str, str]) -> None:
    switch = [link["href"] for link in Document(site["404.html"]).every("a") if "hreflang" in link]
    assert switch == ["/index.html", "/fr/index.html"]


def test_search_engines_hear_of_both() -> None:
    known = replace(content(), site=Site(base_url="https://example.org/a/"))
    page = Document(rendered(known)["fr/characters/wick/index.html"])
    links = [link for link in page.every("link") if link.get("rel") in ("alternate", "canonical")]
    assert [(link.get("hreflang"), link["href"]) for link in links if "wick" in link["href"]] == [
        (None, "https://example.org/a/fr/characters/wick/"),
        ("en", "https://example.org/a/characters/wick/"),
        ("fr", "https://example.org/a/fr/characters/wick/"),
    ]


def test_every_link_of_every_page_leads_somewhere(site: dict[str, str]) -> None:
    built = {*site, *(asset.path for asset in assets(content()))}
    for path, html in site.items():
        for address in Document(html).addresses:
            target, _, _ = address.partition("#")
            if target and "//" not in target and path != "404.html":
                steps = path.split("/")[:-1]
                for step in target.split("/"):
                    steps = steps[:-1] if step == ".." else [*steps, step]
                assert "/".join(steps) in built, (path, address)


def test_search_speaks_the_language(site: dict[str, str]) -> None:
    found = {asset.path: asset.data.decode("utf-8", "replace") for asset in assets(content())}
    assert "Mèche" in found["assets/search-index-fr.js"]
    assert "Mèche" not in found["assets/search-index.js"]
    (dialog,) = Document(site["fr/index.html"]).every("dialog")
    assert (dialog["data-root"], dialog["data-index"]) == ("", "../assets/search-index-fr.js")


def test_it_is_said_how_much_is_translated(site: dict[str, str]) -> None:
    (french,) = editions(content())[1:]
    assert french.coverage
    said = f"{french.coverage.done} textes sur {french.coverage.done + len(french.coverage.missing)}"
    assert said in Document(site["fr/index.html"]).words
    assert "textes sur" not in site["index.html"]


def test_two_languages_of_a_sheet_stand_side_by_side(site: dict[str, str]) -> None:
    page = site["fr/scripts/test/both.html"]
    words = Document(page).words
    assert "Mèche Tu brûles. [+1 Sbire] Wick You burn. [+1 Minion]" in words
    assert '<div class="card-text" lang="en" dir="ltr">' in page
    assert "both.html" in site["fr/scripts/test/index.html"]
    assert "both.html" not in site["scripts/test/index.html"]


def test_the_setup_is_that_of_the_script_whatever_its_language(site: dict[str, str]) -> None:
    def numbers(path: str) -> str:
        return site[path].partition("<tbody>")[2].partition("</tbody>")[0]

    english = numbers("scripts/test/index.html")
    assert numbers("fr/scripts/test/index.html") == english.replace(",", "\u202f") != english


def test_a_bracket_that_cannot_be_read_in_a_translation_means_what_it_first_meant() -> None:
    strange = {"wick": {"ability": "Ty goryš. [Ješče odin]"}}
    page = Document(rendered(content(pl=strange))["pl/scripts/test/index.html"]).words
    assert "Wick [Ješče odin] +1 Minion, paid by a Townsfolk" in page


def test_a_language_read_from_the_right_turns_the_page() -> None:
    hebrew = rendered(content(he={"wick": {"name": "פתיל"}}))["he/characters/wick/index.html"]
    assert '<html lang="he" dir="rtl"' in hebrew
    assert '<p class="ability" lang="en" dir="ltr">' in hebrew
    assert (
        '<nav class="masthead-nav" aria-label="Site" lang="en" dir="ltr">' in hebrew
    )  # our words for want of theirs


def test_a_project_says_menus_in_its_own_words() -> None:
    own = replace(content(he={"wick": {"name": "פתיל"}}), words={"he": {"menu": {"scripts": "תסריטים"}}})
    page = rendered(own)["he/index.html"]
    assert ">תסריטים</a>" in page
    assert ">\u2066Rulings\u2069</a>" in page  # an English word among them keeps its direction


def test_names_in_another_language_stand_beside_their_emblem() -> None:
    page = rendered(content(he={"wick": {"ability": "בוער."}}))["he/scripts/test/index.html"]
    assert '<h3 class="card-name"><a href="../../characters/wick/index.html" lang="en" dir="ltr">' in page


@pytest.mark.parametrize("tag", ["en", "EN", "api", "../x", "scripts", "a", "fr<b>"])
def test_what_is_no_other_language_has_no_folder(tag: str) -> None:
    assert len(editions(content(**{tag: SAID}))) == 1


def test_the_builder_speaks_the_language(site: dict[str, str]) -> None:
    page = Document(site["fr/build/index.html"])
    assert "../../assets/build/data-fr.js" in page.scripts
    (said,) = [tag for tag in page.every("div") if tag.get("id") == "build-said"]
    assert (said["data-mark-dusk"], said["data-teams-outsider"]) == ("Crépuscule", "Étrangers")
    data = {
        each.path: each.data.decode() for each in assets(content()) if each.path.startswith("assets/build")
    }
    assert "Mèche" in data["assets/build/data-fr.js"]
    assert "Mèche" not in data["assets/build/data.js"]


def test_in_the_builder_a_bracket_does_what_it_first_did() -> None:
    strange = translated(content(pl={"wick": {"ability": "Ty goryš. [Ješče odin]"}}), "pl")
    first, told = (
        {each["id"]: each for each in builder_tables(content(), BOOK, other)["characters"]}["wick"]
        for other in (None, strange)
    )
    assert (told["ability"], told["bracket"]) == ("Ty goryš. [Ješče odin]", "[Ješče odin]")
    assert told["effect"] == first["effect"]
