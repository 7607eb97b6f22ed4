"""The almanac text of a character or a script, as its parts."""

from __future__ import annotations

from dataclasses import dataclass, field

from sitegen.diagnostic import NOWHERE, Origin


@dataclass(frozen=True, slots=True)
class Section:
    """A headed piece of an almanac text: Markdown, with its heading's level and 1-based line in the file."""

    title: str
    body: str
    level: int = 2
    line: int = field(default=1, compare=False)
    origin: Origin = field(default=NOWHERE, compare=False, repr=False)  # of the body


@dataclass(frozen=True, slots=True)
class Prose:
    """The almanac text of a character or script: a lede, the overview, then headed sections. Markdown."""

    lede: str = ""
    overview: str = ""
    sections: tuple[Section, ...] = ()
    origin: Origin = field(default=NOWHERE, compare=False, repr=False)

    @property
    def written(self) -> bool:
        """Is there any text at all?"""
        return bool(self.lede or self.overview or self.sections)


NO_PROSE = Prose()

HOW_TO_RUN = "How to Run"
