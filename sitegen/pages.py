"""Content → the plan of the site: every page, its template, what it shows. Nothing is rendered here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from urllib.parse import urlsplit

from sitegen.model import Content, Ruling, Team
from sitegen.official import Book
from sitegen.pages_character import character_views
from sitegen.pages_places import CharacterPlace, Places, places
from sitegen.pages_script import Download, ScriptView, TeamSection, script_view
from sitegen.text import safe_url

HOME, RULINGS, MISSING = "index.html", "rulings/index.html", "404.html"


@dataclass(frozen=True, slots=True)
class Page:
    """One page to render: its path in the site (with `/`), its template, and what the template is given."""

    path: str
    template: str
    context: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class RulingGroup:
    """The rulings under one heading ("" before the first)."""

    heading: str
    rulings: tuple[Ruling, ...]


_NO_FILES: Mapping[str, bytes] = MappingProxyType({})
_NO_PRINTS: Mapping[str, tuple[Download, ...]] = MappingProxyType({})


def site_plan(
    content: Content,
    book: Book,
    files: Mapping[str, bytes] = _NO_FILES,
    prints: Mapping[str, tuple[Download, ...]] = _NO_PRINTS,
) -> tuple[Page, ...]:
    """Every page of the site.

    `files` holds the bytes of each script file by the script's slug, as they go beside its sheet;
    `prints` the PDFs of each script, likewise, with paths in the site.
    """
    site = _Site(content, places(content))
    views = tuple(
        script_view(place, site.places, book, _downloads(place.source, place.script.slug, files, prints))
        for place in site.places.scripts
    )
    return (
        _home(site, views),
        *(page for view in views for page in _script_pages(site, view)),
        *_character_pages(site, views),
        *_rulings(site),
        _missing(site),
    )


@dataclass(frozen=True, slots=True)
class _Site:
    """What all pages share."""

    content: Content
    places: Places

    def page(self, path: str, template: str, title: str, root: str | None = None, **own: object) -> Page:
        """A page with the common context: `root` leads from it back to the top of the site."""
        common = {
            "site": self.content.site,
            "authors": authors(self.content),
            "has_rulings": bool(self.content.rulings),
            "icons": self.content.icons,
            "places": self.places,
            "path": path,
            "page_title": title,
            "root": "../" * path.count("/") if root is None else root,
        }
        return Page(path, template, MappingProxyType({**common, **own}))


def by_team(characters: Sequence[CharacterPlace]) -> tuple[TeamSection, ...]:
    """Characters as an index: by team, then by name."""
    named = sorted(characters, key=lambda place: place.character.name.casefold())
    groups = ((team, tuple(place for place in named if place.character.team is team)) for team in Team)
    return tuple(TeamSection(team, members) for team, members in groups if members)


def by_heading(rulings: Sequence[Ruling]) -> tuple[RulingGroup, ...]:
    """Rulings under their headings, in the order of the file."""
    groups: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        groups.setdefault(ruling.heading, []).append(ruling)
    return tuple(RulingGroup(heading, tuple(group)) for heading, group in groups.items())


def authors(content: Content) -> tuple[str, ...]:
    """Everyone to thank for the site: its author and those of its scripts, each once."""
    given = (content.site.author, *(script.author for script in content.scripts))
    return tuple(dict.fromkeys(name.strip() for name in given if name.strip()))


def _downloads(
    source: str, slug: str, files: Mapping[str, bytes], prints: Mapping[str, tuple[Download, ...]]
) -> tuple[Download, ...]:
    script_file = (Download("script.json", source),) if slug in files else ()
    return (*prints.get(slug, ()), *script_file)


def _home(site: _Site, views: Sequence[ScriptView]) -> Page:
    return site.page(
        HOME,
        "screen/home.html.jinja",
        "",
        scripts=views,
        index=by_team(site.places.characters),
    )


def _script_pages(site: _Site, view: ScriptView) -> Iterator[Page]:
    name, place = view.script.name, view.place
    yield site.page(place.sheet, "screen/script.html.jinja", name, script=view)
    yield site.page(place.almanac, "screen/almanac.html.jinja", f"{name}: almanac", script=view)
    yield site.page(place.night, "screen/night.html.jinja", f"{name}: night order", script=view)


def _character_pages(site: _Site, views: Sequence[ScriptView]) -> Iterator[Page]:
    for view in character_views(site.places, views, site.content.rulings):
        yield site.page(
            view.place.page,
            "screen/character.html.jinja",
            view.character.name,
            view=view,
        )


def _rulings(site: _Site) -> Iterator[Page]:
    if site.content.rulings:
        yield site.page(
            RULINGS,
            "screen/rulings.html.jinja",
            "Rulings",
            groups=by_heading(site.content.rulings),
        )


def _missing(site: _Site) -> Page:
    """The page a host shows for any address it does not know: its links start at the site's own address."""
    base = safe_url(site.content.site.base_url)
    folder = urlsplit(base).path.strip("/")  # two slashes in front would lead to another host
    root = f"/{folder}/".replace("//", "/") if base else ""
    return site.page(MISSING, "screen/missing.html.jinja", "Not found", root=root)
