"""The size of things: short functions, modules of a few screens, public words explained, quick starts."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).resolve().parents[1]
MODULES = sorted((ROOT / "sitegen").rglob("*.py"))

LONGEST_FUNCTION = 50
MEDIAN_FUNCTION = 10
LONGEST_MODULE = 300
LISTS = frozenset(["sitegen/checks/__init__.py"])
"""Modules that are one list and hold no logic: the checks, two lines for each."""

HELP_SECONDS = 2.0
"""Generous: measured is a fifth of a second, and other work may share the machine."""

HEAVY = ("weasyprint", "jinja2", "markdown_it", "jsonschema", "PIL", "pypdf")
"""What only building needs; a start that imports one of them has become slow."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _functions() -> Iterator[tuple[str, int]]:
    """(place, lines) of every function, decorators not counted."""
    for path in MODULES:
        for node in ast.walk(_parsed(path)):
            if isinstance(node, Function):
                yield f"{_name(path)}:{node.lineno} {node.name}", (node.end_lineno or 0) - node.lineno + 1


def test_functions_are_short() -> None:
    long = {place: lines for place, lines in _functions() if lines > LONGEST_FUNCTION}
    assert not long
    assert median(lines for _, lines in _functions()) <= MEDIAN_FUNCTION


def test_modules_are_short() -> None:
    lines = {_name(path): path.read_text(encoding="utf-8").count("\n") for path in MODULES}
    long = {name: count for name, count in lines.items() if count > LONGEST_MODULE}
    assert set(long) <= LISTS, long


def _undocumented(path: Path) -> Iterator[str]:
    """Public modules, classes and functions of a file without a docstring."""
    module = _parsed(path)
    if not ast.get_docstring(module) and module.body:
        yield _name(path)
    for node in (*module.body, *_members(module)):
        if isinstance(node, Function | ast.ClassDef) and _must_speak(node):
            yield f"{_name(path)}:{node.lineno} {node.name}"


def _members(module: ast.Module) -> Iterator[ast.stmt]:
    for node in module.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from node.body


def _must_speak(node: Function | ast.ClassDef) -> bool:
    inherited = any(isinstance(each, ast.Name) and each.id == "override" for each in node.decorator_list)
    return not node.name.startswith("_") and not inherited and not ast.get_docstring(node)


def test_whatever_is_public_says_what_it_is() -> None:
    assert [place for path in MODULES for place in _undocumented(path)] == []


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["check", "--help"], ["build", "--help"], ["check", "clean.json"]],
    ids=" ".join,
)
def test_a_start_imports_nothing_heavy(arguments: list[str], tmp_path: Path) -> None:
    script = [{"id": "_meta", "name": "Clean"}, *_FIVE]
    (tmp_path / "clean.json").write_text(json.dumps(script), encoding="utf-8")
    program = (
        "import sys\nfrom sitegen.cli import main\n"
        f"code = main.main({arguments!r}, 'sitegen', standalone_mode=False)\n"
        f"print('heavy:', *[name for name in {HEAVY!r} if name in sys.modules])"
    )
    lines = _python(["-c", _caught(program)], tmp_path).stdout.rstrip("\n").split("\n")
    assert lines[-1] == "heavy:"


_FIVE = ["washerwoman", "librarian", "chef", "poisoner", "imp"]


def _caught(program: str) -> str:
    """The program with its `sys.exit` caught, so that what follows is reached."""
    head, call, tail = program.rsplit("\n", 2)
    return (
        f"{head}\ntry:\n    {call}\nexcept SystemExit as done:\n    assert not done.code, done.code\n{tail}"
    )


def _python(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=True, timeout=60
    )


def test_help_is_quick(tmp_path: Path) -> None:
    started = time.perf_counter()
    assert "Commands:" in _python(["-m", "sitegen", "--help"], tmp_path).stdout
    assert time.perf_counter() - started < HELP_SECONDS
