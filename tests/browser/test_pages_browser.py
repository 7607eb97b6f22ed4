"""The example site as a browser opens it from a folder: nothing is refused, nothing scrolls sideways."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from chromium import BROWSER_ONLY
from make import character

from sitegen.load import load_project
from sitegen.model import Character, Content, Script
from sitegen.model_theme import Font, Role, Theme
from sitegen.official import facts_book
from sitegen.pages import site_plan
from sitegen.pages_assets import assets
from sitegen.render import environment, render

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

PROJECT = Path(__file__).resolve().parents[2] / "content"
UNBROKEN = "Unbrokennameofthirtylettersxyz"

pytestmark = BROWSER_ONLY

_OVERFLOW = """() => [...document.querySelectorAll('body *')].filter(each => {
  const place = each.getBoundingClientRect();
  const may = each.closest('.portrait-emblem, .skip, .unseen, .wide-table, pre');
  return place.width && !may && place.right > document.documentElement.clientWidth + 1;
}).map(each => each.outerHTML.slice(0, 120))"""
_PALE = """() => {
  const curve = part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  const channel = part => curve(part / 255);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const parts = colour => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const ground = each => {
    for (let at = each; at; at = at.parentElement) {
      const colour = parts(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  };
  document.querySelector('dialog')?.showModal?.();
  return [...document.querySelectorAll('body *')].filter(each => {
    const said = [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!said || each.closest('svg, .unseen, select, [hidden]') || !each.checkVisibility()) return false;
    const [one, other] = [luminance(parts(getComputedStyle(each).color)), luminance(ground(each))];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 4.5;
  }).map(each => each.outerHTML.slice(0, 120));
}"""
_NAMELESS = """() => [
  ...document.querySelectorAll('a, button, input, select, svg, img, nav, dialog, [role]')
].filter(each => {
  if (each.closest('[aria-hidden=true], [role=tooltip]')) return false;
  const own = ['aria-label', 'aria-labelledby', 'alt'].some(name => each.hasAttribute(name));
  const words = /^(A|BUTTON)$/.test(each.tagName) && each.textContent.trim();
  const exempt = each.matches('[role=status], [role=search], [role=group][aria-label]');
  return !own && !words && !exempt;
}).map(each => each.outerHTML.slice(0, 160))"""
_BEYOND = """() => Math.max(0, document.documentElement.scrollWidth - innerWidth,
  ...[...document.querySelectorAll('.numbers')].map(each => {
    const style = getComputedStyle(each.parentElement);
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    return Math.round(each.scrollWidth - each.parentElement.clientWidth + padding);
  }))"""
_FONTS = (
    "() => document.fonts.ready.then(fonts => [...fonts].filter(font => font.status === 'loaded').length)"
)


def _stretched(content: Content) -> Content:
    """The project with one name that cannot be broken, in title, names and texts."""
    first, *others = content.characters
    named = replace(first, name=UNBROKEN, ability=f"{UNBROKEN} [+1 {UNBROKEN}]", reminders=(UNBROKEN,))
    site = replace(content.site, title=UNBROKEN, completeness=True)
    scripts = tuple(_renamed(script, named) for script in content.scripts)
    return replace(content, site=site, characters=(named, *others), scripts=scripts)


def _renamed(script: Script, named: Character) -> Script:
    entries = (
        replace(entry, character=named) if entry.character and entry.character.id == named.id else entry
        for entry in script.entries
    )
    return replace(script, entries=tuple(entries))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    _write(folder, _stretched(load_project(PROJECT, facts_book()).content))
    return folder


def _write(folder: Path, content: Content) -> None:
    env = environment()
    files = {
        page.path: render(env, page.template, **page.context).encode()
        for page in site_plan(content, facts_book())
    }
    for path, data in (files | {asset.path: asset.data for asset in assets(content)}).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


def _sample(site: Path) -> list[Path]:
    """One page of each kind, and the first three characters."""
    once = [
        "index.html",
        "characters/index.html",
        *(f"{name}/index.html" for name in ("rulings", "jinxes", "changes", "credits", "completeness")),
    ]
    script = sorted((site / "scripts").iterdir())[-1]
    return [
        *(site / path for path in once),
        *sorted(script.glob("*.html")),
        *sorted((site / "characters").glob("*/index.html"))[:3],
    ]


@pytest.mark.parametrize(("width", "scheme"), [(320, "dark"), (820, "light"), (1440, "light")])
def test_pages_open_from_a_folder(site: Path, browser: Browser, width: int, scheme: str) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on(  # leaving a page early calls off what it had not loaded yet
        "requestfailed",
        lambda request: None if request.failure == "net::ERR_ABORTED" else complaints.append(request.url),
    )
    page.on(
        "request", lambda request: complaints.extend([] if request.url.startswith("file:") else [request.url])
    )
    for path in _sample(site):
        page.goto(path.as_uri())
        assert page.evaluate(_FONTS) >= 3, path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        assert page.evaluate(_OVERFLOW) == [], path
    page.close()
    assert complaints == []


@pytest.mark.parametrize("width", [360, 1280])
def test_numbers_of_players_fit_in_a_wide_font_too(tmp_path: Path, browser: Browser, width: int) -> None:
    content = load_project(PROJECT, facts_book()).content
    wide = Theme(fonts={Role.TEXT: Font("Literata")})
    _write(tmp_path, replace(content, site=replace(content.site, theme=wide, language="de")))
    page = browser.new_page(viewport={"width": width, "height": 900})
    for path in (*(tmp_path / "scripts").glob("*/index.html"), tmp_path / "build/index.html"):
        page.goto(path.as_uri())
        page.evaluate(_FONTS)
        page.evaluate("document.querySelector('[data-pane]')?.setAttribute('data-pane', 'remarks')")
        assert page.evaluate(_BEYOND) == 0, path
    page.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 1000, "height": 800})
    complaints: list[str] = []
    opened.on("console", lambda message: complaints.append(message.text))
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    yield opened
    opened.close()
    assert complaints == []


def _script_folder(site: Path) -> Path:
    return sorted((site / "scripts").iterdir())[-1]


def _found(page: Page) -> list[str]:
    page.wait_for_function("() => document.getElementById('find-count').textContent")
    names: list[str] = page.locator("#find-results .result-name").all_text_contents()
    return names


# --- targets, themes, paper -----------------------------------------------------------------------------


def test_targets_can_be_hit_with_a_thumb(site: Path, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto((_script_folder(site) / "night.html").as_uri())
    targets = page.locator(".tick, .masthead-nav a, .search-open, .clear button, .colophon-nav a, .actions a")
    sizes = targets.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    assert len(sizes) > 20
    assert min(sizes) >= 44


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_can_be_read_on_its_ground(site: Path, browser: Browser, scheme: str) -> None:
    page = browser.new_page(viewport={"width": 1000, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
    for path in _sample(site):
        page.goto(path.as_uri())
        assert page.evaluate(_PALE) == [], path
    page.close()


def test_on_paper_there_is_the_text_and_no_furniture(site: Path, page: Page) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    for path in _sample(site):
        page.goto(path.as_uri())
        assert page.locator("h1").is_visible(), path
        assert not page.locator(".masthead, .search, .search-open, .tick, .skip").filter(visible=True).count()
        assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") in (
            "rgb(255, 255, 255)",
            "rgba(0, 0, 0, 0)",
        )


def test_motion_can_be_had_without(site: Path, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto((_script_folder(site) / "index.html").as_uri())
    moving = "all => all.filter(each => getComputedStyle(each).transitionDuration !== '0s').length"
    assert page.locator("body *").evaluate_all(moving) == 0


# --- reading without JavaScript, and with the keyboard --------------------------------------------------


def test_all_is_there_without_javascript(site: Path, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((site / "characters" / "index.html").as_uri())
    assert page.locator(".entry").count() == 30
    assert not page.locator("#find-open, #find").filter(visible=True).count()
    page.goto((_script_folder(site) / "night.html").as_uri())
    page.locator(".wake .tick").first.click()
    assert page.locator(".wake input").first.is_checked()
    assert not page.locator("#night-clear").is_visible()
    context.close()


def test_the_first_tab_leads_to_the_text(site: Path, page: Page) -> None:
    page.goto((site / "index.html").as_uri())
    page.keyboard.press("Tab")
    assert page.locator(".skip").bounding_box()["y"] >= 0  # type: ignore[index]
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_whatever_has_the_focus_shows_it(site: Path, page: Page) -> None:
    page.goto((_script_folder(site) / "night.html").as_uri())
    for _ in range(25):
        page.keyboard.press("Tab")
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid", (
            page.evaluate("document.activeElement.outerHTML")
        )


def test_every_control_and_picture_has_a_name(site: Path, page: Page) -> None:
    for path in _sample(site):
        page.goto(path.as_uri())
        assert page.evaluate(_NAMELESS) == [], path


# --- search ---------------------------------------------------------------------------------------------


def test_a_slash_opens_search_and_enter_goes_to_the_first(site: Path, page: Page) -> None:
    page.goto((site / "index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("doldr")
    assert _found(page)[0] == "Doldrum"
    page.keyboard.press("Enter")
    page.wait_for_url("**/characters/doldrum/index.html")


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("saint el", "Saint Elmo"),
        ("ELMO", "Saint Elmo"),
        ("lamp lit tonight", "Lightkeeper"),
        ("unlit", "The Unlit Lamp"),
    ],
)
def test_search_finds_names_abilities_and_prose(site: Path, page: Page, words: str, first: str) -> None:
    page.goto((site / "index.html").as_uri())
    page.locator("#find-open").click()
    page.keyboard.type(words)
    assert first in _found(page)[:3]


def test_search_says_when_there_is_nothing(site: Path, page: Page) -> None:
    page.goto((site / "index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("xyzzy")
    assert _found(page) == []
    assert page.locator("#find-count").text_content() == "Nothing found."


def test_filters_show_one_team_or_tag(site: Path, page: Page) -> None:
    page.goto((_script_folder(site) / "index.html").as_uri())
    page.keyboard.press("/")
    page.locator("#find [data-team=demon]").click()
    page.wait_for_selector("#find-results .result-name")
    assert set(page.locator("#find-results .team-word").all_text_contents()) == {"Demon"}
    page.locator("#find-tag").select_option("poison")
    page.wait_for_function("() => document.querySelectorAll('#find-results li').length === 1")
    assert _found(page) == ["Marool"]


def test_arrows_walk_through_the_results_and_escape_closes(site: Path, page: Page) -> None:
    page.goto((site / "index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("night")
    first, second = _found(page)[:2]
    focused = "document.activeElement.querySelector('.result-name')?.textContent"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == first
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == second
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") == "find-words"
    page.keyboard.press("Escape")
    assert not page.locator("#find").is_visible()


def test_hostile_names_are_text_in_search(tmp_path: Path, page: Page) -> None:
    hostile = "<img src=x onerror=alert(1)>"
    _write(tmp_path, Content(characters=(character("a", name=hostile, ability="</script>" + hostile),)))
    page.goto((tmp_path / "index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("img")
    assert _found(page) == [hostile]
    assert page.locator("#find img").count() == 0


# --- the card of a name ---------------------------------------------------------------------------------


def _named(page: Page, site: Path) -> Locator:
    page.goto((site / "characters" / "barnacle" / "index.html").as_uri())
    return page.locator("a.name", has_text="Doldrum").first


def test_a_name_shows_its_card_to_pointer_and_focus(site: Path, page: Page) -> None:
    name, card = _named(page, site), page.locator("#name-card")
    name.hover()
    card.wait_for(state="visible")
    words = card.inner_text()
    assert words.startswith("DEMON\n")
    assert "Doldrum" in words
    assert "register" in words
    assert name.get_attribute("aria-describedby") == "name-card"
    page.mouse.move(0, 0)
    card.wait_for(state="hidden")
    name.focus()
    card.wait_for(state="visible")


def test_a_card_can_be_hovered_and_put_away(site: Path, page: Page) -> None:
    name, card = _named(page, site), page.locator("#name-card")
    name.hover()
    card.wait_for(state="visible")
    card.hover()
    page.wait_for_timeout(400)
    assert card.is_visible()
    page.keyboard.press("Escape")
    card.wait_for(state="hidden")


def test_a_card_stays_on_the_page(site: Path, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 700})
    name, card = _named(page, site), page.locator("#name-card")
    name.focus()
    card.wait_for(state="visible")
    box = card.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


# --- the night ------------------------------------------------------------------------------------------


def test_a_tick_dims_its_row(site: Path, page: Page) -> None:
    page.goto((_script_folder(site) / "night.html").as_uri())
    opacity = "() => getComputedStyle(document.querySelector('.wake .wake-text')).opacity"
    before = page.evaluate(opacity)
    page.locator(".wake .tick").first.click()
    assert before == "1"
    assert float(page.evaluate(opacity)) < 0.5


def test_ticks_are_kept_for_each_script_until_they_are_cleared(site: Path, page: Page) -> None:
    folders = sorted((site / "scripts").iterdir())
    ticked = "() => document.querySelectorAll('.tick :checked').length"
    page.goto((folders[1] / "night.html").as_uri())
    assert not page.locator("#night-clear").is_enabled()
    for row in (0, 2):
        page.locator(".wake .tick").nth(row).click()
    page.goto((folders[0] / "night.html").as_uri())
    assert page.evaluate(ticked) == 0
    page.goto((folders[1] / "night.html").as_uri())
    assert page.evaluate(ticked) == 2
    page.locator("#night-clear").click()
    page.reload()
    assert page.evaluate(ticked) == 0


@pytest.mark.parametrize("stored", ["{", '{"a": 1}', "7", '[null, 5, "first nobody"]'])
def test_a_spoilt_store_does_no_harm(site: Path, page: Page, stored: str) -> None:
    night = (_script_folder(site) / "night.html").as_uri()
    page.goto(night)
    page.evaluate("text => localStorage.setItem('almanac night scripts/the-unlit-lamp', text)", stored)
    page.goto(night)
    assert page.locator(".tick :checked").count() == 0
    assert page.locator("#night-clear").get_attribute("hidden") is None


def test_a_browser_that_keeps_nothing_can_still_tick(site: Path, page: Page) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })")
    page.goto((_script_folder(site) / "night.html").as_uri())
    page.locator(".wake .tick").first.click()
    assert page.locator(".tick :checked").count() == 1
    page.locator("#night-clear").click()
    assert page.locator(".tick :checked").count() == 0


# --- an address that is not there -----------------------------------------------------------------------


def test_the_missing_page_is_whole_at_any_depth(site: Path, browser: Browser) -> None:
    with _served(site) as address:
        page = browser.new_page()
        for path in ("/nowhere", "/a/b/c/d.html"):
            page.goto(address + path)
            assert "Cinzel" in page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily")
            page.locator("text=To the first page").click()
            page.wait_for_url(f"{address}/index.html")
        page.close()


@contextmanager
def _served(site: Path) -> Iterator[str]:
    """The site on a local port, with its 404 page for what is not there, as hosts do it."""

    class Host(SimpleHTTPRequestHandler):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args, directory=str(site))

        def send_error(self, code: int, *_: object) -> None:
            page = (site / "404.html").read_bytes()
            self.send_response(code)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(page)))
            self.end_headers()
            self.wfile.write(page)

        def log_message(self, *_: object) -> None:
            """Nothing: tests are quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Host) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
