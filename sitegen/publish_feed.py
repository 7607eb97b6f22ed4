"""The changes of the scripts and of the almanac as an Atom feed (RFC 4287).

A feed asks for a date with each change. We take the one the author wrote and no other: a feed that took the
clock's would call everything new with each build. So a change without a date, such as `2026-05-03`, is left
out, and where none has one there is no feed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from markupsafe import escape

from sitegen import names
from sitegen.headings import Part, body_of
from sitegen.model import Content, Prose
from sitegen.pages_places import ScriptPlace
from sitegen.publish_address import address
from sitegen.text import plain, prose

FEED = "feed.xml"
"""Where the feed lies in the site."""

CHANGES_PAGE = "changes/index.html"

_DATE = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)")
_HEADING = re.compile(r"#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*")
_ITEM = re.compile(r"[-*+][ \t]+(.*)")
_BOLD = re.compile(r"\*\*(.+?)\*\*|__(.+?)__")
_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Change:
    """One change: what it is called (a version, most often), its date (`2026-05-03` or ""), its Markdown."""

    title: str
    date: str
    text: str


def changes_in(markdown: str) -> tuple[Change, ...]:
    """The changes of a list: one a heading where it has headings, else one an item."""
    found: list[tuple[str, list[str]]] = []
    headed = False
    for line in markdown.split("\n"):
        heading, item = _HEADING.fullmatch(line.rstrip()), _ITEM.fullmatch(line.rstrip())
        if heading:
            headed = True
            found.append((heading[1], []))
        elif item and not headed:
            found.append((item[1], [item[1]]))
        elif found:
            found[-1][1].append(line if headed else line.strip())
    return tuple(_change(head, "\n".join(body).strip(), headed=headed) for head, body in found)


def _change(head: str, text: str, *, headed: bool) -> Change:
    when = _date_in(head)
    bold = _BOLD.match(head)
    lead = head if headed else (bold[1] or bold[2]) if bold else when
    return Change(
        " ".join(plain(lead.replace(when, "") if when else lead).split()).strip(" ()–—,-"), when, text
    )


def _date_in(head: str) -> str:
    """The first date of the calendar that a line holds."""
    for match in _DATE.finditer(head):
        try:
            return date.fromisoformat(match[0]).isoformat()
        except ValueError:
            continue
    return ""


def feed(content: Content, scripts: Sequence[ScriptPlace]) -> bytes:
    """The feed, newest change first; empty where the site has no address or no change a date."""
    site = content.site
    entries = sorted(_entries(content, scripts), key=lambda entry: entry.date, reverse=True)
    if not entries or not address("", site.base_url):
        return b""
    author = site.author or site.title
    parts = [
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
        f"<title>{_xml(site.title)}</title>",
        f"<id>{_xml(address(FEED, site.base_url))}</id>",
        f'<link rel="self" href="{_xml(address(FEED, site.base_url))}"/>',
        f'<link href="{_xml(address("", site.base_url))}"/>',
        f"<updated>{entries[0].updated}</updated>",
        f"<author><name>{_xml(author)}</name></author>",
        *(entry.xml for entry in entries),
        "</feed>\n",
    ]
    return "\n".join(parts).encode()


@dataclass(frozen=True, slots=True)
class _Entry:
    title: str
    date: str
    text: str
    page: str
    id: str

    @property
    def updated(self) -> str:
        return f"{self.date}T00:00:00Z"

    @property
    def xml(self) -> str:
        html = _xml(str(prose(self.text)))
        return (
            f"<entry>\n<title>{_xml(self.title)}</title>\n<id>{_xml(self.id)}</id>\n"
            f'<link href="{_xml(self.page)}"/>\n<updated>{self.updated}</updated>\n'
            f'<content type="html" xml:base="{_xml(self.page)}">{html}</content>\n</entry>'
        )


def _entries(content: Content, scripts: Sequence[ScriptPlace]) -> Iterator[_Entry]:
    base = content.site.base_url
    almanac = [each for part in _parts(content.changelog) for each in changes_in(part)]
    yield from _dated(almanac, content.site.title, address(CHANGES_PAGE, base))
    for place in scripts:
        changes = changes_in(body_of(place.script.prose, Part.CHANGELOG))
        yield from _dated(changes, place.script.name, address(place.sheet, base))


def _parts(changelog: Prose) -> Iterator[str]:
    """The almanac's own list as Markdown again, each section under its heading."""
    yield "\n\n".join(part for part in (changelog.lede, changelog.overview) if part)
    for section in changelog.sections:
        headed = _date_in(section.title) or _HEADING.search(section.body) is None
        yield f"{'# ' + section.title if headed else ''}\n{section.body}"


def _dated(changes: Iterable[Change], of: str, page: str) -> Iterator[_Entry]:
    """Only what has a date; the id is made of the change's name, so that an added line moves no other."""
    taken: dict[str, int] = {}
    for change in changes:
        if change.date:
            label = names.slug(change.title or change.date)
            taken[label] = taken.get(label, 0) + 1
            label += f"-{taken[label]}" if taken[label] > 1 else ""
            title = f"{of} {change.title}".strip()
            yield _Entry(title, change.date, change.text, page, f"{page}#change-{label}")


def _xml(text: str) -> str:
    return str(escape(_NO_XML.sub("\ufffd", text)))
