"""The checks, one file each. A check is a module: its docstring, severity and examples are its documentation.

Add one by writing its file and naming it here; a test compares this list with the folder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, cast

from sitegen.case import Bad, Case, Example
from sitegen.checks import (
    allowance_incomplete,
    bracket_unbalanced,
    bracket_without_setup,
    duplicate_id,
    entry_shapeless,
    field_empty,
    field_missing,
    field_misspelled,
    field_type,
    field_unknown,
    icon_refused,
    id_spelling,
    jinx_to_nobody,
    list_length,
    meta_repeated,
    night_number_negative,
    night_number_without_text,
    night_text_without_number,
    not_a_script,
    required_missing,
    script_length,
    script_wrapped,
    setup_without_bracket,
    team_spelling,
    team_unknown,
    text_too_long,
    text_unreadable,
    unknown_id,
    value_spelling,
    value_unknown,
)
from sitegen.diagnostic import Finding, Severity


class Check(Protocol):
    """What a check's module holds."""

    __name__: str
    __doc__: str | None
    SEVERITY: Severity
    GOOD: Sequence[Example]
    BAD: Sequence[Bad]

    def check(self, case: Case) -> Iterator[Finding]:
        """What is wrong in this case."""
        ...


CHECKS = cast(
    tuple[Check, ...],
    (
        allowance_incomplete,
        bracket_unbalanced,
        bracket_without_setup,
        duplicate_id,
        entry_shapeless,
        field_empty,
        field_missing,
        field_misspelled,
        field_type,
        field_unknown,
        icon_refused,
        id_spelling,
        jinx_to_nobody,
        list_length,
        meta_repeated,
        night_number_negative,
        night_number_without_text,
        night_text_without_number,
        not_a_script,
        required_missing,
        script_length,
        script_wrapped,
        setup_without_bracket,
        team_spelling,
        team_unknown,
        text_too_long,
        text_unreadable,
        unknown_id,
        value_spelling,
        value_unknown,
    ),
)


def code_of(check: Check) -> str:
    """The check's name as users meet it: its file name in kebab case."""
    return check.__name__.rsplit(".", 1)[-1].replace("_", "-")
