"""The script builder: a page that works by itself in a browser, from a folder too, and its files."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode

from sitegen.builder_data import DATA, builder_file, script_table
from sitegen.model import Content, Script, Team
from sitegen.official import Book, facts_book
from sitegen.pages_frame import Frame, Page

BUILD = "build/index.html"
"""Where the page lies in the site."""

FILES = ("build/setup.js", "build/rules.js", "build/file.js", "build/page.js")
"""Its JavaScript, in the order in which it is loaded, behind the data."""

STYLE = "build.css"


def build_page(frame: Frame) -> Page:
    """The page of the builder."""
    return frame.page(
        BUILD,
        "screen/build.html.jinja",
        frame.edition.words("build.head"),
        build_files=(data_path(frame.edition.folder), *(f"assets/{file}" for file in FILES)),
        every_team=tuple(Team),
        has_own=bool(frame.places.characters),
    )


def data_path(folder: str) -> str:
    """Where the tables of an edition lie, which is in `folder` of the site."""
    return DATA.replace(".js", f"-{folder.strip('/')}.js") if folder else DATA


def opened(script: Script) -> str:
    """The end of the builder's address with which it begins from a script, as its own share links have it."""
    made = script_table(script)
    meta = {name: value for name, value in made["meta"].items() if not str(value).startswith("data:")}
    whole = [meta, *made["entries"]]  # a picture within the file would burst the address
    written = json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return f"#script={urlsafe_b64encode(written).decode().rstrip('=')}"


def build_data(content: Content, book: Book | None, translated: Content | None = None) -> bytes:
    """The tables of the builder; without a book, official characters are facts only."""
    return builder_file(content, book or facts_book(), translated)
