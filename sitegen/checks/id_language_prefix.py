"""The id of an official character begins with a language, as in `es_ES_pixie`.

Some translation tools write ids so. Every other tool takes it for a homebrew character: no jinxes, no night
order, no official pictures.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.letters import language_prefix
from sitegen.model import EntryForm

SEVERITY = Severity.WARNING


GOOD: tuple[Example, ...] = (["pixie", "chef"],)
BAD = (
    Bad(
        ["es_ES_pixie"], "/0", 'The id "es_ES_pixie" is that of the official Pixie with a language before it'
    ),
    Bad(
        [{"id": "he_IL_pixie", "name": "Pixie", "team": "townsfolk", "ability": "You glow."}],
        "/0/id",
        'The id "he_IL_pixie" is that of the official Pixie with a language before it',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Entries whose id is a language and an official id."""
    for script in case.scripts:
        for entry in script.entries:
            prefix = language_prefix(entry.id)
            official = case.book.find(entry.id[len(prefix) :]) if prefix else None
            if official is not None:
                origin = entry.origin if entry.form is EntryForm.STRING else entry.origin.at("id")
                message = (
                    f'The id "{entry.id}" is that of the official {official.name} with a language before it'
                )
                yield Finding(origin, message, f'write "{official.id}"')
