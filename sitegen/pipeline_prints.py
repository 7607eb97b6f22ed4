"""The prints that a site offers: which there are, where they stand in it, and what makes each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sitegen.fingerprint import joined, of_files, of_folder, of_value
from sitegen.load import Loaded
from sitegen.load_icons import file_inside
from sitegen.model import NO_PROSE, Content, Look, Paper, Script, Site
from sitegen.official import Book
from sitegen.pipeline_kept import kept_print, print_key
from sitegen.pipeline_site import TEMPLATES

if TYPE_CHECKING:
    from sitegen.pages_script import Download
    from sitegen.print_pdf import Printed

KINDS = ("sheet", "night", "strips", "pack", "tokens", "book")
"""Kinds of print; the word `script.<kind>_pdf` is what one is called on the page of its script."""

_ALWAYS = ("sheet", "night")
_TOLD = ("pack", "book")  # the prints with almanac text


@dataclass(frozen=True, slots=True)
class Wanted:
    """One print of a script: its kind, its path in the site, and what makes it or takes it from the cache.

    `edition` is the folder of the language it is in, "" for the almanac's own.
    """

    script: Script
    kind: str
    path: str
    make: Callable[[], Printed]
    edition: str = ""


def wanted_prints(loaded: Loaded, book: Book, folder: Path, paper: Paper) -> Iterator[Wanted]:
    """The prints of every script of a project in each of its languages, none made yet."""
    from sitegen.pages_editions import editions

    for edition in editions(loaded.content):
        for each in _of_edition(edition.content, book, folder, paper):
            yield replace(each, path=edition.folder + each.path, edition=edition.folder)


def _of_edition(content: Content, book: Book, folder: Path, paper: Paper) -> Iterator[Wanted]:
    overrides = folder / TEMPLATES
    templates = of_folder(overrides)
    for script in content.scripts:
        beside = joined(templates, of_files(*_art_files(script, content.site, folder)))
        told = any(each.prose.written for each in script.characters)
        for kind in offered(content.site.print, told=told):
            own = _own_paper(kind, paper)
            also = joined(beside, of_value(content.rulings)) if kind in _TOLD else beside
            seen = (script, content.site) if overrides.is_dir() else _seen(kind, script, content.site)
            key = partial(print_key, kind, *seen, content.icons, own, also)
            make = partial(_printed, kind, script, book, content, own, folder)
            yield Wanted(script, kind, print_path(script, kind, own), partial(_kept, key, make))


def _art_files(script: Script, site: Site, folder: Path) -> Iterator[Path]:
    """The files that the pictures of a script's sheet are read from."""
    for address in (script.meta.logo, site.print.background):
        path = file_inside(folder, address)
        if path:
            yield path


def _seen(kind: str, script: Script, site: Site) -> tuple[Script, Site]:
    """Of a script and the settings, what our own templates show: a change of anything else costs no print."""
    site = replace(site, base_url="", cards=True, completeness=False, redirects={})
    if kind in _TOLD:
        return script, site
    entries = tuple(
        replace(each, character=replace(each.character, prose=NO_PROSE)) if each.character else each
        for each in script.entries
    )
    return replace(script, entries=entries, prose=NO_PROSE), site


def offered(look: Look, *, told: bool = True) -> tuple[str, ...]:
    """The kinds of print that a site offers of a script; a book only when there is prose to be `told`."""
    kinds = (kind for kind in KINDS if kind in _ALWAYS or getattr(look, kind))
    return tuple(kind for kind in kinds if told or kind != "book")


def _own_paper(kind: str, paper: Paper) -> Paper:
    """A book has pages of half the paper, as it is folded."""
    return paper.half or paper if kind == "book" else paper


def _kept(key: Callable[[], str], make: Callable[[], Printed]) -> Printed:
    return kept_print(key(), make)


def _printed(kind: str, script: Script, book: Book, content: Content, paper: Paper, folder: Path) -> Printed:
    from sitegen.printing import printed_nights
    from sitegen.printing_book import printed_book
    from sitegen.printing_pack import printed_pack
    from sitegen.printing_strips import printed_strips
    from sitegen.printing_tokens import printed_tokens

    overrides = folder / TEMPLATES
    if kind == "book":
        return printed_book(content, book, script=script, paper=paper, overrides=overrides)
    prints: Mapping[str, Callable[..., Printed]] = {
        "sheet": partial(_sheet, folder=folder),
        "night": printed_nights,
        "strips": printed_strips,
        "pack": partial(printed_pack, rulings=content.rulings),
        "tokens": printed_tokens,
    }
    given = {"icons": content.icons, "paper": paper, "overrides": overrides, "own": content.words}
    return prints[kind](script, book, content.site, **given)


def _sheet(script: Script, book: Book, site: Site, *, folder: Path, **given: Any) -> Printed:
    """The character sheet with the pictures of its script; one that may not be used is told of."""
    from sitegen.print_pictures import usable_art
    from sitegen.printing import printed_sheet

    art, refused = usable_art(script, site, folder)
    made = printed_sheet(script, book, site, art=art, **given)
    return replace(made, warnings=(*made.warnings, *refused))


def print_path(script: Script, kind: str, paper: Paper) -> str:
    """Where a PDF stands in the site: beside the script's page, under a name that tells what it is."""
    return f"scripts/{script.slug}/{script.slug}-{kind}-{paper.value}.pdf"


def downloads(wanted: Sequence[Wanted], made: Mapping[str, bytes]) -> Mapping[str, tuple[Download, ...]]:
    """The prints of each script for its page, by the folder of the language and the script's slug.

    Of those that are `made` (by path) the extent too.
    """
    from sitegen.pages_script import Download, pdf_download

    found: dict[str, tuple[Download, ...]] = {}
    for each in wanted:
        label, data = f"script.{each.kind}_pdf", made.get(each.path)
        download = pdf_download(label, each.path, data) if data else Download(label, each.path)
        script = each.edition + each.script.slug
        found[script] = (*found.get(script, ()), download)
    return found
