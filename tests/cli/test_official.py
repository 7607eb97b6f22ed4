"""`sitegen official`: the facts that come along, and the texts of the user's own copy."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli.terminal import CLEAN, Run, put
from make import SHARED, needs_shared

OFFICIAL = SHARED / "official"


def test_without_texts_the_status_says_how_to_bring_them(run: Run) -> None:
    result = run("official", "status")
    assert result.exit_code == 0
    assert " official characters, " in result.stdout
    assert "their texts are not installed; bring them with: sitegen official update" in result.stdout


@needs_shared
def test_a_folder_of_the_published_files_is_installed(run: Run, tmp_path: Path) -> None:
    result = run("official", "update", str(OFFICIAL))
    assert result.exit_code == 0
    assert result.stdout.startswith("Installed ")
    assert f"their texts are installed in {tmp_path / 'data'}" in run("official", "status").stdout
    assert "by name only" not in run("sheet", put("script.json", CLEAN)).stderr
    assert "Nothing has changed since" in run("official", "update", str(OFFICIAL)).stdout


@needs_shared
def test_status_and_update_speak_of_the_same_data_alike(run: Run) -> None:
    """The date is that of the last change: to install the same again makes it no younger."""
    before = run("official", "status").stdout.split("\n")[0]
    for _ in range(2):
        installed, same, *_ = run("official", "update", str(OFFICIAL)).stdout.split("\n")
        assert installed == f"Installed {before}"
        assert same == f"Nothing has changed since {before.split('of ')[-1]}"
        assert run("official", "status").stdout.split("\n")[0] == before


@needs_shared
def test_a_copy_laid_there_by_hand_has_no_date(run: Run, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    for file in OFFICIAL.glob("*.json"):
        (tmp_path / "data" / file.name).write_bytes(file.read_bytes())
    assert " jinxes\n" in run("official", "status").stdout
    said = run("official", "update", str(OFFICIAL)).stdout
    assert "Nothing has changed\n" in said


@pytest.mark.parametrize(
    "files",
    [{}, {"roles.json": "[]"}, {"roles.json": "{", "jinxes.json": "[]", "nightsheet.json": "{}"}],
    ids=["none", "one", "broken"],
)
def test_a_folder_that_will_not_do_is_refused_and_nothing_installed(
    run: Run, tmp_path: Path, files: dict[str, str]
) -> None:
    Path("source").mkdir()
    for name, text in files.items():
        (Path("source") / name).write_text(text, encoding="utf-8")
    result = run("official", "update", "source")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: ")
    assert ".json" in result.stderr
    assert not (tmp_path / "data/official.json").exists()


def test_only_https_is_fetched(run: Run) -> None:
    result = run("official", "update", "http://127.0.0.1:1/")
    assert result.exit_code == 1
    assert "is not an https address" in result.stderr


@needs_shared
def test_no_name_in_published_files_steers_the_terminal(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name in ("jinxes.json", "nightsheet.json"):
        (source / name).write_bytes((OFFICIAL / name).read_bytes())
    roles = json.loads((OFFICIAL / "roles.json").read_bytes())
    roles[0]["name"] = "Stew\x07ard"
    (source / "roles.json").write_text(json.dumps(roles), encoding="utf-8")
    assert "\x07" not in run("official", "update", str(source)).output
