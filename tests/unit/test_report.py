"""Diagnostics for people and for machines; nothing in them steers a terminal or forges a line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.diagnostic import Diagnostic, Edit, Fix, Origin, Place, Severity
from sitegen.report import REPORTERS, WIDEST, printable, summary, text

FIX = Fix('Write "b"', (Edit(Origin("s.json", "/0"), "b"),))


def diagnostic(
    message: str = "It is so.",
    *,
    path: str = "s.json",
    line: int = 2,
    column: int = 3,
    excerpt: str = '  "a",',
    hint: str = "",
    fix: Fix | None = None,
) -> Diagnostic:
    return Diagnostic(
        Place(path, line, column, "/0"), Severity.WARNING, "some-code", message, hint, excerpt, fix
    )


def test_a_block_tells_where_what_and_what_to_do() -> None:
    assert text([diagnostic(hint="change it", fix=FIX)]).split("\n") == [
        "s.json:2:3: warning: It is so. [some-code]",
        '    "a",',
        "    ^",
        "    hint: change it",
        '    fix: Write "b" (--fix)',
    ]
    assert text([diagnostic(hint='write "b"', fix=FIX)]).split("\n")[3:] == ['    fix: Write "b" (--fix)']
    assert text([diagnostic(excerpt="  ")]) == "s.json:2:3: warning: It is so. [some-code]"


@pytest.mark.parametrize(
    ("excerpt", "column", "pointed"),
    [
        ("  ab", 3, "ab"),
        ("\tab", 2, "ab"),
        ("戏子x", 3, "x"),
        ("e\u0301x", 3, "x"),
        ("\u202eax", 3, "x"),
        ("ab", 3, ""),
        ("    ab", 1, "    ab"),
        ("a" * 500 + "x", 501, "x"),
        ("戏" * 500 + "x", 501, "x"),
    ],
)
def test_the_caret_stands_under_its_sign(excerpt: str, column: int, pointed: str) -> None:
    from sitegen.report import _width

    _, line, caret = text([diagnostic(excerpt=excerpt, column=column)]).split("\n")
    before = line[: len(line) - len(pointed)] if pointed else line
    assert line.endswith(pointed)
    assert _width(before) == len(caret) - 1
    assert len(line) <= WIDEST + 4


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("\x1b]0;x\x07", "\\x1b]0;x\\x07"),
        ("a\r\nb", "a\\x0d\\x0ab"),
        ("\u202ea\u2066", "\\x202ea\\x2066"),
        ("\u2028\u2029\x85", "\\x2028\\x2029\\x85"),
        ("\ud800", "\\xd800"),
        ("\x7f\x9b", "\\x7f\\x9b"),
        ("戏 “é” ✓", "戏 “é” ✓"),
    ],
)
def test_controls_are_shown_and_obeyed_by_nobody(raw: str, shown: str) -> None:
    assert printable(raw) == shown


HOSTILE = st.text(
    st.sampled_from("\x1b\r\n\x07\u202e\u2028\x85\x9b\ud800%:,[]a é") | st.characters(), max_size=12
)


@given(HOSTILE, HOSTILE, HOSTILE, HOSTILE)
def test_no_form_lets_a_text_forge_a_line(message: str, path: str, hint: str, excerpt: str) -> None:
    hostile = diagnostic(message, path=path, hint=hint, excerpt=excerpt, fix=Fix(message, ()))
    is_said_twice = hint[:1].lower() + hint[1:] == message[:1].lower() + message[1:]
    said = "x" if is_said_twice else "y"
    plain = diagnostic(hint=said if hint else "", excerpt="x" if excerpt.strip() else "", fix=Fix("x", ()))
    for form, write in REPORTERS.items():
        written = write([hostile])
        assert not any(sign in written for sign in "\x1b\r\x07\u202e\u2028\x85\x9b\ud800"), form
        assert written.count("\n") == write([plain]).count("\n"), form
        written.encode()


@given(HOSTILE)
def test_what_is_said_once_forges_no_line_either(words: str) -> None:
    shown = text([diagnostic(hint=words, excerpt="", fix=Fix(words, ()))]).split("\n")
    assert shown[1:] == [f"    fix: {printable(words)} (--fix)"]


@pytest.mark.parametrize(
    ("hint", "words", "lines"),
    [
        ('write "b"', 'Write "b"', 1),
        ('write "b"', 'Write "B"', 2),
        ('write "+"', 'Write "-"', 2),
        ("change it", 'Write "b"', 2),
        ("", 'Write "b"', 1),
    ],
)
def test_a_hint_that_the_fix_carries_out_is_said_once(hint: str, words: str, lines: int) -> None:
    assert len(text([diagnostic(hint=hint, excerpt="", fix=Fix(words, ()))]).split("\n")) == 1 + lines


def test_json_says_all_of_it() -> None:
    assert json.loads(REPORTERS["json"]([diagnostic(hint="change it", fix=FIX)])) == [
        {
            "path": "s.json",
            "line": 2,
            "column": 3,
            "pointer": "/0",
            "severity": "warning",
            "code": "some-code",
            "message": "It is so.",
            "hint": "change it",
            "fix": 'Write "b"',
        }
    ]
    assert json.loads(REPORTERS["json"]([])) == []


@pytest.mark.parametrize(
    ("message", "path", "wanted"),
    [
        ("50%", "a.json", "::warning file=a.json,line=2,col=3,title=some-code::50%25"),
        ("x", "a,b:c.json", "::warning file=a%2Cb%3Ac.json,line=2,col=3,title=some-code::x"),
        ("x\n::error::y", "a.json", "::warning file=a.json,line=2,col=3,title=some-code::x\\x0a::error::y"),
    ],
)
def test_a_workflow_command_is_one_line(message: str, path: str, wanted: str) -> None:
    assert REPORTERS["github"]([diagnostic(message, path=path)]) == wanted


@pytest.mark.parametrize(
    ("counts", "files", "wanted"),
    [
        ({}, 1, "1 file checked: nothing to report"),
        ({Severity.ERROR: 1}, 2, "2 files checked: 1 error"),
        (
            {Severity.ADVICE: 2, Severity.ERROR: 3, Severity.WARNING: 1},
            0,
            "0 files checked: 3 errors, 1 warning, 2 pieces of advice",
        ),
    ],
)
def test_the_closing_line(counts: dict[Severity, int], files: int, wanted: str) -> None:
    assert summary(counts, files) == wanted
