"""What a site owes the world beside its pages: a feed, a map, data, pictures for links, a copy offline.

Whatever needs a whole address is left out while nobody has said where the site will live (`base_url`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import cast

from markupsafe import escape

from sitegen.diagnostic import Finding
from sitegen.model import Content
from sitegen.pages_editions import Edition, editions
from sitegen.pages_frame import Page
from sitegen.pages_places import Places, places
from sitegen.pages_script import ScriptView
from sitegen.publish_address import address
from sitegen.publish_api import INDEX, KEYS, PAGE, api_files
from sitegen.publish_card import Card
from sitegen.publish_cards import cards
from sitegen.publish_feed import FEED, feed
from sitegen.publish_head import Published
from sitegen.publish_offline import MANIFEST, REGISTRATION, registration, web_manifest
from sitegen.publish_redirects import moves, redirect_pages

SITEMAP, ROBOTS = "sitemap.xml", "robots.txt"
_UNLISTED = ("404.html", "completeness/index.html")
"""Pages that no search engine should show."""

Make = Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Publication:
    """All that is published beside the pages of the plan; a file is made when it is asked for."""

    head: Published
    pages: tuple[Page, ...]
    files: Mapping[str, Make]
    findings: tuple[Finding, ...] = ()


def publication(content: Content, plan: Sequence[Page], *, offline: bool = True) -> Publication:
    """What goes with the pages of a plan; `offline` with a service worker."""
    where = places(content)
    site = content.site
    drawn = cards(editions(content)) if site.cards and address("", site.base_url) else {}
    written = feed(content, where.scripts)
    pages = (_api_page(plan),)
    moved = moves(content, where, frozenset(page.path for page in (*plan, *pages)))
    files: dict[str, Make] = {
        **{path: partial(bytes, data) for path, data in redirect_pages(moved, content)},
        **dict(api_files(content, where, _views(plan, where))),
        **{card.path: partial(_png, card) for card in drawn.values()},
        MANIFEST: partial(web_manifest, site),
        REGISTRATION: registration,
        ROBOTS: partial(_robots, site.base_url),
    }
    if written:
        files[FEED] = partial(bytes, written)
    if address("", site.base_url):
        files[SITEMAP] = partial(_sitemap, [page.path for page in (*plan, *pages)], site.base_url)
    head = Published(
        {path: card.path for path, card in drawn.items()}, FEED if written else "", INDEX, offline, PAGE
    )
    return Publication(head, pages, files, moved.findings)


def _png(card: Card) -> bytes:
    return card.data


def _views(plan: Sequence[Page], where: Places) -> list[ScriptView]:
    by_path = {page.path: page for page in plan}
    return [cast(ScriptView, by_path[place.sheet].context["script"]) for place in where.scripts]


def _api_page(plan: Sequence[Page]) -> Page:
    """The page that says what the data holds; it has the frame of the first page."""
    home = plan[0].context
    own = {
        "path": PAGE,
        "here": PAGE,
        "twin_page": plan[0].path,
        "top": "../",
        "page_title": cast(Edition, home["edition"]).words("menu.data"),
        "root": "../",
        "links": home["links"],
        "keys": KEYS,
    }
    return Page(PAGE, "screen/api.html.jinja", MappingProxyType({**home, **own}))


def _sitemap(paths: Sequence[str], base_url: str) -> bytes:
    lines = (f"<url><loc>{escape(each)}</loc></url>" for each in _listed(paths, base_url))
    head = (
        '<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    )
    return "\n".join([head, *lines, "</urlset>\n"]).encode()


def _listed(paths: Sequence[str], base_url: str) -> Iterator[str]:
    return (address(path, base_url) for path in paths if path not in _UNLISTED)


def _robots(base_url: str) -> bytes:
    where = address(SITEMAP, base_url)
    return f"User-agent: *\nAllow: /\n{f'Sitemap: {where}' if where else ''}".rstrip("\n").encode() + b"\n"
