"""An entry's keys → a `Character`. File keys are translated to our names here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from sitegen.diagnostic import Origin
from sitegen.model import Anchor, Character, JinxNote, Night, Relation, Special, Team

MOST = 10**9
"""No count in the game comes near it."""

_OWN_KEYS = frozenset(["after", "before", "pronunciation", "credits", "tags", "formerly"])
_KNOWN = _OWN_KEYS | frozenset(
    [
        "id",
        "name",
        "team",
        "ability",
        "flavor",
        "edition",
        "image",
        "setup",
        "firstNight",
        "otherNight",
        "firstNightReminder",
        "otherNightReminder",
        "reminders",
        "remindersGlobal",
        "special",
        "jinxes",
    ]
)


def character_from(
    value: Mapping[str, object], id_: str, origin: Origin, base: Character | None = None
) -> Character | None:
    """The character an entry describes, over `base` where it has an official one; given keys win.

    Values of the wrong type are passed over (the schema has reported them). `None` when neither the
    entry nor the base says the team.
    """
    read = _Reader(value, origin)
    team = read.team() or (base.team if base else None)
    if team is None:
        return None
    fields = read.fields() | {"team": team, "given": frozenset(value), "origin": origin}
    if base is None:
        return Character(**({"id": id_, "name": id_} | fields))
    if fields.get("ability"):
        fields["facts_only"] = False
    return replace(base, **fields)


def fields_of(value: Mapping[str, object], origin: Origin) -> dict[str, Any]:
    """The fields of `Character` that an entry gives, and no others."""
    return _Reader(value, origin).fields()


class _Reader:
    """The values of one entry, each asked for by its kind."""

    def __init__(self, value: Mapping[str, object], origin: Origin) -> None:
        self.value = value
        self.origin = origin

    def text(self, name: str) -> str | None:
        found = self.value.get(name)
        return found.strip() if isinstance(found, str) else None

    def team(self) -> Team | None:
        found = self.value.get("team")
        return Team(found) if isinstance(found, str) and found in list(Team) else None

    def fields(self) -> dict[str, Any]:
        """The model's fields that the entry gives, and no others."""
        found: dict[str, Any] = {
            field: text for field, name in _TEXTS.items() if (text := self.text(name)) is not None
        }
        for field, name in _LABELS.items():
            if name in self.value:
                found[field] = _texts(self.value[name])
        if isinstance(self.value.get("setup"), bool):
            found["setup"] = self.value["setup"]
        if not found.get("name", "x"):
            del found["name"]
        return found | self._nights() | self._lists() | self._extra()

    def _nights(self) -> dict[str, Decimal]:
        numbers = {"first_night": self.value.get("firstNight"), "other_night": self.value.get("otherNight")}
        exact = {field: _exact(number) for field, number in numbers.items()}
        return {field: number for field, number in exact.items() if number is not None}

    def _lists(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if "image" in self.value:
            image = self.value["image"]
            found["images"] = (image,) if isinstance(image, str) else _texts(image)
        if "jinxes" in self.value:
            found["jinxes"] = tuple(self._jinxes())
        if "special" in self.value:
            found["special"] = tuple(_specials(self.value["special"]))
        if "after" in self.value or "before" in self.value:
            found["anchors"] = tuple(_anchors(self.value))
        return found

    def _jinxes(self) -> Iterable[JinxNote]:
        for number, note in enumerate(_items(self.value["jinxes"])):
            partner, reason = (note.get("id"), note.get("reason")) if isinstance(note, dict) else (None, None)
            if isinstance(partner, str) and partner.strip():
                words = reason.strip() if isinstance(reason, str) else ""
                yield JinxNote(partner.strip(), words, self.origin.at("jinxes", number))

    def _extra(self) -> dict[str, Any]:
        """Unknown keys, and those of ours whose value the model cannot hold as it is."""
        extra = {name: value for name, value in self.value.items() if not _held(name, value)}
        return {"extra": extra} if extra else {}


_TEXTS = {
    "name": "name",
    "ability": "ability",
    "flavor": "flavor",
    "edition": "edition",
    "first_night_reminder": "firstNightReminder",
    "other_night_reminder": "otherNightReminder",
    "pronunciation": "pronunciation",
    "credits": "credits",
}
_LABELS = {
    "reminders": "reminders",
    "reminders_global": "remindersGlobal",
    "tags": "tags",
    "formerly": "formerly",
}


_TEXT_KEYS = frozenset([*_TEXTS.values(), "id", "team"])
_SPECIAL_KEYS = frozenset(["type", "name", "value", "time", "global"])
_JINX_KEYS = frozenset(["id", "reason"])


def _held(name: str, value: object) -> bool:
    """Does the model hold all that the key says?"""
    if name in _TEXT_KEYS:
        return isinstance(value, str)
    if name not in _KNOWN:
        return False
    if name in ("special", "jinxes"):
        keys = _SPECIAL_KEYS if name == "special" else _JINX_KEYS
        return isinstance(value, list) and all(isinstance(each, dict) and set(each) <= keys for each in value)
    if name == "setup":
        return isinstance(value, bool)
    if name in ("firstNight", "otherNight"):
        return _exact(value) is not None
    if name in ("after", "before"):
        return isinstance(value, (str, dict))
    listed = isinstance(value, list) and all(isinstance(each, str) for each in value)
    return listed or (name == "image" and isinstance(value, str))


def _exact(value: object) -> Decimal | None:
    if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
        return None
    return Decimal(value)


def _items(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _texts(value: object) -> tuple[str, ...]:
    return tuple(item.strip() for item in _items(value) if isinstance(item, str) and item.strip())


def _specials(value: object) -> Iterable[Special]:
    for entry in _items(value):
        if (
            isinstance(entry, dict)
            and isinstance(entry.get("type"), str)
            and isinstance(entry.get("name"), str)
        ):
            extra = entry.get("value")
            yield Special(
                entry["type"],
                entry["name"],
                _whole(extra) if isinstance(extra, (str, int, Decimal)) else None,
                str(entry.get("time") or ""),
                str(entry.get("global") or ""),
            )


def _whole(value: str | int | Decimal) -> str | int:
    """A number of the app's is a whole one; any other is kept as it is written."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() and abs(value) < MOST else str(value)
    return value


def _anchors(value: Mapping[str, object]) -> Iterable[Anchor]:
    """`after: x` speaks of both nights, `after: {first: x}` of one."""
    for relation in Relation:
        given = value.get(relation.value)
        by_night = given if isinstance(given, dict) else {night.value: given for night in Night}
        for night in Night:
            id_ = by_night.get(night.value)
            if isinstance(id_, str) and id_.strip():
                yield Anchor(night, relation, id_.strip())
