"""Pocket Grimoire data: texts by id for one language, and jinxes as pairs of `target` and `trick`.

Neither says teams: the entries overlay the official characters they name. Scripts of that tool are lists in
the official format and are read as such.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from sitegen.dialects.foreign import Foreign, Given, Reading, not_a_script, note
from sitegen.official import Book

NAME = "pocket-grimoire"

_TEXTS = frozenset(["name", "ability"])


def recognises(foreign: Foreign) -> bool:
    """An object of texts by id, or a list of pairs."""
    return _by_id(foreign.value) or _pairs(foreign.value)


def _by_id(value: object) -> TypeGuard[dict[str, dict[str, object]]]:
    return (
        isinstance(value, dict)
        and bool(value)
        and all(isinstance(each, dict) and not _TEXTS.isdisjoint(each) for each in value.values())
    )


def _pairs(value: object) -> TypeGuard[list[dict[str, object]]]:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(each, dict) and {"target", "trick"} <= set(each) for each in value)
    )


def read(foreign: Foreign, book: Book) -> Reading:
    """An entry for each id, or for each target with all its jinxes."""
    del book
    value = foreign.value
    if _by_id(value):
        entries = tuple(Given({"id": id_, **each}, foreign.origin.at(id_)) for id_, each in value.items())
        said = note(foreign.origin, "The file holds texts by id, as Pocket Grimoire keeps a language")
        return Reading(entries, foreign.source, (said,))
    if _pairs(value):
        said = note(foreign.origin, "The file holds jinxes in pairs, as Pocket Grimoire keeps a language")
        return Reading(tuple(_jinxed(value, foreign)), foreign.source, (said,))
    return not_a_script(foreign, "The file holds neither texts by id nor jinxes in pairs")


def _jinxed(pairs: list[dict[str, object]], foreign: Foreign) -> Iterator[Given]:
    by_target: dict[str, tuple[int, list[object]]] = {}
    for number, pair in enumerate(pairs):
        _, jinxes = by_target.setdefault(str(pair["target"]), (number, []))
        rest = {name: each for name, each in pair.items() if name not in ("target", "trick")}
        jinxes.append({"id": pair["trick"], **rest})
    for target, (number, jinxes) in by_target.items():
        yield Given({"id": target, "jinxes": jinxes}, foreign.origin.at(number))
