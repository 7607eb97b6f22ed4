"""Letters that no font on this machine has, found before a print is made: in print they would be lost."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from sitegen.model import Script
from sitegen.sheets_fonts import cover, foreign
from sitegen.sheets_language import debian_package
from sitegen.sheets_type import Face, advances

_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Gap:
    """A letter without a font: whose texts it stands in, and the Debian package that has it ("": unknown)."""

    letter: str
    owners: tuple[str, ...]
    package: str

    def __str__(self) -> str:
        name = unicodedata.name(self.letter, "a letter without a name")
        whose = f" of {', '.join(self.owners[:3])}" if self.owners else ""
        return f"U+{ord(self.letter):04X} {self.letter} ({name}){whose}"


class MissingGlyphsError(ValueError):
    """A document has letters that no font has; the message names them, whose they are, what to install."""

    def __init__(self, missing: tuple[Gap, ...]) -> None:
        self.missing = missing
        super().__init__(f"no font here has {_listed(missing)}{_help(missing)}")

    def __reduce__(self) -> tuple[type[MissingGlyphsError], tuple[tuple[Gap, ...]]]:
        """From one process to another it goes by its gaps, not by its message."""
        return MissingGlyphsError, (self.missing,)


def gaps(text: str, script: Script | None) -> tuple[Gap, ...]:
    """The letters of `text` that neither our fonts nor those of the system have, by code point."""
    found = cover(foreign(frozenset(text), advances(Face.TEXT)))
    return tuple(
        Gap(letter, tuple(dict.fromkeys(_owners(letter, script))), debian_package(letter))
        for letter in sorted(found.missing)
    )


def _owners(letter: str, script: Script | None) -> Iterable[str]:
    """The names of the characters in whose texts the letter stands."""
    for each in script.characters if script else ():
        texts = (each.name, each.ability, each.first_night_reminder, each.other_night_reminder)
        if any(letter in text for text in (*texts, *each.reminders, *each.reminders_global)):
            yield each.name


def _listed(missing: tuple[Gap, ...]) -> str:
    rest = len(missing) - _SHOWN
    shown = "; ".join(str(gap) for gap in missing[:_SHOWN])
    return f"{shown}; and {rest} more" if rest > 0 else shown


def _help(missing: tuple[Gap, ...]) -> str:
    packages = " ".join(sorted({gap.package for gap in missing if gap.package}))
    return f"; on Debian: apt-get install {packages}" if packages else ""
