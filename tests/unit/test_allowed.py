"""`allowed.toml`: accepted findings, each with its file, its code and a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitegen.allowed import Allowance, allowances_of

GOOD = '[[allow]]\npath = "scripts/x.json"\ncode = "unknown-id"\nreason = "It is a guest."\n'


def read(folder: Path, text: str) -> tuple[tuple[Allowance, ...], list[tuple[str, int]]]:
    """The allowances, and (code, line) of what is wrong."""
    (folder / "allowed.toml").write_text(text, encoding="utf-8")
    found, source, misfits = allowances_of(folder)
    assert source is not None
    return found, [(each.code, source.place(each.finding.origin).line) for each in misfits]


def test_a_project_without_the_file_allows_nothing(tmp_path: Path) -> None:
    assert allowances_of(tmp_path) == ((), None, ())


def test_each_entry_is_an_allowance_and_knows_its_line(tmp_path: Path) -> None:
    text = "# [[allow]] is how each begins\n" + GOOD + "\n[[ allow ]]\n" + GOOD.partition("\n")[2]
    found, wrong = read(tmp_path, text)
    assert found == (Allowance("scripts/x.json", "unknown-id", "It is a guest."),) * 2
    assert wrong == []
    lines = [text.count("\n", 0, each.origin.offset) + 1 for each in found]
    assert lines == [2, 7]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (GOOD + '[[allow]]\npath = "x"\ncode = "y"\n', "allowance-incomplete", 5),
        (GOOD + '[[allow]]\npath = "x"\ncode = "y"\nreason = " "\n', "allowance-incomplete", 5),
        (GOOD + '[[allow]]\npath = "x"\ncode = 5\nreason = "z"\n', "allowance-incomplete", 5),
        (GOOD.replace("[[allow]]", "[allow]"), "allowance-incomplete", 1),
        ('allow = "all"\n', "allowance-incomplete", 1),
        ("allow = [1]\n", "allowance-incomplete", 1),
        (GOOD + "[[allow]\n", "text-unreadable", 5),
    ],
)
def test_what_is_incomplete_is_told(tmp_path: Path, text: str, code: str, line: int) -> None:
    found, wrong = read(tmp_path, text)
    assert wrong == [(code, line)]
    assert len(found) == (1 if code == "allowance-incomplete" and text.startswith(GOOD) else 0)
