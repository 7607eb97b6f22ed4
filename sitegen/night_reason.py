"""Why a row of a night order stands where it does: a fact first, put into words in a reader's language.

The words are those of the locale files, under `[reason]`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from sitegen.locale_words import ENGLISH, Words, words
from sitegen.model import Relation


class Why(StrEnum):
    """The closed set of reasons; each is the key of its words."""

    LIST = "list"  # the script's own list says so
    ADDED = "added"  # … leaves it out: put in behind somebody
    ADDED_FIRST = "added_first"  # … or at the start
    ANCHOR_AFTER = "anchor_after"
    ANCHOR_BEFORE = "anchor_before"
    NUMBER = "number"  # on the official scale
    OWN_NUMBER = "own_number"  # on the script's own
    SHEET = "sheet"  # the official night sheet
    NOTHING = "nothing"  # nothing says where


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Who a reason names: a character, or a mark of the night, which each language calls its own way."""

    id: str
    name: str
    is_mark: bool = False

    def told(self, t: Words) -> str:
        """The name in the words of a language."""
        return t(f"night.{self.id}") if self.is_mark else self.name


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, next to whom (in the order itself or on the official sheet), and by which number."""

    why: Why
    after: Neighbour | None = None
    before: Neighbour | None = None
    number: Decimal | None = None

    @classmethod
    def beside(cls, relation: Relation, target: Neighbour) -> Reason:
        """By an anchor."""
        if relation is Relation.AFTER:
            return cls(Why.ANCHOR_AFTER, after=target)
        return cls(Why.ANCHOR_BEFORE, before=target)

    @property
    def words(self) -> str:
        """The reason in English: "by its anchor: after Poisoner"."""
        t = words(ENGLISH)
        return self._filled(t, lambda each: each.told(t))

    def told(self, t: Words, shown: Callable[[Neighbour], str]) -> str:
        """The same as HTML in the words `t`; `shown` gives a name, as markup or to be escaped."""
        return self._filled(t.html, shown)

    def _filled(self, fill: Callable[..., str], shown: Callable[[Neighbour], str]) -> str:
        after, before = (shown(each) if each else "" for each in (self.after, self.before))
        values = {"after": after, "before": before, "name": after or before, "number": self.number}
        if self.number is not None:
            key = "reason.between" if after and before else "night.after" if after else "night.before"
            values["place"] = fill(key, **values)
        return fill(f"reason.{self.why}", **values)
