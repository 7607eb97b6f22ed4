"""The keys of a `_meta` entry → `Meta`."""

from __future__ import annotations

from collections.abc import Mapping

from sitegen.diagnostic import Origin
from sitegen.model import Meta

_TEXTS = frozenset(["id", "name", "author", "logo", "background", "almanac"])
_LISTS = frozenset(["bootlegger", "firstNight", "otherNight"])


def meta_from(entry: Mapping[str, object], origin: Origin) -> Meta:
    """The `_meta` an entry describes; a value of ours that cannot be held is kept with the unknown keys."""

    def text(name: str) -> str:
        value = entry.get(name)
        return value.strip() if isinstance(value, str) else ""

    def texts(name: str) -> tuple[str, ...]:
        value = entry.get(name)
        items = value if isinstance(value, list) else []
        return tuple(item.strip() for item in items if isinstance(item, str) and item.strip())

    return Meta(
        name=text("name"),
        author=text("author"),
        logo=text("logo"),
        background=text("background"),
        almanac=text("almanac"),
        hide_title=entry.get("hideTitle") is True,
        bootlegger=texts("bootlegger"),
        first_night=texts("firstNight"),
        other_night=texts("otherNight"),
        present=True,
        extra={name: value for name, value in entry.items() if not _held(name, value)},
        origin=origin,
    )


def _held(name: str, value: object) -> bool:
    """Does the model hold the value as it is?"""
    if name in _TEXTS:
        return isinstance(value, str)
    if name in _LISTS:
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    return name == "hideTitle" and isinstance(value, bool)
