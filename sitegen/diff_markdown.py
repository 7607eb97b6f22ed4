"""A comparison of two scripts as an entry of a changelog, in the words of a language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from sitegen.diff import CharacterChange, Diff, FieldChange, JinxChange, NightChange, SetupChange
from sitegen.diff_words import Kind, Piece, word_diff
from sitegen.exports.complete import title
from sitegen.exports.markdown import escaped
from sitegen.locale_words import ENGLISH, Words, words
from sitegen.model import Character, Team

_SIGNS = {Kind.KEPT: "", Kind.OUT: "~~", Kind.NEW: "**"}
_ROWS = {
    "townsfolk": f"teams.{Team.TOWNSFOLK}",
    "outsiders": f"teams.{Team.OUTSIDER}",
    "minions": f"teams.{Team.MINION}",
    "demons": f"teams.{Team.DEMON}",
    "bags": "setup.bags",
}


def markdown(found: Diff) -> str:
    """An entry under a heading of its own, in English: words that went are struck out, new ones bold."""
    version = f" {escaped(found.new.version)}" if found.new.version else ""
    return f"## {escaped(title(found.new))}{version}\n{entry(found, words(ENGLISH))}"


def entry(found: Diff, t: Words) -> str:
    """The same without its heading, "" when nothing changed."""
    return "\n".join(_lines(found, t))


def _lines(found: Diff, t: Words) -> Iterator[str]:
    yield from _items(t("diff.script"), [_struck(each, t) for each in found.script])
    yield from _items(t("diff.added"), [_listed(each, t) for each in found.added])
    yield from _items(t("diff.removed"), [_listed(each, t) for each in found.removed])
    yield from _items(t("diff.changed"), [_changed(each, t) for each in found.changed])
    yield from _items(t("diff.sheet"), [escaped(name) for name in found.sheet])
    yield from _items(t("night.head"), [_night(each, t) for each in found.nights])
    yield from _items(t("menu.jinxes"), [_jinx(each, t) for each in found.jinxes])
    yield from _items(t("setup.head"), [escaped(line) for line in _setup(found.setup, t)])


def _items(head: str, items: list[str]) -> Iterator[str]:
    if items:
        yield f"\n### {head}\n"
        yield from (f"- {item}" for item in items)


def _listed(character: Character, t: Words) -> str:
    ability = "" if character.facts_only or not character.ability else f": {_flat(character.ability)}"
    return f"**{escaped(character.name)}** " + escaped(f"({t(f'team.{character.team}')}){ability}")


def _changed(change: CharacterChange, t: Words) -> str:
    return f"**{escaped(change.new.name)}**: " + "; ".join(_struck(field, t) for field in change.fields)


def _struck(change: FieldChange, t: Words) -> str:
    known = f"diff.field.{change.field.replace(' ', '_')}"
    field = t(known) if known in t.table else change.field
    return f"{escaped(field)}: {_difference(change.old, change.new)}"


def _difference(old: str, new: str) -> str:
    pieces = word_diff(_flat(old), _flat(new))
    if any(_glued(one, other) for one, other in pairwise(pieces)):
        pieces = word_diff(_flat(old), _flat(new), spaced=True)
    return "".join(_signed(piece) for piece in pieces)


def _glued(one: Piece, other: Piece) -> bool:
    """Would the sign between two pieces mean nothing, as between a stop inside it and a letter outside?"""
    end, start = one.text[-1], other.text[0]
    if one.kind is Kind.KEPT:
        return end.isalnum() and not start.isalnum() and not start.isspace()
    return other.kind is Kind.KEPT and start.isalnum() and not end.isalnum() and not end.isspace()


def _flat(text: str) -> str:
    return " ".join(text.split())


def _signed(piece: Piece) -> str:
    """Signs must touch the words, or they mean nothing."""
    sign = _SIGNS[piece.kind]
    inner = piece.text.strip()
    if not sign or not inner:
        return _kept_space(piece.text)
    before = piece.text[: len(piece.text) - len(piece.text.lstrip())]
    after = piece.text[len(piece.text.rstrip()) :]
    return f"{before}{sign}{escaped(inner)}{sign}{after}"


def _kept_space(text: str) -> str:
    inner = escaped(text)
    return f"{' ' * text.startswith(' ')}{inner}{' ' * (text.endswith(' ') and bool(inner))}"


def _night(change: NightChange, t: Words) -> str:
    form = "sleeps" if not change.wakes else "wakes_now" if change.moved else "wakes"
    after, before = (each.told(t) if each else "" for each in (change.after, change.before))
    key = "reason.between" if after and before else "night.after" if after else "night.before"
    place = t(key, after=after, before=before, name=after or before)
    return escaped(t(f"diff.{form}", night=t(f"night.{change.night}"), name=change.name, place=place))


def _jinx(change: JinxChange, t: Words) -> str:
    pair = f"**{escaped(change.first)} & {escaped(change.second)}**"
    if change.new is None:
        return t("diff.gone", pair=pair)
    if change.old is None:
        return f"{pair}: {escaped(change.new)}"
    return f"{pair}: {_difference(change.old, change.new)}"


def _setup(changes: tuple[SetupChange, ...], t: Words) -> Iterator[str]:
    """One line for each number of players: the rows of the table that changed, old → new."""
    rows: dict[int, list[str]] = {}
    none = t("setup.none")
    for each in changes:
        cell = f"{t(_ROWS[each.row])} {each.old or none} → {each.new or none}"
        rows.setdefault(each.players, []).append(cell)
    for players, cells in rows.items():
        yield t("diff.line", players=t.count("diff.players", players), rows="; ".join(cells))
