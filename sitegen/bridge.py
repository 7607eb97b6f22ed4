"""Spellings of other tools, read as ours: `traveler`, `setup` 0 or "TRUE", numbers in quotes, `null`.

Each change is a misfit with its place and, since nothing is guessed, a fix.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

from sitegen.diagnostic import Edit, EditKind, Finding, Fix, Origin
from sitegen.model import Team
from sitegen.names import key
from sitegen.schema import Misfit, shown
from sitegen.source import exact_number

_TEAMS = {key(team): team for team in Team} | {
    "traveler": Team.TRAVELLER,
    "travelers": Team.TRAVELLER,
    "travellers": Team.TRAVELLER,
    "traveller2": Team.TRAVELLER,
    "townfolk": Team.TOWNSFOLK,
    "townsfolks": Team.TOWNSFOLK,
    "outsiders": Team.OUTSIDER,
    "minions": Team.MINION,
    "demons": Team.DEMON,
    "encounter": Team.LORIC,
}
_TRUE = frozenset(["true", "1", "yes"])
_FALSE = frozenset(["false", "0", "no", ""])
_NO_TEXT = frozenset(["0", "无", "none"])

_TEXTS = ("name", "ability", "flavor", "edition", "firstNightReminder", "otherNightReminder")
_LISTS = ("reminders", "remindersGlobal")
_NIGHTS = ("firstNight", "otherNight")

Reader = Callable[[object], object]

ABSENT = object()
"""What a spelling turns into that means the key is not there."""


def bridged(entry: Mapping[str, object], origin: Origin) -> tuple[dict[str, object], tuple[Misfit, ...]]:
    """The entry in our spelling, and a misfit for each change."""
    read: dict[str, object] = {}
    misfits: list[Misfit] = []
    is_meta = entry.get("id") == "_meta"
    readers = _META_READERS if is_meta else _READERS
    for written, value in entry.items():
        if type(value) is str and readers.get(written) is _text:  # most values: a text under its usual key
            read[written] = value
            continue
        name = (_META_KEYS if is_meta else _KEYS).get(key(written), written)
        if name != written and name not in entry:
            misfits.append(_misspelled(written, name, origin))
        else:
            name = written
        meant = _meant(readers.get(name), value)
        if meant is not ABSENT:
            read[name] = meant
        if not _same(meant, value):
            misfits.append(_misfit(name, value, meant, origin.at(written)))
    return read, tuple(misfits)


def _misspelled(written: str, name: str, origin: Origin) -> Misfit:
    """A key of ours in other letters (`FirstNightReminder`): its value is read."""
    fix = Fix(f'Rename the key to "{name}"', (Edit(origin.at(written), name, EditKind.RENAME),))
    message = f'The key "{written}" is not one of a script; it is read as "{name}"'
    return Misfit(
        "field-misspelled", Finding(origin.at(written), message, f'rename the key to "{name}"', fix)
    )


def _same(meant: object, value: object) -> bool:
    """Equal, and of one kind: 1 is not true here, nor is "12" the number 12."""
    return meant is value or (type(meant) is type(value) and meant == value)


def _meant(reader: Reader | None, value: object) -> object:
    if value is None:
        return ABSENT
    return reader(value) if reader else value


def _misfit(name: str, value: object, meant: object, place: Origin) -> Misfit:
    if meant is ABSENT:
        fix = Fix(f'Remove the key "{name}"', (Edit(place, kind=EditKind.REMOVE),))
        message = f'The key "{name}" holds {shown(value)}, which says nothing'
        return Misfit("value-spelling", Finding(place, message, "leave the key out", fix))
    code = "team-spelling" if name == "team" else "value-spelling"
    fix = Fix(f"Write {shown(meant)}", (Edit(place, meant),))
    message = f'The key "{name}" holds {shown(value)}, another tool\'s way to write {shown(meant)}'
    return Misfit(code, Finding(place, message, f"write {shown(meant)}", fix))


def _team(value: object) -> object:
    if not isinstance(value, str) or value in list(Team):
        return value
    team = _TEAMS.get(key(value))
    return value if team is None else team.value


def _truth(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, (int, str, Decimal)):
        return value
    word = str(value).strip().casefold()
    return True if word in _TRUE else False if word in _FALSE else value


def _text(value: object) -> object:
    is_number = isinstance(value, (int, Decimal)) and not isinstance(value, bool)
    return str(value) if is_number else value


def _night_text(value: object) -> object:
    text = _text(value)
    return ABSENT if isinstance(text, str) and text.strip().casefold() in _NO_TEXT else text


def _night_number(value: object) -> object:
    if isinstance(value, Decimal) and value.is_zero() and value.is_signed():
        return 0
    if not isinstance(value, str):
        return value
    if not value.strip():
        return ABSENT
    try:
        number = exact_number(value.strip())
    except ValueError:
        return value
    return number if number.is_finite() else value


def _labels(value: object) -> object:
    """A list of labels; other tools write one text with a label a line, or bare numbers."""
    if isinstance(value, str):
        return [line.strip() for line in value.split("\n") if line.strip()]
    if isinstance(value, list):
        return [_text(item) for item in value]
    return value


def _image(value: object) -> object:
    if value in ("", []):
        return ABSENT
    return value


def _night_list(value: object) -> object:
    """Some tools call the rows of minion and demon info by the team alone."""
    if not isinstance(value, list):
        return value
    return [_INFO_ROWS.get(each.casefold(), each) if isinstance(each, str) else each for each in value]


_INFO_ROWS = {"minion": "minioninfo", "minions": "minioninfo", "demon": "demoninfo", "demons": "demoninfo"}
_META_READERS: Mapping[str, Reader] = {
    "name": _text,
    "author": _text,
    "logo": _image,
    "background": _image,
    "almanac": _image,
    "hideTitle": _truth,
    "bootlegger": _labels,
    "firstNight": _night_list,
    "otherNight": _night_list,
}
_READERS: Mapping[str, Reader] = (
    dict.fromkeys(_TEXTS, _text)
    | dict.fromkeys(_LISTS, _labels)
    | dict.fromkeys(_NIGHTS, _night_number)
    | dict.fromkeys(("firstNightReminder", "otherNightReminder"), _night_text)
    | {"team": _team, "setup": _truth, "image": _image}
)
_META_KEYS = {key(name): name for name in ("id", *_META_READERS)}
_KEYS = {key(name): name for name in ("id", "special", "jinxes", *_READERS)} | {"flavour": "flavor"}
