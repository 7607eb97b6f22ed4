"""A file with one character in it: an object with a name or id, and an ability or team."""

from __future__ import annotations

from sitegen.diagnostic import Finding
from sitegen.dialects.foreign import Foreign, Given, Reading, not_a_script
from sitegen.dialects.official_script import kind
from sitegen.official import Book
from sitegen.schema import Misfit

NAME = "character"


def recognises(foreign: Foreign) -> bool:
    """One object that looks like a character."""
    value = foreign.value
    return (
        isinstance(value, dict)
        and bool({"id", "name"} & set(value))
        and bool({"ability", "team"} & set(value))
    )


def read(foreign: Foreign, book: Book) -> Reading:
    """A list of one."""
    del book
    if not isinstance(foreign.value, dict) or not foreign.value:
        return not_a_script(foreign, f"A character is an object with keys; this is {kind(foreign.value)}")
    finding = Finding(foreign.origin, "The file holds one character, not a list", "wrap it in [ ]")
    return Reading(
        (Given(foreign.value, foreign.origin),), foreign.source, (Misfit("script-wrapped", finding),)
    )
