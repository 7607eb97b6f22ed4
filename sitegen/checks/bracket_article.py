"""A bracket brings a character into play without "the": `[+King]` for `[+the King]`.

With the article it is plain that one certain character is meant, and not the name of a group. Silent for
names that take none.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.bracket_model import Require
from sitegen.brackets import Clause
from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Character
from sitegen.wording import is_english, rewrite

SEVERITY = Severity.ADVICE

_KEEPER = {"id": "keeper", "name": "Keeper", "team": "townsfolk", "setup": True}

GOOD: tuple[Example, ...] = (
    [{**_KEEPER, "ability": "You know the King. [+the King]"}, "king"],
    [{**_KEEPER, "ability": "You know Little Tom. [+Little Tom]"}],
)
BAD = (
    Bad(
        [{**_KEEPER, "ability": "You know the King. [+King]"}, "king"],
        "/0/ability",
        'The bracket of Keeper says "+King" without an article',
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """English brackets that name a character bare, whom the game or the ability itself calls "the"."""
    for character, bracket in case.setup_brackets:
        if not is_english(character.ability):
            continue
        for clause in bracket.clauses:
            for modifier in clause.modifiers:
                if isinstance(modifier, Require) and _bare(case, character, clause, modifier):
                    yield _finding(character, clause)


def _bare(case: Case, character: Character, clause: Clause, required: Require) -> bool:
    written = clause.text.lstrip("+＋").lstrip()
    known = case.book.find(required.name) is not None or f"the {required.name}" in character.ability
    return known and written == required.name


def _finding(character: Character, clause: Clause) -> Finding:
    name = clause.text.lstrip("+＋").lstrip()
    mended = f"{character.ability[: clause.start]}+the {name}{character.ability[clause.end :]}"
    origin = character.origin.at("ability")
    message = f'The bracket of {character.name} says "{clause.text}" without an article'
    fix = rewrite(origin, mended, f'Write "+the {name}"')
    return Finding(origin.inside(clause.start), message, f'write "+the {name}"', fix)
