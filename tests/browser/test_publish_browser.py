"""The published site without a network, and the live page of `sitegen serve`, in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from chromium import BROWSER_ONLY, started

from sitegen.load import load_project
from sitegen.official import facts_book
from sitegen.pipeline_site import planned, whole
from sitegen.scaffold import project_files
from sitegen.serve import Server
from sitegen.serve_site import Preview
from sitegen.write import new_files

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext


pytestmark = BROWSER_ONLY


class _Quiet(SimpleHTTPRequestHandler):
    """A static host."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "river"
    new_files(folder, project_files("River"))
    return folder


@pytest.fixture
def built(project: Path, tmp_path: Path) -> Path:
    """The project's site in a folder of its host, without PDFs."""
    files, _ = whole(planned(load_project(project, facts_book()), facts_book(), project, {}), {})
    top = tmp_path / "host" / "almanac"
    for path, data in files.items():
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_bytes(data)
    return top


@pytest.fixture
def context() -> Iterator[BrowserContext]:
    with started() as browser:
        yield browser.new_context()


@pytest.fixture
def host(built: Path) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(built.parent)))
    Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/almanac/", server
    server.server_close()


_WORKER_READY = """async () => {
  await navigator.serviceWorker.ready;
  for (let turn = 0; turn < 200; turn++) {
    const cache = await caches.open((await caches.keys())[0]);
    const kept = await cache.match(new URL('404.html', document.baseURI));
    if (kept && navigator.serviceWorker.controller) return true;
    await new Promise(done => setTimeout(done, 50));
  }
  return false;
}"""


def test_what_was_never_opened_can_be_read_without_a_network(
    context: BrowserContext, host: tuple[str, ThreadingHTTPServer]
) -> None:
    address, server = host
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{address}index.html")
    assert page.evaluate(_WORKER_READY)
    assert said == []
    server.shutdown()
    server.socket.close()  # there is no host any more
    for path in (
        "scripts/first-crossing/night.html",
        "characters/ferrywoman/index.html",
        "characters/ferrywoman/",
    ):
        page.goto(address + path)
        assert page.locator("h1").count() == 1
        assert page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith("Cinzel")
    page.goto(f"{address}never/was/")
    assert "Not found" in page.inner_text("h1")


def test_in_a_folder_nothing_of_it_is_missed(context: BrowserContext, built: Path) -> None:
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda fault: said.append(str(fault)))
    page.goto((built / "index.html").as_uri())
    page.wait_for_load_state("networkidle")
    assert said == []
    assert page.locator("link[rel=manifest]").count() == 0


def test_an_old_address_arrives_at_the_new_one(
    context: BrowserContext, project: Path, built: Path, host: tuple[str, ThreadingHTTPServer]
) -> None:
    file = project / "characters/ferrywoman.md"
    file.write_text(
        file.read_text(encoding="utf-8").replace("name:", "formerly: [ferryman]\nname:", 1), encoding="utf-8"
    )
    files = planned(load_project(project, facts_book()), facts_book(), project, {}).makers
    old = built / "characters/ferryman/index.html"
    old.parent.mkdir()
    old.write_bytes(files["characters/ferryman/index.html"]())
    page = context.new_page()
    page.goto(f"{host[0]}characters/ferryman/")
    page.wait_for_url("**/characters/ferrywoman/index.html")
    assert page.text_content("h1") == "Ferrywoman"


def test_an_open_page_follows_what_is_saved(context: BrowserContext, project: Path) -> None:
    server = Server(Preview(project, facts_book()), 0)
    Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    try:
        page.goto(f"{server.address}characters/ferrywoman/")
        file = project / "characters/ferrywoman.md"
        good = file.read_text(encoding="utf-8")
        file.write_text(good.replace("two players safe", "nine players safe"), encoding="utf-8")
        server.preview.refresh()
        page.get_by_text("nine players safe").first.wait_for()
        file.write_text(good.replace("team: townsfolk", "team: <b>nobody"), encoding="utf-8")
        server.preview.refresh()
        overlay = page.locator(".live-findings")
        overlay.get_by_text("error:").first.wait_for()
        assert page.get_by_text("nine players safe").first.is_visible()
        assert overlay.locator("b").count() == 0
        shown = overlay.locator(".live-source").first.inner_text().split("\n")
        assert shown[0][shown[1].index("^") :].startswith("<b>nobody")
        overlay.get_by_role("button", name="Close").click()
        assert overlay.count() == 0
        file.write_text(good, encoding="utf-8")
        server.preview.refresh()
        page.get_by_text("two players safe").first.wait_for()
        assert overlay.count() == 0
        assert said == []
    finally:
        server.shutdown()
        server.server_close()
