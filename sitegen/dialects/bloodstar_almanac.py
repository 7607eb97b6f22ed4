"""Bloodstar's published `almanac.html`: its pages, alone or as the texts of a `script.json`.

Only words are taken over: scripts and styles inside a text are left out and reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from sitegen.diagnostic import Origin
from sitegen.dialects.foreign import Foreign, Given, Reading, doubt, not_a_script, note
from sitegen.dialects.html_pages import HtmlPage, html_pages
from sitegen.model import HOW_TO_RUN, NO_PROSE, Prose, Section
from sitegen.names import key
from sitegen.official import Book
from sitegen.schema import Misfit
from sitegen.source import Source, decoded
from sitegen.source_spans import Spans

NAME = "bloodstar-almanac"

_MARK = re.compile(r"class=[\"']?(?:page-contents|almanac-viewport|almanac-row)")
_SCRIPT_PAGES = ("synopsis", "overview", "changelog")
_NIGHTS = {"firstNightColumn": "firstNight", "otherNightsColumn": "otherNight"}
_SECTIONS = {"example": "Examples", "how-to-run": HOW_TO_RUN, "tip": "Tips"}
_QUOTES = (("“", "”"), ('"', '"'))


@dataclass(frozen=True, slots=True)
class AlmanacPage:
    """A character's page: its id in the almanac, its texts."""

    id: str
    entry: Mapping[str, object]
    flavor: str
    prose: Prose
    places: Mapping[str, int]  # our key → offset in the HTML


@dataclass(frozen=True, slots=True)
class Almanac:
    """The pages of an almanac, what the script's own pages say, and its source (`None`: there is none)."""

    pages: tuple[AlmanacPage, ...] = ()
    prose: Prose = NO_PROSE
    nights: Mapping[str, list[str]] = field(default_factory=dict)
    misfits: tuple[Misfit, ...] = ()
    source: Source | None = None


def recognises(foreign: Foreign) -> bool:
    """HTML with the classes of such an almanac."""
    return _MARK.search(foreign.plain[:200_000]) is not None


def read(foreign: Foreign, book: Book) -> Reading:
    """An entry with prose for each character's page, and a `_meta` with the two night orders."""
    del book
    almanac = _almanac(foreign.path, foreign.source.text)
    if not almanac.pages:
        return not_a_script(foreign, "The HTML holds no page of a character")
    ids = {key(str(page.entry.get("name"))): page.id for page in almanac.pages}
    meta: dict[str, object] = {"id": "_meta", "name": _title(foreign.source.text)}
    for name, names in almanac.nights.items():
        meta[name] = [ids.get(key(each), each) for each in names]
    entries = [Given(meta, foreign.origin.at(0))] if meta["name"] else []
    entries += [
        Given(page.entry, foreign.origin.at(number), prose=page.prose)
        for number, page in enumerate(almanac.pages, len(entries))
    ]
    said = note(foreign.origin, "The file is a Bloodstar almanac, not a script", "its pages are read as one")
    return Reading(
        tuple(entries),
        _placed(foreign, almanac, len(entries) - len(almanac.pages)),
        (said, *almanac.misfits),
        prose=almanac.prose,
    )


def beside(foreign: Foreign, name: str) -> Almanac:
    """The almanac that stands beside a file under this name, an empty one when there is none."""
    data = foreign.beside.get(name)
    if data is None:
        return Almanac()
    path = f"{foreign.path.rpartition('/')[0]}/{name}".lstrip("/") if "/" in foreign.path else name
    text, _ = decoded(path, data)
    return _almanac(path, text)


def _title(html: str) -> str:
    from html import unescape

    title = re.search(r"<title>([^<]{1,200})</title>", html, re.IGNORECASE)
    return unescape(title[1]).strip() if title else ""


def _placed(foreign: Foreign, almanac: Almanac, first: int) -> Source:
    values = {
        f"/{number}/{name}": (offset, offset)
        for number, page in enumerate(almanac.pages, first)
        for name, offset in [("", 0), *page.places.items()]
        if name
    }
    values |= {
        f"/{number}": (min(page.places.values(), default=0),) * 2
        for number, page in enumerate(almanac.pages, first)
    }
    text = foreign.source.text
    return Source(foreign.path, text, locate=lambda _text: Spans({"": (0, len(text)), **values}, {}, ()))


def _almanac(path: str, text: str) -> Almanac:
    pages = html_pages(text)
    own = {page.id: page for page in pages if page.id in _SCRIPT_PAGES}
    changelog = own["changelog"].text("page-contents") if "changelog" in own else ""
    origin = Origin(path)
    prose = Prose(
        own["synopsis"].text("page-contents") if "synopsis" in own else "",
        own["overview"].text("page-contents") if "overview" in own else "",
        (Section("Changelog", changelog, origin=origin),) if changelog else (),
        origin,
    )
    night = next((page for page in pages if page.id == "nightOrder"), None)
    nights = {ours: night.lines(theirs) for theirs, ours in _NIGHTS.items()} if night else {}
    characters = tuple(_page(page, path) for page in pages if page.id not in own and page.text("ability"))
    return Almanac(
        characters,
        prose,
        {name: names for name, names in nights.items() if names},
        tuple(_dropped(pages, path)),
        Source(path, text),
    )


def _dropped(pages: list[HtmlPage], path: str) -> Iterator[Misfit]:
    for page in pages:
        for tag, offset in page.dropped:
            message = f"A <{tag}> inside the text of {page.id} is left out"
            yield doubt(Origin(path, "", offset), message, "write the words themselves")


def _page(page: HtmlPage, path: str) -> AlmanacPage:
    flavor = page.text("flavor")
    for opening, closing in _QUOTES:
        if flavor.startswith(opening) and flavor.endswith(closing) and len(flavor) > 1:
            flavor = flavor[1:-1].strip()
            break
    texts = {
        "id": page.id,
        "name": page.text("name"),
        "team": page.text("team").casefold() or page.team,
        "ability": page.text("ability"),
        "flavor": flavor,
        "image": page.image,
        "credits": page.text("attribution"),
    }
    lede, _, overview = page.text("overview").partition("\n\n")
    sections = tuple(
        Section(title, text, origin=Origin(path, "", page.offset(name)))
        for name, title in _SECTIONS.items()
        if (text := page.text(name))
    )
    prose = Prose(lede, overview, sections, Origin(path, "", page.offset("overview")))
    places = {name: page.offset(name) for name in ("name", "team", "ability", "flavor") if page.text(name)}
    return AlmanacPage(page.id, {name: text for name, text in texts.items() if text}, flavor, prose, places)
