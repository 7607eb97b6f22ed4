"""Which official character an id means: as it is, spelled otherwise, or with another tool's marks about it.

Translators put a language in front (`es_ES_pixie`), Chinese editors their own name behind (`imp_gstone`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sitegen.diagnostic import Finding, Origin
from sitegen.letters import language_prefix
from sitegen.model import Character
from sitegen.names import key
from sitegen.official import Book
from sitegen.schema import Misfit

_TOOL = re.compile(r"(.{1,50})[_-](?:gstone|jishi)", re.IGNORECASE | re.DOTALL)
_COPY = re.compile(r"(.{1,50})[_-](?:button|c)", re.IGNORECASE | re.DOTALL)
"""Suffixes that a homebrew character's own id may end in: on a bare id they are another tool's for sure."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The official character an id means, and what there is to say about the id's form."""

    character: Character
    is_marked: bool = False  # has the id another tool's marks about it?
    message: str = ""

    def misfits(self, origin: Origin) -> tuple[Misfit, ...]:
        """The misfit of an id at this place, none when there is nothing to say."""
        finding = Finding(origin, self.message, f'write "{self.character.id}"')
        return (Misfit("tool-suffixed-id", finding),) if self.message else ()


def meant(id_: str, book: Book, *, bare: bool) -> Meant | None:
    """The official character behind an id; `bare` says that nothing but the id is given."""
    plain = book.characters.get(key(id_))
    if plain is not None:
        return Meant(plain)
    id_ = id_.strip()
    rest = id_[len(language_prefix(id_)) :]
    if rest != id_ and (found := book.characters.get(key(rest))):
        return Meant(found, is_marked=True)  # a check speaks of it
    for pattern in (_TOOL, _COPY) if bare else (_TOOL,):
        tool = pattern.fullmatch(id_)
        if tool and (found := book.characters.get(key(tool[1]))):
            message = f'The id "{id_}" is "{found.id}" with another tool\'s mark behind it'
            return Meant(found, True, message)
    return None
