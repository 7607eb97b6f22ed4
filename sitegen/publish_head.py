"""What the head of a page says of the site around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

_NO_CARDS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Published:
    """The name `published` of the templates.

    `cards` are the pictures for links, by the path of the page; a folder, or "", stands for its other pages.
    `feed` is the path of the feed, `data` that of the index of the data, `about_data` that of the page which
    explains it, each "" for none; `offline`: is there a service worker?
    """

    cards: Mapping[str, str] = field(default_factory=lambda: _NO_CARDS)
    feed: str = ""
    data: str = ""
    offline: bool = False
    about_data: str = ""

    def card(self, path: str) -> str:
        """The picture for links to a page: its own, else its almanac's in its language; "" for none."""
        folders = (folder for folder in self.cards if folder.endswith("/") and path.startswith(folder))
        return self.cards.get(path) or self.cards.get(next(folders, ""), "")


PRIVATE = Published()
"""Of a page that stands alone."""
