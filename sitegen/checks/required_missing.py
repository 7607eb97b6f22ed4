"""A character brings another one into play with its bracket, and that one is not on the script.

`[+the Damsel]` puts a character into the bag; without it on the sheet, players cannot know of it and the
setup cannot be done as written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from sitegen.bracket_model import Require
from sitegen.brackets import brackets
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Origin, Severity
from sitegen.model import Character, Script
from sitegen.names import key

SEVERITY = Severity.ERROR
SAYS = "{name} brings the {missing} into play, who is not on the script"
HINT = "add the {missing}"

_KEEPER = {
    "id": "keeper",
    "name": "Keeper",
    "team": "townsfolk",
    "ability": "You keep. [+the Lamp]",
    "setup": True,
}
_LAMP = {"id": "lamp", "name": "Lamp", "team": "outsider", "ability": "You glow."}

GOOD: tuple[Example, ...] = ([_KEEPER, _LAMP],)
BAD = (Bad([_KEEPER], "/0/ability", "Keeper brings the Lamp into play, who is not on the script"),)


_NAMED = re.compile(r"[+＋﹢]\s*[^\s\d?？]")


def check(case: Case) -> Iterator[Finding]:
    """Required characters that are missing, per script."""
    for script in case.scripts:
        present = {name for each in script.characters for name in (key(each.id), key(each.name))}
        for entry in script.entries:
            if entry.character is not None:
                yield from _missing(script, entry.character, present)


def _missing(script: Script, character: Character, present: set[str]) -> Iterator[Finding]:
    for start, name in required(character, [each.name for each in script.characters]):
        if key(name) not in present:
            message = SAYS.format(name=character.name, missing=name)
            yield Finding(_place(script, character, start), message, HINT.format(missing=name))


def required(character: Character, names: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Whom the brackets of a character bring into play, each with the place of its clause in the ability.

    `names` are those of the script.
    """
    if not _NAMED.search(character.ability):  # most of the brackets that stand on scripts
        return
    for bracket in brackets(character.ability, character.name, names):
        for clause in bracket.clauses:
            for modifier in clause.modifiers:
                if isinstance(modifier, Require):
                    yield clause.start, modifier.name


def _place(script: Script, character: Character, start: int) -> Origin:
    """The bracket, where the author wrote it; else the entry that names the character."""
    if "ability" in character.given:
        return character.origin.at("ability").inside(start)
    return next(entry.origin for entry in script.entries if entry.character is character)
