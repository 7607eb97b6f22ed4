"""Content → the plan of the site: every page, its template, what it shows. Nothing is rendered here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from urllib.parse import urlsplit

from sitegen import __version__
from sitegen.model import Content, Ruling
from sitegen.official import Book
from sitegen.pages_build import BUILD, build_page
from sitegen.pages_changes import Changes, changes
from sitegen.pages_character import character_views
from sitegen.pages_completeness import PARTS, completeness
from sitegen.pages_editions import Edition, editions, twins
from sitegen.pages_fonts import families
from sitegen.pages_frame import Frame, Page, links, tags
from sitegen.pages_index import by_letter, by_tag, by_team, tag_anchors
from sitegen.pages_jinxes import JinxMap, jinx_map
from sitegen.pages_places import ScriptPlace, places
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
    """Every page of the site, in each of its languages.

    `files` holds the bytes of each script file by the script's slug, as they go beside its sheet;
    `prints` the PDFs of each script by the folder of its language and its slug, with paths in the site.
    """
    first, *others = every = editions(content)
    views = _script_views(first, book, files, prints)
    frame = _frame(first, every, book, views)
    pages = [*_edition(frame, views), *_completeness(frame), _missing(frame)]
    for edition in others:
        retold = _script_views(edition, book, files, prints, views)
        pages += _edition(_frame(edition, every, book, retold), retold)
    return tuple(pages)


def _frame(edition: Edition, every: tuple[Edition, ...], book: Book, views: tuple[ScriptView, ...]) -> Frame:
    content = edition.content
    where = places(content)
    extras = _extras(content, jinx_map(where, views), changes(content, views))
    return Frame(content, where, links(where, book), extras, edition, every if len(every) > 1 else ())


def _edition(frame: Frame, views: tuple[ScriptView, ...]) -> Iterator[Page]:
    """The pages that stand in every language."""
    yield _home(frame, views)
    for view in views:
        yield from _script_pages(frame, view)
    yield _characters(frame)
    yield from _character_pages(frame, views)
    yield from _rulings(frame)
    yield from _lists(frame, views)
    yield build_page(frame)
    yield _credits(frame)


def by_heading(rulings: Sequence[Ruling]) -> tuple[RulingGroup, ...]:
    """Rulings under their headings, in the order of the file."""
    groups: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        groups.setdefault(ruling.heading, []).append(ruling)
    return tuple(RulingGroup(heading, tuple(group)) for heading, group in groups.items())


def _script_views(
    edition: Edition,
    book: Book,
    files: Mapping[str, bytes],
    prints: Mapping[str, tuple[Download, ...]],
    first: tuple[ScriptView, ...] = (),
) -> tuple[ScriptView, ...]:
    """The scripts of an edition; those of a translation have the setup of the `first`."""
    where = places(edition.content)
    views = first or (None,) * len(where.scripts)
    return tuple(
        script_view(
            place,
            where,
            book,
            edition.content.rulings,
            _downloads(edition, place, files, prints),
            view,
            t=edition.words,
        )
        for place, view in zip(where.scripts, views, strict=True)
    )


def _downloads(
    edition: Edition,
    place: ScriptPlace,
    files: Mapping[str, bytes],
    prints: Mapping[str, tuple[Download, ...]],
) -> tuple[Download, ...]:
    """What can be taken away: the prints in the language of the edition, and the script, which is for all."""
    slug = place.script.slug
    source = (Download("script.json", place.source, len(files[slug])),) if slug in files else ()
    return (*prints.get(edition.folder + slug, ()), *source)


def _extras(content: Content, jinxes: JinxMap, changed: Changes) -> Mapping[str, str]:
    """The pages that not every almanac has, by the key of their word in the menus."""
    wanted = (
        ("rulings", RULINGS, content.rulings),
        ("jinxes", JINXES, jinxes.jinxes),
        ("build", BUILD, True),
        ("changes", CHANGES, changed),
    )
    return MappingProxyType({key: path for key, path, there in wanted if there})


def _home(frame: Frame, views: Sequence[ScriptView]) -> Page:
    return frame.page(
        HOME, "screen/home.html.jinja", "", scripts=views, index=by_team(frame.places.characters)
    )


def _script_pages(frame: Frame, view: ScriptView) -> Iterator[Page]:
    name, place, t = view.script.name, view.place, frame.edition.words
    almanac, night = t("script.almanac_title", name=name), t("script.night_title", name=name)
    yield frame.page(place.sheet, "screen/script.html.jinja", name, script=view, drawn_once=True)
    yield frame.page(place.almanac, "screen/almanac.html.jinja", almanac, script=view)
    yield frame.page(place.night, "screen/night.html.jinja", night, script=view)
    if frame.edition.folder:
        both, first = t("script.both_title", name=name), twins(view.script, frame.others[0].content)
        yield frame.page(
            place.both, "screen/both.html.jinja", both, script=view, twins=first, twin_page=place.sheet
        )


def _characters(frame: Frame) -> Page:
    characters = frame.places.characters
    tagged = by_tag(characters, tags(frame.places))
    return frame.page(
        CHARACTERS,
        "screen/characters.html.jinja",
        frame.edition.words("menu.characters"),
        letters=by_letter(characters),
        tagged=tagged,
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
        title = frame.edition.words("menu.rulings")
        yield frame.page(RULINGS, "screen/rulings.html.jinja", title, groups=groups)


def _lists(frame: Frame, views: Sequence[ScriptView]) -> Iterator[Page]:
    t = frame.edition.words
    if JINXES in frame.extras.values():
        jinxes = jinx_map(frame.places, views)
        yield frame.page(JINXES, "screen/jinxes.html.jinja", t("menu.jinxes"), map=jinxes, drawn_once=True)
    if CHANGES in frame.extras.values():
        changed = changes(frame.content, views)
        yield frame.page(CHANGES, "screen/changes.html.jinja", t("menu.changes"), changes=changed)


def _credits(frame: Frame) -> Page:
    credited = tuple(place for place in frame.places.characters if place.character.credits)
    return frame.page(
        CREDITS,
        "screen/credits.html.jinja",
        frame.edition.words("menu.credits"),
        fonts=families(frame.content.site.theme),
        credited=credited,
        version=__version__,
    )


def _completeness(frame: Frame) -> Iterator[Page]:
    """Only where it is asked for; no page links to it."""
    if frame.content.site.completeness:
        found = completeness(frame.places.characters, frame.content.icons)
        title = frame.edition.words("completeness.head")
        yield frame.page(
            COMPLETENESS, "screen/completeness.html.jinja", title, found=found, parts_of=PARTS, twin_page=HOME
        )


def _missing(frame: Frame) -> Page:
    """The page a host shows for any address it does not know: its links start at the site's own address.

    Without one, the site is taken to be at the top of its host.
    """
    folder = urlsplit(safe_url(frame.content.site.base_url)).path.strip("/")
    root = f"/{folder}/" if folder else "/"  # two slashes in front would lead to another host
    title = frame.edition.words("missing.head")
    return frame.page(MISSING, "screen/missing.html.jinja", title, root=root, top=root, twin_page=HOME)
