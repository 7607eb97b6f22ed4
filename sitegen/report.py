"""Diagnostics as text for people and as data for machines: functions in a dict, chosen by `--format`."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Mapping, Sequence

from sitegen import __version__
from sitegen.diagnostic import Diagnostic, Severity

WIDEST = 160
"""Longer source lines are cut around the caret."""


def printable(text: str) -> str:
    """The text without anything a terminal would obey: controls and direction marks are shown as codes."""
    if text.isprintable():
        return text
    return "".join(
        f"\\x{ord(letter):02x}" if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") else letter
        for letter in text
    )


def text(diagnostics: Sequence[Diagnostic]) -> str:
    """One block a finding, for reading: place, severity, message, code; the line with a caret; what to do."""
    return "\n".join(_block(diagnostic) for diagnostic in diagnostics)


def _block(diagnostic: Diagnostic) -> str:
    place = diagnostic.place
    head = f"{printable(place.path)}:{place.line}:{place.column}: {diagnostic.severity.value}: "
    lines = [f"{head}{printable(diagnostic.message)} [{diagnostic.code}]"]
    if diagnostic.excerpt and not diagnostic.excerpt.isspace():
        lines += _pointed(diagnostic.excerpt, place.column)
    if diagnostic.hint and not _is_carried_out(diagnostic):
        lines.append(f"    hint: {printable(diagnostic.hint)}")
    if diagnostic.fix:
        lines.append(f"    fix: {printable(diagnostic.fix.words)} (--fix)")
    return "\n".join(lines)


def _is_carried_out(diagnostic: Diagnostic) -> bool:
    """Does the fix say word for word what the hint does? Only the first letter may differ: "a" is not "A"."""
    words = diagnostic.fix.words if diagnostic.fix else ""
    return words[:1].lower() + words[1:] == diagnostic.hint[:1].lower() + diagnostic.hint[1:]


def _pointed(line: str, column: int) -> list[str]:
    """The source line and a caret under the column; a long line is cut to what surrounds it."""
    start = max(0, column - 1 - WIDEST // 2) if len(line) > WIDEST else len(line) - len(line.lstrip())
    start = min(start, column - 1)
    shown = printable(line[start : start + WIDEST].replace("\t", " ").rstrip())
    before = printable(line[start : column - 1].replace("\t", " "))
    return [f"    {shown}", "    " + " " * _width(before) + "^"]


def _width(text_: str) -> int:
    """Columns a terminal needs: wide letters take two, combining marks none."""
    if text_.isascii():
        return len(text_)
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text_)
    return len(text_) + wide - sum(unicodedata.combining(letter) > 0 for letter in text_)


def summary(counts: Mapping[Severity, int], files: int) -> str:
    """One line: how many findings of each severity in how many files."""
    return f"{_plural(files, 'file')} checked: {counted(counts) or 'nothing to report'}"


def counted(counts: Mapping[Severity, int]) -> str:
    """How many findings of each severity, worst first; "" when there are none."""
    return ", ".join(_plural(counts[each], _NOUNS[each]) for each in Severity if counts.get(each))


_NOUNS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.ADVICE: "piece of advice"}


def _plural(count: int, noun: str) -> str:
    if count == 1:
        return f"1 {noun}"
    plural = "pieces of advice" if noun == "piece of advice" else noun + "s"
    return f"{count} {plural}"


def json_(diagnostics: Sequence[Diagnostic]) -> str:
    """A JSON list, one object a finding."""
    return json.dumps([_record(diagnostic) for diagnostic in diagnostics], ensure_ascii=True, indent=2)


def _record(diagnostic: Diagnostic) -> Mapping[str, object]:
    place = diagnostic.place
    return {
        "path": place.path,
        "line": place.line,
        "column": place.column,
        "pointer": place.pointer,
        "severity": diagnostic.severity.value,
        "code": diagnostic.code,
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        "fix": diagnostic.fix.words if diagnostic.fix else "",
    }


def github(diagnostics: Sequence[Diagnostic]) -> str:
    """Workflow commands that mark the lines of a pull request."""
    kinds = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.ADVICE: "notice"}
    return "\n".join(
        f"::{kinds[each.severity]} file={_property(each.place.path)},line={each.place.line},"
        f"col={each.place.column},title={each.code}::{_data(printable(each.message + _hinted(each)))}"
        for each in diagnostics
    )


def _hinted(diagnostic: Diagnostic) -> str:
    return f" ({diagnostic.hint})" if diagnostic.hint else ""


def _data(text_: str) -> str:
    return text_.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text_: str) -> str:
    return _data(printable(text_)).replace(":", "%3A").replace(",", "%2C")


def sarif(diagnostics: Sequence[Diagnostic]) -> str:
    """SARIF 2.1.0, the form code hosts and editors take."""
    codes = sorted({diagnostic.code for diagnostic in diagnostics})
    driver = {"name": "sitegen", "version": __version__, "rules": [_described(code) for code in codes]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(diagnostic, codes) for diagnostic in diagnostics],
    }
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [run],
    }
    return json.dumps(log, ensure_ascii=True, indent=2)


def _described(code: str) -> Mapping[str, object]:
    """What an editor shows of a check: its own words."""
    from sitegen.checks import CHECKS, code_of

    summary, _, why = next((each.__doc__ or "" for each in CHECKS if code_of(each) == code), "").partition(
        "\n\n"
    )
    words = {"shortDescription": {"text": summary}, "help": {"text": why.strip() or summary}}
    return {"id": code, **(words if summary else {})}


def _result(diagnostic: Diagnostic, codes: Sequence[str]) -> Mapping[str, object]:
    from pathlib import PurePath
    from urllib.parse import quote

    levels = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.ADVICE: "note"}
    place = diagnostic.place
    uri = quote(PurePath(place.path).as_posix(), errors="replace")
    region = {"startLine": place.line, "startColumn": place.column}
    location = {"physicalLocation": {"artifactLocation": {"uri": uri}, "region": region}}
    return {
        "ruleId": diagnostic.code,
        "ruleIndex": codes.index(diagnostic.code),
        "level": levels[diagnostic.severity],
        "message": {"text": diagnostic.message + _hinted(diagnostic)},
        "locations": [location],
    }


REPORTERS: Mapping[str, Callable[[Sequence[Diagnostic]], str]] = {
    "text": text,
    "json": json_,
    "github": github,
    "sarif": sarif,
}
