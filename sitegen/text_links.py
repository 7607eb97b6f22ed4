r"""Names in prose become links: on the tokens of the Markdown parser, before anything is HTML.

The first time a paragraph names a character, the name leads to its page. `[[Name]]` makes a link wherever
it stands, `\Name` makes none. Nothing inside a heading, a link or code becomes one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import quote

from sitegen.mentions import Mention, Mentions

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_core import StateCore
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

WIKI = "https://wiki.bloodontheclocktower.com/"
"""The published wiki: a page a character, called after it."""

LINK_REL = "noopener noreferrer nofollow"
"""What a link to another site says of ours: nothing."""

CLASS, WIKI_CLASS = "name", "name wiki"
"""How links to our own pages and to the wiki are marked."""

_FORCED = re.compile(r"\[\[([^\[\]|\n]{1,80})\]\]")
_PLURAL = re.compile(r"e?s(?!\w)")
_OPENING = re.compile(r"(?:\A|[.!?:…])[\s\"'“”‘’(—–-]*\Z")
_ENV = "links"


@dataclass(frozen=True, slots=True, eq=False)
class Links:
    """Where names lead: `pages` by id inside the site, seen from `root`; `wiki` by id outside of it.

    `own` is the id of the character whose own page it is: there its name is no link.
    """

    mentions: Mentions
    pages: Mapping[str, str]
    wiki: Mapping[str, str] = field(default_factory=dict)
    root: str = ""
    own: str = ""

    def but(self, own: str) -> Links:
        """The same links, for the text of the character `own`."""
        return _moved(self, self.root, own)

    def seen_from(self, root: str) -> Links:
        """The same links, for a page from which `root` leads to the top of the site."""
        return _moved(self, root, self.own)

    def address(self, id_: str) -> str:
        """Where the name of a character leads, "" when it is no link."""
        if id_ == self.own:
            return ""
        return self.root + self.pages[id_] if id_ in self.pages else self.wiki.get(id_, "")


@lru_cache(maxsize=8192)  # so that one text with the same links is rendered once
def _moved(links: Links, root: str, own: str) -> Links:
    return replace(links, root=root, own=own)


def wiki_address(name: str) -> str:
    """The page of an official character on the published wiki."""
    return WIKI + quote(name.replace(" ", "_"), safe="_-'!.~")


def install(parser: MarkdownIt) -> None:
    """Teach a parser the two marks, and links by themselves where its environment holds `Links`."""
    parser.inline.ruler.before("escape", "name_forbidden", _forbidden)
    parser.inline.ruler.before("link", "name_forced", _forced)
    parser.core.ruler.after("inline", "name_links", _link_names)


def environment(links: Links | None) -> dict[str, object]:
    """What the parser has to be given to make `links`; `None` makes none and takes the marks away."""
    return {_ENV: links}


def _forced(state: StateInline, silent: bool) -> bool:
    found = _FORCED.match(state.src, state.pos)
    if not found:
        return False
    links: Links | None = state.env[_ENV]
    id_ = links.mentions.named(found[1]) if links else ""
    if links and not id_:
        return False  # the brackets stay: the author sees that nobody has this name
    if not silent:
        address = links.address(id_) if links else ""
        _push(state, found[1], address)
    state.pos = found.end()
    return True


def _push(state: StateInline, name: str, address: str) -> None:
    if address and not state.linkLevel:
        state.push("link_open", "a", 1).attrs = _attributes(address)
        state.push("text", "", 0).content = name
        state.push("link_close", "a", -1)
    else:
        _push_plain(state, name)


def _push_plain(state: StateInline, name: str) -> None:
    """A name that stays text: as an escaped sign, which links do not look into."""
    token = state.push("text_special", "", 0)
    token.content, token.info = name, "escape"


def _forbidden(state: StateInline, silent: bool) -> bool:
    letter = state.src[state.pos + 1 : state.pos + 2]
    if state.src[state.pos] != "\\" or not letter.isalpha() or letter.islower():
        return False
    links: Links | None = state.env[_ENV]
    if links is None:
        state.pos += 1
        return True
    found = links.mentions.at(state.src, state.pos + 1)
    if found is None:
        return False
    if not silent:
        _push_plain(state, state.src[found.start : found.end])
    state.pos = found.end
    return True


def _link_names(state: StateCore) -> None:
    links: Links | None = state.env[_ENV]
    if links is None:
        return
    opened = ""
    for block in state.tokens:
        if block.type == "inline" and opened != "heading_open":
            block.children = list(_linked(block.children or [], links))
        opened = block.type


@dataclass(frozen=True, slots=True)
class _Link:
    start: int
    end: int
    address: str


def _linked(children: Sequence[Token], links: Links) -> Iterator[Token]:
    """The tokens of a paragraph with its names as links."""
    words = [_visible(token) for token in children]
    whole = "".join(words)
    wanted = _wanted(whole, _free(children, words), links)
    start = 0
    for token, word in zip(children, words, strict=True):
        yield from _cut(token, start, wanted) if token.type == "text" else (token,)
        start += len(word)


def _visible(token: Token) -> str:
    return " " if token.type in ("softbreak", "hardbreak") else token.content


def _free(children: Sequence[Token], words: Sequence[str]) -> list[int]:
    """For each letter of a paragraph the run of free text it is in; 0 where no link may be."""
    runs: list[int] = []
    run, depth = 1, 0
    for token, word in zip(children, words, strict=True):
        depth += {"link_open": 1, "link_close": -1}.get(token.type, 0)
        plain = token.type in ("text", "softbreak")
        run += not plain
        runs += [0 if depth or not plain else run] * len(word)
    return runs


def _wanted(whole: str, runs: Sequence[int], links: Links) -> tuple[_Link, ...]:
    """The names to link: whole in one run of free text, and each character once."""
    found: dict[str, _Link] = {}
    for mention in links.mentions.find(whole):
        end = _end(whole, mention)
        address = links.address(mention.id)
        inside = {*runs[mention.start : end]}
        if address and len(inside) == 1 and 0 not in inside and not _doubtful(whole, mention, address):
            found.setdefault(mention.id, _Link(mention.start, end, address))
    return tuple(found.values())


def _end(whole: str, mention: Mention) -> int:
    """The end of a name with its plural."""
    plural = _PLURAL.match(whole, mention.end)
    return plural.end() if plural else mention.end


def _doubtful(whole: str, mention: Mention, address: str) -> bool:
    """Is it a word like "Judge" or "Fool" at the head of a sentence, and nobody of this almanac?"""
    name = whole[mention.start : mention.end]
    return address.startswith(WIKI) and name.isalpha() and bool(_OPENING.search(whole[: mention.start]))


def _cut(text: Token, start: int, wanted: Sequence[_Link]) -> Iterator[Token]:
    """A text token, which begins at `start` of its paragraph, cut where links open and close."""
    done, stop = start, start + len(text.content)
    for link in wanted:
        if start <= link.start < stop:
            yield _text(text, text.content[done - start : link.start - start])
            yield _opened(link)
            done = link.start
        if start < link.end <= stop:
            yield _text(text, text.content[done - start : link.end - start])
            yield _closed()
            done = link.end
    yield _text(text, text.content[done - start :])


def _text(text: Token, content: str) -> Token:
    return text.copy(content=content)


def _opened(link: _Link) -> Token:
    from markdown_it.token import Token

    return Token("link_open", "a", 1, attrs=_attributes(link.address))


def _closed() -> Token:
    from markdown_it.token import Token

    return Token("link_close", "a", -1)


def _attributes(address: str) -> dict[str, str | int | float]:
    return {"href": address, "class": WIKI_CLASS if address.startswith(WIKI) else CLASS}
