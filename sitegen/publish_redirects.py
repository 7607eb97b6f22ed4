"""Pages at old addresses that lead to new ones, so that a link made last year still arrives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from posixpath import dirname, relpath

from markupsafe import escape

from sitegen.diagnostic import Finding
from sitegen.model import Content
from sitegen.names import key, slug
from sitegen.pages_places import CharacterPlace, Places, ScriptPlace
from sitegen.publish_address import address

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={target}">
<title>{name}</title>
{canonical}</head>
<body>
<main>
<h1>{name}</h1>
<p>This page has moved: <a href="{target}">{name}</a>.</p>
</main>
</body>
</html>
"""


@dataclass(frozen=True, slots=True)
class Moves:
    """Where old pages lead: old path → (new path, its name); and what was wrong with the settings."""

    pages: Mapping[str, tuple[str, str]]
    findings: tuple[Finding, ...]


def moves(content: Content, places: Places, taken: frozenset[str]) -> Moves:
    """The old pages that the settings and `formerly` name; none where a page of today (`taken`) stands."""
    pages: dict[str, tuple[str, str]] = {}
    findings: list[Finding] = []
    for place in places.characters:
        for old in place.character.formerly:
            pages |= _of_character(old, place)
    for script in places.scripts:
        for old in script.script.formerly:
            pages |= _of_script(old, script)
    for old, new in content.site.redirects.items():
        found = _of_setting(old, new, places)
        pages |= found
        if not found:
            origin = content.site.origin.at("redirects", old)
            message = (
                f'"{old}" shall lead to "{new}", but there is neither a character nor a script of that id'
            )
            findings.append(Finding(origin, message, "name the id it has now"))
    return Moves({old: new for old, new in pages.items() if old not in taken}, tuple(findings))


def _of_setting(old: str, new: str, places: Places) -> dict[str, tuple[str, str]]:
    wanted = key(new)
    for place in places.characters:
        if key(place.character.id) == wanted:
            return _of_character(old, place)
    for script in places.scripts:
        if key(script.script.slug) == wanted:
            return _of_script(old, script)
    return {}


def _of_character(old: str, place: CharacterPlace) -> dict[str, tuple[str, str]]:
    return {f"characters/{slug(old)}/index.html": (place.page, place.character.name)}


def _of_script(old: str, place: ScriptPlace) -> dict[str, tuple[str, str]]:
    folder = f"scripts/{slug(old)}"
    pages = (place.sheet, place.almanac, place.night)
    return {f"{folder}{page.removeprefix(place.folder)}": (page, place.script.name) for page in pages}


def redirect_pages(found: Moves, content: Content) -> Iterator[tuple[str, bytes]]:
    """(old path, a small page that leads on, with no script)."""
    site = content.site
    for old, (new, name) in found.pages.items():
        whole = address(new, site.base_url)
        canonical = f'<link rel="canonical" href="{escape(whole)}">\n' if whole else ""
        page = _PAGE.format(
            language=escape(site.language),
            target=escape(relpath(new, dirname(old))),
            name=escape(name.encode("utf-8", "replace").decode()),
            canonical=canonical,
        )
        yield old, page.encode("utf-8", "replace")
