"""Run the checks, stamp what they find with code, severity and exact place, and sort it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from sitegen.allowed import Allowance
from sitegen.case import Case
from sitegen.checks import CHECKS, code_of
from sitegen.diagnostic import Diagnostic, EditKind, Finding, Place, Severity, order
from sitegen.profiles import Profile, severity
from sitegen.source import Source


def diagnostics(
    case: Case,
    sources: Mapping[str, Source],
    allowances: Iterable[Allowance] = (),
    profile: Profile = Profile.PROJECT,
    placed: Severity = Severity.ADVICE,
) -> tuple[Diagnostic, ...]:
    """All findings of all checks, weighed by a profile and sorted by place; allowed ones are taken out.

    Findings lighter than `placed` are only counted by whoever asks, so that their lines are not looked up.
    """
    stamps = (
        stamped(code, weight, finding, sources if weight.rank <= placed.rank else {})
        for run, code, weight in _weighed(profile)
        for finding in run(case)
    )
    found = {order(diagnostic): diagnostic for diagnostic in stamps}  # two scripts may share a finding
    return tuple(sorted(_without_allowed(found.values(), tuple(allowances), sources), key=order))


@cache
def _weighed(profile: Profile) -> tuple[tuple[Callable[[Case], Iterable[Finding]], str, Severity], ...]:
    """The checks that count under a profile: what to run, its code and its weight."""
    weights = ((check, severity(check, profile)) for check in CHECKS)
    return tuple((check.check, code_of(check), weight) for check, weight in weights if weight is not None)


def stamped(code: str, severity: Severity, finding: Finding, sources: Mapping[str, Source]) -> Diagnostic:
    """A finding with its place in the source and the line it points into."""
    source = sources.get(finding.origin.path)
    if source is None:
        place, excerpt = Place(finding.origin.path, pointer=finding.origin.pointer), ""
    else:
        place = source.place(finding.origin)
        excerpt = source.line(place.line)
    fix = finding.fix if source is None or _may_be_mended(finding, source) else None
    return Diagnostic(place, severity, code, finding.message, finding.hint, excerpt, fix)


def _may_be_mended(finding: Finding, source: Source) -> bool:
    """A table, a page or a link has no values to set; a broken text can be made to parse."""
    edits = finding.fix.edits if finding.fix else ()
    return source.value is not None or all(edit.kind is EditKind.TEXT for edit in edits)


def _without_allowed(
    found: Iterable[Diagnostic], allowances: tuple[Allowance, ...], sources: Mapping[str, Source]
) -> Iterable[Diagnostic]:
    """The findings no allowance covers, and an error for each allowance that covers none."""
    idle = set(allowances)
    for diagnostic in found:
        covering = [allowance for allowance in allowances if allowance.covers(diagnostic)]
        idle.difference_update(covering)
        if not covering:
            yield diagnostic
    for allowance in allowances:
        if allowance in idle:
            message = f"The allowance of {allowance.code} in {allowance.path} matches no finding"
            finding = Finding(allowance.origin, message, "take it out")
            yield stamped("allowance-idle", Severity.ERROR, finding, sources)
