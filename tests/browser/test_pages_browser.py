"""The example site as a browser opens it from a folder: nothing is refused, nothing scrolls sideways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

import pytest

from sitegen.load import load_project
from sitegen.model import Content
from sitegen.official import facts_book
from sitegen.pages import site_plan
from sitegen.pages_assets import assets
from sitegen.render import environment, render

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = which("chromium") or which("chromium-browser") or which("google-chrome")
PROJECT = Path(__file__).resolve().parents[2] / "content"
UNBROKEN = "Unbrokennameofthirtylettersxyz"

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine"),
]

_OVERFLOW = """() => [...document.querySelectorAll('body *')].filter(each => {
  const place = each.getBoundingClientRect();
  const may = each.closest('.portrait-emblem, .skip, .unseen, pre');
  return place.width && !may && place.right > document.documentElement.clientWidth + 1;
}).map(each => each.outerHTML.slice(0, 120))"""
_FONTS = (
    "() => document.fonts.ready.then(fonts => [...fonts].filter(font => font.status === 'loaded').length)"
)


def _stretched(content: Content) -> Content:
    """The project with one name that cannot be broken, in title, names and texts."""
    first, *others = content.characters
    named = replace(first, name=UNBROKEN, ability=f"{UNBROKEN} [+1 {UNBROKEN}]", reminders=(UNBROKEN,))
    return replace(content, site=replace(content.site, title=UNBROKEN), characters=(named, *others))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    content = _stretched(load_project(PROJECT, facts_book()).content)
    folder = tmp_path_factory.mktemp("site")
    env = environment()
    files = {
        page.path: render(env, page.template, **page.context).encode()
        for page in site_plan(content, facts_book())
    }
    for path, data in (files | {asset.path: asset.data for asset in assets(content)}).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield opened
        opened.close()


def _sample(site: Path) -> list[Path]:
    """One page of each kind, and the first three characters."""
    once = ["index.html", "404.html", "rulings/index.html"]
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
    page.on("requestfailed", lambda request: complaints.append(request.url))
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


def test_targets_can_be_hit_with_a_thumb(site: Path, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 800})
    page.goto((sorted((site / "scripts").iterdir())[-1] / "night.html").as_uri())
    targets = page.locator(".tick, .masthead-nav a")
    sizes = targets.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    page.close()
    assert sizes
    assert min(sizes) >= 44


def test_a_tick_dims_its_row(site: Path, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 800})
    page.goto((sorted((site / "scripts").iterdir())[-1] / "night.html").as_uri())
    opacity = "() => getComputedStyle(document.querySelector('.wake .wake-text')).opacity"
    before = page.evaluate(opacity)
    page.locator(".wake .tick").first.click()
    after = page.evaluate(opacity)
    page.close()
    assert before == "1"
    assert float(after) < 0.5
