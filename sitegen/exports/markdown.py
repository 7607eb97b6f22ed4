"""A script as Markdown for people: who is on it, what they do, in which order they wake, which rules hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sitegen.exports.complete import title
from sitegen.exports.export import Export
from sitegen.exports.plain_sheet import not_told
from sitegen.jinxes import active_jinxes
from sitegen.model import Night, Script, Team
from sitegen.night import night_order
from sitegen.official import Book

ENDING = ".md"

_SIGNS = re.compile(r"([\\`*_\[\]<>#|~&])")
_TOLD = frozenset(
    ["id", "name", "team", "ability", "flavor", "jinxes", "firstNight", "otherNight", "after", "before"]
)
_TOLD_META = frozenset(["id", "name", "author", "bootlegger", "firstNight", "otherNight"])
_TEAMS = {
    Team.OUTSIDER: "Outsiders",
    Team.MINION: "Minions",
    Team.DEMON: "Demons",
    Team.TRAVELLER: "Travellers",
}
_NIGHTS = {Night.FIRST: "First night", Night.OTHER: "Other nights"}


def write(script: Script, book: Book) -> Export:
    """The text; official abilities stand in it where they are installed."""
    text = "\n".join(_lines(script, book)) + "\n"
    losses = not_told(script, _TOLD, _TOLD_META, "Markdown")
    return Export(text, tuple(losses))


def escaped(text: str) -> str:
    """The words on one line, no sign of which means anything in Markdown."""
    return _SIGNS.sub(r"\\\1", " ".join(text.split()))


def _lines(script: Script, book: Book) -> Iterator[str]:
    yield f"# {escaped(title(script))}"
    if script.author:
        yield f"\nby {escaped(script.author)}"
    for team in Team:
        yield from _team(script, team)
    yield from _list("Rules of the script", [escaped(rule) for rule in script.meta.bootlegger])
    jinxes = active_jinxes(script, book)
    yield from _list(
        "Jinxes",
        [
            f"**{escaped(each.first.name)} & {escaped(each.second.name)}**: {escaped(each.reason)}"
            for each in jinxes
        ],
    )
    for night, words in _NIGHTS.items():
        rows = night_order(script, night, book).rows
        yield from _list(words, [escaped(row.name) for row in rows], numbered=True)


def _team(script: Script, team: Team) -> Iterator[str]:
    lines = []
    for each in script.team(team):
        ability = f": {escaped(each.ability)}" if each.ability else ""
        flavor = f" *{escaped(each.flavor)}*" if each.flavor else ""
        lines.append(f"**{escaped(each.name)}**{ability}{flavor}")
    yield from _list(_TEAMS.get(team, team.title()), lines)


def _list(head: str, items: list[str], *, numbered: bool = False) -> Iterator[str]:
    if items:
        yield f"\n## {head}\n"
        yield from (f"{row}. {item}" if numbered else f"- {item}" for row, item in enumerate(items, 1))
