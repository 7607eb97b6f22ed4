"""The script builder as a reader uses it: by keyboard, from a folder, from a server, and again tomorrow."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from chromium import BROWSER_ONLY
from make import character

from sitegen.load import load_project
from sitegen.model import Content, Team
from sitegen.official import facts_book
from sitegen.pages import site_plan
from sitegen.pages_assets import assets
from sitegen.pages_build import BUILD, opened
from sitegen.render import environment, render

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

PROJECT = Path(__file__).resolve().parents[2] / "content"
TB = [each.id for each in facts_book().edition("tb") if each.team.in_bag]
SCRIPT = [*TB, "bureaucrat", "djinn", "bootlegger"]
"""A script of twenty-five characters."""

pytestmark = BROWSER_ONLY


def written(folder: Path, content: Content) -> Path:
    """The builder's page of a site and all it loads."""
    env = environment()
    pages = {
        page.path: render(env, page.template, **page.context).encode()
        for page in site_plan(content, facts_book())
        if page.path == BUILD
    }
    for path, data in (pages | {asset.path: asset.data for asset in assets(content)}).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("site"), load_project(PROJECT, facts_book()).content)


class Silent(SimpleHTTPRequestHandler):
    """A server that keeps no log."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def served(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{BUILD}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(browser: Browser, site: Path) -> Iterator[Page]:
    """The builder from a folder; a complaint of the console, a refusal or a request elsewhere fails."""
    opened, complaints = _watched(browser)
    opened.goto((site / BUILD).as_uri())
    yield opened
    opened.context.close()
    assert complaints == []


def _watched(browser: Browser, **options: Any) -> tuple[Page, list[str]]:
    page = browser.new_context(**options).new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "request",
        lambda request: complaints.extend(
            [] if request.url.startswith(("file:", "http://127.0.0.1", "blob:")) else [request.url]
        ),
    )
    page.on("requestfailed", lambda request: complaints.extend(_refused(request)))
    return page, complaints


def _refused(request: Request) -> list[str]:
    """The address of a request that failed; leaving a page early calls off what it had not loaded yet."""
    return [] if request.failure == "net::ERR_ABORTED" else [request.url]


def _add(page: Page, *ids: str) -> None:
    """Add characters by keyboard alone."""
    page.locator("#build-words").focus()
    for id_ in ids:
        official = facts_book().find(id_)
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(official.name if official else id_)
        page.keyboard.press("Enter")


def _sheet(page: Page) -> list[str]:
    names: list[str] = page.locator("#build-teams .card-name").all_text_contents()
    return names


def _names(ids: list[str]) -> list[str]:
    return [facts_book().characters[id_].name for id_ in ids]


def _status(page: Page) -> str:
    return page.locator("#build-status").inner_text()


def _paste(page: Page, text: str) -> None:
    page.locator("#build-open").click()
    page.locator("#build-paste").fill(text)
    page.locator("#build-take").click()


def _saved(page: Page, press: str = "") -> tuple[str, Any]:
    with page.expect_download() as waited:
        if press:
            page.keyboard.press(press)
        else:
            page.locator("#build-save").click()
    return waited.value.suggested_filename, json.loads(waited.value.path().read_text(encoding="utf-8"))


# --- a whole script by keyboard -------------------------------------------------------------------------


def _tab_to(page: Page, id_: str, most: int = 60) -> None:
    for _ in range(most):
        if page.evaluate("document.activeElement.id") == id_:
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the Tab key does not lead to {id_}")


def test_a_script_of_25_is_built_saved_and_kept_by_keyboard_alone(page: Page) -> None:
    _tab_to(page, "build-words")
    _add(page, *SCRIPT)
    assert _sheet(page) == _names(SCRIPT)
    _tab_to(page, "build-title")
    page.keyboard.type("By Hand")
    page.keyboard.press("Shift+Tab")
    page.locator("body").press("Control+Home")
    page.reload()
    assert _sheet(page) == _names(SCRIPT)
    _tab_to(page, "build-save")
    name, entries = _saved(page, "Enter")
    assert name == "by-hand.json"
    assert entries == [{"id": "_meta", "name": "By Hand"}, *SCRIPT]


def test_enter_takes_the_first_and_arrows_walk_the_choice(page: Page) -> None:
    page.locator("#build-words").fill("saint")
    focused = "document.activeElement.querySelector('.result-name')?.textContent"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == "Saint"
    page.keyboard.press("Enter")
    assert _sheet(page) == ["Saint"]
    assert page.evaluate("document.activeElement.ariaPressed") == "true"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == "Saint Elmo"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "build-words"
    page.keyboard.press("Enter")
    assert _sheet(page) == []


def test_arrow_keys_move_a_character_and_delete_takes_it_off(page: Page) -> None:
    _add(page, "washerwoman", "imp", "chef", "monk")
    page.locator(".build-grip").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert _sheet(page) == ["Chef", "Monk", "Washerwoman", "Imp"]
    assert _status(page).startswith("Washerwoman is number 3 of 3.")
    page.keyboard.press("ArrowUp")
    assert _sheet(page) == ["Chef", "Washerwoman", "Monk", "Imp"]
    page.keyboard.press("Delete")
    assert _sheet(page) == ["Chef", "Monk", "Imp"]
    assert page.evaluate("document.activeElement.dataset.focus") == "drop 2"


def test_a_seal_can_be_dragged(page: Page) -> None:
    _add(page, "washerwoman", "chef", "monk")
    first, last = (page.locator(".build-grip").nth(at).bounding_box() for at in (0, 2))
    assert first
    assert last
    page.mouse.move(first["x"] + 20, first["y"] + 20)
    page.mouse.down()
    page.mouse.move(first["x"] + 20, last["y"] + 30, steps=12)
    page.mouse.up()
    assert _sheet(page) == ["Chef", "Monk", "Washerwoman"]
    page.keyboard.press("Control+Z")
    assert _sheet(page) == ["Washerwoman", "Chef", "Monk"]


# --- what it says ---------------------------------------------------------------------------------------


def test_it_says_what_the_checks_say_and_mends_it(page: Page) -> None:
    _paste(page, json.dumps([*TB[:-1], "summoner", "magician", "huntsman"]))
    codes = page.locator("#build-findings code").all_text_contents()
    assert codes[:1] == ["required-missing"]
    assert "djinn-missing" in codes
    page.get_by_role("button", name="Add the Damsel").click()
    page.get_by_role("button", name="Add the Djinn").click()
    page.locator("#build-sort").click()
    codes = page.locator("#build-findings code").all_text_contents()
    assert {"required-missing", "djinn-missing", "sheet-order"}.isdisjoint(codes)
    assert page.locator("#build-jinxes .jinx-names").count() >= 1
    assert page.locator("#build-first li").first.inner_text() == "Dusk"


def test_counts_and_setup_follow_the_script(page: Page) -> None:
    numbers = page.locator(".build-number")
    assert numbers.all_text_contents() == ["0 of 13", "0 of 4", "0 of 4", "0 of 1–4"]
    row = page.locator("#build-setup tr").nth(2)
    assert row.inner_text().split() == ["7", "5", "0", "1", "1"]
    _paste(page, json.dumps(TB))
    assert numbers.all_text_contents() == ["13 of 13", "4 of 4", "4 of 4", "1 of 1–4"]
    assert row.inner_text().split("\t") == ["7", "3, 5", "0, 2", "1", "1"]
    page.locator("[data-goal=teensy]").click()
    assert numbers.first.text_content() == "13 of 6"


def test_a_choice_can_be_narrowed(page: Page) -> None:
    page.locator("#build-from").select_option("own")
    page.locator(".build-choose [data-team=demon]").click()
    assert page.locator("#build-list .team-word").all_text_contents() == ["Demon"] * 4
    assert page.locator("#build-count").inner_text() == "4 characters"


# --- there and back -------------------------------------------------------------------------------------


def test_undo_and_redo_go_through_everything(page: Page) -> None:
    _add(page, "imp", "chef")
    page.locator("#build-title").fill("Twice")
    page.locator("#build-undo").click()
    assert page.locator("#build-title").input_value() == ""
    page.locator("#build-undo").click()
    assert _sheet(page) == ["Imp"]
    page.locator("h1").click()
    page.keyboard.press("Control+Shift+Z")
    page.keyboard.press("Control+Y")
    assert _sheet(page) == ["Chef", "Imp"]
    assert page.locator("#build-title").input_value() == "Twice"
    assert page.locator("#build-redo").is_disabled()


@pytest.mark.parametrize(
    "entries",
    [
        [{"id": "_meta", "name": "N", "hideTitle": True, "x": {"y": [1]}}, "imp", {"id": "chef"}],
        [
            {"id": "gull", "name": "Gull", "team": "outsider", "ability": "You cry. [+1 Gull]", "z": None},
            "imp",
        ],
        [{"id": "_meta", "name": "K", "firstNight": ["dusk", "imp"]}, "nobody", {"id": 7}, "__proto__"],
    ],
)
def test_what_is_opened_is_saved_with_all_it_holds(page: Page, entries: list[Any]) -> None:
    _paste(page, json.dumps(entries))
    saved = _saved(page)[1]
    given = entries if isinstance(entries[0], dict) and entries[0].get("id") == "_meta" else [{}, *entries]
    assert saved == [{"id": "_meta", "name": "", **given[0]}, *given[1:]]


def test_characters_of_the_almanac_are_saved_in_full(page: Page) -> None:
    page.locator("#build-open").click()
    page.locator("#build-shelf button").first.click()
    entries = _saved(page)[1]
    assert entries[0]["name"] == "Slack Water"
    assert all(each["ability"] and each["team"] for each in entries[1:])
    _paste(page, json.dumps(entries))
    assert not page.locator("#build-setup-note").inner_text()


def test_a_file_can_be_opened(page: Page, tmp_path: Path) -> None:
    (tmp_path / "s.json").write_text(json.dumps([{"id": "_meta", "name": "Found"}, "imp"]))
    page.locator("#build-open").click()
    page.locator("#build-file").set_input_files(tmp_path / "s.json")
    page.wait_for_function("() => document.getElementById('build-title').value === 'Found'")
    assert _sheet(page) == ["Imp"]


@pytest.mark.parametrize(
    ("text", "says"),
    [("{", "This is not JSON"), ("{}", "no list"), ("7", "no list"), ("", "This is not JSON")],
)
def test_what_is_no_script_is_refused_in_words(page: Page, text: str, says: str) -> None:
    _paste(page, text)
    assert says in page.locator("#build-error").inner_text()
    assert page.locator("#build-dialog").is_visible()


def test_a_link_holds_the_script_and_takes_nothing_away(page: Page, browser: Browser) -> None:
    _paste(page, json.dumps([{"id": "_meta", "name": "Öl & Wæter"}, *TB]))
    page.evaluate("() => { navigator.clipboard.writeText = async text => { window.copied = text; } }")
    page.locator("#build-link").click()
    page.wait_for_function("() => window.copied")
    link = page.evaluate("copied")
    assert len(link) - len(page.url) < 700
    other, complaints = _watched(browser)
    other.goto(page.url)
    _add(other, "vortox")
    other.goto(link)
    assert other.locator("#build-title").input_value() == "Öl & Wæter"
    assert _sheet(other) == _names(TB)
    assert "#" not in other.url
    other.locator("#build-undo").click()
    assert _sheet(other) == ["Vortox"]
    other.context.close()
    assert complaints == []


def test_a_script_s_own_page_leads_here_with_it(page: Page) -> None:
    (script,) = (each for each in load_project(PROJECT, facts_book()).content.scripts if "lamp" in each.slug)
    page.evaluate("hash => { location.hash = hash; }", opened(script))
    assert page.locator("#build-title").input_value() == script.name
    assert sorted(_sheet(page)) == sorted(each.name for each in script.characters)
    assert page.locator("#build-rules").input_value() == "\n".join(script.meta.bootlegger)


@pytest.mark.parametrize("fragment", ["#script=", "#script=%%%", "#script=e30", "#script=W10x"])
def test_a_broken_link_says_so(page: Page, fragment: str) -> None:
    _add(page, "imp")
    page.evaluate("hash => { location.hash = hash; }", fragment)
    page.wait_for_function("() => document.getElementById('build-status').textContent.includes('no script')")
    assert _sheet(page) == ["Imp"]


@pytest.mark.parametrize(
    "stored", ["{", "7", "null", '{"script": 5}', '{"script": {"meta": [], "entries": {}}}']
)
def test_a_spoilt_store_does_no_harm(page: Page, stored: str) -> None:
    page.evaluate(
        "text => localStorage.setItem(document.getElementById('build').dataset.store, text)", stored
    )
    page.reload()
    _add(page, "imp")
    assert _sheet(page) == ["Imp"]


def test_a_browser_that_keeps_nothing_can_still_build(page: Page) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })")
    page.reload()
    _add(page, "imp")
    assert _sheet(page) == ["Imp"]


# --- the page -------------------------------------------------------------------------------------------


def test_it_works_from_a_server(served: str, browser: Browser) -> None:
    page, complaints = _watched(browser)
    page.goto(served)
    _add(page, *SCRIPT)
    page.reload()
    assert _sheet(page) == _names(SCRIPT)
    page.context.close()
    assert complaints == []


@pytest.mark.parametrize(("width", "scheme"), [(320, "dark"), (820, "light"), (1440, "dark")])
def test_it_fits_any_screen(site: Path, browser: Browser, width: int, scheme: str) -> None:
    page, complaints = _watched(browser, viewport={"width": width, "height": 800}, color_scheme=scheme)
    page.goto((site / BUILD).as_uri())
    name = "Unbrokennameofthirtylettersxyz"
    _paste(page, json.dumps([{"id": "_meta", "name": name}, {"id": "x", "name": name, "team": "demon"}, *TB]))
    for pane in ("choose", "sheet", "remarks") if width < 700 else ():
        page.locator(f"[data-show={pane}]").click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.context.close()
    assert complaints == []


def test_on_paper_there_is_the_sheet_and_no_furniture(page: Page) -> None:
    _paste(page, json.dumps([{"id": "_meta", "name": "Paper", "bootlegger": ["No talking."]}, *TB]))
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator("#build-title").is_visible()
    assert page.locator("#build-teams .card-name").filter(visible=True).count() == len(TB)
    assert page.locator("#build-house").is_visible()
    assert page.locator("#build-other").is_visible()
    assert (
        not page.locator(".build-bar, .build-choose, .build-findings, .build-drop")
        .filter(visible=True)
        .count()
    )
    assert len(page.pdf(format="A4")) > 10_000


def test_hostile_words_are_words(tmp_path: Path, browser: Browser) -> None:
    hostile = "<img src=x onerror=alert(1)>"
    own = character("__proto__", name=hostile, ability="</script>" + hostile, team=Team.DEMON)
    page, complaints = _watched(browser)
    page.goto((written(tmp_path, Content(characters=(own,))) / BUILD).as_uri())
    entry = {"id": "constructor", "name": hostile, "team": "minion", "ability": hostile}
    _paste(
        page,
        json.dumps([{"id": "_meta", "name": hostile, "bootlegger": [hostile]}, entry, "__proto__", hostile]),
    )
    assert _sheet(page) == [hostile, hostile, hostile]
    assert page.locator("main img").count() == 0
    page.context.close()
    assert complaints == []


def test_without_javascript_it_says_that_it_needs_some(site: Path, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((site / BUILD).as_uri())
    assert "needs JavaScript" in page.locator("main").inner_text()
    assert not page.locator("#build").is_visible()
    context.close()


_VIOLATIONS = """async () => (await axe.run(document)).violations.map(
  each => `${each.id}: ` + each.nodes.map(node => node.html.slice(0, 160)).join(' | '))"""


@pytest.mark.skipif(find_spec("axe_playwright_python") is None, reason="axe is not installed")
@pytest.mark.parametrize(("scheme", "width"), [("light", 1440), ("dark", 820), ("light", 360)])
def test_axe_finds_nothing_in_a_script_at_work(site: Path, browser: Browser, scheme: str, width: int) -> None:
    axe = Path(find_spec("axe_playwright_python").origin).parent / "axe.min.js"  # type: ignore[union-attr,arg-type]
    page, _ = _watched(
        browser, viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True
    )
    page.goto((site / BUILD).as_uri())
    _paste(page, json.dumps([*TB, "magician", "huntsman", "nobody", *SCRIPT[-3:]]))
    page.evaluate(axe.read_text(encoding="utf-8"))
    found = []
    for pane in ("choose", "sheet", "remarks") if width < 700 else ("",):
        if pane:
            page.locator(f"[data-show={pane}]").click()
        found += page.evaluate(_VIOLATIONS)
    page.locator("#build-open").click()
    found += page.evaluate(_VIOLATIONS)
    page.context.close()
    assert found == []
