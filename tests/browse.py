"""Pages as a browser reads them: for the tests of the site."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser
from typing import Any

from sitegen.model import Content
from sitegen.official import facts_book
from sitegen.pages import site_plan
from sitegen.render import environment, render

BOOK = facts_book()


class Document(HTMLParser):
    """What a page holds: tags with attributes, ids, addresses, and the text outside of drawings."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.drawing = False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        self.drawing = self.drawing or tag == "svg"

    def handle_endtag(self, tag: str) -> None:
        self.drawing = self.drawing and tag != "svg"
        self.text += " " if tag in ("td", "th", "dt", "dd") else ""

    def handle_data(self, data: str) -> None:
        self.text += "" if self.drawing else data

    def every(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]

    @property
    def ids(self) -> Counter[str]:
        return Counter(attributes["id"] for _, attributes in self.tags if "id" in attributes)

    @property
    def addresses(self) -> list[str]:
        return [a[key] for _, a in self.tags for key in ("href", "src") if key in a]

    @property
    def scripts(self) -> list[str]:
        """The addresses of its JavaScript."""
        return [attributes.get("src", "") for attributes in self.every("script")]

    @property
    def words(self) -> str:
        return " ".join(self.text.split())


def rendered(content: Content, **given: Any) -> dict[str, str]:
    """Every page of the site by path."""
    env = environment()
    return {
        page.path: render(env, page.template, **page.context) for page in site_plan(content, BOOK, **given)
    }
