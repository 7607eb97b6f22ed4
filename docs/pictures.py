"""The pictures of the README, made from the example almanac with one command: python docs/pictures.py.

They need Chromium, poppler's pdftoppm, and what `./dev setup` installs for the tests.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

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
        _keep("sheet.png", _first_page(site / "scripts" / SCRIPT / f"{SCRIPT}-sheet-a4.pdf"))
        browser.close()


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


def _pictured(browser: Browser, page: Path, width: int, height: int, theme: str) -> bytes:
    opened = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)
    opened.goto(page.as_uri())
    opened.evaluate("document.fonts.ready")
    picture = opened.screenshot()
    opened.close()
    return picture


def _first_page(pdf: Path) -> bytes:
    return _run("pdftoppm", "-png", "-r", "110", "-f", "1", "-l", "1", str(pdf))


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
