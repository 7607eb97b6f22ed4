"""How tokens are wanted: of which kinds, how large, on plain paper or on labels. Lengths are in mm."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sitegen.sheets_tokens_place import LABELS, Labels

CHARACTER_SIZE = 38.0
REMINDER_SIZE = 25.0
"""The diameters of tokens where nothing else is said."""

LEAST, MOST = 12.0, 120.0
"""The diameters we draw."""


class Kind(StrEnum):
    """The two kinds of token."""

    CHARACTER = "character"
    REMINDER = "reminder"


@dataclass(frozen=True, slots=True)
class Order:
    """How tokens are wanted: diameters, bleed beyond the cut, and sheets of labels in place of diameters.

    `kinds` are those to make.
    """

    character_size: float = CHARACTER_SIZE
    reminder_size: float = REMINDER_SIZE
    bleed: float = 1.0
    character_labels: str = ""
    reminder_labels: str = ""
    kinds: tuple[Kind, ...] = tuple(Kind)

    def labels(self, kind: Kind) -> Labels | None:
        """The sheet of labels for a kind, `None` when it is cut from plain paper."""
        name = self.character_labels if kind is Kind.CHARACTER else self.reminder_labels
        return LABELS[name] if name else None

    def size(self, kind: Kind) -> float:
        """The diameter of a kind."""
        labels = self.labels(kind)
        if labels is not None:
            return labels.diameter
        return self.character_size if kind is Kind.CHARACTER else self.reminder_size
