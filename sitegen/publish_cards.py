"""The pictures for links of a site: one a script, one a character, one for the almanac, in each language.

A name with a letter that our fonts lack has no card; an empty square would be worse than none. Its page shows
the almanac's, and where that has no title that could be drawn, a seal without a word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from sitegen.model import Icon, Team
from sitegen.pages_editions import Edition
from sitegen.pages_places import CharacterPlace, ScriptPlace, places
from sitegen.publish_card import Card, can_draw, drawable
from sitegen.sheets_faces import faces
from sitegen.sheets_type import Face
from sitegen.text import plain
from sitegen.theme import SCREEN, palette

FOLDER = "assets/cards"


def cards(editions: Iterable[Edition]) -> Mapping[str, Card]:
    """The card of each page that has one of its own, by the page's path; a folder, or "", is an almanac's."""
    return {
        edition.folder + path: card
        for edition in editions
        for path, card in _wanted(edition)
        if can_draw(card.name) or not path
    }


def _wanted(edition: Edition) -> Iterator[tuple[str, Card]]:
    yield "", _site_card(edition)
    found = places(edition.content)
    for script in found.scripts:
        card = _script_card(edition, script)
        for page in (script.sheet, script.almanac, script.night):
            yield page, card
    for place in found.characters:
        yield place.page, _character_card(edition, place)


def _site_card(edition: Edition) -> Card:
    site = edition.content.site
    if not can_draw(site.title):
        return _card(edition, "site", "", "", "", None)
    return _card(edition, "site", edition.words("card.almanac"), site.title, site.description, None)


def _script_card(edition: Edition, place: ScriptPlace) -> Card:
    script, t = place.script, edition.words
    over = t("card.script_by", author=script.author) if script.author else t("card.script")
    file = f"script-{place.folder.rpartition('/')[2]}"
    return _card(edition, file, over, script.name, plain(script.prose.lede), None)


def _character_card(edition: Edition, place: CharacterPlace) -> Card:
    character, t = place.character, edition.words
    text = character.ability or plain(character.prose.lede)
    icon = edition.content.icons.get(character.id)
    over = t(f"team.{character.team}")
    return _card(edition, f"character-{place.slug}", over, character.name, text, character.team, icon)


def _card(
    edition: Edition, file: str, over: str, name: str, text: str, team: Team | None, icon: Icon | None = None
) -> Card:
    content = edition.content
    theme, own = content.site.theme, faces(content.site.theme)
    colours = palette(theme.colours, SCREEN)
    colour = colours[team or Team.DEMON]
    side = "evil" if team and team.is_evil else "good" if team is None or team.is_good else "disc"
    return Card(
        f"{FOLDER}/{edition.folder}{file}.png",
        drawable(over),
        name,
        drawable(text),
        drawable(content.site.title) if file != "site" else "",
        colour,
        colours["ink"],
        colours["paper"],
        side,
        _coloured(icon, colour),
        own.get(Face.DISPLAY, b""),
        own.get(Face.TEXT, b""),
    )


def _coloured(icon: Icon | None, colour: str) -> bytes:
    if icon is None:
        return b""
    return icon.data.replace(b"currentColor", colour.encode()) if icon.is_svg else icon.data
