"""`sitegen diff`: what changed, and whether anything did, by the exit code."""

from __future__ import annotations

import json

import pytest
from cli.terminal import CLEAN, Run, put


def test_the_same_script_in_another_layout_is_no_difference(run: Run) -> None:
    old = put("old.json", CLEAN)
    new = put("new.json", tuple({"id": each} if isinstance(each, str) else each for each in CLEAN))
    result = run("diff", old, new)
    assert (result.exit_code, result.output) == (0, "")


def test_a_difference_is_told_and_is_exit_code_one(run: Run) -> None:
    result = run("diff", put("old.json", CLEAN), put("new.json", (*CLEAN[:-1], "godfather", "drunk", "imp")))
    assert result.exit_code == 1
    assert result.stdout.startswith("Added\n  Godfather (minion)\n  Drunk (outsider)\n")
    assert "Setup\n  5 players: " in result.stdout


@pytest.mark.parametrize("form", ["text", "json", "markdown"])
def test_each_format(run: Run, form: str) -> None:
    result = run("diff", put("old.json", CLEAN), put("new.json", (*CLEAN, "chef2")), "--format", form)
    assert result.exit_code == 0
    result = run("diff", "old.json", put("new.json", CLEAN[:-1]), "--format", form)
    assert result.exit_code == 1
    assert "Imp" in result.stdout
    if form == "json":
        assert json.loads(result.stdout)["removed"][0]["id"] == "imp"


def test_two_versions_in_one_project(run: Run, project: str) -> None:
    del project
    result = run("diff", "first-crossing", "first-crossing")
    assert result.exit_code == 0


@pytest.mark.parametrize("name", ["nothing.json", "odd.json"])
def test_a_file_that_is_no_script_is_an_error(run: Run, name: str) -> None:
    put("old.json", CLEAN)
    put("odd.json", ())
    assert run("diff", "old.json", name).exit_code in (1, 2)
    assert "Traceback" not in run("diff", "old.json", name).output


def test_no_text_steers_the_terminal(run: Run) -> None:
    alpha = {"id": "alpha", "name": "Al\x07pha", "team": "demon", "ability": "\x1b[2J"}
    result = run("diff", put("old.json", CLEAN), put("new.json", (*CLEAN, alpha)))
    assert "\x07" not in result.output
    assert "\x1b" not in result.output
