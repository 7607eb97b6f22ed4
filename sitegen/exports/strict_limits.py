"""The limits of the published schema (`script-schema.json`, May 2026), and values cut to fit them.

`LIMITS` and the closed sets are facts of that schema; what does not fit is cut or left out, never bent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import quote

from sitegen.exports.export import Loss

ID, REFERENCE, NAME, TITLE, ADDRESS, REASON = 50, 20, 30, 50, 250, 500
RULES, LISTED, FEWEST, MOST = 10, 200, 5, 201
TEXTS: Mapping[str, int] = {
    "name": NAME,
    "edition": 50,
    "ability": 250,
    "flavor": 500,
    "firstNightReminder": 500,
    "otherNightReminder": 500,
}
LABELS: Mapping[str, int] = {"reminders": 30, "remindersGlobal": 25}
MOST_LABELS, MOST_IMAGES, SPECIAL_TEXT = 20, 3, 50
SPECIAL_SETS: Mapping[str, frozenset[str]] = {
    "type": frozenset(["selection", "ability", "signal", "vote", "reveal", "player", "reminder"]),
    "name": frozenset(
        [
            "grimoire",
            "pointing",
            "ghost-votes",
            "distribute-roles",
            "bag-disabled",
            "bag-duplicate",
            "evil-duplicate",
            "good-duplicate",
            "multiplier",
            "hidden",
            "replace-character",
            "player",
            "card",
            "open-eyes",
            "public",
        ]
    ),
    "time": frozenset(["pregame", "day", "night", "firstNight", "firstDay", "otherNight", "otherDay"]),
    "global": frozenset(["townsfolk", "outsider", "minion", "demon", "traveller", "dead"]),
}

_URI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s]+")
_URI_SIGNS = "!#$%&'()*+,/:;=?@[]~"


@dataclass(slots=True)
class Fitting:
    """Fits the fields of one entry, and remembers what it had to cut or leave out."""

    who: str
    losses: list[Loss] = field(default_factory=list)

    def lose(self, name: str, why: str) -> None:
        """Note what becomes of a field."""
        self.losses.append(Loss(self.who, name, why))

    def text(self, name: str, words: str, most: int) -> str:
        """The text, cut with an ellipsis where it is too long."""
        if len(words) <= most:
            return words
        self.lose(name, f"{len(words)} characters, {most} are allowed: the end is cut")
        return words[: most - 1].rstrip() + "…"

    def items(self, name: str, values: list[object], most: int) -> list[object]:
        """The first `most` items."""
        if len(values) > most:
            self.lose(name, f"{len(values)} entries, {most} are allowed: the last are left out")
        return values[:most]

    def labels(self, name: str, values: tuple[str, ...]) -> list[object]:
        """Reminder labels."""
        cut: list[object] = [self.text(name, label, LABELS[name]) for label in values]
        return self.items(name, cut, MOST_LABELS)

    def address(self, name: str, address: str, most: int | None = None) -> str:
        """An address that is one (RFC 3986), "" for any other text."""
        escaped = quote(address.strip(), safe=_URI_SIGNS)
        if not _URI.fullmatch(escaped):
            self.lose(name, "no full address: it is left out")
            return ""
        if most is not None and len(escaped) > most:
            self.lose(name, f"an address of {len(escaped)} characters, {most} are allowed: it is left out")
            return ""
        return escaped

    def images(self, addresses: tuple[str, ...]) -> object:
        """One address or a list of up to three, `None` without any."""
        found: list[object] = [good for each in addresses if (good := self.address("image", each))]
        kept = self.items("image", found, MOST_IMAGES)
        return kept[0] if len(kept) == 1 else kept or None

    def specials(self, entries: list[dict[str, object]]) -> list[object]:
        """The entries of `special` whose type and name the app knows."""
        return [fitted for entry in entries for fitted in self._special(entry)]

    def _special(self, entry: dict[str, object]) -> Iterator[dict[str, object]]:
        unknown = [name for name in SPECIAL_SETS if name in entry and entry[name] not in SPECIAL_SETS[name]]
        said = " ".join(str(entry.get(name)) for name in ("type", "name"))
        if "type" in unknown or "name" in unknown:
            self.lose("special", f'the app has no "{said}": it is left out')
            return
        if unknown:
            self.lose("special", f'{" and ".join(unknown)} of "{said}" is none the app knows: left out')
        fitted = {name: part for name, part in entry.items() if name not in unknown}
        value = fitted.get("value")
        if isinstance(value, str):
            fitted["value"] = self.text("special", value, SPECIAL_TEXT)
        yield fitted


def shorter_ids(ids: tuple[str, ...]) -> Callable[[str], str]:
    """A function from each id to one that fits: too long ones are cut, no two alike."""
    taken = {id_ for id_ in ids if len(id_) <= ID}
    short: dict[str, str] = {}
    for id_ in dict.fromkeys(ids):
        if len(id_) > ID:
            number, wish = 1, id_[:ID]
            while wish in taken:
                number += 1
                wish = f"{id_[: ID - len(str(number))]}{number}"
            taken.add(wish)
            short[id_] = wish
    return lambda id_: short.get(id_, id_)
