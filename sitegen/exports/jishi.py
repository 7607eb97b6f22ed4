"""The Chinese editors (JiShi and kin): jinxes are entries of their own, the script's rules `_meta.state`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from sitegen.exports.entry_list import OLD_TEAMS, Form, form_values
from sitegen.exports.export import Export
from sitegen.exports.json_text import json_text
from sitegen.exports.townsquare import KEYS
from sitegen.load_entries import PSEUDO_ENTRIES
from sitegen.model import Meta, Script
from sitegen.official import Book

ENDING = ".json"
TEAM = "a jinxed"

_BETWEEN = re.compile(r"[&＆/×]|\s[xX]\s")
"""Signs between the two names of a jinx; a name with one in it cannot be told apart."""

_FORM = Form(
    "JiShi",
    references_as_objects=True,
    ranked=True,
    one_image=True,
    teams=OLD_TEAMS,
    keys=KEYS | {"flavor", "jinxes", "sch_team", "GstoneID", "name_eng", "name_id", "official_id", "ismeet"},
    meta_keys=frozenset(
        ["id", "name", "author", "logo", "bootlegger", "state", "status", "notes", "version", "description"]
    ),
)


def write(script: Script, book: Book) -> Export:
    """A list as JiShi loads it: after the characters an entry for each jinx that one of them carries."""
    values, losses = form_values(script, book, _FORM)
    meta, *entries = values
    kept = list(_kept(meta))
    if isinstance(meta, dict):
        meta = {name: part for name, part in meta.items() if name != PSEUDO_ENTRIES} | _rules(
            meta, script.meta
        )
    known = {str(each.get("ability")) for each in kept}
    jinxes = [entry for entry in _jinxes(script, book) if str(entry["ability"]) not in known]
    losses = tuple(loss for loss in losses if loss.field != PSEUDO_ENTRIES)
    return Export(json_text([meta, *entries, *kept, *jinxes]), losses)


def _kept(meta: object) -> Iterator[Mapping[str, object]]:
    """Entries that came as such, for this is the format they came in."""
    listed = meta.get(PSEUDO_ENTRIES) if isinstance(meta, dict) else None
    yield from (each for each in (listed if isinstance(listed, list) else []) if isinstance(each, dict))


def _rules(meta: Mapping[str, object], said: Meta) -> dict[str, object]:
    """The rules of the script as these editors show them, unless they are there already."""
    if not said.bootlegger or "state" in meta or "status" in meta:
        return {}
    return {"state": [{"stateName": "", "stateDescription": rule} for rule in said.bootlegger]}


def _jinxes(script: Script, book: Book) -> Iterator[dict[str, object]]:
    names = {each.id: each.name for each in script.characters}
    for owner in script.characters:
        for number, note in enumerate(owner.jinxes):
            official = book.find(note.id)
            partner = names.get(note.id) or (official.name if official else note.id)
            if not _BETWEEN.search(owner.name) and not _BETWEEN.search(partner):
                name = f"{owner.name}&{partner}"
                yield {"id": f"{owner.id}_jinx{number}", "name": name, "team": TEAM, "ability": note.reason}
