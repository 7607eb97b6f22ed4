"""The settings of a project as they fit their schema, key by key, and what is wrong with the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sitegen.diagnostic import Origin
from sitegen.schema import Misfit, fit
from sitegen.source_spans import step_name


def settings_from(table: Mapping[str, Any], origin: Origin) -> tuple[dict[str, Any], list[Misfit]]:
    """What can be used of the table of a file, and the misfits: a wrong key leaves its neighbours alone."""
    misfits = fit(table, "site", origin)
    wrong = {misfit.finding.origin.pointer for misfit in misfits}
    return _fitting(table, wrong, origin), [_in_words_of_settings(misfit) for misfit in misfits]


def _fitting(table: Mapping[str, Any], wrong: set[str], origin: Origin) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    for name, value in table.items():
        place = origin.at(name)
        if not _touched(place, wrong):
            kept[name] = value
        elif isinstance(value, dict) and place.pointer not in wrong:
            kept[name] = {key: part for key, part in value.items() if not _touched(place.at(key), wrong)}
    return kept


def _touched(place: Origin, wrong: set[str]) -> bool:
    return any(pointer == place.pointer or pointer.startswith(f"{place.pointer}/") for pointer in wrong)


def _in_words_of_settings(misfit: Misfit) -> Misfit:
    """A key of a script may be another tool's, but a setting is read by us or by nobody: it is a slip."""
    if misfit.code not in ("field-unknown", "field-misspelled"):
        return misfit
    finding = misfit.finding
    name = step_name(finding.origin.pointer)
    guess = f'; did you mean "{finding.fix.edits[0].value}"?' if finding.fix else ""
    hint = finding.hint if finding.fix else "take it out: it does nothing"
    return Misfit(
        "field-misspelled", replace(finding, message=f'No setting is called "{name}"{guess}', hint=hint)
    )
