"""The checks, one file each. A check is a module: its docstring, severity and examples are its documentation.

Add one by writing its file and naming it here; a test compares this list with the folder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, cast

from sitegen.case import Bad, Case, Example
from sitegen.checks import (
    ability_cloned,
    ability_empty,
    ability_long,
    ability_longer_than_official,
    allowance_incomplete,
    and_for_ampersand,
    app_message_syntax,
    bracket_unbalanced,
    bracket_without_setup,
    control_characters,
    digits_in_name,
    duplicate_id,
    entry_shapeless,
    exile_of_non_traveller,
    field_empty,
    field_missing,
    field_misspelled,
    field_type,
    field_unknown,
    final_punctuation_missing,
    first_in_words,
    flavor_missing,
    full_width_signs,
    html_in_text,
    icon_refused,
    id_format,
    id_language_prefix,
    id_mixed_script,
    id_not_name,
    id_separator,
    id_spelling,
    image_not_https,
    image_not_online,
    image_of_one_alignment,
    image_one_too_many,
    image_page,
    image_unsafe,
    jinx_to_nobody,
    list_length,
    lower_case_start,
    meta_link_unsafe,
    meta_repeated,
    name_repeated,
    night_number_negative,
    night_number_without_text,
    night_text_without_number,
    not_a_script,
    number_in_words,
    official_id_other_character,
    official_id_other_team,
    parentheses_unbalanced,
    placeholder_text,
    quotes_unbalanced,
    repeated_word,
    required_missing,
    script_length,
    script_wrapped,
    setup_without_bracket,
    spelling_not_official,
    star_spacing,
    star_without_night,
    team_lower_case,
    team_spelling,
    team_unknown,
    term_nonstandard,
    text_too_long,
    text_unreadable,
    third_person,
    unknown_id,
    value_spelling,
    value_unknown,
    white_space_surplus,
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
        ability_cloned,
        ability_empty,
        ability_long,
        ability_longer_than_official,
        allowance_incomplete,
        and_for_ampersand,
        app_message_syntax,
        bracket_unbalanced,
        bracket_without_setup,
        control_characters,
        digits_in_name,
        duplicate_id,
        entry_shapeless,
        exile_of_non_traveller,
        field_empty,
        field_missing,
        field_misspelled,
        field_type,
        field_unknown,
        final_punctuation_missing,
        first_in_words,
        flavor_missing,
        full_width_signs,
        html_in_text,
        icon_refused,
        id_format,
        id_language_prefix,
        id_mixed_script,
        id_not_name,
        id_separator,
        id_spelling,
        image_not_https,
        image_not_online,
        image_of_one_alignment,
        image_one_too_many,
        image_page,
        image_unsafe,
        jinx_to_nobody,
        list_length,
        lower_case_start,
        meta_link_unsafe,
        meta_repeated,
        name_repeated,
        night_number_negative,
        night_number_without_text,
        night_text_without_number,
        not_a_script,
        number_in_words,
        official_id_other_character,
        official_id_other_team,
        parentheses_unbalanced,
        placeholder_text,
        quotes_unbalanced,
        repeated_word,
        required_missing,
        script_length,
        script_wrapped,
        setup_without_bracket,
        spelling_not_official,
        star_spacing,
        star_without_night,
        team_lower_case,
        team_spelling,
        team_unknown,
        term_nonstandard,
        text_too_long,
        text_unreadable,
        third_person,
        unknown_id,
        value_spelling,
        value_unknown,
        white_space_surplus,
    ),
)


def code_of(check: Check) -> str:
    """The check's name as users meet it: its file name in kebab case."""
    return check.__name__.rsplit(".", 1)[-1].replace("_", "-")
