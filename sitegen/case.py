"""What a check looks at: the content, the published facts, what did not fit; and the form of its examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePath

from sitegen.bag_base import is_whole, script_kind
from sitegen.bag_table import SetupTable, table
from sitegen.brackets import Bracket, brackets
from sitegen.diagnostic import Finding, Origin
from sitegen.jinxes import Carried, carried_jinxes, exclusive_pairs
from sitegen.model import Character, Content, Night, Script
from sitegen.names import key
from sitegen.night import NightOrder, night_order
from sitegen.night_note import Note, NoteKind
from sitegen.official import Book
from sitegen.schema import Misfit, near_words
from sitegen.wording import ALL_TEXTS, Text, labels, written

Example = Sequence[object] | Mapping[str, str]
"""The entries of a script file, or a project's files: path → text."""


@dataclass(frozen=True, slots=True)
class Bad:
    """An example that a check reports: where (`pointer`; in a project `path#pointer`), in what words."""

    example: Example
    at: str
    says: str


class Case:
    """One run's subject. Whatever several checks ask for is worked out once."""

    def __init__(self, content: Content, book: Book, misfits: Iterable[Misfit] = ()) -> None:
        self.content = content
        self.book = book
        self._misfits: dict[str, list[Finding]] = {}
        self._texts: dict[tuple[str, ...], list[tuple[Character, Text]]] = {}
        for misfit in misfits:
            self._misfits.setdefault(misfit.code, []).append(misfit.finding)

    @property
    def scripts(self) -> tuple[Script, ...]:
        """The scripts under check."""
        return self.content.scripts

    @cached_property
    def characters(self) -> tuple[Character, ...]:
        """Every character whose text the author gave: the project's own, and full objects on scripts."""
        inline = (each for script in self.scripts for each in script.characters if each.given)
        by_place = {
            (each.origin.path, each.origin.pointer): each for each in (*self.content.characters, *inline)
        }
        return tuple(by_place.values())

    def texts(self, keys: tuple[str, ...]) -> Sequence[tuple[Character, Text]]:
        """What the authors of `characters` wrote under these keys of the file, character by character."""
        found = self._texts.get(keys)
        if found is None:
            found = self._texts[keys] = [each for each in self._every_word if each[1].keys[0] in keys]
        return found

    @cached_property
    def _every_word(self) -> list[tuple[Character, Text]]:
        return [
            (character, text)
            for character in self.characters
            for text in (*written(character, ALL_TEXTS), *labels(character))
        ]

    @cached_property
    def abilities(self) -> tuple[Character, ...]:
        """The characters whose ability the author wrote, so that its wording is theirs to mend."""
        return tuple(each for each in self.characters if "ability" in each.given and each.ability)

    @cached_property
    def bracketed(self) -> tuple[tuple[Character, tuple[Bracket, ...]], ...]:
        """Those of `abilities` that have brackets, with the brackets read."""
        names = [each.name for script in self.scripts for each in script.characters]
        read = ((each, brackets(each.ability, each.name, names)) for each in self.abilities)
        return tuple((each, found) for each, found in read if found)

    @cached_property
    def setup_brackets(self) -> tuple[tuple[Character, Bracket], ...]:
        """Each bracket that says something of the setup: at the end of an ability, and understood."""
        return tuple(
            (character, bracket)
            for character, found in self.bracketed
            for bracket in found
            if bracket.last and not bracket.is_note
        )

    @cached_property
    def night_orders(self) -> tuple[tuple[Script, NightOrder], ...]:
        """Both nights of every script whose author says anything of them; the others go by the sheet."""
        telling = [script for script in self.scripts if _tells(script)]
        return tuple((script, night_order(script, night, self.book)) for script in telling for night in Night)

    def night_notes(self, kind: NoteKind) -> Iterator[tuple[Script, Night, Note]]:
        """What the making of the night orders came across, of one kind."""
        for script, order in self.night_orders:
            for note in order.notes:
                if note.kind is kind:
                    yield script, order.night, note

    @cached_property
    def whole_scripts(self) -> tuple[Script, ...]:
        """The scripts that are meant to be played as they stand, see `is_whole`."""
        return tuple(script for script in self.scripts if is_whole(script))

    @cached_property
    def setups(self) -> tuple[tuple[Script, SetupTable], ...]:
        """The whole scripts, each with what it allows for the numbers of players it is made for."""
        return tuple(
            (script, table(script, exclusive_pairs(script, self.book), script_kind(script).players))
            for script in self.whole_scripts
        )

    @cached_property
    def tells_nights(self) -> bool:
        """Does the author say of anyone when they wake? Else the night order is not their concern yet."""
        numbers = (each.night_number(night) for each in self.characters for night in Night)
        return (
            any(number for number in numbers)
            or any(each.anchors for each in self.characters)
            or any(self._listed.values())
        )

    @staticmethod
    def on_sheet(script: Script, id_: str) -> Origin:
        """The entry that puts a character on a script."""
        entries = (entry for entry in script.entries if entry.character and entry.character.id == id_)
        entry = next(entries, None)
        return entry.origin if entry else script.origin

    @cached_property
    def carried(self) -> tuple[tuple[Script, tuple[Carried, ...]], ...]:
        """Every script with the jinxes that its characters carry."""
        return tuple((script, carried_jinxes(script, self.book)) for script in self.scripts)

    def reported(self, code: str) -> Iterator[Finding]:
        """What reading and fitting found under this code."""
        yield from self._misfits.get(code, ())

    def codes(self) -> frozenset[str]:
        """The codes that reading and fitting used."""
        return frozenset(self._misfits)

    def known(self, id_: str) -> Character | None:
        """The character an id means anywhere: of the project or its scripts, else an official one."""
        return self._own.get(key(id_)) or self.book.find(id_)

    @cached_property
    def unread(self) -> frozenset[str]:
        """The keys of the character files in which something is wrong: who is missing may be in one."""
        paths = {PurePath(each.origin.path) for found in self._misfits.values() for each in found}
        return frozenset(key(path.stem) for path in paths if path.parent.name == "characters")

    @cached_property
    def strangers(self) -> frozenset[str]:
        """The keys of entries that nobody knows: each is told where it stands, and once is enough."""
        entries = (entry for script in self.scripts for entry in script.entries)
        return frozenset(key(entry.id) for entry in entries if entry.character is None)

    @cached_property
    def _own(self) -> dict[str, Character]:
        return {key(each.id): each for each in reversed(self.characters)}

    def wakes(self, character: Character, night: Night) -> bool:
        """Has the character a place in this night: an anchor, a number, or a line of a script's list?"""
        number = character.night_number(night)
        if any(anchor.night is night for anchor in character.anchors) or (number is not None and number > 0):
            return True
        return key(character.id) in self._listed[night]

    @cached_property
    def _listed(self) -> dict[Night, frozenset[str]]:
        """The keys that the scripts' own night orders name."""
        return {
            night: frozenset(key(id_) for script in self.scripts for id_ in script.meta.night_list(night))
            for night in Night
        }

    def suggestion(self, id_: str) -> str:
        """The question what an id nobody knows was meant to be, "" when nothing is near."""
        own = [each.id for each in self.characters]
        near = [*near_words(id_, own, cutoff=85), *self.book.suggestions(id_)]
        return f'did you mean "{near[0]}"?' if near else ""


def _tells(script: Script) -> bool:
    """May the script have a night order of its own: a list, or characters with numbers or anchors?"""
    lists = (script.meta.night_list(night) for night in Night)
    return any(lists) or any(each.given for each in script.characters)
