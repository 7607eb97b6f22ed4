"""The pictures of README and docs, made from the example almanac with one command: python docs/pictures.py.

They need Chromium, poppler's pdftoppm, and what `./dev setup` installs for the tests.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from threading import Thread

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

DOCS = Path(__file__).resolve().parent
PROJECT = DOCS.parent / "content"
SCRIPT = "the-unlit-lamp"
CHECK = "checks/no-demon.html"
MOST_BYTES = 300_000

PAGES = (
    ("page.png", f"scripts/{SCRIPT}/index.html", 1280, 1000, "light"),
    ("character.png", "characters/barnacle/index.html", 1280, 1000, "light"),
    ("night.png", f"scripts/{SCRIPT}/night.html", 820, 1000, "dark"),
    ("almanac.png", f"scripts/{SCRIPT}/almanac.html", 1280, 1000, "dark"),
    ("phone.png", f"scripts/{SCRIPT}/index.html", 360, 760, "light"),
    ("characters.png", "characters/index.html", 1280, 1000, "light"),
    ("jinxes.png", "jinxes/index.html", 1280, 1000, "light"),
    ("rulings.png", "rulings/index.html", 1280, 1000, "light"),
    ("home.png", "index.html", 1280, 1000, "light"),
    ("build.png", "build/index.html", 1280, 1000, "light"),
)
"""Each picture of the site: its file, page, width and height in pixels, and theme."""

DRESSED = (
    ("dressed.png", "characters/undertow/index.html", 1280, 800, "light"),
    ("changes.png", "changes/index.html", 1000, 640, "light"),
    ("completeness.png", "completeness/index.html", 1000, 640, "light"),
    ("credits.png", "credits/index.html", 1000, 640, "dark"),
    ("data.png", "api/index.html", 1000, 640, "light"),
    ("both.png", f"de/scripts/{SCRIPT}/both.html", 1000, 640, "light"),
)
"""The same of the example in other dress, and in a second language."""

PRINTS = (
    ("sheet.png", 1, 110, ("sheet", "--counts", "yes")),
    ("sheet-front.png", 1, 80, ("sheet", "--front-strips")),
    ("sheet-columns.png", 1, 80, ("sheet", "--columns", "1", "--black-and-white", "--paper", "letter")),
    ("sheet-large.png", 1, 50, ("sheet", "--large-print")),
    ("sheet-two-up.png", 1, 80, ("sheet", "--two-up")),
    ("sheet-bleed.png", 1, 80, ("sheet", "--bleed")),
    ("nights.png", 1, 80, ("night",)),
    ("nights-black.png", 2, 80, ("night", "--black-and-white")),
    ("strips.png", 1, 80, ("night", "--form", "strips")),
    ("pack.png", 1, 80, ("pack",)),
    ("tokens.png", 1, 80, ("tokens",)),
    ("book.png", 5, 100, ("book",)),
    ("booklet.png", 5, 80, ("book", "--booklet")),
)
"""Each picture of a print: its file, the page shown, dots an inch, and the command behind `sitegen`."""

THEME = """completeness = true

[theme]
display_font = "Literata"
ornament = "leaf"
townsfolk = "#2b5d4c"
demon = "#7a2452"
rule = "#7f9b6e"
"""
GERMAN = """## beachcomber
name: Strandgut-Sammlerin
ability: Du erfährst zu Beginn 3 gute Charaktere; genau 1 davon ist im Spiel.

## mariner
name: Seefahrer
ability: Du erfährst zu Beginn, wer der Albatros ist. Lebt er, kann dir der Dämon nichts. [+der Albatros]

## albatross
name: Albatros
ability: Wirst du hingerichtet, ist betrunken, wer dich nominiert hat.
"""


def main() -> None:
    """Build the example, take its pictures, and lay them beside this file."""
    chromium = which("chromium") or which("chromium-browser") or which("google-chrome")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        _run(sys.executable, "-m", "sitegen", "build", str(PROJECT), "--output", str(site))
        other = _dressed(Path(folder))
        checks = Path(folder) / "checks"
        _run(sys.executable, "-m", "sitegen", "docs", "--output", str(checks))
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, path, width, height, theme in PAGES:
            _keep(name, _pictured(browser, site / path, width, height, theme))
        for name, path, width, height, theme in DRESSED:
            _keep(name, _pictured(browser, other / path, width, height, theme))
        _keep("check.png", _pictured(browser, checks / CHECK, 1000, 640, "light"))
        _keep("missing.png", _missing(browser, site))
        browser.close()
        for name, page, dpi, command in PRINTS:
            _keep(name, _printed(command, page, dpi, Path(folder) / "print.pdf"))


def _dressed(folder: Path) -> Path:
    """The example with a theme of its own and a little German, built."""
    project, site = folder / "dressed", folder / "dressed-site"
    shutil.copytree(PROJECT, project)
    settings = (project / "almanac.toml").read_text(encoding="utf-8").partition("[theme]")[0]
    (project / "almanac.toml").write_text(settings + THEME, encoding="utf-8")
    (project / "translations").mkdir()
    (project / "translations/de.md").write_text(GERMAN, encoding="utf-8")
    _run(sys.executable, "-m", "sitegen", "build", str(project), "--output", str(site), "--no-print")
    return site


def _missing(browser: Browser, site: Path) -> bytes:
    """What a host shows at an address that does not exist; its page looks for its styles from the root."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        page = browser.new_page(viewport={"width": 1000, "height": 640}, color_scheme="light")
        page.goto(f"http://127.0.0.1:{server.server_port}/404.html", wait_until="networkidle")
        picture = page.screenshot()
        page.close()
        server.shutdown()
    return picture


def _pictured(browser: Browser, page: Path, width: int, height: int, theme: str) -> bytes:
    opened = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)
    opened.goto(page.as_uri())
    opened.evaluate("document.fonts.ready")
    picture = opened.screenshot()
    opened.close()
    return picture


def _printed(command: tuple[str, ...], page: int, dpi: int, pdf: Path) -> bytes:
    subject = PROJECT / "scripts" / f"{SCRIPT}.json"
    _run(sys.executable, "-m", "sitegen", *command, str(subject), "--output", str(pdf))
    return _run("pdftoppm", "-png", "-r", str(dpi), "-f", str(page), "-singlefile", str(pdf))


def _run(*command: str) -> bytes:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout  # noqa: S603 (our own words)


def _keep(name: str, picture: bytes) -> None:
    """Write a picture in 256 colours, of which our pages have few; a third of the size."""
    drawn = Image.open(io.BytesIO(picture)).convert("RGB").quantize(256, dither=Image.Dither.NONE)
    drawn.save(DOCS / name, "PNG", optimize=True)
    size = (DOCS / name).stat().st_size
    print(f"{name}: {size // 1000} kB")
    assert size < MOST_BYTES, name  # noqa: S101 (a checkout should stay small)


if __name__ == "__main__":
    main()
