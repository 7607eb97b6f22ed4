"""What the making of a night order came across: data for the checks, not findings yet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sitegen.model import Night


class NoteKind(StrEnum):
    """The closed set of things there are to say about a night order."""

    LIST_UNKNOWN = "list-unknown"  # the script's list names nobody known
    LIST_ABSENT = "list-absent"  # … names an official character who is not on the script
    LIST_REPEATED = "list-repeated"  # … names someone twice; the first place counts
    LIST_SILENT = "list-silent"  # … names someone of whom nothing else says that they wake
    LIST_MISSING = "list-missing"  # … leaves out someone who wakes; they were put in
    LIST_MARK_MISSING = "list-mark-missing"  # … leaves out dusk, dawn or an info row; it was put in
    TIE = "tie"  # characters with the same number; the order of the sheet decides
    SCALE_PRIVATE = "scale-private"  # numbers of another scale, which known characters tell
    SCALE_GUESSED = "scale-guessed"  # … and nothing tells it: ranked anew
    SCALE_OLD = "scale-old"  # numbers of an older official sheet, moved to today's
    SCALE_MIXED = "scale-mixed"  # numbers that look like a count of their own, taken as they are
    AFTER_DAWN = "after-dawn"  # someone of the script's own acts after dawn
    ANCHOR_UNKNOWN = "anchor-unknown"  # the anchor names nobody known
    ANCHOR_SILENT = "anchor-silent"  # the anchor does not wake on this night
    ANCHOR_CYCLE = "anchor-cycle"  # anchors that lead back to themselves
    ANCHOR_CONFLICT = "anchor-conflict"  # two anchors that cannot both be kept
    SILENCED = "silenced"  # an official character whom the script's number 0 keeps asleep
    UNPLACED = "unplaced"  # wakes, but nothing says when


@dataclass(frozen=True, slots=True)
class Note:
    """One thing to say: about whom (`id`, as written; "" for the whole night), and who else is concerned."""

    kind: NoteKind
    id: str
    words: str
    others: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The words as a sentence begins."""
        return self.words[:1].upper() + self.words[1:]


def nights(night: Night) -> str:
    """A night in words, behind "the": "first night", "other nights"."""
    return "first night" if night is Night.FIRST else "other nights"
