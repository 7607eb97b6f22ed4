"""Content → the plan of the site: every page, its template, what it shows. Nothing is rendered here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from urllib.parse import urlsplit

from sitegen import __version__
from sitegen.model import Content, Ruling
from sitegen.official import Book
from sitegen.pages_changes import Changes, changes
from sitegen.pages_character import character_views
from sitegen.pages_completeness import PARTS, completeness
from sitegen.pages_fonts import FAMILIES
from sitegen.pages_frame import Frame, Page, links, tags
from sitegen.pages_index import by_letter, by_tag, by_team, tag_anchors
from sitegen.pages_jinxes import JinxMap, jinx_map
from sitegen.pages_places import Places, places
from sitegen.pages_script import Download, ScriptView, script_view
from sitegen.text import safe_url

__all__ = ["Page", "RulingGroup", "by_heading", "site_plan"]

HOME, MISSING = "index.html", "404.html"
CHARACTERS = "characters/index.html"
RULINGS, JINXES, CHANGES = "rulings/index.html", "jinxes/index.html", "changes/index.html"
CREDITS, COMPLETENESS = "credits/index.html", "completeness/index.html"


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
    where = places(content)
    views = tuple(_script_views(content, where, book, files, prints))
    jinxes, changed = jinx_map(where, views), changes(content, views)
    frame = Frame(content, where, links(where, book), _extras(content, jinxes, changed))
    return (
        _home(frame, views),
        *(page for view in views for page in _script_pages(frame, view)),
        _characters(frame),
        *_character_pages(frame, views),
        *_rulings(frame),
        *_lists(frame, jinxes, changed),
        _credits(frame),
        *_completeness(frame),
        _missing(frame),
    )


def by_heading(rulings: Sequence[Ruling]) -> tuple[RulingGroup, ...]:
    """Rulings under their headings, in the order of the file."""
    groups: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        groups.setdefault(ruling.heading, []).append(ruling)
    return tuple(RulingGroup(heading, tuple(group)) for heading, group in groups.items())


def _script_views(
    content: Content,
    where: Places,
    book: Book,
    files: Mapping[str, bytes],
    prints: Mapping[str, tuple[Download, ...]],
) -> Iterator[ScriptView]:
    for place in where.scripts:
        slug = place.script.slug
        source = (Download("Script (JSON)", place.source, len(files[slug])),) if slug in files else ()
        downloads = (*prints.get(slug, ()), *source)
        yield script_view(place, where, book, content.rulings, downloads)


def _extras(content: Content, jinxes: JinxMap, changed: Changes) -> Mapping[str, str]:
    """The pages that not every almanac has, by their word in the menus."""
    wanted = (
        ("Rulings", RULINGS, content.rulings),
        ("Jinxes", JINXES, jinxes.jinxes),
        ("Changes", CHANGES, changed),
    )
    return MappingProxyType({word: path for word, path, there in wanted if there})


def _home(frame: Frame, views: Sequence[ScriptView]) -> Page:
    return frame.page(
        HOME, "screen/home.html.jinja", "", scripts=views, index=by_team(frame.places.characters)
    )


def _script_pages(frame: Frame, view: ScriptView) -> Iterator[Page]:
    name, place = view.script.name, view.place
    yield frame.page(place.sheet, "screen/script.html.jinja", name, script=view, drawn_once=True)
    yield frame.page(place.almanac, "screen/almanac.html.jinja", f"{name}: almanac", script=view)
    yield frame.page(place.night, "screen/night.html.jinja", f"{name}: night order", script=view)


def _characters(frame: Frame) -> Page:
    characters = frame.places.characters
    tagged = by_tag(characters, tags(frame.places))
    return frame.page(
        CHARACTERS, "screen/characters.html.jinja", "Characters", letters=by_letter(characters), tagged=tagged
    )


def _character_pages(frame: Frame, views: Sequence[ScriptView]) -> Iterator[Page]:
    anchors = tag_anchors(tags(frame.places))
    for view in character_views(frame.places, views, frame.content.rulings):
        name, own = view.character.name, view.character.id
        yield frame.page(
            view.place.page, "screen/character.html.jinja", name, own=own, view=view, anchors=anchors
        )


def _rulings(frame: Frame) -> Iterator[Page]:
    if frame.content.rulings:
        groups = by_heading(frame.content.rulings)
        yield frame.page(RULINGS, "screen/rulings.html.jinja", "Rulings", groups=groups)


def _lists(frame: Frame, jinxes: JinxMap, changed: Changes) -> Iterator[Page]:
    if jinxes.jinxes:
        yield frame.page(JINXES, "screen/jinxes.html.jinja", "Jinxes", map=jinxes, drawn_once=True)
    if changed:
        yield frame.page(CHANGES, "screen/changes.html.jinja", "Changes", changes=changed)


def _credits(frame: Frame) -> Page:
    credited = tuple(place for place in frame.places.characters if place.character.credits)
    return frame.page(
        CREDITS,
        "screen/credits.html.jinja",
        "Credits",
        fonts=FAMILIES,
        credited=credited,
        version=__version__,
    )


def _completeness(frame: Frame) -> Iterator[Page]:
    """Only where it is asked for; no page links to it."""
    if frame.content.site.completeness:
        found = completeness(frame.places.characters, frame.content.icons)
        yield frame.page(
            COMPLETENESS, "screen/completeness.html.jinja", "Completeness", found=found, parts_of=PARTS
        )


def _missing(frame: Frame) -> Page:
    """The page a host shows for any address it does not know: its links start at the site's own address.

    Without one, the site is taken to be at the top of its host.
    """
    folder = urlsplit(safe_url(frame.content.site.base_url)).path.strip("/")
    root = f"/{folder}/" if folder else "/"  # two slashes in front would lead to another host
    return frame.page(MISSING, "screen/missing.html.jinja", "Not found", root=root)
