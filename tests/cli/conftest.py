"""The command line as a person types it: in a folder of one's own, with no official texts installed."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.terminal import Run
from click.testing import CliRunner, Result

from sitegen.cli import main


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in; the data folder beside it is not there yet."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.setenv("SITEGEN_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def run() -> Run:
    """Calls the command line; an exception that would be a traceback is raised."""

    def called(*words: str, stdin: str | bytes | None = None) -> Result:
        result = CliRunner().invoke(main, words, input=stdin, prog_name="sitegen")
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return called


@pytest.fixture
def project(run: Run, here: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new project, as `sitegen new` makes it, and the test stands in it."""
    assert run("new", "river").exit_code == 0
    monkeypatch.chdir(here / "river")
    return here / "river"
