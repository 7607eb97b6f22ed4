"""An official character's id is not spelled as published.

`scarlet_woman`, `Pit-Hag` and `lil'monsta` mean what they mean to us, but several apps look ids up letter
by letter and lose the character.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Edit, Finding, Fix, Origin, Severity
from sitegen.model import EntryForm
from sitegen.names import key

SEVERITY = Severity.WARNING

GOOD: tuple[Example, ...] = (["scarletwoman", {"id": "pithag"}],)
BAD = (
    Bad(
        ["scarlet_woman"], "/0", 'The official id of the Scarlet Woman is "scarletwoman", not "scarlet_woman"'
    ),
    Bad(
        [
            {
                "id": "lamp",
                "name": "Lamp",
                "team": "townsfolk",
                "ability": "You glow.",
                "jinxes": [{"id": "scarlet_woman", "reason": "The two may not meet."}],
            }
        ],
        "/0/jinxes/0/id",
        'The official id of the Scarlet Woman is "scarletwoman", not "scarlet_woman"',
    ),
    Bad([{"id": "Pit-Hag"}], "/0/id", 'The official id of the Pit-Hag is "pithag", not "Pit-Hag"'),
)


def check(case: Case) -> Iterator[Finding]:
    """References, entries and jinxes that match an official id only when folded."""
    yield from _entries(case)
    for character in case.characters:
        for jinx in character.jinxes:
            official = case.book.characters.get(key(jinx.id))
            if official is not None and official.id != jinx.id and jinx.origin.path:
                yield _finding(jinx.origin.at("id"), official.name, official.id, jinx.id)


def _entries(case: Case) -> Iterator[Finding]:
    for script in case.scripts:
        for entry in script.entries:
            character = entry.character
            if character is None or not character.official or character.id == entry.id:
                continue
            if key(character.id) != key(entry.id):
                continue  # it has another tool's marks about it, of which other checks speak
            origin = entry.origin if entry.form is EntryForm.STRING else entry.origin.at("id")
            name = case.book.characters[character.id].name
            yield _finding(origin, name, character.id, entry.id)


def _finding(origin: Origin, name: str, wanted: str, written: str) -> Finding:
    message = f'The official id of the {name} is "{wanted}", not "{written}"'
    return Finding(origin, message, f'write "{wanted}"', Fix(f'Write "{wanted}"', (Edit(origin, wanted),)))
