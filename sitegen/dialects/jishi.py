"""The Chinese editors (JiShi/Gstone, Merlin and kin): lists with keys of their own, rules in `_meta`.

Rules under `state` and `status` become rules of the script; the keys stay. Jinxes that stand as characters
are bound by the loader, in whatever dialect they come.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sitegen.diagnostic import Origin
from sitegen.dialects import official_script
from sitegen.dialects.foreign import Foreign, Given, Reading, note
from sitegen.official import Book
from sitegen.schema import Misfit

NAME = "jishi"

_CHARACTER_KEYS = frozenset(
    ["sch_team", "GstoneID", "name_eng", "name_id", "official_id", "ismeet", "isbutton"]
)
_META_KEYS = frozenset(["townsfolkName", "a jinxed", "a jinxedName", "A jinxed", "state", "status", "notes"])
_RULES = {"state": ("stateName", "stateDescription"), "status": ("name", "skill")}
"""`_meta` key → keys of a rule's name and of its words."""


def recognises(foreign: Foreign) -> bool:
    """A list with a key that only these editors write."""
    values = foreign.value if isinstance(foreign.value, list) else []
    return any(
        isinstance(each, dict)
        and not (_META_KEYS if each.get("id") == "_meta" else _CHARACTER_KEYS).isdisjoint(each)
        for each in values
    )


def read(foreign: Foreign, book: Book) -> Reading:
    """The entries, with the rules of `_meta` among its `bootlegger` rules."""
    reading = official_script.read(foreign, book)
    if reading.entries is None:
        return reading
    entries: list[Given] = []
    notes: list[Misfit] = []
    for given in reading.entries:
        ruled, said = _with_rules(given)
        entries.append(ruled)
        notes += said
    return Reading(tuple(entries), foreign.source, (*reading.misfits, *notes))


def _with_rules(given: Given) -> tuple[Given, tuple[Misfit, ...]]:
    entry = given.value
    if not isinstance(entry, dict) or entry.get("id") != "_meta":
        return given, ()
    known = entry.get("bootlegger")
    rules = list(known) if isinstance(known, list) else [known] if known else []
    notes: list[Misfit] = []
    for rule, place in _rules(entry, given.origin):
        if rule not in rules:
            rules.append(rule)
            notes.append(note(place, f'The script rule "{_short(rule)}" is read as one of the Bootlegger'))
    return (Given(entry | {"bootlegger": rules}, given.origin), tuple(notes)) if notes else (given, ())


def _rules(entry: dict[str, Any], origin: Origin) -> Iterator[tuple[str, Origin]]:
    for name, (title, words) in _RULES.items():
        listed = entry.get(name)
        for number, rule in enumerate(listed if isinstance(listed, list) else []):
            if isinstance(rule, dict):
                parts = [str(rule.get(part) or "").strip() for part in (title, words)]
                text = "：".join(part for part in parts if part)
                if text:
                    yield text, origin.at(name, number)


def _short(rule: str) -> str:
    return rule if len(rule) <= 40 else rule[:39] + "…"
