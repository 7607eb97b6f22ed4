"""What an export gives: the text of the file, and whatever of the script did not get into it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

THE_SCRIPT = "the script"
"""Whose loss it is when no single character's."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Something that a format cannot hold, or that the tool behind it passes over: whose, what, and why."""

    who: str
    field: str
    why: str

    def __str__(self) -> str:
        return f"{self.who}: {self.field}: {self.why}"


@dataclass(frozen=True, slots=True)
class Export:
    """The text of a file in a foreign format, and the losses in the order of the script."""

    text: str
    losses: tuple[Loss, ...] = ()


def loss_lines(losses: Iterable[Loss]) -> Iterator[str]:
    """One line for each field and reason, naming everyone it concerns."""
    by_kind: dict[tuple[str, str], list[str]] = {}
    for loss in losses:
        by_kind.setdefault((loss.field, loss.why), []).append(loss.who)
    for (field, why), everyone in by_kind.items():
        yield f"{field}: {why} ({', '.join(dict.fromkeys(everyone))})"
