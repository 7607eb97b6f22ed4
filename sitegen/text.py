"""Words of an author → HTML that is safe to show, in the three mark-ups of the game.

Almanac prose is Markdown, and the names in it are links (`text_links`); an ability knows only its bracket;
a night reminder knows `*TOKEN*` and `:reminder:`. Everything else is text. Each function that returns
`Markup` has escaped or filtered all of it.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from markupsafe import Markup, escape

from sitegen.text_links import LINK_REL, Links, environment, install

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from markdown_it import MarkdownIt
    from markdown_it.token import Token

LIMIT = 10_000
"""Letters of Markdown we parse in one field; a longer one is shown as plain paragraphs (some rules of the
parser take quadratic time)."""

_TEXT_TAGS = ("p", "em", "strong", "s", "a", "code", "pre", "br", "hr", "ul", "ol", "li", "blockquote")
_HEADING_TAGS = ("h2", "h3", "h4", "h5", "h6")
_TABLE_TAGS = ("table", "thead", "tbody", "tr", "th", "td")
TAGS = frozenset([*_TEXT_TAGS, *_HEADING_TAGS, *_TABLE_TAGS])
"""All the tags prose may hold."""

# Indented code is left out: in an almanac it is never meant.
_BLOCKS = ("blockquote", "hr", "list", "heading", "table", "fence", "paragraph")
_INLINES = ("newline", "escape", "backticks", "emphasis", "strikethrough", "link", "autolink", "entity")
_ATTRIBUTES = {"a": {"href", "title", "class", "rel"}, "ol": {"start"}}
_SURROGATE = re.compile("[\ud800-\udfff]")
_BRACKET = re.compile(r"\[[^\[\]]*\]|［[^［］]*］|【[^【】]*】|〔[^〔〕]*〕|〖[^〖〗]*〗")
_NIGHT_MARK = re.compile(r"\*(?=\w)([^*\n]{1,80})(?<=\S)\*|:reminder:")
_SENTENCE_END = re.compile(r"[.!?](?=\s)|[。！？]")
_DISC = Markup('<span class="reminder-disc" role="img" aria-label="reminder token"></span>')
_HOST = re.compile(r"(?=.{1,253}\Z)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\Z")
_MAIL = re.compile(r"mailto:[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+\Z")
_UNPRINTABLE = re.compile(r"[\x00-\x20\x7f-\xa0\\\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
_MAX_URL = 2_000


def prose(markdown: str, top: int = 3, links: Links | None = None) -> Markup:
    """Markdown as HTML: no images, no raw tags, links only to http(s), mailto and this site.

    `top` is the highest heading it may hold (2–6), so that the page around it keeps its outline; `links`
    says where the names of characters lead.
    """
    markdown = _clean(markdown)
    if len(markdown) > LIMIT:
        return _paragraphs(markdown)
    return _html(markdown, top if "#" in markdown else 2, links)


@lru_cache(maxsize=16384)  # a text stands on its character's page and on an almanac's
def _html(markdown: str, top: int, links: Links | None) -> Markup:
    import nh3  # here and not above: `sitegen check` never needs it

    blocks = _parser().parse(markdown, environment(links))
    _lower_headings(blocks, top)
    _guard_links(blocks)
    html = _parser().renderer.render(blocks, _parser().options, {})
    wall = nh3.clean(
        html,
        tags=set(TAGS),
        attributes=_ATTRIBUTES,
        link_rel=None,  # set where a link leaves the site, see _guard_links
        url_schemes={"http", "https", "mailto"},
    )
    return Markup(wall)  # noqa: S704 (filtered twice, by rules and by nh3)


@lru_cache(maxsize=4096)  # descriptions, cards and search ask for the same texts, a server again and again
def plain(markdown: str) -> str:
    """The words of a Markdown text on one line, without its marks (for descriptions and search)."""
    markdown = _clean(markdown)
    if len(markdown) > LIMIT:
        return " ".join(markdown.split())
    return " ".join(" ".join(_words(_parser().parse(markdown, environment(None)))).split())


def opening(words: str, most: int) -> str:
    """The first sentences of a text, together no longer than `most` letters; of a longer one, the start."""
    if len(words) <= most:
        return words
    ends = [end.end() for end in _SENTENCE_END.finditer(words, 0, most)]
    return words[: ends[-1]] if ends else f"{words[:most].rpartition(' ')[0] or words[:most]}…"


def ability(text: str) -> Markup:
    """An ability with each bracket in a `span.setup` and its line breaks kept."""
    return _marked(text, _BRACKET, lambda found: Markup('<span class="setup">{}</span>').format(found[0]))


def brackets(text: str) -> tuple[str, ...]:
    """The bracketed parts of an ability, as written."""
    return tuple(_BRACKET.findall(text))


def night_reminder(text: str) -> Markup:
    """A Storyteller's text: `*TOKEN*` in a `b.token`, `:reminder:` as a disc, line breaks kept."""
    return _marked(
        text,
        _NIGHT_MARK,
        lambda found: Markup('<b class="token">{}</b>').format(found[1]) if found[1] else _DISC,
    )


def safe_url(url: str) -> str:
    """`url` when it is http or https to a plain host without user or password, else ""."""
    url = url.strip()
    if len(url) > _MAX_URL or _UNPRINTABLE.search(url) or _SURROGATE.search(url):
        return ""
    try:
        parts = urlsplit(url)
        _ = parts.port  # raises when it is no number
    except ValueError:
        return ""
    named = parts.scheme in ("http", "https") and "@" not in parts.netloc
    return url if named and _HOST.match(parts.hostname or "") else ""


def url_host(url: str) -> str:
    """The host a safe address leads to, "" for an unsafe one."""
    return urlsplit(safe_url(url)).hostname or ""


def initials(name: str) -> str:
    """Up to two capitals that stand for a name on its seal: first letters of its first and last word."""
    words = [word for part in name.replace("-", " ").split() if (word := _letters(part))]
    picked = words if len(words) < 2 else [words[0], words[-1]]
    return "".join(word[0] for word in picked).upper()[:2] or "?"


def _letters(word: str) -> str:
    return "".join(letter for letter in word if letter.isalnum())


def _clean(text: str) -> str:
    # A lone surrogate is legal JSON but no HTML; NUL is neither.
    return _SURROGATE.sub("\ufffd", text).replace("\0", "\ufffd")


def _marked(text: str, mark: re.Pattern[str], dress: Callable[[re.Match[str]], Markup]) -> Markup:
    text, pieces, done = _clean(text), [], 0
    for found in mark.finditer(text):
        pieces += [_lines(text[done : found.start()]), dress(found)]
        done = found.end()
    return Markup("").join([*pieces, _lines(text[done:])])


def _lines(text: str) -> Markup:
    return Markup("<br>").join(escape(line) for line in text.split("\n"))


def _paragraphs(text: str) -> Markup:
    blocks = (block.strip() for block in re.split(r"\n[ \t]*\n", text))
    return Markup("\n").join(Markup("<p>{}</p>").format(_lines(block)) for block in blocks if block)


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    parser = MarkdownIt("zero", {"html": False, "linkify": False, "typographer": False})
    parser.enable([*_BLOCKS, *_INLINES])
    parser.validateLink = _link_allowed  # type: ignore[method-assign]
    install(parser)
    return parser


def _link_allowed(url: str) -> bool:
    """Only http(s), mailto and places inside this site; a browser reads `%2e%2e` as `..`, so we do too."""
    read = unquote(url)
    if safe_url(url) or _MAIL.match(url):
        return True
    inside = not read.startswith("/") and ":" not in read and "//" not in read and ".." not in read
    return inside and bool(read) and not _UNPRINTABLE.search(read.replace(" ", ""))


def _lower_headings(blocks: Sequence[Token], top: int) -> None:
    for block in blocks:
        if block.type in ("heading_open", "heading_close"):
            level = int(block.tag[1]) + top - 3
            block.tag = f"h{min(6, max(top, level))}"


def _guard_links(blocks: Sequence[Token]) -> None:
    """A link out of the site tells nothing about it."""
    for piece in (piece for block in blocks for piece in block.children or ()):
        if piece.type == "link_open" and ":" in str(piece.attrs["href"]):
            piece.attrSet("rel", LINK_REL)


def _words(blocks: Sequence[Token]) -> Iterator[str]:
    for block in blocks:
        if block.type == "inline":
            yield "".join(_inline_words(block.children or []))
        elif block.type == "fence":
            yield block.content


def _inline_words(inline: Sequence[Token]) -> Iterator[str]:
    for piece in inline:
        yield " " if piece.type in ("softbreak", "hardbreak") else piece.content
