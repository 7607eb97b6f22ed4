"""What the head of a page says of the site around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

_NO_CARDS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Published:
    """The name `published` of the templates.

    `cards` are the pictures for links, by the path of the page; "" stands for any other page. `feed` is the
    path of the feed, `data` that of the index of the data, "" for none; `offline`: is there a service worker?
    """

    cards: Mapping[str, str] = field(default_factory=lambda: _NO_CARDS)
    feed: str = ""
    data: str = ""
    offline: bool = False

    def card(self, path: str) -> str:
        """The picture for links to a page, "" when there is none."""
        return self.cards.get(path) or self.cards.get("", "")


PRIVATE = Published()
"""Of a page that stands alone."""
