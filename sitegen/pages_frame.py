"""What all pages of the site share: their form, and the context every template is given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sitegen.mentions import Mentions
from sitegen.model import Content, Team
from sitegen.official import Book
from sitegen.pages_editions import Edition
from sitegen.pages_places import Places
from sitegen.pages_search import index_path
from sitegen.text_links import Links, wiki_address


@dataclass(frozen=True, slots=True)
class Page:
    """One page to render: its path in the site (with `/`), its template, and what the template is given."""

    path: str
    template: str
    context: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Frame:
    """The site around a page. `extras` are the pages that not every site has, by the key of their word.

    `others` are the editions of the site in other languages, and this one, for the switch between them.
    """

    content: Content
    places: Places
    links: Links
    extras: Mapping[str, str]
    edition: Edition
    others: tuple[Edition, ...] = ()

    def page(
        self, path: str, template: str, title: str, root: str | None = None, own: str = "", **more: object
    ) -> Page:
        """A page with the common context. `path` and `root` count from the top of its edition.

        `own` is the id of the character whose page it is. The context says where the page is in its edition
        (`here`, `root` leads back) and in the whole site (`path`, `top`), and where it is in every other
        edition (`twin_page`).
        """
        back = "../" * path.count("/") if root is None else root
        common = {
            "site": self.content.site,
            "authors": authors(self.content),
            "drawn_once": False,
            "edition": self.edition,
            "editions": self.others,
            "extras": self.extras,
            "here": path,
            "icons": self.content.icons,
            "links": self._links(back, own),
            "places": self.places,
            "page_title": title,
            "path": self.edition.folder + path,
            "root": back,
            "search_index": index_path(self.edition.folder),
            "t": self.edition.words,
            "twin_page": path,
            "top": back + "../" * self.edition.folder.count("/"),
            "tags": tags(self.places),
            "teams": tuple(team for team in Team if self.places.team(team)),
        }
        return Page(self.edition.folder + path, template, MappingProxyType({**common, **more}))

    def _links(self, root: str, own: str) -> Links:
        return self.links.seen_from(root).but(own)


def links(places: Places, book: Book) -> Links:
    """The names of a site: its own characters lead to their pages, the other official ones to the wiki."""
    own = [place.character for place in places.characters]
    others = [each for each in book.characters.values() if each.id not in places.by_id]
    return Links(
        Mentions([*own, *others]),
        {id_: found[0].page for id_, found in places.by_id.items()},
        {each.id: wiki_address(each.name) for each in others},
    )


def authors(content: Content) -> tuple[str, ...]:
    """Everyone to thank for the site: its author and those of its scripts, each once."""
    return _distinct((content.site.author, *(script.author for script in content.scripts)))


def tags(places: Places) -> tuple[str, ...]:
    """The tags of the site's characters, each once, by name."""
    found = (tag for place in places.characters for tag in place.character.tags)
    return tuple(sorted(_distinct(found), key=str.casefold))


def _distinct(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.strip() for word in words if word.strip()))
