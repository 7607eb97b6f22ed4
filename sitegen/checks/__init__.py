"""The checks, one file each. A check is a module: its docstring, severity and examples are its documentation.

Add one by writing its file and naming it here; a test compares this list with the folder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Protocol, cast

from sitegen.case import Bad, Case, Example
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


_NAMES = (
    "ability_cloned",
    "ability_empty",
    "ability_long",
    "ability_longer_than_official",
    "acts_after_dawn",
    "allowance_incomplete",
    "almanac_incomplete",
    "anchor_conflict",
    "anchor_cycle",
    "anchor_silent",
    "anchor_unknown",
    "and_for_ampersand",
    "app_message_syntax",
    "bag_disabled_missing",
    "bag_disabled_without_global",
    "bootlegger_missing",
    "bracket_all_free_text",
    "bracket_article",
    "bracket_free_text",
    "bracket_full_stop",
    "bracket_multiple",
    "bracket_not_last",
    "bracket_parentheses",
    "bracket_plural",
    "bracket_sign_spacing",
    "bracket_typographic_sign",
    "bracket_unbalanced",
    "bracket_unsigned_count",
    "bracket_without_setup",
    "control_characters",
    "count_in_prose",
    "day_ability_wakes",
    "demon_no_other_night",
    "digits_in_name",
    "disc_without_token",
    "djinn_missing",
    "duplicate_id",
    "each_night_no_first",
    "each_night_no_other",
    "effect_without_token",
    "entry_shapeless",
    "exile_of_non_traveller",
    "field_empty",
    "field_missing",
    "field_misspelled",
    "field_type",
    "field_unknown",
    "final_punctuation_missing",
    "first_in_words",
    "first_night_text_no_first",
    "flavor_missing",
    "full_width_signs",
    "how_to_run_token_unknown",
    "html_in_text",
    "icon_refused",
    "id_collision_across_scripts",
    "id_format",
    "id_language_prefix",
    "id_mixed_script",
    "id_not_name",
    "id_separator",
    "id_spelling",
    "image_not_https",
    "image_not_online",
    "image_of_one_alignment",
    "image_one_too_many",
    "image_page",
    "image_unsafe",
    "import_doubtful",
    "jinx_as_character",
    "jinx_by_name",
    "jinx_inactive",
    "jinx_lookalike",
    "jinx_overrides_official",
    "jinx_text_differs",
    "jinx_to_nobody",
    "label_case",
    "label_long",
    "list_length",
    "lower_case_start",
    "meta_link_unsafe",
    "meta_not_first",
    "meta_repeated",
    "name_repeated",
    "night_list_absent",
    "night_list_missing",
    "night_list_repeated",
    "night_list_silent",
    "night_list_unknown",
    "night_list_without_mark",
    "night_number_negative",
    "night_number_without_text",
    "night_scale_old",
    "night_scale_unknown",
    "night_text_says_you",
    "night_text_without_number",
    "night_tie",
    "night_word_no_entry",
    "no_characters",
    "not_a_script",
    "number_in_words",
    "official_id_other_character",
    "official_id_other_team",
    "official_silenced",
    "once_night_no_entry",
    "once_night_star_first",
    "once_per_game_without_token",
    "other_tool_form",
    "parentheses_unbalanced",
    "placeholder_text",
    "published_schema",
    "prose_unwritten",
    "quoted_ability_drift",
    "quoted_ability_typography",
    "quotes_unbalanced",
    "repeated_word",
    "replace_character_without_global",
    "required_missing",
    "rule_as_character",
    "ruling_contradicted",
    "ruling_names_nobody",
    "ruling_off_script",
    "ruling_repeated",
    "script_length",
    "script_wrapped",
    "setup_change_large",
    "setup_conflict_self",
    "setup_outside_bracket",
    "setup_without_bracket",
    "sheet_order",
    "special_value_missing",
    "spelling_not_official",
    "star_but_first_night",
    "star_other_sign",
    "star_spacing",
    "star_without_night",
    "start_knowing_no_first",
    "start_knowing_other_night",
    "team_lower_case",
    "team_spelling",
    "team_unknown",
    "term_nonstandard",
    "text_too_long",
    "text_unreadable",
    "third_person",
    "token_not_declared",
    "tool_suffixed_id",
    "translated_bracket_differs",
    "unknown_id",
    "value_spelling",
    "value_unknown",
    "white_space_surplus",
)

CHECKS = tuple(cast(Check, import_module(f"{__name__}.{name}")) for name in _NAMES)


def code_of(check: Check) -> str:
    """The check's name as users meet it: its file name in kebab case."""
    return check.__name__.rsplit(".", 1)[-1].replace("_", "-")
